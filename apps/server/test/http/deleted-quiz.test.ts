import type { ResultDetails, ResultList, SessionCard } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import {
  call,
  connectHost,
  connectPlayer,
  type Host,
  join,
  type Running,
  startGame,
  until,
} from '../live/live-game.ts'
import { openLiveSite, socketsOfATest } from '../live/live-site.ts'
import { readWorkbook } from '../support/read-workbook.ts'

const { site, admin } = await openLiveSite()
const open = socketsOfATest()

const SETTINGS = { lateJoin: true, closeWhenAllAnswered: false }

it('L5 deleting a quiz changes neither its results and files nor a running session', async () => {
  const over = await startGame(site, admin, { settings: SETTINGS })
  await playQuestion(over, await hostOf(over), 'Ana').then((host) => host.move('end'))
  const running = await anotherOf(over)
  const host = await playQuestion(running, await hostOf(running), 'Bo')
  const before = await everythingOf(over)
  expect(before.details).toMatchObject({ title: 'Test quiz', questions: [{ counts: [0, 1, 0, 0] }, {}] })

  const deleted = await call(site, 'DELETE', `/api/quizzes/${over.quizId}`, { cookie: admin })
  expect(deleted.status).toBe(204)
  expect((await get(`/api/quizzes/${over.quizId}`)).status).toBe(404)
  expect(await everythingOf(over)).toEqual(before)

  const { body } = await get<{ sessions: SessionCard[] }>('/api/sessions')
  expect(body.sessions).toMatchObject([{ id: running.id, title: 'Test quiz' }])
  const reloaded = await hostOf(running)
  expect(await reloaded.socket.next('host-snapshot')).toMatchObject({
    phase: { name: 'reveal', question: { key: 1 } },
  })
  await playQuestion(running, reloaded, 'Cem')
  await reloaded.move('end')
  await host.socket.next('host-phase', ({ phase }) => phase.name === 'ended')
  const results = (await get<ResultList>('/api/results')).body.results
  expect(results.map(({ id, title }) => [id, title])).toEqual([
    [running.id, 'Test quiz'],
    [over.id, 'Test quiz'],
  ])
  const { details } = await everythingOf(running)
  expect(details.questions.map(({ counts }) => counts)).toEqual([
    [0, 1, 0, 0],
    [0, 1, 0, 0],
  ])
})

const get = <T>(path: string) => call<T>(site, 'GET', path, { cookie: admin })

async function anotherOf({ quizId }: Running): Promise<Running> {
  const body = { quizId, mode: 'live', settings: SETTINGS }
  const { body: session } = await call<SessionCard>(site, 'POST', '/api/sessions', { body, cookie: admin })
  return { id: session.id, pin: session.pin, quizId }
}

async function hostOf(game: Running): Promise<Host> {
  const host = await connectHost(site, admin, game.id)
  open.push(host.socket)
  await host.socket.next('host-snapshot')
  return host
}

/** Someone joins and answers the next question correctly; ends at its reveal. */
async function playQuestion(game: Running, host: Host, name: string): Promise<Host> {
  const player = await connectPlayer(site, await join(site, game.id, name))
  open.push(player)
  const { phase: now } = await player.next('snapshot')
  if (now.name === 'lobby') await host.move('start')
  let phase = await host.move('next')
  if (phase.name !== 'question') phase = await host.move('next')
  if (phase.name !== 'question') throw new Error(`unexpected phase ${phase.name}`)
  await until(phase.opensAtMs)
  player.send({ type: 'answer', question: phase.question.index, value: 1 })
  await player.next('ack')
  await host.move('close')
  return host
}

/** Everything about a session that its host can see and save. */
async function everythingOf({ id }: Running) {
  const file = async (format: string) => {
    const reply = await fetch(`${site.origin}/api/results/${id}/export.${format}`, {
      headers: { cookie: admin },
    })
    expect(reply.status).toBe(200)
    return Buffer.from(await reply.arrayBuffer())
  }
  return {
    details: (await get<ResultDetails>(`/api/results/${id}`)).body,
    participants: (await get(`/api/results/${id}/participants`)).body,
    csv: (await file('csv')).toString(),
    workbook: [...readWorkbook(await file('xlsx'))],
  }
}
