import type { HostAttempt } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { type AttemptView, NEWEST_FIRST, shownAttempts } from './attempt-order.ts'

const attempt = (number: number, name: string, change: Partial<HostAttempt> = {}): HostAttempt => ({
  participant: `p${number}`,
  number,
  name,
  email: `${name.toLowerCase()}@example.org`,
  phone: null,
  address: null,
  joinedAtMs: number,
  question: 0,
  score: 0,
  completedAtMs: null,
  endedBy: null,
  tabSwitches: 0,
  outages: 0,
  leavings: 0,
  pastes: 0,
  otherDevices: 0,
  incidents: 0,
  ...change,
})

const ATTEMPTS = [
  attempt(1, 'Ada', { completedAtMs: 50, score: 200 }),
  attempt(2, 'Émile', { question: 3, score: 300, phone: '+49 30 555' }),
  attempt(3, 'Cem', { completedAtMs: 40, score: 0, incidents: 2, tabSwitches: 1 }),
  attempt(4, 'Dee', { question: null, incidents: 2 }),
]

const names = (change: Partial<AttemptView>) =>
  shownAttempts(ATTEMPTS, { ...NEWEST_FIRST, ...change }).map(({ name }) => name)

it('shows the newest first', () => {
  expect(names({})).toEqual(['Dee', 'Cem', 'Émile', 'Ada'])
})

it('sorts by every column, both ways; equals newest first', () => {
  expect(names({ sort: 'name', order: 'asc' })).toEqual(['Ada', 'Cem', 'Dee', 'Émile'])
  expect(names({ sort: 'status', order: 'asc' })).toEqual(['Dee', 'Émile', 'Cem', 'Ada'])
  expect(names({ sort: 'completed', order: 'desc' })).toEqual(['Ada', 'Cem', 'Dee', 'Émile'])
  expect(names({ sort: 'evidence', order: 'desc' })).toEqual(['Cem', 'Dee', 'Émile', 'Ada'])
})

it('ignores scores that are not final', () => {
  expect(names({ sort: 'score', order: 'desc' })).toEqual(['Ada', 'Cem', 'Dee', 'Émile'])
})

it('filters by status and evidence', () => {
  expect(names({ filter: 'running' })).toEqual(['Dee', 'Émile'])
  expect(names({ filter: 'completed' })).toEqual(['Cem', 'Ada'])
  expect(names({ filter: 'evidence' })).toEqual(['Dee', 'Cem'])
})

it('finds names, email addresses and phone numbers', () => {
  expect(names({ search: ' éMIL' })).toEqual(['Émile'])
  expect(names({ search: 'cem@' })).toEqual(['Cem'])
  expect(names({ search: '30 555' })).toEqual(['Émile'])
  expect(names({ search: 'nobody' })).toEqual([])
})
