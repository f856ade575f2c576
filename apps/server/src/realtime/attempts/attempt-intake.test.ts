import { randomUUID } from 'node:crypto'
import { DEFAULT_SETTINGS, type ReportedKind } from '@pinquiz/game'
import { expect, it, vi } from 'vitest'
import type { AttemptStore } from '../../features/attempts/contract.ts'
import type { SessionRecord } from '../../features/sessions/records.ts'
import { createMemoryBus } from '../../platform/memory-bus.ts'
import { createAudience } from '../room/audience.ts'
import { createSilences } from '../room/silences.ts'
import { createAttemptIntake } from './attempt-intake.ts'

const QUESTION = {
  id: 'q',
  text: 'Which?',
  timeLimitS: 20,
  kind: 'single-choice' as const,
  options: [{ text: 'A', isCorrect: true }],
}
// Everything the intake uses.
const record = {
  id: 's',
  quiz: { title: '', description: '', questions: [QUESTION] },
} as Partial<SessionRecord> as SessionRecord

function openDesk() {
  const run = vi.fn<AttemptStore['run']>(async () => ({ ok: false, code: 'no-open-question' }))
  const [bus, clock] = [createMemoryBus(), { nowMs: () => 0 }]
  const audience = createAudience({ session: 's', bus })
  const silences = createSilences({ session: 's', bus, clock, players: audience.players })
  const intake = createAttemptIntake({
    record,
    audience,
    attempts: { run, again: async () => 'Ana' },
    clock,
    silences,
    state: () => ({ phase: { name: 'running' }, settings: DEFAULT_SETTINGS }),
  })
  const serve = (frame: Parameters<typeof intake.serve>[0]) =>
    intake.serve(frame, { participant: 'Ana', receivedAtMs: 0, oneWayMs: 0 })
  return { run, serve, intake }
}

it.each([
  [{ question: 0, value: 1 }, 'no-such-option'],
  [{ question: 1, value: 0 }, 'other-question'],
])('refuses answers impossible in this quiz without asking the store: %o', async (answer, code) => {
  const { run, serve } = openDesk()
  expect(await serve({ type: 'answer', ...answer })).toMatchObject([{ type: 'refused', code }])
  expect(run).not.toHaveBeenCalled()
})

it('S19 stores no repeated or excess reports, but always tab switches', async () => {
  const { run, serve } = openDesk()
  run.mockImplementation(async () => ({
    ok: true,
    record: { attempt: { name: 'not-started' }, score: 0, answers: new Map(), endedBy: null },
    tabSwitches: 0,
    hasEnded: false,
  }))
  const report = (id: string, kind: ReportedKind) => serve({ type: 'incident', id, kind })
  const id = randomUUID()
  for (let at = 0; at < 3; at += 1) expect(await report(id, 'copy')).toEqual([{ type: 'noted', id }])
  expect(run).toHaveBeenCalledTimes(1)
  for (let at = 0; at < 400; at += 1) await report(randomUUID(), 'copy')
  expect(run).toHaveBeenCalledTimes(250)
  await report(randomUUID(), 'tab-switch')
  expect(run).toHaveBeenCalledTimes(251)
})

it('S13 S28 records how long a participant was gone without closing the question before their answers', async () => {
  const { run, intake } = openDesk()
  await intake.settleBeforeSeating('Ana')
  await intake.recordDisconnection('Ana', 3_000)
  const waits = run.mock.calls.map(([{ command, waitMs }]) => [command.type, waitMs])
  expect(waits).toEqual([
    ['look', 2_000],
    ['incident', 2_000],
  ])
})
