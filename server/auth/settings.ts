// GET /settings: which ways to sign in are switched on.
import type { Exchange } from './options.ts'
import { json } from './respond.ts'

const OTHER_PROVIDERS = [
  'anonymous_users',
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'phone',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'twitter',
  'workos',
  'x',
  'zoom',
]

/** Answers GoTrue's public settings. */
export async function settings({ auth }: Exchange): Promise<Response> {
  const off = Object.fromEntries(OTHER_PROVIDERS.map((provider) => [provider, false]))
  return json({
    external: { ...off, email: true, google: auth.google !== null },
    disable_signup: auth.disableSignup,
    mailer_autoconfirm: auth.autoconfirm,
    phone_autoconfirm: false,
    sms_provider: '',
    saml_enabled: false,
    passkeys_enabled: false,
  })
}
