import { expect, test } from 'vitest'
import { readString, rightIn } from './short.ts'

const sheet = (...rows: string[]) => {
  const read = readString(rows.join('\n'), 'quiz.csv')
  return read.outcome === 'columns' ? [read.roles.join(' '), read.isHeaderless] : []
}

test.each([
  ['an id', 'SCI-1,The past of go is,goed,went,going,2', 'SCI-2,The colour of grass,green,pink,red,1'],
  ['a topic', 'Arts,Choose the correct word,pen,red,blue,C', 'Arts,Choose the other word,sea,pen,box,B'],
  ['a number', '1,The opposite of old is,goed,new,right,2', '2,The opposite of new is,old,red,pen,1'],
])('I4 a first row that does not ask is a question where it has %s as the rows below', (_, ...rows) => {
  expect(sheet(...rows)[1]).toBe(true)
  expect(rightIn(rows.join('\n'), 'quiz.csv').join()).not.toContain('?')
})

test('I4 names above letters, numbers or nothing in common are a header', () => {
  expect(sheet('Savol,A,B,C,Javob', 'Sky colour?,red,blue,green,B', 'Grass?,green,red,pink,A')[1]).toBe(false)
  expect(sheet('Savol,1,2,3,4,X', 'What is 2+2?,1,2,3,4,D', 'What is 1+1?,1,2,3,4,B')[1]).toBe(false)
})

test.each([
  [
    'times and points behind',
    'Sky colour?,red,blue,green,B,20,1000',
    'Grass colour?,green,pink,red,A,20,1000',
  ],
  [
    'the same points in every row behind',
    'Sky colour?,red,blue,green,2,2',
    'Grass colour?,green,pink,red,1,2',
    'Snow colour?,blue,red,white,3,2',
    'Coal colour?,blue,black,white,2,2',
  ],
  ['the options behind', 'Sky colour?,B,red,blue,green', 'Grass colour?,A,green,pink,red'],
  ['an empty column before the question', ',Sky colour?,red,blue,green,B', ',Grass colour?,green,pink,red,A'],
])('I4 the key is found with %s', (_, ...rows) => {
  expect(rightIn(rows.join('\n'), 'quiz.csv').slice(0, 2)).toEqual(['blue', 'green'])
})

test('I4 numbered statements beside T and F need no header', () => {
  expect(sheet('1,Ice is cold.,T', '2,Fire is cold.,F')).toEqual(['number text correct', true])
})

test('I4 a header over two rows may name the key and the explanation in the lower one', () => {
  const rows = [
    '2. Level:,3. Question:,4. If Multiple Choice:,,,5. Optional (Choose correct answer)',
    ',,Answer A:,Answer B:,Answer C:,Correct Answer',
    'Multiple choice,Sky colour?,red,blue,green,B',
    'Multiple choice,Grass colour?,green,pink,red,A',
  ]
  expect(sheet(...rows)).toEqual(['none text option option option correct', false])
})

test('C13 options in bold are right as starred ones are', () => {
  expect(rightIn('Question,A,B,C\nSky?,red,**blue**,pink\nGrass?,**green**,red,pink', 'quiz.csv')).toEqual([
    'blue',
    'green',
  ])
})

test.each([
  ['Question,Answer,False 1,False 2', 'Sky?,blue,red,pink', 'Grass?,green,red,pink'],
  ['Вопрос,Правильный ответ,Неправильный 1,Неправильный 2', 'Sky?,blue,red,pink', 'Grass?,green,red,pink'],
])('C13 wrong answers are called %s', (...rows) => {
  const read = readString(rows.join('\n'), 'quiz.csv')
  expect(read.outcome === 'columns' && read.roles.join(' ')).toBe('text correct option option')
  expect(rightIn(rows.join('\n'), 'quiz.csv')).toEqual(['blue', 'green'])
})

test.each([
  ['Sky?,red,5,pink,A', 'Grass?,green,pink,7,C', ['red', '7']],
  ['Sky?,red,black,pink,2', 'Grass?,green,7,100,3', ['black', '100']],
])('C13 keys beside wrong answers name one of them: %s', (first, second, right) => {
  const header = 'question,distractor1,distractor2,distractor3,key'
  expect(rightIn([header, first, second].join('\n'), 'quiz.csv')).toEqual(right)
})

test('K27 one sign before three digits of a text2qti number is in doubt', () => {
  const numbers = '1. Wie viele Gramm hat ein Kilogramm?\n= 1.000\n\n2. Wie tief ist er?\n= 4.125\n'
  expect(rightIn(numbers)).toEqual(['= 1000?', '= 4.125?'])
  expect(rightIn(`${numbers}\n3. Wie groß ist Pi?\n= 3,14\n`)).toEqual(['= 1000', '= 4125', '= 3.14'])
})

test('I13 a table of whole questions is read up to twice the rows of the longest quiz', () => {
  const read = (row: (at: number) => string) => {
    const rows = Array.from({ length: 1100 }, (_, at) => row(at))
    const reading = readString(['Question,Answer', ...rows].join('\n'), 'quiz.csv', {
      columns: { roles: ['text', 'correct'], isHeaderless: false },
    })
    const left = new Set(reading.outcome === 'read' ? reading.notes.map(({ reason }) => reason) : [])
    return [left.has('beyond-limit'), left.has('too-many-rows')]
  }
  expect(read((at) => `Question ${at}?,blue`)).toEqual([true, false])
  expect(read((at) => (at % 4 === 0 ? `Question ${at}?,blue` : ',blue'))).toEqual([false, true])
})
