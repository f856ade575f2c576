import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const OPTIONS = ['Rome\nParis *\nBerlin', 'Rome *\nParis']

describe('I27 questions without numbers, letters or empty lines', () => {
  test.each([
    ['What is the capital of France?', 'What is the capital of Italy?'],
    ['¿Cuál es la capital de Francia?', '¿Y la de Italia?'],
    ['Quelle est la capitale de la France ?', 'Et celle de l’Italie ?'],
    ['The capital of France is:', 'The capital of Italy is:'],
    ['The capital of France is ...', 'The capital of Italy is …'],
    ['The capital of France is ____.', 'The capital of Italy is ____.'],
  ])('%s', (first, second) => {
    for (const [sign, mark] of [
      [' *', ' *'],
      [' *', ' (correct)'],
      [' *', ' ✓'],
    ] as const) {
      const text = `${first}\n${OPTIONS[0]}\n${second}\n${OPTIONS[1]}`.replaceAll(sign, mark)
      for (const title of ['', 'Capitals\n', 'Capitals\n\n']) {
        expect(rightIn(title + text)).toEqual(['Paris', 'Rome'])
        expect(shortly(readString(title + text)).slice(1, 3)).toEqual([
          `${first} | 30 | Rome | *Paris | Berlin`,
          `${second} | 30 | *Rome | Paris`,
        ])
      }
    }
    const starred = `${first}\nRome\n*Paris\nBerlin\n${second}\n*Rome\nParis`
    const bold = starred.replaceAll(/\*(.+)/g, '**$1**')
    for (const text of [starred, bold]) expect(rightIn(text)).toEqual(['Paris', 'Rome'])
  })

  test('that are told by their indentation', () => {
    const text = 'What flies\n  cat\n  bat *\nWhat swims\n  fish *\n  dog'
    expect(shortly(readString(text)).slice(1, 3)).toEqual([
      'What flies | 30 | cat | *bat',
      'What swims | 30 | *fish | dog',
    ])
    expect(rightIn(text)).toEqual(['bat', 'fish'])
  })

  test.each(['Answers\n1. Paris\n2. Rome', 'Answers: 1. Paris 2. Rome'])('with a key: %j', (key) => {
    const text = `What is the capital of France?\nRome\nParis\nWhat is the capital of Italy?\nRome\nParis`
    expect(rightIn(`${text}\n\n${key}`)).toEqual(['Paris', 'Rome'])
    expect(rightIn(`${text}\n${key}`)).toEqual(['Paris', 'Rome'])
  })
})

describe('I27 are not parted', () => {
  test.each([
    [
      'options that ask',
      'Which is rude?\nHow old are you? *\nWhat is your name?\nWhere is it?\nWho is it?\nWhy?',
    ],
    [
      'one that asks',
      'Which is no question?\nI am here. *\nYou are here.\nWho are you?\nThey are here.\nWe are here.',
    ],
  ])('%s', (_, text) => {
    const reading = readString(text)
    expect(reading.outcome === 'read' && reading.quiz.questions.length).toBe(1)
  })

  test('where a line may belong to either question: they are in doubt', () => {
    const text = 'What is hot?\nFire *\nIce\nThe sun is a star.\nWhat do we orbit?\nSun *\nMoon'
    for (const right of rightIn(text)) expect(right).toMatch(/\?$/)
  })

  test('where every line asks and several are marked: they are in doubt', () => {
    const text = 'Which is right?\nDo you? *\nDoes you?\nWhich is wrong?\nAre you?\nIs you? *'
    for (const right of rightIn(text)) expect(right).toMatch(/\?$/)
  })
})
