import type { QuizCard, QuizRun } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { type ProjectFilter, shownProjects } from './project-view.ts'

function project(title: string, status?: QuizRun['status']): QuizCard {
  const run = {
    id: title,
    mode: 'live',
    pin: '123456',
    createdAtMs: 1,
    endedAtMs: null,
    participants: 3,
  } as const
  return {
    right: 'owner',
    id: title,
    title,
    description: 'Für die 9. Klasse',
    questionCount: 1,
    createdAtMs: 0,
    folder: '',
    isArchived: false,
    sessionCount: status ? 1 : 0,
    lastSessions: status ? [{ ...run, status }] : [],
  }
}

const PROJECTS = [project('Café'), project('Physics', 'completed'), project('Polls', 'waiting')]

const titles = (search: string, filter: ProjectFilter) =>
  shownProjects(PROJECTS, { search, filter }).map(({ title }) => title)

describe('projects', () => {
  it.each([
    ['all', ['Café', 'Physics', 'Polls']],
    ['running', ['Polls']],
    ['played', ['Physics', 'Polls']],
    ['unplayed', ['Café']],
  ] as const)('filtered by %s', (filter, expected) => {
    expect(titles('', filter)).toEqual(expected)
  })

  it('are found by every word in title and description, regardless of case and accents', () => {
    expect(titles('CAFE', 'all')).toEqual(['Café'])
    expect(titles('klasse fur phy', 'all')).toEqual(['Physics'])
    expect(titles('cafe', 'played')).toEqual([])
  })
})
