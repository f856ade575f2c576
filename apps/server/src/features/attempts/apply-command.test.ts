import { DEFAULT_ASSIGNMENT, ISSUE_LEAD_MS, MIN_LINE_OUTAGE_MS, PAUSE_MS } from '@pinquiz/game'
import { expect, it } from 'vitest'
import { applyCommand } from './apply-command.ts'
import type { AttemptRow, HostActs } from './attempt-rows.ts'
import type { AttemptJob, ReportedIncident } from './contract.ts'
import type { IncidentCount, NotedIncident } from './incident-rows.ts'
import { openAttempt, updateOf } from './open-attempt.ts'

const options = ['A', 'B', 'C'].map((text, at) => ({ id: text, text, isCorrect: at === 1 }))
const questions = ['first', 'second'].map((id) => ({
  id,
  text: 'Which?',
  timeLimitS: 20,
  kind: 'single-choice' as const,
  options,
}))

const NOT_STARTED: AttemptRow = {
  id: 'ana',
  session: 's',
  isRemoved: false,
  isAway: false,
  score: 0,
  questionIndex: null,
  opensAtMs: null,
  closesAtMs: null,
  outages: null,
  questionOverAtMs: null,
  completedAtMs: null,
  endedBy: null,
  endsByTabSwitches: true,
  toldOfLeaving: true,
  accommodations: null,
  timeRequest: null,
  takenBack: null,
  flags: [],
}
const OPEN = { ...NOT_STARTED, questionIndex: 0, opensAtMs: 1_000, closesAtMs: 21_000 }
const PAUSE = { ...NOT_STARTED, questionIndex: 0, questionOverAtMs: 5_000 }
const DONE = { ...NOT_STARTED, questionIndex: 1, score: 200, completedAtMs: 60_000 }

type Given = {
  row?: AttemptRow
  count?: IncidentCount
  noted?: NotedIncident[]
  acts?: Partial<HostActs>
}

/** An attempt as it is read, and what happens to it; the clock stands at 2 s unless given. */
function attempt({ row = OPEN, count, noted = [], acts }: Given = {}) {
  const nothing = {
    voided: [],
    isEnded: false,
    isCollected: false,
    isMarked: false,
    hasRetakes: false,
    quiz: null,
    assignment: DEFAULT_ASSIGNMENT,
  }
  const open = openAttempt(row, count, noted, acts && { ...nothing, ...acts })
  const run = (command: AttemptJob['command'], { nowMs = 2_000, isStrict = true, waitMs = 0 } = {}) =>
    applyCommand(open, { session: 's', participant: 'ana', questions, command, waitMs }, { nowMs, isStrict })
  const answer = (value: number, { question = 0, receivedAtMs = 2_000 } = {}) =>
    run({ type: 'answer', question, value, receivedAtMs, oneWayMs: 0 })
  const note = (incident: Partial<ReportedIncident> & { id: string }, how?: Parameters<typeof run>[1]) =>
    run({ type: 'incident', kind: 'tab-switch', ...incident }, how)
  return { open, run, answer, note }
}

it('S12 begins with the first question, and stores its position', () => {
  const { open, run } = attempt({ row: NOT_STARTED })
  expect(run({ type: 'look' })).toMatchObject({ ok: true, record: { attempt: { name: 'not-started' } } })
  expect(open.isChanged).toBe(false)
  const opensAtMs = 2_000 + ISSUE_LEAD_MS
  expect(run({ type: 'advance', after: null })).toMatchObject({
    ok: true,
    hasEnded: false,
    tabSwitches: 0,
    record: { score: 0, endedBy: null, attempt: { name: 'question', index: 0, opensAtMs } },
  })
  expect(open.isChanged).toBe(true)
  const clock = { questionIndex: 0, opensAtMs, closesAtMs: opensAtMs + 20_000, questionOverAtMs: null }
  expect(updateOf(open)).toMatchObject({ id: 'ana', score: 0, endedBy: null, completedAtMs: null, ...clock })
})

it('S13 S17 stores the first answer and its points, and returns the same for a repeat', () => {
  const { open, answer, run } = attempt()
  expect(answer(1)).toMatchObject({ ok: true, record: { score: 100, attempt: { name: 'pause', index: 0 } } })
  expect(answer(1)).toMatchObject({ ok: true, record: { score: 100 } })
  expect(answer(2)).toEqual({ ok: false, code: 'already-answered', value: 1 })
  expect(open.newAnswers).toMatchObject([
    { session: 's', participant: 'ana', question: 0, value: 1, credit: 1, points: 100, receivedAtMs: 2_000 },
  ])
  // Results already reported don't change, whatever the batch does next.
  const told = run({ type: 'look' })
  open.answers.set(1, { value: 0, credit: 0, points: 0 })
  expect(told).toMatchObject({ record: { answers: new Map([[0, { value: 1, credit: 1, points: 100 }]]) } })
})

