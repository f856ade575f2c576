import type { Gradebook } from '@pinquiz/protocol'
import { expect, it } from 'vitest'
import { gradebookFile } from './files.ts'

it.each(['moodle', 'canvas'] as const)(
  'looks at each of many people without an address a few times (%s)',
  async (layout) => {
    const people = 400
    let looks = 0
    const row = (_: unknown, at: number): Gradebook['rows'][number] => ({
      name: `Player ${at}`,
      email: '',
      group: '',
      get cells() {
        looks += 1
        return [{ points: 1, outOf: 1, percent: 100 }]
      },
      total: { percent: 100, count: 1 },
    })
    const book: Gradebook = {
      sessions: [{ id: 'a', title: 'Rivers', mode: 'live', atMs: 0, outOf: 1 }],
      rows: Array.from({ length: people }, row),
      leftOut: 0,
      scale: null,
    }
    const { chunks } = gradebookFile(book, { layout, absent: 'nothing', day: '2026-11-21', timeZone: 'UTC' })
    for await (const _ of chunks);
    expect(looks).toBeLessThan(10 * people)
  },
)
