import { hostHello, playerHello, wallHello } from '@pinquiz/client'
import type { ClientFrame } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { mutationsOf } from '../support/mutations.ts'
import { connectHost, join, Socket, startGame } from './live-game.ts'
import { openLiveSite } from './live-site.ts'

/** Bad frames are strikes, and a refused hello is four at once: the next ones come over a new connection. */
const PER_CONNECTION = { nobody: 2, player: 8, host: 8 }

const { site, admin } = await openLiveSite()

it('every mutated frame is at worst refused', { timeout: 300_000 }, async () => {
  const game = await startGame(site, admin, {
    timeLimitsS: [120, 120],
    settings: { closeWhenAllAnswered: false },
  })
  const seat = await join(site, game.id, 'Ana')
  const host = await connectHost(site, admin, game.id)
  await host.socket.next('host-snapshot')
  await host.move('start')
  await host.move('next')
  const id = seat.participant
  const hellos = {
    player: playerHello(seat),
    host: hostHello(game.id),
  } satisfies Record<string, ClientFrame>
  const frames: Record<keyof typeof PER_CONNECTION, ClientFrame[]> = {
    nobody: [hellos.player, hellos.host, wallHello(game.id, 'x'.repeat(43))],
    player: [
      { type: 'answer', question: 0, value: 1, tappedAtMs: 1_800_000_000_000, atTimeUp: true },
      { type: 'advance', after: 0 },
      { type: 'incident', id, kind: 'copy' },
      { type: 'choose', team: 1, avatar: 1 },
      { type: 'react', reaction: 1 },
      { type: 'ping', sentAtMs: 1 },
    ],
    host: [
      { type: 'command', ref: 1, command: { type: 'next', version: 1 } },
      { type: 'command', ref: 2, command: { type: 'change-settings', settings: { lateJoin: true } } },
      {
        type: 'command',
        ref: 3,
        command: { type: 'remove-participant', participant: id.replace(/^./, 'f') },
      },
      { type: 'command', ref: 4, command: { type: 'set-locked', locked: false } },
      { type: 'command', ref: 5, command: { type: 'remove-arrivals', fromMs: 1, untilMs: 2 } },
    ],
  }
  const refused = new Set<string>()
  let sent = 0
  for (const who of ['nobody', 'player', 'host'] as const) {
    const texts = frames[who].flatMap((frame) => [...mutationsOf(frame)])
    const step = PER_CONNECTION[who]
    for (let at = 0; at < texts.length; at += step) {
      const socket = new Socket(
        site,
        who === 'host' || who === 'nobody' ? { cookie: admin, origin: site.origin } : {},
      )
      await socket.opened()
      if (who !== 'nobody') {
        socket.send(who === 'host' ? hellos.host : hellos.player)
        await socket.next(who === 'host' ? 'host-snapshot' : 'snapshot')
      }
      for (const text of texts.slice(at, at + step)) socket.sendRaw(text)
      sent += step
      socket.send({ type: 'ping', sentAtMs: 4321 })
      await socket.next('pong', ({ sentAtMs }) => sentAtMs === 4321)
      await socket.close()
      for (const frame of socket.frames) if (frame.type === 'refused') refused.add(`${who}: ${frame.code}`)
    }
  }
  expect(sent).toBeGreaterThan(1_000)
  expect([...refused].filter((text) => /unknown|unavailable/.test(text))).toEqual([])
  expect(refused).toContain('player: bad-request')
  // The game's state is unchanged, and it continues once the host's page has heard of the last change of a setting.
  await expect
    .poll(async () => (await host.command({ type: 'close', version: host.version() })).type)
    .toBe('command-done')
  await host.socket.close()
})