it('S13 refuses a late answer and changes nothing', () => {
  const { open, answer } = attempt()
  expect(answer(1, { receivedAtMs: 30_000 })).toMatchObject({ ok: false, code: 'too-late' })
  expect([open.newAnswers, open.score, open.isChanged]).toEqual([[], 0, false])
})

it('S13 S28 an incident does not close a question before its answers arrive', () => {
  const { open, note } = attempt()
  note({ id: 'gone', kind: 'connection-gone', lengthMs: 3_000 }, { nowMs: 22_500, waitMs: 2_000 })
  expect(open.attempt).toMatchObject({ name: 'question', index: 0 })
  note({ id: 'later', kind: 'offline' }, { nowMs: 23_001, waitMs: 2_000 })
  expect(open.attempt).toMatchObject({ name: 'pause', index: 0 })
})

it('L55 an answer to a voided question is stored but does not count', () => {
  const { open, answer } = attempt({ acts: { voided: [0] } })
  expect(answer(1)).toMatchObject({ record: { score: 0, voided: [0] } })
  expect(open.newAnswers).toMatchObject([{ points: 100 }])
  const other = attempt({ acts: { voided: [1] } })
  expect(other.answer(1)).toMatchObject({ record: { score: 100 } })
})

it('a look applies what the clock has ended', () => {
  const { run, open } = attempt()
  expect(run({ type: 'look' }, { nowMs: 40_000 })).toMatchObject({
    record: { attempt: { name: 'pause', index: 0, overAtMs: 21_000 } },
  })
  expect(updateOf(open)).toMatchObject({ questionIndex: 0, opensAtMs: null, questionOverAtMs: 21_000 })
})

it('S45 no one can start after the end; started attempts continue', () => {
  const late = attempt({ row: NOT_STARTED, acts: { isEnded: true } })
  expect(late.run({ type: 'look' })).toMatchObject({ record: { attempt: { name: 'not-started' } } })
  expect(late.run({ type: 'advance', after: null })).toMatchObject({
    record: { attempt: { name: 'completed', atMs: 2_000 }, endedBy: 'host' },
  })
  const begun = attempt({ row: PAUSE, acts: { isEnded: true } })
  const nowMs = 5_000 + PAUSE_MS
  expect(begun.run({ type: 'advance', after: 0 }, { nowMs })).toMatchObject({
    record: { attempt: { name: 'question', index: 1 }, endedBy: null },
  })
})

it('S45 a collected quiz issues no further questions, and open ones can still be answered', () => {
  const acts = { isEnded: true, isCollected: true }
  for (const row of [NOT_STARTED, PAUSE]) {
    const { run } = attempt({ row, acts })
    const looked = run({ type: 'look' })
    expect(looked).toMatchObject({ record: { attempt: { name: 'completed', atMs: 2_000 }, endedBy: 'host' } })
  }
  const { answer, run, open } = attempt({ acts })
  expect(run({ type: 'look' })).toMatchObject({ record: { attempt: { name: 'question' }, endedBy: null } })
  expect(answer(1)).toMatchObject({
    record: { score: 100, attempt: { name: 'completed', atMs: 2_000 }, endedBy: 'host' },
  })
  expect(updateOf(open)).toMatchObject({ questionIndex: 0, completedAtMs: 2_000, endedBy: 'host' })
  const silent = attempt({ acts })
  expect(silent.run({ type: 'look' }, { nowMs: 40_000 })).toMatchObject({
    record: { attempt: { name: 'completed' }, endedBy: 'host' },
  })
  const over = attempt({ row: DONE, acts })
  expect(over.run({ type: 'look' })).toMatchObject({ record: { attempt: { atMs: 60_000 }, endedBy: null } })
})

