import { describe, expect, test } from 'vitest'
import { utils, write } from 'xlsx'
import { readQuizFile } from '../src/index.ts'
import { readString, rightIn, shortly } from './short.ts'

const ASKED = ['Which is cold?', 'Which is hot?', 'Which is wet?']
const OPTIONS = [
  ['Fire', 'Ice', 'Sun'],
  ['Snow', 'Fire', 'Ice'],
  ['Sand', 'Fire', 'Water'],
]
const RIGHT = ['Ice', 'Fire', 'Water']
const optionsOf = (at: number) => (OPTIONS[at] ?? []).map((text, place) => `${'abc'[place]}) ${text}`)
const question = (at: number) => [`${at + 1}. ${ASKED[at]}`, ...optionsOf(at)]
const QUESTIONS = ASKED.map((_, at) => question(at).join('\n')).join('\n\n')
const sure = (text: string) => expect(rightIn(text)).toEqual(RIGHT)

describe('I27 remarks behind the letters of a key', () => {
  test.each([
    ['points', '1. b (1 pt)\n2. b (1 pt)\n3. c (2 pts)'],
    ['pages', '1. b (p. 12)\n2. b (p. 14)\n3. c (p. 15)'],
    ['texts in brackets', '1. b (Ice)\n2. b (Fire)\n3. c (Water)'],
    [
      'reasons',
      '1. b – it is below zero there.\n2. b – it burns what it meets.\n3. c – it makes all things damp.',
    ],
  ])('%s leave them as sure as they are', (_, key) => {
    sure(`${QUESTIONS}\n\nAnswers\n${key}`)
  })

  test.each([
    'b (Sun)',
    'b (not c)',
    'b (c is wrong too)',
    'b – not the Sun as some of you say',
    'b (?)',
    'b (wrong)',
    'b – many pupils say it is not this',
    'b – or maybe it is c',
  ])('but %s is in doubt', (key) => {
    expect(rightIn(`${QUESTIONS}\n\nAnswers\n1. ${key}\n2. b\n3. c`)[0]).toBe('Ice?')
  })

  test.each([
    'Q\tAns\tQ\tAns\n1\tb\t3\tc\n2\tb',
    'R: 1) b, 2) b, 3) c',
    'الأجوبة: 1- b، 2- b، 3- c',
    '№\tAnswer\n1\tb\n2\tb\n3\tc',
  ])('a key %j', (key) => sure(`${QUESTIONS}\n\n${key}`))
})

describe('I27 letters filled in on a worksheet', () => {
  const filled = (line: (asked: string, letter: string) => string) =>
    ASKED.map((asked, at) =>
      [line(`${at + 1}. ${asked}`, 'BBC'[at] ?? ''), ...optionsOf(at)].join('\n'),
    ).join('\n\n')

  test('between spaces in brackets behind the question', () => {
    sure(filled((asked, letter) => `${asked} ( ${letter} )`))
    sure(filled((asked, letter) => `${asked.replace('?', '')}（${letter}）`))
  })

  test.each([
    ['in brackets', (asked: string, letter: string) => `${asked} (${letter})`],
    ['in the next column', (asked: string, letter: string) => `${asked}\t${letter}`],
    ['before the number', (asked: string, letter: string) => `${letter}  ${asked}`],
  ])('they may be levels %s, so they are in doubt', (_, line) => {
    expect(rightIn(filled(line))).toEqual(RIGHT.map((right) => `${right}?`))
    // Where answers are given otherwise they are levels.
    sure(`${filled(line)}\n\nAnswers\n1. b\n2. b\n3. c`)
  })

  test('letters that no option has are none', () => {
    const text = filled((asked) => `${asked} ( E )`)
    expect(shortly(readString(text))[1]).toBe('Which is cold? ( E ) | 30 | *Fire | Ice | Sun')
  })
})

describe('I27 cells with several lines, pasted from a table', () => {
  test('two questions side by side', () => {
    const cells = `${question(0).join('\n')}\t${question(1).join('\n')}\n${question(2).join('\n')}`
    sure(`${cells}\n\nAnswers\n1. b\n2. b\n3. c`)
  })

  test('the answer in the next cell', () => {
    sure(ASKED.map((_, at) => `${question(at).join('\n')}\t${'bbc'[at]}`).join('\n'))
  })
})

