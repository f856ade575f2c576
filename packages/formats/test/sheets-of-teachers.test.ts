import { describe, expect, test } from 'vitest'
import { readString, rightIn } from './short.ts'

const sheet = (...rows: string[]) => {
  const read = readString(rows.join('\n'), 'quiz.csv')
  return read.outcome === 'columns' ? [read.roles.join(' '), read.isHeaderless] : []
}
const typed = (text: string) => rightIn(text)

test('I4 headers with numbers, below other rows or over two rows, name their columns', () => {
  const rows = ['Multiple choice,Sky?,red,blue,green,B', 'Multiple choice,Grass?,green,pink,red,A']
  const one = '2. Question Type:,3. Question:,Answer A:,Answer B:,Answer C:,Correct Answer'
  const two = [
    '2. Question Type:,3. Question:,4. Answers:,,,5. Correct Answer',
    ',,Answer A:,Answer B:,Answer C:,',
  ]
  const roles = ['none text option option option correct', false]
  expect(sheet('1. Quiz Name:,My Quiz', one, ...rows)).toEqual(roles)
  expect(sheet('1. Quiz Name:,My Quiz', ...two, ...rows)).toEqual(roles)
})

test.each([
  ['Easy,Sky colour?,red,blue,green,B', 'Hard,Grass colour?,green,pink,red,A', 'none text'],
  ['1,Science,Sky colour?,red,blue,green,B', '2,Science,Grass colour?,green,pink,red,A', 'number none text'],
  [
    'SCI-001,The colour of the sky,red,blue,green,B',
    'SCI-002,The colour of grass,green,pink,red,A',
    'none text',
  ],
])('I4 levels, topics and ids before the question are none: %s', (first, second, before) => {
  expect(sheet(first, second)).toEqual([`${before} option option option correct`, true])
})

test('I4 terms with longer options are the questions', () => {
  const rows = [
    'Osmosis,flow of water,flow of heat,a large cell,A',
    'Mitosis,a small cell,division of cells,growth,B',
  ]
  expect(sheet(...rows)).toEqual(['text option option option correct', true])
})

describe('I4 a first row that is a question', () => {
  test('with a starred answer', () => {
    expect(sheet('What is 2+2?,3,*4,5', 'What is 3+3?,*6,7,8')[1]).toBe(true)
  })

  test('with points behind the key, which are none', () => {
    const rows = ['1,Sky colour?,red,blue,green,B,2', '2,Grass colour?,green,pink,red,A,2']
    expect(sheet(...rows)).toEqual(['number text option option option correct none', true])
  })

  test('with a starred answer and the word answer', () => {
    const rows = ["The past tense of 'go' is,gone,going,*went,answer", 'Sky?,red,pink,green,*blue']
    expect(sheet(...rows)).toEqual(['text option option option option', true])
  })
})

test('C13 letters beside texts name wrong answers', () => {
  expect(
    rightIn(
      'question,distractor1,distractor2,distractor3,key\nSky?,red,blue,green,B\nGrass?,green,pink,red,A',
      'quiz.csv',
    ),
  ).toEqual(['blue', 'green'])
})

test.each(['Short Answer', 'Vocabulary'])(
  'I31 a heading C. %s below the options A and B is no option',
  (name) => {
    const text = `1. Sky colour?\nA. red\nB. blue\n\nC. ${name}\n\n2. Capital of Japan?\n\nAnswer Key\n1. B\n2. Tokyo\n`
    const read = readString(text, 'quiz.txt')
    expect(JSON.stringify(read.outcome === 'read' && read.quiz.questions)).not.toContain(name)
    expect(typed(text)).toEqual(['blue', 'Tokyo'])
  },
)

test.each([
  'Clave de respuestas',
  'Solucionario',
  'Corrigé du test',
  'Ключи к тесту',
  'Musterlösung',
  'Απαντήσεις',
  '--- Answer Key ---',
  'Answer key (teacher only)',
  'Quiz 1 Answer Key',
  'Answers to Quiz 1',
  'Marking scheme',
])('I31 %s is the heading of a key', (name) => {
  const text = `1. Sky colour?\na) red\nb) blue\n\n2. Grass colour?\na) green\nb) pink\n\n${name}\n1. b\n2. a\n`
  expect(typed(text)).toEqual(['blue', 'green'])
})
