import { expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const QUESTION = '1. Capital of Italy?\nA. Milan\nB. Rome\nAnswer: B\n'
/** The options of each question, and what was left out. */
function readIn(text: string): { questions: string[]; left: string[] } {
  const lines = shortly(readString(text, 'quiz.txt'))
  return {
    questions: lines
      .filter((line) => / \| /.test(line))
      .map((line) => line.replace(/ \| 30(?= )/, '').replaceAll(' | ', '|')),
    left: lines.flatMap((line) => /(?:left-|unreadable).*«(.*)»/.exec(line)?.[1] ?? []),
  }
}

test.each([
  'Rivers quiz\n* Required',
  'Rivers quiz\n\n* Indicates required question',
  '# Rivers quiz\n* Answer all of them.',
  'Rivers quiz\nEasy ones\n* Obligatorio',
  'Unit 3: Rivers\n* Antworte in ganzen Sätzen.\n* Viel Erfolg',
  'Scoring guide:\n* 1 point each',
  'Points\n= 10',
  'Checklist\n[x] Name written\n[ ] Phone away',
])('I27 a note below a title is no question, but is named: %j', (note) => {
  const read = readIn(`${note}\n\n${QUESTION}`)
  expect(read.questions).toEqual(['Capital of Italy?|Milan|*Rome'])
  const lines = note.split('\n').filter((line) => line !== '')
  expect(read.left).toEqual(lines.map((line) => line.replace(/^# /, '')))
})

test('I27 an answer below a star is typed where a question stands above it, otherwise in doubt', () => {
  expect(rightIn('1. Name a river\n* Po\n\n2. Name a lake\n* Como\n')).toEqual(['Po', 'Como'])
  expect(rightIn('Which river?\n* Po\n\nThe lake is ____\n* Como\n')).toEqual(['Po', 'Como'])
  expect(rightIn('Which river?\n* Po\n\nBonus\n* Draw a lake\n')).toEqual(['Po', 'Draw a lake?'])
})

test.each([
  ...['1 point', '(2 pts)', '0/1', '1 punto', '2 Punkte', 'Mark only one oval.', 'Check all that apply.'],
  ...[
    'Choose one answer.',
    'Required',
    'Multiple choice',
    '[Image]',
    'Hint: think of the sea',
    'Your answer',
  ],
  ...[
    'Selecciona una respuesta.',
    'Cochez une seule réponse.',
    'Kreuze eine Antwort an.',
    'Elige todas las correctas',
  ],
])('I27 %j between a question and its options is neither', (line) => {
  for (const number of ['', '1. '])
    for (const options of [
      'Genoa\n*Rome',
      'Genoa\nRome ✓',
      'Genoa\nRome\nCorrect answer: Rome',
      '- Genoa\n- Rome ✓',
    ])
      expect(readIn(`${number}Capital of Italy?\n${line}\n${options}\n`)).toEqual({
        questions: ['Capital of Italy?|Genoa|*Rome'],
        left: [line],
      })
})

test.each(['Your answer: Genoa', 'Ihre Antwort: Genoa', '1 point', '0/1', 'Good luck!', 'Page 2'])(
  'I27 %j below the options is no option',
  (line) => {
    const read = readIn(`1. Capital of Italy?\nGenoa\nRome ✓\n${line}\n`)
    expect(read).toEqual({ questions: ['Capital of Italy?|Genoa|*Rome'], left: [line] })
  },
)

test('I27 points stay options where the question asks for them, or where all of them are points', () => {
  const points = readIn('How many points is a goal worth?\n1 point\nNone ✓\n').questions
  expect(points).toEqual(['How many points is a goal worth?|1 point|*None'])
  const all = readIn('What is a goal worth?\n1 point\n2 points ✓\n3 points\n').questions
  expect(all).toEqual(['What is a goal worth?|1 point|*2 points|3 points'])
})

const TRUTHS = ['True', 'False', 'True']
const STATEMENTS = ['The sun is a star.', 'Bats are blind.', 'Honey never spoils.']
const listed = (line: (text: string, isTrue: boolean) => string) =>
  STATEMENTS.map((text, at) => line(text, at !== 1)).join('\n')

test.each([
  listed((text, is) => `${text} ${is ? 'T' : 'F'}`),
  listed((text, is) => `${is ? 'T' : 'F'} ${text}`),
  listed((text, is) => `- ${text} (${is ? 'T' : 'F'})`),
  listed((text, is) => `${text} ____${is ? 'True' : 'False'}____`),
  listed((text, is) => `${text} - ${is ? 'True' : 'False'}`),
  listed((text, is) => `${is ? 'True' : 'False'}: ${text}`),
])('I31 statements without numbers below a heading: %j', (statements) => {
  for (const heading of ['True or False', 'TRUE/FALSE\n', 'True or false?\n']) {
    const text = `${QUESTION}\n${heading}\n${statements}\n`
    expect(rightIn(text)).toEqual(['Rome', ...TRUTHS])
    for (const one of STATEMENTS)
      expect(readIn(text).questions).toContainEqual(expect.stringContaining(`${one}|`))
  }
})

test.each([
  ['Short answer\nWho wrote Emma? Jane Austen\nCapital of Peru? Lima', ['Jane Austen', 'Lima']],
  ['Short answer\nWho wrote Emma? - Jane Austen\nCapital of Peru? - Lima', ['Jane Austen', 'Lima']],
  ['1. Who wrote Emma? → Jane Austen\n2. Capital of Peru? → Lima', ['Jane Austen', 'Lima']],
  ['Fill in the blanks\nEmma is by ____. (Austen)\nLima is in ____. (Peru)', ['Austen', 'Peru']],
])('I27 each line with its answer behind it is a question: %j', (list, right) => {
  expect(rightIn(`${list}\n`)).toEqual(right)
})

test('I27 of a list that cannot be read each line is named', () => {
  const words = ['Vocabulary', 'osmosis - water through a wall', 'enzyme - speeds up', 'gene - a part']
  expect(readIn(`${QUESTION}\n${words.join('\n')}\n`).left).toEqual(words)
})

test('I27 numbered statements below a heading with a number are named too', () => {
  const lines = ['Exercise 3', '1. Ice floats.', '2. Bats are blind.']
  expect(readIn(`Exercise 1\n\n${QUESTION}\n${lines.join('\n')}\n`).left).toEqual(
    expect.arrayContaining(lines),
  )
})

test.each(['Multiple Choice', 'Part B', 'Choose the best answer.', 'Rivers and lakes'])(
  'I27 %j below a statement is no part of it',
  (heading) => {
    const text = `1. Ice floats.\n2. Bats are blind.\n\n${heading}\n\n3. Capital of Italy?\nA. Milan\nB. Rome\n`
    const read = readIn(`${text}\nAnswer key\n1. T\n2. F\n3. B\n`)
    expect(read.questions).toContainEqual(expect.stringMatching(/^Bats are blind\.\|/))
    expect(read.left).toEqual([heading])
  },
)

test('I27 two gaps with their answers and no empty line between them are in doubt', () => {
  expect(rightIn('Emma is by ____.\n* Austen\nLima is in ____.\n* Peru\n')).toEqual([
    expect.stringMatching(/\?$/),
  ])
})

test.each([
  [
    'Decide: true (T) or false (F).\n\n____ 1. Ice floats.\n____ 2. Bats are blind.',
    '1. T\n2. F',
    ['True', 'False'],
  ],
  ['Fill in.\n\n1. Emma is by ____.\n2. Lima is in ____ today.', '1. Austen\n2. Peru', ['Austen', 'Peru']],
  ['1. Capital of Italy?\nGenoa\nRome\n\n2. Of Peru?\nLima\nCusco', '1. Rome\n2. Lima', ['Rome', 'Lima']],
  ['1. Capital of Italy?\nGenoa\nRome\n\n2. Of Peru?\nLima\nCusco', '1. B\n2. A', ['Rome?', 'Lima?']],
])('I27 a list with a key that has an answer for each of its numbers: %j', (list, key, right) => {
  expect(rightIn(`${list}\n\nAnswer key\n${key}\n`)).toEqual(right)
})

test('I27 options below terms without a question mark are in doubt', () => {
  const text = `${QUESTION.replace('Answer: B\n', '')}\nCapitals.\n2. Peru\n3. Kenya\na. Nairobi\nb. Lima\n`
  expect(rightIn(`${text}\nAnswer key\n1. B\n2. b\n3. a\n`)).toEqual(['Rome', 'Nairobi?'])
})

test.each([
  ['osmosis - water through a wall', 'enzyme - speeds things up - a lot', 'gene – a part'],
  ['la manzana,the apple;', 'el perro,the dog;', 'hoy,today;'],
])('C13 a list to learn is a table of two columns: %s', (...lines) => {
  const reading = readString(lines.join('\n'), 'words.txt')
  expect(shortly(reading)).toEqual([
    'columns?',
    'text correct',
    ...lines.map((line) => line.replace(/ [-–] |,(?=the|today)/, ' | ').replace(';', '')),
  ])
  expect(rightIn(lines.join('\n'), 'words.txt')).toHaveLength(3)
})

test.each([
  ['Question 1\nChoose the right spelling.', 'Question 2\nChoose the right word.'],
  ['1.\nChoose the right spelling.', '2.\nChoose the right word.'],
  ['Frage 1\nWähle die richtige Schreibweise.', 'Frage 2\nKreuze das richtige Wort an.'],
  ['Question 1\nChoisissez la bonne orthographe.', 'Question 2\nCochez le bon mot.'],
])('I27 an instruction below a number alone and above options is the question: %j', (one, two) => {
  const text = `${one}\nA. recieve\nB. receive\nAnswer: B\n\n${two}\nA. their\nB. there\nAnswer: A\n`
  expect(rightIn(text)).toEqual(['receive', 'their'])
})

test.each(['Answer: a) lemon\nc) lime', 'Answers: a\nc'])(
  'I27 an answer that seems to go on in the next line is in doubt: %j',
  (answer) => {
    const text = `1. Which is sour?\na) lemon\nb) sugar\nc) lime\n${answer}\n\n2. Hot?\na) ice\nb) fire\nAnswer: b\n`
    expect(rightIn(text)).toEqual(['lemon + lime?', 'fire'])
  },
)
