import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const QUESTIONS =
  '1. What is green?\na. sky\nb. grass\n2. What flies?\na. horse\nb. bat\n3. What swims?\na. trout\nb. mole\n'

describe('I27 keys at the end', () => {
  test.each([
    'Réponses : 1-b ; 2-b ; 3-a',
    'Answers: (1) b (2) b (3) a',
    "Teacher's key: 1. b 2. b 3. a",
    'Key 1-3: B, B, A',
    'Answer Sheet\nQuestion\tAnswer\n1\tB\n2\tB\n3\tA',
    'ANSWERS\n1. a [B]\n2. a [B]\n3. [A] b',
    'Correction :\n1. La bonne réponse est b.\n2. La bonne réponse est b.\n3. La bonne réponse est a.',
  ])('%j', (key) => {
    expect(rightIn(`${QUESTIONS}\n${key}\n`)).toEqual(['grass', 'bat', 'trout'])
  })

  test('of two versions leave both in doubt', () => {
    expect(rightIn(`${QUESTIONS}\nAnswer key\nVersion A: 1B 2B 3A\nVersion B: 1A 2A 3B\n`)).toEqual([
      expect.stringMatching(/\?$/),
      expect.stringMatching(/\?$/),
      expect.stringMatching(/\?$/),
    ])
  })

  test.each([
    ['__b__ 1. What is green?\na. sky\nb. grass\n__a__ 2. What swims?\na. trout\nb. mole\n'],
    ['1. ( B ) What is green?\na. sky\nb. grass\n2. ( A ) What swims?\na. trout\nb. mole\n'],
  ])('letters before the questions: %j', (text) => {
    expect(shortly(readString(text)).slice(1, 3)).toEqual([
      'What is green? | 30 | sky | *grass',
      'What swims? | 30 | *trout | mole',
    ])
    expect(rightIn(text)).toEqual(['grass', 'trout'])
  })
})

describe('I27 marks', () => {
  test.each(['X b. grass', 'b. <b>grass</b>', 'b. ==grass==', 'b. grass CORRECT', 'b. grass (100%)'])(
    '%s',
    (marked) => {
      expect(shortly(readString(QUESTIONS.split('2.')[0]?.replace('b. grass', marked) ?? ''))[1]).toBe(
        'What is green? | 30 | sky | *grass',
      )
    },
  )

  test('numbers that are not in order are no text', () => {
    const text =
      '1. What is green?\na) sky\nb) grass *\n3. What flies?\na) horse\nb) bat *\n3. What swims?\na) trout *\nb) mole'
    expect(shortly(readString(text)).slice(1, 4)).toEqual([
      'What is green? | 30 | sky | *grass',
      'What flies? | 30 | horse | *bat',
      'What swims? | 30 | *trout | mole',
    ])
    expect(
      shortly(readString('1️⃣ What is green?\na) sky\nb) grass ✅\n\n2️⃣ What flies?\na) cow\nb) bat ✅'))[1],
    ).toBe('What is green? | 30 | sky | *grass')
  })
})

describe('I26 questions unlike the others are in doubt', () => {
  const four = [1, 2, 3, 4].map((at) => `${at}. Which is ${at}?\na) one\nb) two\nAnswer: b\n`)
  test.each([
    ['a number is missing below it', four.toSpliced(1, 1), ['two?', 'two', 'two']],
    [
      'the only one without a number',
      four.with(1, 'Which?\na) one\nb) two\nAnswer: b\n'),
      ['two', 'two?', 'two', 'two'],
    ],
  ])('%s', (_, questions, right) => {
    expect(rightIn(questions.join('\n'))).toEqual(right)
  })
})

describe('I27 answers on the lines of their questions', () => {
  test.each([
    ['1. Who wrote Emma? (Austen)\n2. Capital of Peru? (Lima)', ['Austen', 'Lima']],
    ['1. Who wrote Emma? (easy)\n2. Capital of Peru? (hard)', ['easy?', 'hard?']],
    ['1. Yo ____ aquí. → soy\n2. Tú ____ allí. → eres', ['soy', 'eres']],
    ['1. 7 x 8 = 56\n2. 144 : 12 = 12', ['= 56', '= 12']],
    ['1. Who wrote Emma? Ans - Austen\n2. Capital of Peru? Answer is Lima', ['Austen', 'Lima']],
  ])('%j', (text, right) => {
    expect(rightIn(`Round one\n\n${text}\n`)).toEqual(right)
  })

  test.each([
    [
      'Unit 3\n\nto borrow = ausleihen\nto lend = verleihen\nnoisy = laut',
      ['ausleihen', 'verleihen', 'laut'],
    ],
    [
      'La casa\n1. la cocina - kitchen\n2. el comedor - dining room\n3. el baño - bath',
      ['kitchen', 'dining room', 'bath'],
    ],
  ])('words to learn below a title: %j', (text, right) => {
    expect(rightIn(text)).toEqual(right)
  })
})

describe('I4 columns that are no options', () => {
  const rows = ['Capital of Peru?,Lima', 'Who wrote Emma?,Austen', 'Longest river?,Nile']
  const table = (names: string, more: readonly string[]) =>
    `Question,Answer,${names}\n${rows.map((row, at) => `${row},${more[at]}`).join('\n')}\n`
  test.each([
    ['Team 1,Team 2,Team 3', ['Quito,Lima,Cusco', 'Austen,Brontë,Austen', 'Nile,Nile,Ob']],
    ['Most common wrong answer,Times asked,% correct', ['Quito,20,62%', 'Brontë,20,40%', 'Amazon,20,70%']],
    ['Points', ['1', '2', '1']],
  ])('%s', (names, more) => {
    const text = table(names, more)
    expect(rightIn(text, 'quiz.csv')).toEqual(['Lima', 'Austen', 'Nile'])
    const read = readString(text, 'quiz.csv', { columns: readString(text, 'quiz.csv') as never })
    for (const name of names.split(',')) expect(shortly(read).join()).toContain(`left-field «${name}»`)
  })

  test('options as JSON in one cell', () => {
    const text =
      'Question,Options,Answer\nTwo and two?,"{""A"": ""3"", ""B"": ""4""}",B\nThree and two?,"{""A"": ""5"", ""B"": ""6""}",A\n'
    expect(rightIn(text, 'quiz.csv')).toEqual(['4', '5'])
  })

  test('lines with names, one question below the other', () => {
    const block = (text: string, right: string) => `Question,${text}\nA,one\nB,two\nAnswer,${right}\n`
    expect(rightIn(`${block('First?', 'A')}${block('Second?', 'B')}`, 'quiz.csv')).toEqual(['one', 'two'])
  })

  test('cells beyond the header are named', () => {
    const text = 'Question,Answer\nCapital of Peru?,Lima,page 7\nWho wrote Emma?,Austen\nOf Chile?,Santiago\n'
    const read = readString(text, 'quiz.csv', { columns: readString(text, 'quiz.csv') as never })
    expect(shortly(read)).toContain('row 0 repaired left-field «C»')
  })

  test('answers to a form without scores are no quiz', () => {
    const text =
      'Timestamp,Email Address,Capital of Peru?,Why?\n2024/01/01 10:00:00,a@b.c,Lima,So\n2024/01/01 10:01:00,b@b.c,Lima,Because\n'
    expect(shortly(readString(text, 'form.csv'))).toEqual([
      'google-forms csv, 1 of 2 kinds: form',
      'Why? | 30',
      'question 0 repaired no-times',
      'question 0 repaired title-from-name «form»',
      'question 1 skipped kind-poll «Capital of Peru?»',
      'question 2 repaired as-open-text',
    ])
  })
})
