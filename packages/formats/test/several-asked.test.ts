import { describe, expect, test } from 'vitest'
import { rightIn } from './short.ts'

const asked = (question: string, key: string) =>
  `1. ${question}\nA. copper\nB. iron\nC. zinc\nD. wood\nAnswer: ${key}\n\n2. Which is soft?\nA. steel\nB. lead\nAnswer: B`

describe('I27 answers of several options', () => {
  test('one letter is in doubt where two are asked for', () => {
    expect(rightIn(asked('Which are metals? (choose two)', 'B'))).toEqual(['iron?', 'lead'])
    expect(rightIn(asked('Which are metals? (choose two)', 'A, B'))).toEqual(['copper + iron', 'lead'])
    expect(rightIn(asked('Which grows?', 'D'))).toEqual(['wood', 'lead'])
  })

  test.each(['A-C', 'A to C'])('%s names those between too, in doubt', (key) => {
    expect(rightIn(asked('Which are metals?', key))).toEqual(['copper + iron + zinc?', 'lead'])
  })
})

test('I27 Persian letters and answers are read, and invisible signs are no text', () => {
  const text =
    '۱. رنگ برف؟\u200b\nالف) سفید\nب) سبز\nج) سرخ\nپاسخ: الف\n\n۲. رنگ برگ؟\nالف) سفید\nب) سبز\nج) سرخ\nپاسخ: ب'
  expect(rightIn(text)).toEqual(['سفید', 'سبز'])
})
