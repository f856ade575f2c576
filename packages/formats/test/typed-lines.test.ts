import { expect, test } from 'vitest'
import { readString, shortly } from './short.ts'

const read = (text: string) => shortly(readString(text, 'quiz.txt'))

test('I6 K42 lines that all stand behind a star are typed answers, as in text2qti', () => {
  const lines = read(
    '1.  Who lives at the North Pole?\n*   Santa\n* Santa Claus\n\n2.  What is 2+3?\na)  6\n*b) 5\n\n3. Capital of Peru?\n* Lima\n',
  )
  expect(lines.slice(0, 4)).toEqual([
    'plain-text text, 3 of 2 kinds: quiz',
    'Who lives at the North Pole? | 30 | *Santa | *Santa Claus',
    'What is 2+3? | 30 | 6 | *5',
    'Capital of Peru? | 30 | *Lima',
  ])
  expect(readString('1. Capital of Peru?\n* Lima', 'quiz.txt')).toMatchObject({
    quiz: { questions: [{ kind: 'typed-answer', accepted: ['Lima'] }] },
  })
  expect(read('Which are fruits?\n* A) Pear\n* B) Plum')[1]).toBe('Which are fruits? | 30 | *Pear | *Plum')
})