it('S19 the third tab switch ends an attempt if the rule applied when it began and still does', () => {
  const { note, open } = attempt()
  for (const id of ['one', 'two'])
    expect(note({ id })).toMatchObject({ hasEnded: false, record: { endedBy: null } })
  expect(note({ id: 'three' })).toMatchObject({
    ok: true,
    hasEnded: true,
    tabSwitches: 3,
    record: { attempt: { name: 'completed', atMs: 2_000 }, endedBy: 'tab-switches' },
  })
  expect(open.newIncidents).toHaveLength(3)
  expect(open.newIncidents[0]).toEqual({
    id: 'one',
    participant: 'ana',
    kind: 'tab-switch',
    question: 0,
    atMs: 2_000,
    lengthMs: null,
  })
  // It is over: nothing more is recorded.
  expect(note({ id: 'four' })).toMatchObject({ hasEnded: false, tabSwitches: 3 })
  expect(open.newIncidents).toHaveLength(3)

  const count = { all: 2, tabSwitches: 2, leavings: 0 }
  const unruled = attempt({ count, row: { ...OPEN, endsByTabSwitches: false } })
  expect(unruled.note({ id: 'three' })).toMatchObject({ hasEnded: false, tabSwitches: 3 })
  const lenient = attempt({ count })
  expect(lenient.note({ id: 'three' }, { isStrict: false })).toMatchObject({
    hasEnded: false,
    tabSwitches: 3,
  })
})

it('S19 a repeated report counts once, and other incidents end nothing', () => {
  const { note, open } = attempt({
    count: { all: 2, tabSwitches: 2, leavings: 0 },
    noted: [{ id: 'two', leaver: null }],
  })
  expect(note({ id: 'two' })).toMatchObject({ hasEnded: false, tabSwitches: 2 })
  expect(note({ id: 'copied', kind: 'copy' })).toMatchObject({ hasEnded: false, tabSwitches: 2 })
  expect(note({ id: 'copied', kind: 'copy' })).toMatchObject({ hasEnded: false })
  expect(open.newIncidents.map(({ id }) => id)).toEqual(['copied'])
  expect(open.isChanged).toBe(false)
})

it('keeps a limited number of incidents per participant, with room for tab switches', () => {
  const kept = (all: number, kind: 'copy' | 'tab-switch') => {
    const { note, open } = attempt({ count: { all, tabSwitches: 0, leavings: 0 } })
    for (const id of ['one', 'two']) note({ id, kind })
    return open.newIncidents.length
  }
  expect([kept(148, 'copy'), kept(149, 'copy'), kept(150, 'copy')]).toEqual([2, 1, 0])
  expect([kept(150, 'tab-switch'), kept(199, 'tab-switch'), kept(200, 'tab-switch')]).toEqual([2, 1, 0])
})

it('S35 leaving the page counts once its length is known, for participants who were told', () => {
  const count = { all: 2, tabSwitches: 2, leavings: 0 }
  const { note, open } = attempt({ count })
  expect(note({ id: 'gone', kind: 'left-page' })).toMatchObject({ tabSwitches: 2, hasEnded: false })
  expect(note({ id: 'gone', kind: 'left-page', lengthMs: 4_000 }, { nowMs: 6_000 })).toMatchObject({
    tabSwitches: 3,
    hasEnded: true,
    record: { endedBy: 'tab-switches' },
  })
  expect(open.newIncidents).toMatchObject([{ id: 'gone', atMs: 2_000, lengthMs: null }])
  expect([...open.endedLeavings]).toEqual([['gone', 4_000]])

  const untold = attempt({ count, row: { ...OPEN, toldOfLeaving: false } })
  untold.note({ id: 'gone', kind: 'left-page' })
  expect(untold.note({ id: 'gone', kind: 'left-page', lengthMs: 4_000 })).toMatchObject({
    tabSwitches: 2,
    hasEnded: false,
  })
  expect(untold.open.incidents.leavings).toBe(1)
})

it('S35 leaving that turns out not to be one is undone, and one reported afterwards is dated by its beginning', () => {
  const noted = [{ id: 'gone', leaver: 'ana' }]
  const back = attempt({ noted, count: { all: 1, tabSwitches: 0, leavings: 0 } })
  expect(back.note({ id: 'gone', kind: 'left-page', lengthMs: 0 })).toMatchObject({ tabSwitches: 0 })
  expect([...back.open.endedLeavings]).toEqual([['gone', 0]])
  expect(back.open.newIncidents).toEqual([])
  // Once: someone known to be back hasn't left.
  back.note({ id: 'gone', kind: 'left-page', lengthMs: 5_000 })
  expect([...back.open.endedLeavings]).toEqual([['gone', 0]])

  const strangers = attempt({ noted: [{ id: 'gone', leaver: 'bo' }] })
  strangers.note({ id: 'gone', kind: 'left-page', lengthMs: 5_000 })
  expect([...strangers.open.endedLeavings]).toEqual([])

  const afterwards = attempt()
  expect(afterwards.note({ id: 'was', kind: 'left-page', lengthMs: 1_500 }, { nowMs: 5_000 })).toMatchObject({
    tabSwitches: 1,
  })
  expect(afterwards.open.newIncidents).toMatchObject([{ kind: 'left-page', atMs: 3_500, lengthMs: 1_500 }])
  const never = attempt()
  never.note({ id: 'none', kind: 'left-page', lengthMs: 0 })
  expect(never.open.newIncidents).toEqual([])
})

