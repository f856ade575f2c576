import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const GAPS = ['Plants make food by ____.', 'Water moves by ____.']

describe('I27 keys in words below questions without options', () => {
  test.each([
    ['Answers: 1. photosynthesis 2. osmosis'],
    ['Answers: 1) photosynthesis; 2) osmosis'],
    ['Answer key\n1. photosynthesis\n2. osmosis'],
    ['Lösungen: 1. photosynthesis, 2. osmosis'],
    ['Respuestas: 1. photosynthesis 2. osmosis'],
    ['Réponses : 1. photosynthesis 2. osmosis'],
  ])('%j', (key) => {
    for (const gap of ['\n', '\n\n'])
      for (const [first, second] of [GAPS, ['What makes food?', 'What moves water?']])
        for (const numbers of [
          ['', ''],
          ['1. ', '2. '],
        ]) {
          const text = `${numbers[0]}${first}\n${numbers[1]}${second}${gap}${key}`
          expect(rightIn(text), text).toEqual(['photosynthesis', 'osmosis'])
        }
  })

  test.each(['Fill in the gaps.', 'Word bank: osmosis, photosynthesis', '[ osmosis | photosynthesis ]'])(
    'below %j',
    (title) => {
      const text = `${title}\n1. ${GAPS[0]}\n2. ${GAPS[1]}\nAnswers: 1. photosynthesis 2. osmosis`
      expect(rightIn(text)).toEqual(['photosynthesis', 'osmosis'])
      expect(shortly(readString(text)).join()).toContain(`«${title}»`)
    },
  )

  test('a list without numbers is in doubt', () => {
    expect(rightIn(`1. ${GAPS[0]}\n2. ${GAPS[1]}\nKey: photosynthesis, osmosis`)).toEqual([
      'photosynthesis?',
      'osmosis?',
    ])
  })

  test('several gaps in one question are left out by name', () => {
    const text = `1. Plants have (1) ____ and (2) ____.\n\nAnswers: 1. leaves 2. roots`
    expect(shortly(readString(`${text}\n\n2. Who?\na) Ada *\nb) Bob`)).join()).toContain('kind-gaps')
  })

  test('other numbers are no answer of the last question', () => {
    const text = `1. ${GAPS[0]}\n2. ${GAPS[1]}\n\nAnswers: 1. photosynthesis 3. osmosis`
    for (const right of rightIn(text)) expect(right).toMatch(/\?$/)
  })
})

test('I27 keys in words and numbers below questions with options', () => {
  const text = '1. Which is it?\na) red\nb) green\n\n2. Which is that?\na) one\nb) two\n\n'
  expect(rightIn(`${text}Answers: 1. green 2. one`)).toEqual(['green', 'one'])
  expect(rightIn(`${text}Answers: 1) b 2) a`)).toEqual(['green', 'one'])
  expect(rightIn(`${text.replaceAll(/a\) (.+)\nb\) (.+)/g, '1) $1\n2) $2')}Answers: 1) 2   2) 1`)).toEqual([
    'green',
    'one',
  ])
})

test('I27 a passage with gaps on several lines is one question', () => {
  const text =
    'Plants make food by ____ and water\nmoves by ____ through them.\n\nAnswers: 1. a word 2. osmosis'
  expect(shortly(readString(text)).join()).toContain('kind-gaps')
})
