import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const QUESTIONS = `1. Which is cold?
a) Fire
b) Ice
c) Sun

2. Which is hot?
a) Snow
b) Fire
c) Ice

3. Which is wet?
a) Sand
b) Fire
c) Water
`
const RIGHT = ['Ice', 'Fire', 'Water']

describe('I27 a key below all questions', () => {
  test.each([
    'Answers: 1-3 BBC',
    'Answer key\n1-3 BBC',
    '1–3: B B C',
    '1-3) b, b, c',
    '1-2 BB 3-3 C',
    'Answers\n1 2 3\nB B C',
    '1\t2\t3\nB\tB\tC',
    'Question\t1\t2\t3\nAnswer\tB\tB\tC',
    '1.\t2.\t3.\nB\tB\tC',
    '| 1 | 2 | 3 |\n|---|---|---|\n| B | B | C |',
    'Answers\n1 2\nB B\n\n3 C',
    'Answers\nB\nB\nC',
    'Key\nB B C',
    'Lösungen\nBBC',
    '1. b  2. b  3. c',
  ])('%s', (key) => {
    expect(rightIn(`${QUESTIONS}\n${key}`)).toEqual(RIGHT)
  })

  test.each(['1-3 BB', 'Answers\n1 2 3\nB B', 'Answers\nB\nB'])('%j does not fit and is doubtful', (key) => {
    for (const right of rightIn(`${QUESTIONS}\n${key}`)) expect(right).toMatch(/\?$/)
  })
})

describe('I27 a key of Roman numbers below all questions', () => {
  const roman = QUESTIONS.replace(/^([abc])\)/gm, (_, letter: string) =>
    letter === 'a' ? 'i)' : letter === 'b' ? 'ii)' : 'iii)',
  )
  test.each([
    'Answer key\n1. ii\n2. ii\n3. iii',
    'Answers: 1-ii, 2-ii, 3-iii',
    'Answers: 1-3 ii ii iii',
    '1-3: II, II, III',
    'Key\n1\t2\t3\nii\tii\tiii',
    'Key\n№\t1\t2\t3\nKey\tii\tii\tiii',
    '| 1 | 2 | 3 |\n|---|---|---|\n| II | II | III |',
    'Key\nii\nii\niii',
    'Key\nii ii iii',
    'Answers: ii, ii, iii',
  ])('%s', (key) => {
    expect(rightIn(`${roman}\n${key}`)).toEqual(RIGHT)
    expect(rightIn(`${roman.replace(/^[iv]+\)/gm, (own) => own.toUpperCase())}\n${key}`)).toEqual(RIGHT)
  })

  test('several of one question', () => {
    expect(rightIn(`${roman}\nAnswers: 1. i and iii 2. i, ii 3. iii`)).toEqual([
      'Fire + Sun',
      'Snow + Fire',
      'Water',
    ])
  })

  test.each(['Answers: ii, ii', 'Key\nII', 'Answers: 1-3 ii i'])('%j does not fit and is doubtful', (key) => {
    for (const right of rightIn(`${roman}\n${key}`)) expect(right).toMatch(/\?$/)
  })
})

test.each(['2, 2, 3', '②, ②, ③'])('I27 a key of numbers only is for all questions: %s', (key) => {
  const numbered = QUESTIONS.replace(/^([abc])\)/gm, (_, letter: string) =>
    /①|②/.test(key) ? ('①②③'['abc'.indexOf(letter)] ?? '') : `${'abc'.indexOf(letter) + 1})`,
  ).replace(/^(\d)\. /gm, 'Question $1: ')
  expect(rightIn(`${numbered}\nAnswers: ${key}`)).toEqual(RIGHT)
})

