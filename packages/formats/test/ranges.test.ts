import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

describe('I29 a range', () => {
  const answered = (question: string, answer: string) =>
    rightIn(`1. ${question}\nAnswer: ${answer}\n\n2. Which city lies on the Tiber?\nAnswer: Rome\n`)[0]

  test.each([
    ['How tall is Mont Blanc in metres?', '4800–4810', '= 4805 ± 5'],
    ['How far is the moon (km)?', '380,000 to 390,000', '= 385000 ± 5000'],
    ['¿Cuántos habitantes tiene Madrid (millones)?', 'entre 3 y 3,5', '= 3.25 ± 0.25'],
    ['Wie lang ist ein Fußballfeld?', '90-120 m', '= 105 ± 15 m'],
    ['Height of Mont Blanc?', '4800–4810', '4800–4810?'],
    ['When was the First World War?', '1914-1918', '1914-1918'],
    ['How long did the First World War last?', '1914-1918', '1914-1918?'],
    ['How did the match end?', '1-0', '1-0'],
  ])('%s %s', (question, answer, right) => {
    expect(answered(question, answer)).toBe(right)
  })

  test('no word of it is called unread', () => {
    const text =
      '1. ¿Cuántos habitantes tiene Madrid (millones)?\nRespuesta: entre 3 y 3,5\n\n2. ¿Capital?\nRespuesta: Lima'
    expect(shortly(readString(text, 'q.txt')).join()).not.toContain('unreadable')
  })

  test('of text2qti is exact', () => {
    const text = '1. What is the square root of 2?\n= [1.41, 1.42]\n\n2. Which is red?\n*a) fire\nb) ice\n'
    expect(rightIn(text)[0]).toBe('= 1.415 ± 0.005')
  })
})
