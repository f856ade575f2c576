import { expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const FIRST = 'Question,A,B,C,Answer\nPick yes,yes,no,maybe,A\n'
const read = (text: string) => {
  const first = readString(text, 'quiz.csv')
  return shortly(first.outcome === 'columns' ? readString(text, 'quiz.csv', { columns: first }) : first)
}

test.each([
  ['the same', 'Question,A,B,C,Answer\nPick no,yes,no,maybe,B\nPick maybe,yes,no,maybe,C'],
  ['another order', 'Question,Answer,A,B,C\nPick no,B,yes,no,maybe\nPick maybe,C,yes,no,maybe'],
  ['below a title', 'Part two\nAnswer,Question,C,B,A\nB,Pick no,maybe,no,yes\nC,Pick maybe,maybe,no,yes'],
])('I4 a second header down the sheet: %s', (_, second) => {
  expect(rightIn(FIRST + second, 'quiz.csv')).toEqual(['yes', 'no', 'maybe'])
  expect(read(FIRST + second).slice(1, 4)).toEqual([
    'Pick yes | 30 | *yes | no | maybe',
    'Pick no | 30 | yes | *no | maybe',
    'Pick maybe | 30 | yes | no | *maybe',
  ])
})

test('I4 a second header in another language is named', () => {
  const text = `${FIRST}Frage,A,B,C,Lösung\nNimm nein,ja,nein,egal,B`
  expect(rightIn(text, 'quiz.csv')).toEqual(['yes', 'nein'])
  expect(read(text).join()).toContain('unreadable «Frage A B C Lösung»')
})

test('I4 another table down the sheet is left out row by row', () => {
  const text = `${FIRST}Question,Correct answer,Wrong 1,Wrong 2\nPick no,no,yes,maybe`
  expect(rightIn(text, 'quiz.csv')).toEqual(['yes'])
  expect(read(text).join()).toContain('unreadable «Pick no no yes maybe»')
})
