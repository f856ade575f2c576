/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** Someone's account there: what it tells about them. */
export type Person = {
  name?: string
  email?: string
  email_verified?: boolean
  groups?: string[]
}

export const CLIENT = { id: 'pinquiz', secret: 'a secret of the client' }

type Options = {
  /** Where it sends people back; each origin of the site that a test uses. */
  redirects: string[]
  /** Pretends to be another one. */
  issuer?: string
  /** How long its ID tokens are valid. */
  idTokenS?: number
  /** The port, for a provider that comes back. */
  port?: number
}

/**
 * A real, certified OpenID provider on a port of its own. Its sign-in page lists its people as buttons; signing out asks.
 */
export async function startOpenIdProvider({ redirects, issuer, idTokenS = 3600, port = 0 }: Options) {
  const people = new Map<string, Person>()
  const server = createServer((request, response) => void answer(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: ownPort } = server.address() as AddressInfo // It listens on a port.
  const origin = `http://127.0.0.1:${ownPort}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider = new Provider(issuer ?? origin, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: redirects.map((site) => `${site}/api/sign-in/with/1/callback`),
        post_logout_redirect_uris: redirects.map((site) => `${site}/login`),
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'one', alg: 'RS256' }] },
    cookies: { keys: ['a key of the cookies'] },
    claims: {
      openid: ['sub'],
      profile: ['name'],
      email: ['email', 'email_verified'],
      groups: ['groups'],
    },
    scopes: ['openid', 'profile', 'email', 'groups'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      // Its own page loads a font from another site.
      rpInitiatedLogout: { logoutSource: (context: { body: string }, form: string) => askIn(context, form) },
    },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: {
      IdToken: idTokenS,
      AccessToken: 600,
      AuthorizationCode: 60,
      Interaction: 600,
      Grant: 600,
      Session: 600,
    },
    findAccount: (_context: unknown, id: string) => {
      const person = people.get(id)
      return person && { accountId: id, claims: () => ({ sub: id, ...person }) }
    },
  })
  const serve = provider.callback()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', origin)
    if (!pathname.startsWith('/interaction/')) return serve(request, response)
    const { prompt, params } = await provider.interactionDetails(request, response)
    const chosen = searchParams.get('person')
    if (searchParams.has('refuse')) {
      await provider.interactionFinished(request, response, { error: 'access_denied' })
    } else if (chosen === null && prompt.name === 'login') {
      response.setHeader('content-type', 'text/html')
      response.end(pageOf(pathname, [...people.keys()]))
    } else await finish(request, response, { chosen, clientId: String(params.client_id) })
  }
  async function finish(
    request: IncomingMessage,
    response: ServerResponse,
    { chosen, clientId }: { chosen: string | null; clientId: string },
  ): Promise<void> {
    const details: { session?: { accountId: string } } = (await provider.interactionDetails(
      request,
      response,
    )) as never // Only the part that is read.
    const accountId = chosen ?? details.session?.accountId ?? ''
    const grant = new provider.Grant({ accountId, clientId })
    grant.addOIDCScope('openid profile email groups')
    const consent = { grantId: await grant.save() }
    await provider.interactionFinished(request, response, { login: { accountId }, consent })
  }

  return {
    origin,
    people,
    isClosed: () => !server.listening,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type OpenIdProvider = Awaited<ReturnType<typeof startOpenIdProvider>>

function askIn(context: { body: string }, form: string): void {
  const button = '<button form="op.logoutForm" name="logout" value="yes">Yes, sign me out</button>'
  context.body = `<!doctype html><html lang="en"><title>Sign out</title><h1>Sign out?</h1>${form}${button}</html>`
}

function pageOf(path: string, names: string[]): string {
  const links = names.map((name) => `<p><a href="${path}?person=${name}">${name}</a></p>`).join('')
  return `<!doctype html><html lang="en"><title>School sign-in</title><h1>School sign-in</h1>${links}<p><a href="${path}?refuse">Refuse</a></p></html>`
}
