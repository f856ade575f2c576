import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import type { Provider } from '#config/providers.ts'
import { manualClock } from '#test/support/manual-clock.ts'
import { createProviderClient } from './client.ts'

it('signing out does not wait for a provider that hangs (A86)', async () => {
  const hanging = createServer(() => {}).listen(0, '127.0.0.1')
  await once(hanging, 'listening')
  const { port } = hanging.address() as AddressInfo // It listens on a port.
  const provider = { issuer: `http://127.0.0.1:${port}`, clientId: 'c', clientSecret: null }
  const client = createProviderClient(manualClock())
  // Only the part that is read.
  expect(await client.endOfSession(provider as unknown as Provider, 'http://quiz.test/login')).toBeNull()
  hanging.closeAllConnections()
  hanging.close()
})
