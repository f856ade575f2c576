import type { ProviderSignIns } from '../contract.ts'
import { createProviderClient } from './client.ts'
import { createOwnProviders } from './own-providers.ts'
import { createProviderSignIns } from './provider-sign-ins.ts'
import { createTripCookie } from './trip-cookie.ts'

type Parts = Parameters<typeof createOwnProviders>[0]

/** Sign-in with OpenID providers (decision 0140). */
export function createProviders(deps: Omit<Parts, 'client' | 'trips'>): ProviderSignIns {
  const parts = {
    ...deps,
    client: createProviderClient(deps.clock),
    trips: createTripCookie(deps.config, deps.clock),
  }
  return { ...createProviderSignIns(parts), ...createOwnProviders(parts) }
}