test('I27 statements that the options below refer to stay in their question', () => {
  const text =
    '1. Which are right?\nI. Ice floats.\nII. Iron floats.\nIII. Cork floats.\na) I only\nb) I and III\nc) II and III\n\n2. Which fly?\nI. bat\nII. shark\nIII. wren\na) I only\nb) II only\nc) I and III\n\nAnswers\n1. b\n2. c\n'
  expect(rightIn(text)).toEqual(['I and III', 'I and III'])
  expect(shortly(readString(text))[2]).toBe(
    'Which fly? ⏎ I. bat ⏎ II. shark ⏎ III. wren | 30 | I only | II only | *I and III',
  )
})

test('I27 lines to write on, above a key', () => {
  const text =
    '1. Capital of Peru?\n__________\n2. Legs of a spider?\n__________\n\nAnswers:\n1. Lima\n2. 8\n'
  expect(rightIn(text)).toEqual(['Lima', '= 8'])
})

test('I27 a hint is no part of the last option', () => {
  const text = QUESTIONS.replaceAll(/(c\) \w+)/g, '$1\nHint: think of b\nAnswer: b')
  expect(rightIn(text)).toEqual(['Ice', 'Fire', 'Fire'])
  expect(shortly(readString(text)).join('\n')).toContain('Hint: think of b')
})

describe('I27 true and false', () => {
  test.each([
    [
      'letters before',
      '1. ( V ) El sol es una estrella.\n2. ( F ) Los murciélagos son aves.\n3. ( V ) El hielo flota.',
    ],
    ['signs behind', '1. 太阳是恒星。（√）\n2. 蝙蝠是鸟。（×）\n3. 冰会浮在水上。（√）'],
    ['words behind', '1. الشمس نجم. (صح)\n2. الحوت سمكة. (خطأ)\n3. الثلج يطفو. (صح)'],
    [
      'one of two in bold',
      '1. Ice floats. **True** / False\n2. Bats are birds. True / **False**\n3. Moles dig. **True** / False',
    ],
    [
      'blanks and a key',
      'Part B. True or False. Write T or F.\n1. ___ Ice floats.\n2. ___ Bats are birds.\n3. ___ Moles dig.\n\nKey\n1. True\n2. False\n3. True',
    ],
    [
      'a part of their own',
      '1. Which is cold?\nA. fire\nB. ice\nAnswer: B\n\n二、判断题\n1. 太阳是恒星。（√）\n2. 蝙蝠是鸟。（×）\n3. 冰会浮在水上。（√）',
    ],
  ])('%s', (_, text) => {
    const read = readString(text)
    expect(read.outcome === 'read' && read.quiz.questions.slice(-3).map((one) => one.kind)).toEqual(
      Array(3).fill('true-false'),
    )
    expect(rightIn(text).slice(-3)).toEqual(['True', 'False', 'True'])
  })

  test('a blank where a word is missing is none for a letter', () => {
    const text = '1. ____ is the capital of Peru.\n2. ____ is wet.\n\nAnswers\n1. Lima\n2. Water\n'
    expect(rightIn(text)).toEqual(['Lima', 'Water'])
  })
})

