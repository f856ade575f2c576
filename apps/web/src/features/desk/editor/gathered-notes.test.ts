import type { FormatNote } from '@pinquiz/formats'
import { expect, it } from 'vitest'
import { gatheredNotes } from './gathered-notes.ts'

const picture = (row: number, detail?: string): FormatNote => ({
  row,
  effect: 'repaired',
  reason: 'left-picture',
  ...(detail ? { detail } : {}),
})

it('lists a note for several rows once, with the rows', () => {
  const rows = [6, 2, 4, 5, 5].map((row) => picture(row))
  expect(
    gatheredNotes([...rows, picture(2, 'a.png')]).map(({ note, rows, count }) => [note.detail, rows, count]),
  ).toEqual([
    [undefined, '2, 4–6', 4],
    ['a.png', '2', 1],
  ])
})

it('keeps notes about the whole file apart', () => {
  expect(gatheredNotes([picture(0), picture(1)]).map(({ rows }) => rows)).toEqual(['0', '1'])
})