it('S28 S35 a long enough silence is reported as a lost connection', () => {
  const told = (lengthMs: number) => {
    const { note, open } = attempt()
    const outcome = note({ id: 'gone', kind: 'left-page', lengthMs, onlyIfHeard: true }, { nowMs: 10_000 })
    expect(outcome).toMatchObject({ tabSwitches: 0, hasEnded: false })
    return open.newIncidents.map(({ kind, lengthMs }) => ({ kind, lengthMs }))
  }
  const length = MIN_LINE_OUTAGE_MS
  expect(told(length)).toEqual([{ kind: 'offline', lengthMs: length }])
  expect(told(length - 1)).toEqual([])
})

it('S28 a lost connection is dated by its beginning, and is no tab switch', () => {
  const { note, open } = attempt()
  note({ id: 'gone', kind: 'connection-gone', lengthMs: 4_000 }, { nowMs: 6_000 })
  expect(open.newIncidents).toMatchObject([{ kind: 'connection-gone', atMs: 2_000, question: 0 }])
  expect(open.incidents).toEqual({ all: 1, tabSwitches: 0, leavings: 0 })
})

it('S19 an attempt with more switches than a newly applied rule allows ends only at the next one', () => {
  const count = { all: 3, tabSwitches: 3, leavings: 0 }
  const noted = [
    { id: 'third', leaver: null },
    { id: 'gone', leaver: 'ana' },
  ]
  const { note } = attempt({ count, noted })
  const continues = { hasEnded: false, record: { endedBy: null, attempt: { name: 'question' } } }
  expect(note({ id: 'third' })).toMatchObject(continues)
  expect(note({ id: 'copied', kind: 'copy' })).toMatchObject(continues)
  expect(note({ id: 'leaves', kind: 'left-page' })).toMatchObject(continues)
  // Reported again, still without a return; then it turns out not to be a leaving.
  expect(note({ id: 'gone', kind: 'left-page' })).toMatchObject(continues)
  expect(note({ id: 'gone', kind: 'left-page', lengthMs: 0 })).toMatchObject(continues)
  expect(note({ id: 'fourth' })).toMatchObject({ hasEnded: true, record: { endedBy: 'tab-switches' } })
  const full = attempt({ count: { ...count, all: 200 } })
  expect(full.note({ id: 'fourth' })).toMatchObject(continues)
})

it('S35 a completed attempt stays completed, whatever is reported about leaving afterwards', () => {
  const { note, open } = attempt({
    row: DONE,
    count: { all: 3, tabSwitches: 2, leavings: 0 },
    noted: [{ id: 'gone', leaver: 'ana' }],
  })
  expect(note({ id: 'gone', kind: 'left-page', lengthMs: 4_000 }, { nowMs: 90_000 })).toMatchObject({
    tabSwitches: 3,
    hasEnded: false,
    record: { score: 200, endedBy: null, attempt: { name: 'completed', atMs: 60_000 } },
  })
  expect([open.isChanged, [...open.endedLeavings]]).toEqual([false, [['gone', 4_000]]])
})

it('an attempt that ends keeps its last question', () => {
  const { run, note, open } = attempt({ row: PAUSE })
  run({ type: 'advance', after: 0 }, { nowMs: 5_000 + PAUSE_MS })
  for (const id of ['one', 'two', 'three']) note({ id }, { nowMs: 12_000 })
  expect(updateOf(open)).toMatchObject({ questionIndex: 1, completedAtMs: 12_000, endedBy: 'tab-switches' })
})

it('S28 S35 keeps room for leaving as for tab switches, and dates a lost connection by its return', () => {
  const { note, open } = attempt({ count: { all: 150, tabSwitches: 0, leavings: 0 } })
  note({ id: 'gone', kind: 'left-page', lengthMs: 1_000 })
  note({ id: 'down', kind: 'offline', lengthMs: 4_000 })
  expect(open.newIncidents.map(({ id }) => id)).toEqual(['gone'])
  const offline = attempt()
  offline.note({ id: 'down', kind: 'offline', lengthMs: 4_000 }, { nowMs: 6_000 })
  expect(offline.open.newIncidents).toMatchObject([{ kind: 'offline', atMs: 6_000, lengthMs: 4_000 }])
})

