import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const CITIES = ['London - on the Thames', 'Lima - on the coast', 'Santiago - inland']
const ASKED = ['Capital of England?', 'Capital of Peru?', 'Capital of Chile?']
const rows = (line: (asked: string, city: string) => string) =>
  ASKED.map((asked, at) => line(asked, CITIES[at] ?? '')).join('\n')

describe('C13 a dash within a cell of a pasted sheet does not part it', () => {
  test.each([
    ['all cells quoted', rows((asked, city) => `"${asked}","${city}"`)],
    ['the second quoted', rows((asked, city) => `${asked},"${city}"`)],
    ['none quoted', rows((asked, city) => `${asked},${city}`)],
    ['semicolons', rows((asked, city) => `"${asked}";"${city}"`)],
    ['a header', `Question,Answer\n${rows((asked, city) => `"${asked}","${city}"`)}`],
    ['a header nobody knows', `term,meaning\n${rows((asked, city) => `"${asked}","${city}"`)}`],
  ])('%s', (_, text) => {
    const read = readString(text, 'pasted.txt')
    expect(read.outcome === 'columns' && read.rows.map(([, second]) => second)).toEqual(
      expect.arrayContaining(CITIES),
    )
    expect(rightIn(text).map((right) => right.replace('?', ''))).toEqual(CITIES)
  })

  test('nor does it in options, with or without a header', () => {
    const options = '"Leeds - a town","London - a capital","York - a city"'
    const list = [1, 2, 3].map((at) => `"Which of ${at} - and why?",${options},B`).join('\n')
    const right = Array(3).fill('London - a capital')
    expect(rightIn(list)).toEqual(right)
    expect(rightIn(`Question,A,B,C,Answer\n${list}`)).toEqual(right)
  })

  test('rows with another sign than their header are refused', () => {
    const text = `Question,Answer\n${rows((asked, city) => `"${asked}";"${city}"`)}`
    expect(shortly(readString(text, 'pasted.txt'))).toEqual(['refused no-questions'])
  })

  test.each([
    'Salz, Pfeffer - salt, pepper\nTisch, Stuhl - table, chair\nTag, Nacht - day, night',
    '0,5 - a half\n0,25 - a quarter\n1,5 - one and a half',
    'cat - Katze,Katzen\ndog - Hund,Hunde\ncow - Kuh,Kühe',
    'to say "yes - no" - ja\nto say "no" - nein\nto be - sein',
  ])('but it parts a list to learn: %j', (text) => {
    const read = readString(text, 'words.txt')
    expect(read.outcome === 'columns' && read.rows.map((cells) => cells.join(' - ')).join('\n')).toBe(text)
  })
})
