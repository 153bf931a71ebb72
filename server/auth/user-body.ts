// How a user looks on the wire: GoTrue's fields, times in UTC, what is empty left out.
import type { Identity, User } from './users.ts'

/** A JSON object as it goes out. */
export type Body = Record<string, unknown>

/** The user as GoTrue shows it: never the password's hash, never a token. */
export function userBody(user: User): Body {
  return withoutEmpty({
    id: user.id,
    aud: user.aud ?? '',
    role: user.role ?? '',
    email: user.email ?? '',
    email_confirmed_at: utc(user.email_confirmed_at),
    invited_at: utc(user.invited_at),
    phone: user.phone ?? '',
    phone_confirmed_at: utc(user.phone_confirmed_at),
    confirmation_sent_at: utc(user.confirmation_sent_at),
    confirmed_at: utc(user.confirmed_at),
    recovery_sent_at: utc(user.recovery_sent_at),
    new_email: user.email_change || undefined,
    email_change_sent_at: utc(user.email_change_sent_at),
    reauthentication_sent_at: utc(user.reauthentication_sent_at),
    last_sign_in_at: utc(user.last_sign_in_at),
    app_metadata: user.raw_app_meta_data,
    user_metadata: user.raw_user_meta_data,
    identities: user.identities.map(identityBody),
    created_at: utc(user.created_at),
    updated_at: utc(user.updated_at),
    banned_until: utc(user.banned_until),
    deleted_at: utc(user.deleted_at),
    is_anonymous: user.is_anonymous,
  })
}

function identityBody(identity: Identity): Body {
  return withoutEmpty({
    identity_id: identity.id,
    id: identity.provider_id,
    user_id: identity.user_id,
    identity_data: identity.identity_data,
    provider: identity.provider,
    last_sign_in_at: utc(identity.last_sign_in_at),
    created_at: utc(identity.created_at),
    updated_at: utc(identity.updated_at),
    email: identity.email ?? undefined,
  })
}

/** A database time as ISO 8601 in UTC, or undefined. */
function utc(time: string | null): string | undefined {
  return time === null ? undefined : new Date(time).toISOString()
}

function withoutEmpty(body: Body): Body {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined))
}
