import type { Task } from '@pinquiz/protocol'
import { describe, expect, it } from 'vitest'
import { type Board, columnOf, neighbourOf, placeAfterKey, placeOf, STATUSES, withMoved } from './board.ts'

const task = (id: string, status: Task['status']): Task => ({ id, title: id, status })
const BOARD: Board = [task('a', 'todo'), task('x', 'done'), task('b', 'todo'), task('c', 'todo')]

const shown = (board: Board) =>
  STATUSES.map((status) =>
    columnOf(board, status)
      .map(({ id }) => id)
      .join(''),
  )

describe('the board', () => {
  it('shows each column in its order', () => {
    expect(shown(BOARD)).toEqual(['abc', '', 'x'])
    expect(placeOf(BOARD, 'c')).toEqual({ status: 'todo', index: 2 })
    expect(placeOf(BOARD, 'gone')).toBeNull()
  })

  it.each([
    ['a', 'todo', 0, ['abc', '', 'x']],
    ['a', 'todo', 1, ['bac', '', 'x']],
    ['a', 'todo', 2, ['bca', '', 'x']],
    ['c', 'todo', 0, ['cab', '', 'x']],
    ['b', 'in-progress', 0, ['ac', 'b', 'x']],
    ['b', 'done', 0, ['ac', '', 'bx']],
    ['b', 'done', 1, ['ac', '', 'xb']],
    ['b', 'done', 99, ['ac', '', 'xb']],
    ['gone', 'done', 0, ['abc', '', 'x']],
  ] as const)('moves %s to %s, position %i', (id, status, index, expected) => {
    expect(shown(withMoved(BOARD, id, { status, index }))).toEqual(expected)
  })

  it.each([
    ['a', 'todo', 'b'],
    ['c', 'todo', 'b'],
    ['x', 'done', null],
  ] as const)('the neighbour of %s in %s is %s', (id, status, expected) => {
    expect(neighbourOf(BOARD, task(id, status))?.id ?? null).toBe(expected)
  })

  it.each([
    ['a', 'ArrowUp', null],
    ['a', 'ArrowDown', { status: 'todo', index: 1 }],
    ['c', 'ArrowDown', null],
    ['c', 'ArrowUp', { status: 'todo', index: 1 }],
    ['a', 'ArrowLeft', null],
    ['c', 'ArrowRight', { status: 'in-progress', index: 0 }],
    ['x', 'ArrowRight', null],
    ['x', 'ArrowLeft', { status: 'in-progress', index: 0 }],
    ['a', 'Home', null],
    ['gone', 'ArrowUp', null],
  ] as const)('moves %s with %s to %j', (id, key, expected) => {
    expect(placeAfterKey(BOARD, id, key)).toEqual(expected)
  })
})
