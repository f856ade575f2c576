import { type NewToken, TOKEN_SCOPES, type TokenScope } from '@pinquiz/protocol'
import { expect } from 'vitest'
import { becomeHost, call, type Site } from '../live/live-game.ts'
import type { AccessRow } from '../support/access-table.ts'

export type Bearer = { authorization: string }

export async function makeToken(
  site: Pick<Site, 'origin'>,
  cookie: string,
  scopes: readonly TokenScope[] = TOKEN_SCOPES,
): Promise<{ id: string; secret: string; bearer: Bearer }> {
  const body = { password: 'correct horse', name: 'Script', scopes, days: 1 }
  const made = await call<NewToken>(site, 'POST', '/api/account/tokens', { cookie, body })
  if (made.status !== 201) throw new Error(`token: ${made.status} ${JSON.stringify(made.body)}`)
  const { token, secret } = made.body
  return { id: token.id, secret, bearer: { authorization: `Bearer ${secret}` } }
}

export type ScopedTokens = Awaited<ReturnType<typeof makeTokens>>

/** Tokens of a host who owns nothing of others, one for each scope. */
export async function makeTokens(site: Site, superAdmin: string) {
  const { cookie } = await becomeHost(site, superAdmin, 'scripts@example.org')
  const bearers = new Map<TokenScope, Bearer>()
  for (const scope of TOKEN_SCOPES) bearers.set(scope, (await makeToken(site, cookie, [scope])).bearer)

  return {
    cookie,
    /** The scopes whose token is treated like another host's cookie; the others must be refused. */
    async passing(
      { name, outcomes }: AccessRow,
      attempt: (bearer: Bearer) => Promise<string>,
    ): Promise<string> {
      const passing: TokenScope[] = []
      for (const [scope, bearer] of bearers) {
        const outcome = await attempt(bearer)
        if (outcome === '403') continue
        expect([name, scope, outcome]).toEqual([name, scope, outcomes['other host']])
        passing.push(scope)
      }
      if (passing.length === 0) return 'never'
      return passing.length === TOKEN_SCOPES.length ? 'any' : passing.join(', ')
    },
  }
}
