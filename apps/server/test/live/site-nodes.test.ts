import type { Me } from '@pinquiz/protocol'
import { describe, expect, it, vi } from 'vitest'
import { becomeAdministrator, call } from './live-game.ts'
import { closeAfterEach, hearing, openNode, openSharedDatabase, openSharedRedis } from './nodes.ts'

closeAfterEach()

describe.skipIf(!hearing.isMet)(`two nodes that hear each other${hearing.reason}`, () => {
  it('show the same site soon after a super administrator changed it on one (A49)', async () => {
    const shared = { databaseUrl: await openSharedDatabase(), redisUrl: await openSharedRedis() }
    const [a, b] = [await openNode(shared), await openNode(shared)]
    const cookie = await becomeAdministrator(a)
    const nameOn = async (node: typeof a) => (await call<Me>(node, 'GET', '/api/me', {})).body.siteName
    expect(await nameOn(b)).toBe('PinQuiz')
    const body = { siteName: 'Schule am See' }
    expect((await call(a, 'PUT', '/api/admin/site-settings', { cookie, body })).status).toBe(200)
    expect(await nameOn(a)).toBe('Schule am See')
    // Well before the minute after which a node checks by itself.
    await vi.waitFor(async () => expect(await nameOn(b)).toBe('Schule am See'), { timeout: 30_000 })
  })
})
