import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const read = (text: string) => {
  const reading = readString(text, 'quiz.txt')
  return shortly(reading).slice(1, 3)
}

describe('I27 options on the line of their question', () => {
  test.each([
    ['1. Which is it? red, green, blue Answer: green'],
    ['1. Which is it? red, green, blue. Answer: green.'],
    ['1. Which is it? red, green or blue\nAnswer: green'],
    ['1. Which is it? red / green / blue\nAnswer: green'],
    ['1. Which is it? red/green/blue\nAnswer: green'],
    ['1. Which is it? red; green; blue\n\nAnswer: green'],
    ['1. Which is it? (red, green, blue)\nAnswer: green'],
    ['1. Which is it? [red / green / blue]\nAnswer: green'],
    ['1. Which is it?\nred, green, blue\nAnswer: green'],
    ['1. Which is it?\nred / green / blue\nAnswer: green'],
    ['1. Which is it? Options: red, green, blue. Answer: green'],
    ['1. Which is it? a) red b) green c) blue Answer: b'],
    ['1. Which is it? red, **green**, blue'],
    ['1. Which is it? red, green *, blue'],
    ['1. Which is it?\nred, green (correct), blue'],
  ])('%j', (first) => {
    const second = '2. Which is that?\na) one *\nb) two'
    for (const gap of ['\n', '\n\n'])
      for (const text of [
        `${first}${gap}${second}`,
        `${first}${gap}${second}`.replaceAll(/^\d\. /gm, ''),
        first,
      ]) {
        if (gap === '\n' && !/^1\. /.test(text) && !/Answer/.test(text)) continue
        expect(read(text)[0]?.replace(/^1\. /, ''), text).toBe('Which is it? | 30 | red | *green | blue')
        expect(rightIn(text)[0], text).toBe('green')
      }
  })

  test('below an answer on the line of their question', () => {
    const text = '1. What is 3 + 4? Answer: B\nA. 5\nB. 7\n2. What is 9 - 3? Answer: A\nA. 6\nB. 5'
    expect(rightIn(text)).toEqual(['7', '6'])
  })

  test('within a sentence', () => {
    expect(
      read('1. The sky is (blue/green). Answer: blue\n2. Grass (grow / grows) here.\nAnswer: grows'),
    ).toEqual(['The sky is ___. | 30 | *blue | green', 'Grass ___ here. | 30 | grow | *grows'])
  })

  test('numbers that may be places, or that a question calculates with, are in doubt', () => {
    const asked = (list: string) => `1. Which is it? ${list}\n2. Who?\na) Ada *\nb) Bob`
    expect(rightIn(asked('4, 3, 9 Answer: 3'))[0]).toBe('3?')
    expect(rightIn(asked('4, 7, 9 Answer: 7'))[0]).toBe('7')
    expect(rightIn(asked('2, 5, 9 Answer: 5').replace('Which is it', 'What is the median'))[0]).toBe('5?')
  })
})

test.each([
  'Who wrote it? Answer: Ada',
  'It was written by ____ (Answer: Ada)',
  'It was written by ____. Ans: Ada',
  'Wer schrieb es? Antwort: Ada.',
  'Qui l’a écrit ? Réponse : Ada',
  '¿Quién lo escribió? Respuesta: Ada',
])('I27 an answer on the line of its question: %s', (line) => {
  for (const gap of ['\n', '\n\n']) expect(rightIn(`1. ${line}${gap}2. ${line}`)).toEqual(['Ada', 'Ada'])
})

describe('I27 are no options', () => {
  test.each([
    ['Where is it? In Paris, France. Answer: France', 'France'],
    ['When was it? On Friday, 3 May, 1996. Answer: 1996', '= 1996'],
    ['What did he say? Ada, she came, and Bob. Answer: Ada', 'Ada'],
    ['What is the mode? 2, 3, 3, 5. Answer: 3', '= 3'],
    ['Who wrote "Come, see, win"? Answer: Caesar', 'Caesar'],
    ['What comes next? 2, 4, 8 Answer: 16', '= 16'],
    ['Who (name, surname) wrote it? Answer: name', 'name'],
    ['Is Paris in France, Spain or Italy? Answer: France', 'France'],
    ['Translate (formal/informal): Sie. Answer: formal', 'formal'],
  ])('%j', (line, right) => {
    const text = `1. ${line}\n2. Who?\na) Ada *\nb) Bob`
    expect(read(text)[0]?.match(/ \| /g)?.length ?? 0).toBeLessThan(3)
    expect(rightIn(text)).toEqual([right, 'Ada'])
  })

  test('lists in options', () => {
    expect(read('What is it?\n*a) red, green, blue\nb) red, green')[0]).toBe(
      'What is it? | 30 | *red, green, blue | red, green',
    )
    expect(read('Which words?\nrun, house, tree\nrun, go, fall *')[0]).toBe(
      'Which words? | 30 | run, house, tree | *run, go, fall',
    )
  })

  test('a list without an answer is left out by name', () => {
    expect(shortly(readString('1. Which?\nred, green, blue\n\n2. Who?\na) Ada *\nb) Bob')).join()).toContain(
      'unreadable «1. Which? red, green, blue»',
    )
  })
})
