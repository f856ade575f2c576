import { providerSignOut, providerStart } from '@pinquiz/protocol'
import { call, send } from './http/api.ts'
import { readSite } from './site.ts'

/** What a link brings after a sign-in with a provider failed: `?with=down&provider=1`. */
const PROBLEMS = [
  'outdated',
  'cancelled',
  'refused',
  'down',
  'unproven',
  'by-hand',
  'closed',
  'taken',
  'other-address',
] as const
type ProviderProblem = (typeof PROBLEMS)[number]

/** What an address says about a sign-in with a provider; anything else in it says nothing. */
export type ProviderOutcome =
  | { kind: 'none' | 'wait' | 'consent' }
  | { kind: 'problem'; problem: ProviderProblem; provider: string }

export function outcomeIn(search: string): ProviderOutcome {
  const params = new URLSearchParams(search)
  const said = params.get('with')
  if (said === 'wait' || said === 'consent') return { kind: said }
  const problem = PROBLEMS.find((one) => one === said)
  if (!problem) return { kind: 'none' }
  const provider = readSite().providers.find(({ id }) => id === params.get('provider'))
  return { kind: 'problem', problem, provider: provider?.name ?? '' }
}

/** Leaves for the provider's page. Rejects if there is none. */
export async function goToProvider(path: string, body: object): Promise<void> {
  const { url } = await call('POST', path, providerStart, { body })
  location.assign(url)
}

/** Signs out here; true: the browser is on its way to the provider's page that does so there. */
export async function signOut(): Promise<boolean> {
  const reply = await send('POST', '/api/sign-out')
  if (reply.status === 204) return false
  const told = providerSignOut.safeParse(await reply.json().catch(() => undefined))
  if (told.success) location.assign(told.data.url)
  return told.success
}
