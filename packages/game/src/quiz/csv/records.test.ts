import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DELIMITERS, readRecords, writeRecords } from './records.ts'

const cellsOf = (text: string, delimiter = ',') => readRecords(text, delimiter).map((record) => record.cells)

describe('C4 quoted cells', () => {
  test.each([
    ['a,"b,c",d', [['a', 'b,c', 'd']]],
    [
      'a,"b\r\nc"\r\nd,e',
      [
        ['a', 'b\nc'],
        ['d', 'e'],
      ],
    ],
    ['"he said ""hi"", twice",x', [['he said "hi", twice', 'x']]],
    ['"",""""', [['', '"']]],
    ['a, "b, c" ,d', [['a', 'b, c', 'd']]],
    ['a,"b', [['a', '"b']]],
  ])('C4 %j', (text, rows) => {
    expect(cellsOf(text)).toEqual(rows)
  })
})

describe('C4 misplaced quotes', () => {
  test('C4 text after a closing quote belongs to its cell, and the next rows are unaffected', () => {
    expect(readRecords('"Pluto" is small,2\n3,4', ',')).toEqual([
      { cells: ['Pluto is small', '2'], hasStrayQuote: true },
      { cells: ['3', '4'], hasStrayQuote: false },
    ])
  })

  test('C4 an unclosed quote does not swallow the rest of the file', () => {
    expect(readRecords('"open,2\n3,4', ',')).toEqual([
      { cells: ['"open', '2'], hasStrayQuote: true },
      { cells: ['3', '4'], hasStrayQuote: false },
    ])
  })

  test('C4 nor a single row, even if the next quote would close it', () => {
    expect(readRecords('a,b\n"open,2\n"x",4', ',')).toEqual([
      { cells: ['a', 'b'], hasStrayQuote: false },
      { cells: ['"open', '2'], hasStrayQuote: true },
      { cells: ['x', '4'], hasStrayQuote: false },
    ])
  })

  test('C4 a quote inside a cell is an ordinary character', () => {
    expect(readRecords('6" long,2', ',')).toEqual([{ cells: ['6" long', '2'], hasStrayQuote: false }])
  })
})

test('C7 a final line break starts no row, and an empty line is a row with one empty cell', () => {
  expect(cellsOf('a\n\nb\n')).toEqual([['a'], [''], ['b']])
  expect(cellsOf('')).toEqual([])
  expect(cellsOf('\ufeffa')).toEqual([['a']])
})

test('C3 only the given delimiter separates', () => {
  for (const delimiter of DELIMITERS) expect(cellsOf(`a${delimiter}b`, delimiter)).toEqual([['a', 'b']])
  expect(cellsOf('a,b;c', ';')).toEqual([['a,b', 'c']])
})

test('C4 C21 written rows are read back unchanged', () => {
  const cells = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.string({ unit: fc.constantFrom(...'"\',;\t|\n ab'), maxLength: 10 }),
  )
  const rows = fc.array(fc.array(cells, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(rows, (written) => {
      const expected = written.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n')))
      expect(readRecords(writeRecords(written), ',')).toEqual(
        expected.map((row) => ({ cells: row, hasStrayQuote: false })),
      )
    }),
  )
})

test('C22 cells stay whole whichever delimiter a reader guesses', () => {
  expect(writeRecords([['a;b', 'c\td', 'e|f', 'g']])).toBe('\ufeff"a;b","c\td","e|f",g\r\n')
})

test('C4 C7 any text can be read, up to the requested number of rows', () => {
  const texts = fc.string({ unit: fc.constantFrom(...'",;\t|\n\r ab'), maxLength: 60 })
  fc.assert(
    fc.property(texts, fc.constantFrom(...DELIMITERS), fc.nat(5), (text, delimiter, limit) => {
      const all = readRecords(text, delimiter)
      expect(readRecords(text, delimiter, limit)).toEqual(all.slice(0, limit))
    }),
    { numRuns: 500 },
  )
})
