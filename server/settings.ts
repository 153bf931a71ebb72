// Derives from the environment what browsers, functions and the web build are told of it.
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Environment } from './environment.ts'
import type { Keys } from './keys.ts'
import type { WebBuildOptions } from './web-build/web-build.ts'

/** The environment as each part of the engine may see it. */
export interface Settings {
  readonly https: boolean
  readonly webBuild: WebBuildOptions
  /** The body of /config.json for a page at this address. */
  configFor(url: URL): object
  /** What a function reads by Deno.env.get. */
  forFunctions(name: string): string | undefined
  /** Whether somebody may read the metrics: from this machine and through no proxy, or with the operator's token. */
  mayMeasure(request: Request, address: string): boolean
  /** At which address the engine reaches itself. */
  reachableAt(url: string): void
}

/** Functions never see what would let them past the database's own rules or into other systems of ours. */
const hiddenFromFunctions =
  /^(DATABASE_URL|JWT_SECRET|SMTP_URL|METRICS_TOKEN|GOOGLE_CLIENT_SECRET)$/

const stripeOrigins = ['https://js.stripe.com']
const podcastOrigins = ['https://open.spotify.com']

/** Makes them; `variables` is what functions may read besides Supabase's own settings. */
export function createSettings(
  environment: Environment,
  keys: Keys,
  variables: Readonly<Record<string, string | undefined>> = process.env,
): Settings {
  const https = environment.PUBLIC_URL?.startsWith('https://') ?? false
  const payments = environment.STRIPE_PUBLISHABLE_KEY !== undefined
  let internalUrl = `http://127.0.0.1:${environment.PORT}`
  return {
    https,
    webBuild: {
      directory: environment.WEB_DIR,
      https,
      scriptOrigins: payments ? stripeOrigins : [],
      frameOrigins: [...(payments ? stripeOrigins : []), ...podcastOrigins],
      // Feeds point to sound on hosts that nobody can list: it is redirected from one to the next.
      mediaOrigins: ['https:'],
    },
    configFor: (url) => ({
      supabaseUrl: environment.PUBLIC_URL?.replace(/\/$/, '') ?? url.origin,
      anonKey: keys.anonKey,
      features: featuresOf(environment),
    }),
    forFunctions(name) {
      if (name === 'SUPABASE_URL') return internalUrl
      if (name === 'SUPABASE_ANON_KEY') return keys.anonKey
      if (name === 'SUPABASE_SERVICE_ROLE_KEY') return keys.serviceRoleKey
      return hiddenFromFunctions.test(name) ? undefined : variables[name] || undefined
    },
    mayMeasure: (request, address) => mayMeasure(environment, request, address),
    reachableAt(address) {
      internalUrl = address
    },
  }
}

function featuresOf(environment: Environment): object {
  const { STRIPE_PUBLISHABLE_KEY: key, STRIPE_PRICING_TABLE_ID: table } = environment
  return {
    google: environment.GOOGLE_CLIENT_ID !== undefined,
    mail: environment.SMTP_URL !== undefined,
    ai: environment.OPENAI_API_KEY !== undefined || environment.OPENAI_BASE_URL !== undefined,
    payments:
      key === undefined || table === undefined
        ? false
        : { publishableKey: key, pricingTableId: table },
    clientLog: '/logs',
  }
}

function mayMeasure(environment: Environment, request: Request, address: string): boolean {
  const token = environment.METRICS_TOKEN
  if (token === undefined) return /^(127\.|::1$|::ffff:127\.)/.test(address) && isDirect(request)
  const sent = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '') ?? ''
  return timingSafeEqual(digest(sent), digest(token))
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via']

/** Whether a request came without a proxy: behind one on this machine everybody would look like this machine. */
function isDirect({ headers }: Request): boolean {
  return forwarding.every((name) => !headers.has(name))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
