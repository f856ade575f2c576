import type { ResultParticipantList } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { setUpHost } from '../../../../bench/bots/setup-host.ts'
import { call, connectHost, connectPlayer, join, startGame, until } from '../live/live-game.ts'
import { startKillableServer } from './mortal-server.ts'

it('L146 L148 chosen and assigned teams survive a SIGKILL right after they are acknowledged', async () => {
  const server = await startKillableServer()
  const { cookie } = await setUpHost(server)
  const settings = { teams: 'chosen', teamCount: 3, closeWhenAllAnswered: false } as const
  const game = await startGame(server, cookie, { timeLimitsS: [20], settings })
  const seats = await Promise.all(['Ana', 'Bo', 'Cy', 'Di'].map((name) => join(server, game.id, name)))

  const killed = async () => {
    await server.kill()
    await server.startAgain()
  }
  const seated = () =>
    Promise.all(
      seats.map(async (seat) => {
        const socket = await connectPlayer(server, seat)
        const { me } = await socket.next('snapshot')
        return { socket, team: me.team, avatar: me.avatar }
      }),
    )
  const hosting = async () => {
    const host = await connectHost(server, cookie, game.id)
    await host.socket.next('host-snapshot')
    return host
  }

  const [ana, bo] = await seated()
  ana?.socket.send({ type: 'choose', team: 1, avatar: 7 })
  bo?.socket.send({ type: 'choose', team: 1 })
  await Promise.all([ana?.socket.next('chosen'), bo?.socket.next('chosen')])
  await killed()

  const again = await seated()
  expect(again.map(({ team }) => team)).toEqual([1, 1, undefined, undefined])
  expect(again[0]?.avatar).toBe(7)
  await (await hosting()).move('start')
  await killed()

  const back = await seated()
  const drawn = back.map(({ team }) => team)
  // Two chose the second team: random assignment fills empty teams.
  expect(drawn.slice(0, 2)).toEqual([1, 1])
  expect(drawn.slice(2).sort()).toEqual([0, 2])

  const host = await hosting()
  const phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(phase.name)
  await until(phase.opensAtMs)
  for (const { socket } of back) {
    socket.send({ type: 'answer', question: 0, value: 1 })
    await socket.next('ack')
  }
  await host.move('close')
  await host.move('end')
  const path = `/api/results/${game.id}/participants`
  const { body } = await call<ResultParticipantList>(server, 'GET', path, { cookie })
  const teamOf = new Map(body.participants.map(({ name, team }) => [name, team]))
  expect(['Ana', 'Bo', 'Cy', 'Di'].map((name) => teamOf.get(name))).toEqual(drawn)
  await Promise.all([host.socket.close(), ...back.map(({ socket }) => socket.close())])
}, 180_000)
