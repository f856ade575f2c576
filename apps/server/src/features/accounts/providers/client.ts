import { setTimeout as sleep } from 'node:timers/promises'
import type { Configuration, DiscoveryRequestOptions } from 'openid-client'
import type { Provider } from '#config/providers.ts'
import { type Clock, wallMsOf } from '#platform/clock.ts'
import { boundedFetch } from './bounded-fetch.ts'
import { claimsOf, withUserInfo } from './claims.ts'
import { type Claims, ProviderError } from './contract.ts'

/** For each request to a provider. */
const TIMEOUT_S = 5
/** Clocks of schools are set by hand. */
const CLOCK_TOLERANCE_S = 300
/** Short, so that a provider that is down is noticed at the start of a sign-in. */
const KNOWN_MS = 60_000
/** A provider that is down isn't asked at once for each person who tries. */
const DOWN_MS = 5_000
/** Signing out here doesn't wait for it. */
const SIGN_OUT_MS = 1_000

// Loaded by the first sign-in with a provider: most processes never need it.
const library = () => import('openid-client')

/** What a browser takes along, and must bring back. */
export type Checks = { state: string; nonce: string; verifier: string }
type Asked = { redirectUri: string; isFresh: boolean }

/** Talks to providers by openid-client, a certified client. Throws `ProviderError`s. */
export function createProviderClient(clock: Clock) {
  const known = new Map<string, { configuration: Promise<Configuration>; untilMs: number }>()

  function discover(provider: Provider): Promise<Configuration> {
    const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret])
    const found = known.get(key)
    if (found && clock.nowMs() < found.untilMs) return found.configuration
    const configuration = configure(provider, Math.round((wallMsOf(clock) - Date.now()) / 1000))
    const asked = { configuration, untilMs: clock.nowMs() + KNOWN_MS }
    known.set(key, asked)
    configuration.catch(() => {
      asked.untilMs = clock.nowMs() + DOWN_MS
    })
    return configuration
  }

  return {
    async begin(provider: Provider, { redirectUri, isFresh }: Asked): Promise<Checks & { url: string }> {
      const openid = await library()
      const configuration = await discover(provider).catch(isDown)
      const checks = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const url = openid.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: provider.scope,
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await openid.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        ...(isFresh ? { prompt: 'login' } : {}),
      })
      return { ...checks, url: url.href }
    },

    /** Exchanges the code and checks signature, issuer, audience, nonce and times of what comes back. */
    async finish(provider: Provider, address: URL, { state, nonce, verifier }: Checks): Promise<Claims> {
      const openid = await library()
      const configuration = await discover(provider).catch(isDown)
      try {
        const tokens = await openid.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const told = tokens.claims()
        if (!told) throw new ProviderError('refused')
        const isEnough = claimsOf(provider, told).isComplete
        const more =
          isEnough || !configuration.serverMetadata().userinfo_endpoint
            ? {}
            : await openid.fetchUserInfo(configuration, tokens.access_token, told.sub)
        return claimsOf(provider, withUserInfo(told, more)).claims
      } catch (error) {
        throw problemOf(error, openid)
      }
    },

    /** Null: it has no page for it, or doesn't answer at once. */
    async endOfSession(provider: Provider, back: string): Promise<string | null> {
      const openid = await library()
      const asked = discover(provider).catch(isDown)
      const configuration = await Promise.race([asked, sleep(SIGN_OUT_MS, null, { ref: false })])
      if (!configuration?.serverMetadata().end_session_endpoint) return null
      return openid.buildEndSessionUrl(configuration, { post_logout_redirect_uri: back }).href
    },
  }
}

async function configure(provider: Provider, clockSkewS: number): Promise<Configuration> {
  const openid = await library()
  const { issuer, clientId, clientSecret } = provider
  // `parseIssuer` lets this through for the machine itself only.
  const local = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []
  // The library would trust an ID token that comes straight from the provider without its signature.
  const execute: NonNullable<DiscoveryRequestOptions['execute']> = [
    ...local,
    openid.enableNonRepudiationChecks,
  ]
  const client = { [openid.clockSkew]: clockSkewS, [openid.clockTolerance]: CLOCK_TOLERANCE_S }
  const options = { execute, timeout: TIMEOUT_S, [openid.customFetch]: boundedFetch }
  const found = await openid.discovery(new URL(issuer), clientId, client, openid.None(), options)
  if (clientSecret === null) return found
  const metadata = found.serverMetadata()
  const ways = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const way = ways.includes('client_secret_basic') ? openid.ClientSecretBasic : openid.ClientSecretPost
  const configuration = new openid.Configuration(metadata, clientId, client, way(clientSecret))
  for (const apply of execute) apply(configuration)
  configuration.timeout = TIMEOUT_S
  configuration[openid.customFetch] = boundedFetch
  return configuration
}

function isDown(cause: unknown): never {
  throw new ProviderError('down', cause)
}

const DOWN = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM'])

function problemOf(error: unknown, openid: Awaited<ReturnType<typeof library>>): ProviderError {
  if (error instanceof ProviderError) return error
  if (error instanceof openid.AuthorizationResponseError)
    return new ProviderError(error.error === 'access_denied' ? 'cancelled' : 'refused', error)
  // Node's `fetch` throws it when it can't connect.
  const isUnreached = error instanceof TypeError && error.message === 'fetch failed'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return new ProviderError(isUnreached || DOWN.has(code) ? 'down' : 'refused', error)
}
