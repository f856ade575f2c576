import { KINDS } from '@pinquiz/game'
import { LANGUAGES } from '@pinquiz/protocol'
import { expect, it } from 'vitest'

const sources = import.meta.glob<string>('./*/*.{ts,tsx,json}', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const texts = import.meta.glob('./*/texts/*.json')

/** Folders shared by several kinds. */
const ROOMS = ['editing', 'formatted', 'numbers', 'options', 'showing', 'typing']

const kinds = Object.keys(KINDS)

it.each(kinds)('%s has all its parts in its folder', (kind) => {
  const partOf = (file: string) => sources[`./${kind}/${file}`] ?? `${kind} lacks ${file}`
  expect(partOf('player-view.tsx')).toContain(`export const playerView: PlayerView<'${kind}'>`)
  expect(partOf('wall.tsx')).toContain(`export const wall: Wall<'${kind}'>`)
  expect(partOf('results.tsx')).toContain(`export const results: Results<'${kind}'>`)
  expect(partOf('editor.tsx')).toContain(`export const editor: Editor<'${kind}'>`)
  expect(partOf('drafting.ts')).toContain(`export const drafting = defineDrafting<'${kind}'>`)
  expect(partOf('drawing.tsx')).toContain('export const drawing = (')
  for (const words of ['name.json', 'sentence.json'])
    expect(Object.keys(JSON.parse(partOf(words))).sort()).toEqual([...LANGUAGES].sort())
})

// The first kind only uses texts of the screens it appears on.
it.each(kinds.slice(1))('%s has texts in all languages, or names the kind whose texts it uses', (kind) => {
  const borrows = sources[`./${kind}/namespaces.ts`]
  if (borrows && !borrows.includes(`'kinds/${kind}'`)) return
  expect(LANGUAGES.filter((language) => !texts[`./${kind}/texts/${language}.json`])).toEqual([])
})

it('there are no other folders', () => {
  const folders = new Set(Object.keys(sources).map((path) => path.split('/')[1]))
  expect([...folders].sort()).toEqual([...kinds, ...ROOMS].sort())
})
