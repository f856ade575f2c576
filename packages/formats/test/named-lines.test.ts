import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const optionsIn = (text: string) =>
  shortly(readString(text, 'quiz.txt'))
    .slice(1, 3)
    .map((line) => line.split(' | ').slice(2).join(' | '))

describe('I27 lines that say what they hold', () => {
  test.each([
    ['Right: Paris\nWrong: Rome, Berlin'],
    ['Right answer: Paris\nWrong answers: Rome; Berlin'],
    ['Correct: Paris\nIncorrect: Rome\nIncorrect: Berlin'],
    ['Answer: Paris\nDistractors: Rome / Berlin'],
    ['Richtig: Paris\nFalsch: Rome, Berlin.'],
    ['Richtige Antwort: Paris\nFalsche Antworten: Rome, Berlin'],
    ['Correcta: Paris\nIncorrectas: Rome, Berlin'],
    ['Respuesta correcta: Paris\nRespuestas incorrectas: Rome, Berlin'],
    ['Bonne réponse : Paris\nMauvaises réponses : Rome, Berlin'],
    ['Bonne : Paris\nMauvaise : Rome\nMauvaise : Berlin'],
    ['Correct: Paris\nOption: Rome\nOption: Berlin'],
    ['Wrong: a) Rome b) Berlin\nRight: Paris'],
  ])('%j', (lines) => {
    for (const gap of ['\n', '\n\n'])
      for (const [first, second] of [
        ['', ''],
        ['1. ', '2. '],
        ['Q: ', 'Q: '],
      ]) {
        const text = `${first}Capital of France?\n${lines}${gap}${second}Its largest city?\n${lines}`
        expect(rightIn(text)).toEqual(['Paris', 'Paris'])
        const both = optionsIn(text)
        expect(both[0]?.split(' | ').toSorted()).toEqual(['*Paris', 'Berlin', 'Rome'])
        expect(both[1]).toBe(both[0])
      }
  })

  test('in one line with their question', () => {
    const text =
      'Capital of France? Right: Paris. Wrong: Rome, Berlin.\nCapital of Italy? Right: Rome. Wrong: Paris, Berlin.'
    expect(optionsIn(text)).toEqual(['*Paris | Rome | Berlin', '*Rome | Paris | Berlin'])
  })

  test('below questions of other forms', () => {
    const text =
      '1. Sum? Answer: 4\n2. Capital of Peru?\nRight: Lima\nWrong: Quito, Bogota\n3. Who? Answer: Ada'
    expect(rightIn(text)).toEqual(['= 4', 'Lima', 'Ada'])
    expect(optionsIn(text)[1]).toBe('*Lima | Quito | Bogota')
  })

  test('several right ones, in doubt unless the word is a plural', () => {
    const text = 'Which are prime?\nCorrect answers: 2, 3\nWrong answers: 4, 6'
    expect(rightIn(text)).toEqual(['2 + 3'])
    expect(rightIn(text.replace('answers: 2', 'answer: 2'))).toEqual(['2 + 3?'])
    expect(rightIn('Capital?\nRight: Washington, D.C.\nWrong: Boston, Chicago')).toEqual([
      expect.stringMatching(/\?$/),
    ])
  })

  test.each([
    ['Options: red / green / blue\nAnswer: green', 'red | *green | blue'],
    ['Options: red, green or blue\nAnswer: green', 'red | *green | blue'],
    ['Choices: red; green; blue\nCorrect: green', 'red | *green | blue'],
    ['Options:\nred\ngreen\nAnswer: green', 'red | *green'],
    ['Options: a) red b) green\nAnswer: b', 'red | *green'],
    ['Options: A. red, B. green, C. blue\nAnswer: B', 'red | *green | blue'],
    ['Option A: red\nOption B: green\nAnswer: B', 'red | *green'],
    ['Antwortmöglichkeiten: red / green\nAntwort: green', 'red | *green'],
    ['Opciones: red, green\nRespuesta: green', 'red | *green'],
    ['Propositions : red, green\nRéponse : green', 'red | *green'],
  ])('%j', (lines, options) => {
    const text = `1. Which is it?\n${lines}\n2. Which is that?\n${lines}`
    expect(optionsIn(text)).toEqual([options, options])
    expect(rightIn(text)).toEqual(['green', 'green'])
  })

  test('places of options without letters are in doubt', () => {
    const text = '1. Which?\nOptions: red / green\nAnswer: B\n2. What?\nOptions: red / green\nAnswer: red'
    expect(rightIn(text)).toEqual(['green?', 'red'])
  })
})

describe('I27 are no options', () => {
  test('feedback below options or an answer', () => {
    const text =
      '1. Which?\na) ice *\nb) fire\nCorrect: Fine\nIncorrect: Read it again\n2. What?\na) ice\nb) fire *'
    expect(optionsIn(text)).toEqual(['*ice | fire', 'ice | *fire'])
    expect(
      rightIn('1. Sum?\nAnswer: 4\nCorrect: Fine\nIncorrect: Read again\n2. Other sum?\nAnswer: 5'),
    ).toEqual(['= 4', '= 5'])
  })

  test('a right answer without wrong ones', () => {
    expect(optionsIn('1. Who?\nRight: Ada\n2. What?\nRight: ice')).toEqual(['*Ada', '*ice'])
  })

  test('remarks above all questions', () => {
    expect(optionsIn('Right: turn right.\nWrong: turn left.\n\n1. Where?\na) left\nb) right *')[0]).toBe(
      'left | *right',
    )
  })
})