describe('I27 signs of other scripts', () => {
  test.each([
    [
      'full width',
      '１．哪个是冷的？\nＡ．火\nＢ．冰\n答案：Ｂ\n\n２．哪个是热的？\nＡ．雪\nＢ．火\n答案：Ｂ',
    ],
    [
      'brackets of headings',
      '1．哪个是冷的？\nA．火\nB．冰\n【答案】B\n【解析】冰是冷的。\n\n2．哪个是热的？\nA．雪\nB．火\n【答案】B\n【解析】火是热的。',
    ],
    [
      'options in a row',
      '1．哪个是冷的？（  ）\nA．火　B．冰\n2．哪个是热的？（  ）\nA．雪　B．火\n\n参考答案\n1．B　2．B',
    ],
  ])('%s', (_, text) => {
    expect(rightIn(text)).toEqual(['冰', '火'])
  })

  test('several letters', () => {
    expect(
      rightIn(
        '1. 哪些是冷的？\nA. 雪\nB. 火\nC. 冰\n答案：A、C\n\n2. 哪个是热的？\nA. 雪\nB. 火\nC. 冰\n答案：B',
      ),
    ).toEqual(['雪 + 冰', '火'])
  })

  test('Arabic digits', () => {
    const text = '١) ما البارد؟\nأ- نار\nب- ثلج\n\n٢) ما الحار؟\nأ- شمس\nب- ماء\n\nالإجابات\n١- ب\n٢- أ\n'
    expect(rightIn(text)).toEqual(['ثلج', 'شمس'])
  })

  test('slashes', () => sure(`${QUESTIONS.replaceAll(/^([abc])\)/gm, '$1/')}\n\nAnswers\n1. b\n2. b\n3. c`))

  test('letters in the first column', () =>
    sure(
      `${QUESTIONS.replaceAll(/^([abc])\) /gm, (_, letter) => `${letter.toUpperCase()}\t`)}\n\nAnswers\n1. B\n2. B\n3. C`,
    ))
})

test('I4 a header merged over the options, perhaps over the keys too', () => {
  const rows = ASKED.map((asked, at) => [asked, ...(OPTIONS[at] ?? []), 'BBC'[at]].join(','))
  for (const header of ['Question,Answers,,,Right', 'Question,Answers,,,'])
    expect(rightIn([header, ...rows].join('\n'), 'quiz.csv')).toEqual(RIGHT)
})

test('C13 questions with their answers below them, in paragraphs', () => {
  const text = 'Capital of Peru?\nLima\n\nWho wrote Emma?\nAusten\n\nWhich is cold?\nIce\n'
  expect(rightIn(text)).toEqual(['Lima', 'Austen', 'Ice'])
})

describe('I27 other words and numbers', () => {
  test('questions in Roman numbers', () => {
    const roman = QUESTIONS.replaceAll(/^(\d)\./gm, (_, digit: string) => `${'I'.repeat(Number(digit))}.`)
    for (const key of ['I. b\nII. b\nIII. c', 'I - b\nII - b\nIII - c', '1. b\n2. b\n3. c'])
      sure(`${roman}\n\nAnswers\n${key}`)
    expect(shortly(readString(`${roman}\n\nAnswers\nI. b\nII. b\nIII. c`))[3]).toBe(
      'Which is wet? | 30 | Sand | Fire | *Water',
    )
  })

  test.each([
    'The correct answer is',
    'Die richtige Antwort ist',
    'La respuesta correcta es',
    'La bonne réponse est',
  ])('%s …', (words) =>
    sure(ASKED.map((_, at) => `${question(at).join('\n')}\n${words} ${RIGHT[at]}.`).join('\n\n')),
  )

  test('a heading in Russian', () => {
    const text = 'Верно или неверно?\n1. Лёд плавает в воде. Ответ: верно\n2. Киты — рыбы. Ответ: неверно\n'
    expect(rightIn(text)).toEqual(['True', 'False'])
  })

  test('numbers that may be texts of lettered options are no key for all', () => {
    const text = '1. How many?\na) 1\nb) 2\nc) 3\n\n2. Which are odd?\na) 1\nb) 2\nc) 3\nAnswers: 1, 3\n'
    expect(rightIn(text)).toEqual(['1?', '1 + 3'])
  })
})

test('I4 a sheet with a whole question in each cell is read as text', () => {
  const cells = ASKED.map((_, at) => `${question(at).join('\n')}\nAnswer: ${'bbc'[at]}`)
  const csv = ['Questions', ...cells.map((cell) => `"${cell}"`)].join('\n')
  expect(rightIn(csv, 'quiz.csv')).toEqual(RIGHT)
  expect(shortly(readString(csv, 'quiz.csv'))[1]).toBe('Which is cold? | 30 | Fire | *Ice | Sun')
  const book = utils.book_new()
  const rows = [...cells, question(0).join('\n').replace('1.', '4.')].map((cell) => [cell])
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows))
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
  const read = readQuizFile({ name: 'quiz.xlsx', bytes })
  expect(shortly(read).filter((line) => line.includes('correct-missing'))).toEqual([
    'row 4 repaired correct-missing',
  ])
})