describe('I27 questions and answers in pairs', () => {
  test.each([
    ['Q: Capital of France?\nA: Paris\n\nQ: Legs of a spider?\nA: 8'],
    ['Q: Capital of France?\nA: Paris\nQ: Legs of a spider?\nA: 8'],
    ['Q1: Capital of France?\nA1: Paris\nQ2: Legs of a spider?\nA2: 8'],
    ['Q. Capital of France?\nA. Paris\n\nQ. Legs of a spider?\nA. 8'],
    ['**Q:** Capital of France?\n**A:** Paris\n\n**Q:** Legs of a spider?\n**A:** 8'],
    ['Q: Capital of France? A: Paris\nQ: Legs of a spider? A: 8'],
    ['Question: Capital of France?\nAnswer: Paris\nQuestion: Legs of a spider?\nAnswer: 8'],
    ['F: Capital of France?\nA: Paris\nF: Legs of a spider?\nA: 8'],
    ['P: Capital of France?\nR: Paris\nP: Legs of a spider?\nR: 8'],
    ['В: Capital of France?\nО: Paris\nВ: Legs of a spider?\nО: 8'],
  ])('%j', (text) => {
    const read = readString(text)
    expect(shortly(read).slice(1, 3)).toEqual(['Capital of France? | 30 | *Paris', 'Legs of a spider? | 30'])
    expect(rightIn(text)).toEqual(['Paris', '= 8'])
  })

  test.each(['B. ice *', '*B. ice', '✓ B. ice', '**B. ice**'])('are options if %s follows', (option) => {
    const text = `Q1. Which is cold?\nA. fire\n${option}\nC. sun\nD. fog\n\nQ2. Which is hot?\nA. fire *\nB. ice`
    expect(rightIn(text)).toEqual(['ice', 'fire'])
    expect(rightIn(text.replace('C. sun', '**C. sun**').replace(option, 'B. ice'))).toEqual(['sun', 'fire'])
  })

  test('are options if B follows', () => {
    const text =
      'Q: Which is cold?\nA: Fire\nB: Ice\nAnswer: B\n\nQ: Which is hot?\nA: Sun\nB: Snow\nAnswer: A'
    expect(shortly(readString(text)).slice(1, 3)).toEqual([
      'Which is cold? | 30 | Fire | *Ice',
      'Which is hot? | 30 | *Sun | Snow',
    ])
  })
})

describe('I27 Word’s second bullet is pasted as a letter', () => {
  test.each(['o ', 'o\t', '   o  '])('%j', (bullet) => {
    const text = ['1. Which is cold?', 'Fire', 'Ice *', '2. Which is hot?', 'Sun *', 'Snow']
      .map((line) => (/^\d/.test(line) ? line : bullet + line))
      .join('\n')
    expect(shortly(readString(text)).slice(1, 3)).toEqual([
      'Which is cold? | 30 | Fire | *Ice',
      'Which is hot? | 30 | *Sun | Snow',
    ])
  })

  test('also below another bullet', () => {
    expect(
      rightIn('• Which is cold?\no Fire\no Ice\nAnswer: Ice\n\n• Which is hot?\no Sun\no Snow\nAnswer: Sun'),
    ).toEqual(['Ice', 'Sun'])
  })

  test('but stays as an article in Portuguese', () => {
    expect(rightIn('1. Quem é o animal?\no gato\no cão *\no rato')).toEqual(['o cão'])
  })
})

test('C13 a key with a slash is doubtful unless it is an option: several answers, alternatives or a fraction', () => {
  const table = 'Question,A,B,C,Correct\nWhich?,x,y,z,2/3\nWhat is it?,1/3,2/3,3/3,2/3\nWho?,q,r,s,1'
  expect(rightIn(table, 'quiz.csv')).toEqual(['y + z?', '2/3', 'q'])
})

test.each([
  'Key: 1B, 2AC, 3C',
  'Key: 1b, 2ac, 3c',
  'Answers\n1. b\n2. ac\n3. c',
  '1 b  2 ac  3 c',
  '1. b  2. ac  3. c',
  'Key: 1. b 2. ac 3. c',
])('I27 letters without anything between them are several right options: %j', (key) => {
  expect(rightIn(`${QUESTIONS}\n${key}`)).toEqual(['Ice', 'Snow + Ice', 'Water'])
})

test('I27 words of such letters are typed answers', () => {
  const typed = '1. Not to end?\n2. Not good?\n3. Not to go?\n\nAnswers\n1. be\n2. bad\n3. go'
  expect(rightIn(typed)).toEqual(['be', 'bad', 'go'])
})

test.each(['Wrong answers: 1A 2B 3A', 'Falsch: 1A 2B 3A'])('I27 what is wrong is no key: %s', (line) => {
  for (const right of rightIn(`${QUESTIONS}\n${line}`)) expect(right).toMatch(/\?$/)
})