it('S71 collecting leaves a connected page two seconds to send what is written, and ends others at once', () => {
  const row = { ...NOT_STARTED, questionIndex: 1, questionOverAtMs: 1_000, opensAtMs: 1_000 }
  const acts = { isCollected: true, assignment: { ...DEFAULT_ASSIGNMENT, timing: 'none' as const } }
  const here = attempt({ row, acts })
  expect(here.run({ type: 'look' })).toMatchObject({
    record: { attempt: { name: 'open', closesAtMs: 4_000 } },
  })
  expect(here.answer(1, { receivedAtMs: 3_900 })).toMatchObject({ ok: true })
  expect(here.run({ type: 'look' }, { nowMs: 4_200 })).toMatchObject({
    record: { attempt: { name: 'open' } },
  })
  expect(here.run({ type: 'look' }, { nowMs: 4_400 })).toMatchObject({
    record: { attempt: { name: 'completed', atMs: 4_000 }, endedBy: 'host', score: 100 },
  })
  const away = attempt({ row: { ...row, isAway: true }, acts })
  expect(away.run({ type: 'look' }, { nowMs: 20_000 })).toMatchObject({
    record: { attempt: { name: 'completed', atMs: 20_000 }, endedBy: 'host' },
  })
})

it('S19 a tab switch counts at once, and has its length when the page is seen again', () => {
  const { open, note } = attempt()
  expect(note({ id: 'a' })).toMatchObject({ tabSwitches: 1 })
  expect(note({ id: 'a', lengthMs: 7_000 }, { nowMs: 9_000 })).toMatchObject({ tabSwitches: 1 })
  expect([...open.endedLeavings]).toEqual([['a', 7_000]])
  // The first report was lost.
  expect(note({ id: 'b', lengthMs: 3_000 }, { nowMs: 9_000 })).toMatchObject({ tabSwitches: 2 })
  expect(open.newIncidents.at(-1)).toMatchObject({ id: 'b', atMs: 6_000, lengthMs: 3_000 })
  const later = attempt({
    noted: [
      { id: 'c', leaver: 'ana' },
      { id: 'd', leaver: null },
    ],
  })
  for (const id of ['c', 'd']) later.note({ id, lengthMs: 2_000 })
  expect([...later.open.endedLeavings]).toEqual([['c', 2_000]])
})

it('S28 a connection lost before the end is recorded, one lost after it is not, and an absence of the service is ours', () => {
  const kindsOf = (row: AttemptRow, lengthMs: number, nowMs: number) => {
    const { note, open } = attempt({ row })
    note({ id: 'gone', kind: 'offline', lengthMs }, { nowMs })
    return open.newIncidents.map(({ kind, atMs }) => [kind, atMs])
  }
  expect(kindsOf(DONE, 8_000, 65_000)).toEqual([['offline', 57_000]])
  expect(kindsOf(DONE, 4_000, 65_000)).toEqual([])
  const stoodStill = { ...OPEN, outages: [{ fromMs: 5_000, toMs: 9_000 }] }
  expect(kindsOf(stoodStill, 6_000, 10_000)).toEqual([['server-gone', 4_000]])
  expect(kindsOf(stoodStill, 3_000, 20_000)).toEqual([['offline', 20_000]])
})

it('S85 an answer that is refused is kept with the reason, an impossible one is not', () => {
  const { open, answer } = attempt({ row: { ...OPEN, questionIndex: 1 } })
  answer(1, { question: 0 })
  answer(7, { question: 1 })
  answer(2, { question: 1, receivedAtMs: 30_000 })
  const kept = open.changes.map(({ question, refusal }) => [question, refusal])
  expect(kept.join(' ')).toBe('0,other-question 1,too-late')
})

it('S70 flags are kept while all questions are open, and only of questions that there are', () => {
  const { open, run } = attempt({ row: { ...OPEN, questionIndex: 1, questionOverAtMs: 1_000 } })
  run({ type: 'flags', questions: [1, 5, 1, 0] })
  expect([updateOf(open).flags, open.hasNewFlags]).toEqual([[0, 1], true])
  const done = attempt({ row: DONE })
  done.run({ type: 'flags', questions: [1] })
  expect(done.open.hasNewFlags).toBe(false)
})
