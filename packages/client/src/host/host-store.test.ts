import type { ClientFrame } from '@pinquiz/protocol'
import { expect, test } from 'vitest'
import { ManualEnvironment } from '../fakes/manual-environment.ts'
import { hostSnapshotOf, person, questionPhase, SEAT, sessionFacts } from '../fakes/sample-frames.ts'
import { HostStore } from './host-store.ts'

type Command = Extract<ClientFrame, { type: 'command' }>

function openHost() {
  const environment = new ManualEnvironment()
  const commands: Command[] = []
  const server = {
    snapshot: hostSnapshotOf({ version: 2, phase: { name: 'lobby' }, roster: [person(2), person(1)] }),
    reply: (_command: Command): void => {},
  }
  environment.onFrame = (frame, end) => {
    if (frame.type === 'hello') end.say(server.snapshot)
    if (frame.type !== 'command') return
    commands.push(frame)
    server.reply(frame)
  }
  const store = new HostStore({ session: SEAT.session, environment })
  store.start()
  environment.advance(0)
  return { environment, store, server, commands }
}

const names = (store: HostStore) => store.getState().game?.roster.map(({ name }) => name)

test('shows people in the order of joining as they come and go', () => {
  const { environment, store } = openHost()
  expect(names(store)).toEqual(['Player 1', 'Player 2'])
  environment.socket.say({
    type: 'roster',
    changed: [person(3), person(1, { isAway: true })],
    removed: [person(2).participant],
    count: 2,
  })
  expect(names(store)).toEqual(['Player 1', 'Player 3'])
  expect(store.getState().game?.roster[0]?.isAway).toBe(true)
})

test('a command carries the version on screen and resolves when done', async () => {
  const { environment, store, server, commands } = openHost()
  server.reply = ({ ref }) => environment.socket.say({ type: 'command-done', ref })
  await expect(store.command({ type: 'start' })).resolves.toEqual({ ok: true })
  expect(commands[0]?.command).toEqual({ type: 'start', version: 2 })
})

test('a refused command resolves with its code', async () => {
  const { environment, store, server } = openHost()
  server.reply = ({ ref }) =>
    environment.socket.say({ type: 'refused', to: 'command', code: 'no-participants', ref })
  await expect(store.command({ type: 'start' })).resolves.toEqual({ ok: false, code: 'no-participants' })
})

test('a stale version is not an error, and the screen fetches the current state', async () => {
  const { environment, store, server } = openHost()
  server.snapshot = hostSnapshotOf({ version: 3, phase: { name: 'ready' } })
  server.reply = ({ ref }) =>
    environment.socket.say({ type: 'refused', to: 'command', code: 'stale-version', ref })
  await expect(store.command({ type: 'start' })).resolves.toEqual({ ok: true })
  environment.advance(0)
  expect(store.getState().game?.phase.name).toBe('ready')
})

test('a command in flight when the connection breaks is repeated with its original version', async () => {
  const { environment, store, server, commands } = openHost()
  const outcome = store.command({ type: 'start' })
  environment.socket.drop()
  server.reply = ({ ref }) => environment.socket.say({ type: 'command-done', ref })
  environment.advance(500)
  await expect(outcome).resolves.toEqual({ ok: true })
  expect(commands.map(({ command }) => command)).toEqual([
    { type: 'start', version: 2 },
    { type: 'start', version: 2 },
  ])
})

test('a command without a reply fails after a while', async () => {
  const { environment, store } = openHost()
  const outcome = store.command({ type: 'set-locked', locked: true })
  environment.advance(10_000)
  await expect(outcome).resolves.toEqual({ ok: false, code: 'unavailable' })
})

test('older phases and the progress of other questions are ignored', () => {
  const { environment, store } = openHost()
  environment.socket.say({ type: 'host-phase', version: 4, session: sessionFacts, phase: questionPhase(0) })
  environment.socket.say({ type: 'progress', progress: { question: 0, answered: 1, of: 2 } })
  environment.socket.say({ type: 'host-phase', version: 3, session: sessionFacts, phase: { name: 'ready' } })
  expect(store.getState().game).toMatchObject({ version: 4, progress: { answered: 1 } })
  environment.socket.say({ type: 'host-phase', version: 6, session: sessionFacts, phase: questionPhase(1) })
  expect(store.getState().game?.progress).toBeNull()
  environment.socket.say({ type: 'progress', progress: { question: 0, answered: 2, of: 2 } })
  expect(store.getState().game?.progress).toBeNull()
})

test('L72 trouble is shown until it is over, and a new snapshot starts without any', () => {
  const { environment, store } = openHost()
  const trouble = { reconnecting: 3, troubles: ['database-slow' as const] }
  environment.socket.say({ type: 'trouble', ...trouble })
  expect(store.getState().trouble).toEqual(trouble)
  environment.socket.say({ type: 'trouble', reconnecting: 0, troubles: [] })
  expect(store.getState().trouble).toEqual({ reconnecting: 0, troubles: [] })
  environment.socket.say({ type: 'trouble', ...trouble })
  store.reclaim()
  environment.advance(0)
  expect(store.getState().trouble).toEqual({ reconnecting: 0, troubles: [] })
})
