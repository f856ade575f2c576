import { describe, expect, test } from 'vitest'
import type { ColumnRole } from '../src/index.ts'
import { readString, shortly } from './short.ts'

/** What a table holds once its host accepts the proposal or says what the columns are: the right options, and the doubts. */
function rightIn(text: string, byHand?: string) {
  const first = readString(text, 'quiz.csv')
  const roles =
    (byHand?.split(' ') as ColumnRole[] | undefined) ?? (first.outcome === 'columns' ? first.roles : [])
  const read =
    first.outcome === 'columns'
      ? readString(text, 'quiz.csv', { columns: { roles, isHeaderless: first.isHeaderless } })
      : first
  if (read.outcome !== 'read') throw new Error(shortly(read).join('\n'))
  const lines = shortly(read).slice(1, 1 + read.quiz.questions.length)
  return {
    right: lines.map((line) =>
      [...line.matchAll(/\| \*([^|]+?)(?= \||$)/g)].map(([, one]) => one).join(' + '),
    ),
    doubtful: read.doubtful,
    remarks: read.notes.map(({ reason }) => reason),
  }
}

describe('C13 a key names the column with its letter or number', () => {
  test.each([
    ['Question,Option C,Option D,Option F,Answer', 'C', 'F'],
    ['Question,C,D,F,Key', 'c', 'f)'],
    ['Question,Option 3,Option 4,Option 6,Correct', '3', '6'],
    ['Question,Answer 3,Answer 4,Answer 6,Correct answer', '3', 'Answer 6'],
    ['Question,Choice II,Choice III,Choice V,Key', 'II', 'v'],
  ])('%s', (header, first, last) => {
    const text = `${header}\nOf Italy?,Rome,Bern,Oslo,${first}\nOf Norway?,Rome,Bern,Oslo,${last}`
    expect(rightIn(text)).toMatchObject({ right: ['Rome', 'Oslo'], doubtful: [] })
  })

  test('also works in tables of Kahoot!, Wayground and PinQuiz, in any order and with gaps', () => {
    const kahoot = 'Question,Answer 2,Answer 1,Answer 4,Time limit,Correct answer(s)'
    expect(
      rightIn(`${kahoot}\nOf Italy?,Rome,Bern,Oslo,20,2\nOf Norway?,Rome,Bern,Oslo,20,"1,4"`),
    ).toMatchObject({
      right: ['Rome', 'Bern + Oslo'],
      doubtful: [],
    })
    const wayground = 'Question Text,Question Type,Option 5,Option 1,Option 3,Correct Answer'
    expect(rightIn(`${wayground}\nOf Italy?,Multiple Choice,Rome,Bern,Oslo,5`)).toMatchObject({
      right: ['Rome'],
      doubtful: [],
    })
    const own =
      'Question Number,Question Text,Time Limit (seconds),Option 2,Option 3,Option 5,Correct Answer (1-5)'
    expect(
      rightIn(`${own}\n1,Of Italy?,30,Rome,Bern,Oslo,2\n2,Of Norway?,30,Rome,Bern,Oslo,5`),
    ).toMatchObject({
      right: ['Rome', 'Oslo'],
      doubtful: [],
    })
  })

  test('is doubtful if the rows or the kind of key suggest counting', () => {
    const numbered = 'Question,Option 1,Option 3,Option 4,Key'
    const counted = `${numbered}\nOf Italy?,Rome,Bern,Oslo,1\nOf Norway?,Rome,Bern,Oslo,3\nOf Bern?,Rome,Bern,Oslo,2`
    expect(rightIn(counted)).toMatchObject({ doubtful: [1, 2] })
    expect(rightIn(`${numbered}\nOf Norway?,Rome,Bern,Oslo,C`)).toMatchObject({ doubtful: [0] })
    const years =
      'Question,Sheet 21,Sheet 22,Sheet 23,Key\nOf Italy?,Rome,Bern,Oslo,1\nOf Norway?,Rome,Bern,Oslo,3'
    expect(rightIn(years, 'text option option option correct')).toMatchObject({
      right: ['Rome', 'Oslo'],
      doubtful: [],
    })
  })
})

