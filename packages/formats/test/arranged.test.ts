import { expect, test } from 'vitest'
import { readUpload } from '../src/index.ts'
import { shortly } from './short.ts'

const read = (name: string, text: string) => {
  const [only] = readUpload({ name, bytes: new TextEncoder().encode(text) })
  return only?.reading.outcome === 'read' ? shortly(only.reading) : []
}

const moodle = (questions: string) => `<?xml version="1.0"?><quiz>${questions}</quiz>`
const stem = (text: string) => `<questiontext format="html"><text>${text}</text></questiontext>`

test('K68 an ordering of Moodle is taken in the order of its fractions', () => {
  const answers = [
    ['c', 3],
    ['a', 1],
    ['b', 2],
  ].map(([text, place]) => `<answer fraction="${place}.0000000"><text>${text}</text></answer>`)
  const lines = read(
    'quiz.xml',
    moodle(`<question type="ordering">${stem('Sort')}${answers.join('')}</question>`),
  )
  expect(lines).toContain('Sort | 30 | a | b | c')
  expect(lines.join()).not.toContain('partial-credit')
})

const subquestion = (left: string, right: string) =>
  `<subquestion format="html"><text>${left}</text><answer><text>${right}</text></answer></subquestion>`

test('K68 a matching of Moodle is taken as pairs, unless a right side belongs to nothing', () => {
  const matching = (...sides: [string, string][]) =>
    moodle(
      `<question type="matching">${stem('Match')}${sides.map(([left, right]) => subquestion(left, right)).join('')}</question>`,
    )
  expect(read('quiz.xml', matching(['France', 'Paris'], ['Spain', 'Madrid']))).toContain(
    'Match | 30 | France = Paris | Spain = Madrid',
  )
  const unpaired = read('quiz.xml', matching(['France', 'Paris'], ['Spain', 'Madrid'], ['', 'Rome']))
  expect(unpaired.join()).not.toContain('France = Paris')
})

const item = (declared: string, interaction: string) =>
  `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="i" title="T"><responseDeclaration identifier="R" cardinality="ordered" baseType="identifier"><correctResponse>${declared}</correctResponse></responseDeclaration><itemBody>${interaction}</itemBody></assessmentItem>`
const values = (...names: string[]) => names.map((name) => `<value>${name}</value>`).join('')

test('K68 an ordering of QTI is taken in its declared order, all of it or nothing', () => {
  const choices = ['a', 'b', 'c'].map((name) => `<simpleChoice identifier="${name}">${name}</simpleChoice>`)
  const order = `<orderInteraction responseIdentifier="R"><prompt>Sort</prompt>${choices.join('')}</orderInteraction>`
  expect(read('item.xml', item(values('c', 'a', 'b'), order))).toContain('Sort | 30 | c | a | b')
  expect(read('item.xml', item(values('c', 'a'), order)).join()).not.toContain('c | a')
})

test('K68 a matching of QTI is taken as pairs where each side belongs to one', () => {
  const set = (names: string[]) =>
    `<simpleMatchSet>${names.map((name) => `<simpleAssociableChoice identifier="${name}" matchMax="1">${name}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`
  const match = `<matchInteraction responseIdentifier="R"><prompt>Match</prompt>${set(['A', 'B'])}${set(['x', 'y'])}</matchInteraction>`
  expect(read('item.xml', item(values('A y', 'B x'), match))).toContain('Match | 30 | A = y | B = x')
  expect(read('item.xml', item(values('A y', 'A x'), match)).join()).not.toContain('A = y')
})
