import { describe, expect, test } from 'vitest'
import { readString, rightIn } from './short.ts'

const gift = (answers: string) => rightIn(`Which? {${answers}}\n\nSure? {TRUE}\n`, 'quiz.gift')[0]
const moodle = (isSingle: boolean, ...fractions: number[]) =>
  rightIn(
    `<quiz><question type="multichoice"><questiontext format="html"><text>Which?</text></questiontext><single>${isSingle}</single>${fractions.map((fraction, at) => `<answer fraction="${fraction}"><text>${'abcd'[at]}</text></answer>`).join('')}</question></quiz>`,
    'quiz.xml',
  )[0]

describe('I26 an option that earned a part of the points in Moodle or GIFT puts its question in doubt', () => {
  test.each([
    [gift('=a ~%50%b ~c'), 'a?'],
    [gift('~%100%a ~%50%b ~c'), 'a?'],
    [moodle(true, 100, 50, 0), 'a?'],
    [moodle(true, 0, 80, 40), 'b?'],
    [moodle(false, 100, 50, 0), 'a?'],
  ])('%s', (read, right) => {
    expect(read).toBe(right)
  })

  test.each([
    ['points deducted', gift('=a ~%-50%b ~c'), 'a'],
    ['points deducted', moodle(true, 100, -33.33333, -33.33333), 'a'],
    ['equal parts', gift('~%50%a ~%50%b ~%-100%c'), 'a + b'],
    ['unequal parts', moodle(false, 60, 40, 0), 'a + b'],
  ])('but not %s', (_, read, right) => {
    expect(read).toBe(right)
  })

  test('the remark says what it was', () => {
    expect(readString('Which? {=a ~%50%b ~c}\n', 'quiz.gift')).toMatchObject({
      notes: expect.arrayContaining([
        expect.objectContaining({ reason: 'left-partial-credit', detail: '50%' }),
      ]),
    })
  })
})