describe('C13 I4 a column that the host leaves out', () => {
  const rows = 'Of Italy?,Rome,Lima,Bern,Oslo,A\nOf Norway?,Rome,Lima,Bern,Oslo,D'
  const without = 'text option none option option correct'

  test('does not shift the keys', () => {
    expect(rightIn(`Question,A,B,C,D,Key\n${rows}`, without)).toMatchObject({
      right: ['Rome', 'Oslo'],
      doubtful: [],
    })
  })

  test('is doubtful and named if a key refers to it', () => {
    const own = rightIn(
      `Question,A,B,C,D,Key\n${rows}\nOf Peru?,Rome,Lima,Bern,Oslo,B\nOr?,A,B,C,D,Lima`,
      without,
    )
    expect(own.doubtful).toEqual([2, 3])
    expect(own.remarks).toContain('correct-left-out')
  })

  test('is doubtful without labels, unless the rows show how keys count', () => {
    const unlabelled = (keys: string[]) =>
      rightIn(
        `Question,first,x,y,z,Key\n${keys.map((key) => `Of ${key}?,Rome,Lima,Bern,Oslo,${key}`).join('\n')}`,
        without,
      )
    expect(unlabelled(['1', '3']).doubtful).toEqual([1])
    expect(unlabelled(['3', '4'])).toMatchObject({ right: ['Bern', 'Oslo'], doubtful: [] })
  })
})

describe('C13 I4 several columns of right answers', () => {
  test('are several right options next to wrong ones', () => {
    const header = 'Question,Right answer 1,Right answer 2,Wrong answer 1,Wrong answer 2'
    expect(rightIn(`${header}\nFruit?,plum,fig,kale,leek\nHerb?,basil,,kale,leek`)).toEqual({
      right: ['plum + fig', 'basil'],
      doubtful: [],
      remarks: [],
    })
    const twice = 'Question,Correct answer,Correct answer,Wrong answer,Wrong answer'
    expect(rightIn(`${twice}\nFruit?,plum,fig,kale,leek`).right).toEqual(['plum + fig'])
  })

  test('are doubtful if one has letters and the other numbers', () => {
    const text = 'Question,x,y,z,n,Key\nOf Italy?,Rome,Bern,Oslo,2,A\nOf Norway?,Rome,Bern,Oslo,1,C'
    expect(rightIn(text, 'text option option option correct correct').doubtful).toEqual([0, 1])
  })

  test('are accepted texts if there are no options', () => {
    const texts = 'Colour of snow?,white,blanc\nHeat of ice?,zero,'
    for (const header of [
      'Answer,Alternative answer',
      'Correct answer 1,Correct answer 2',
      'Answer,Also accepted',
    ])
      expect(rightIn(`Question,${header}\n${texts}`)).toMatchObject({
        right: ['white + blanc', 'zero'],
        doubtful: [],
      })
  })
})

test('C13 several answers in one cell are several, and doubtful', () => {
  const header = 'Question,Correct answer,Wrong answer 1,Wrong answer 2'
  expect(rightIn(`${header}\nFruit?,plum; fig,kale,leek\nHerb?,basil,kale,leek`)).toMatchObject({
    right: ['plum + fig', 'basil'],
    doubtful: [0],
  })
  const units = `${header}\nSpeed?,m / s,m / h,kg / s\nArea?,m²,m,m³`
  expect(rightIn(units)).toMatchObject({ right: ['m / s', 'm²'], doubtful: [] })
  const typed = 'Question,Answer\nSnow?,white; blanc\nTwo?,2|two\nBand?,AC/DC\nAuthor?,Orwell / George Orwell'
  expect(rightIn(typed)).toMatchObject({
    right: ['white + blanc', '2 + two', 'AC/DC', 'Orwell + George Orwell'],
    doubtful: [0, 1, 3],
  })
})

test('C19 the right one of too many options is kept', () => {
  const header = [...'ABCDEFGHIJKL'].map((letter) => `Option ${letter}`)
  const numbers = header.map((_, at) => `Option ${at + 1}`).join(',')
  const towns = header.map((_, at) => `town ${at}`).join(',')
  const read = rightIn(
    `Question,${numbers},Key\nWhich?,${towns},12\nWho?,${towns},"2,11"`,
    `text ${header.map(() => 'option').join(' ')} correct`,
  )
  expect(read).toMatchObject({ right: ['town 11', 'town 1 + town 10'], doubtful: [] })
  expect(read.remarks).toContain('too-many-options')
})
