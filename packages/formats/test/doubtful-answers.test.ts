import { expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

test.each(['TBC', 'tbd', '???', '#N/A', '-', 'n/a', 'see notes', 'siehe Heft', 'k. A.'])(
  'I26 %j in place of a typed answer is in doubt',
  (answer) => {
    expect(rightIn(`Question,Answer\nWho won?,Ada\nWho lost?,${answer}`, 'quiz.csv')).toEqual([
      'Ada',
      `${answer}?`,
    ])
    expect(rightIn(`1. Who won?\nAnswer: Ada\n2. Who lost?\nAnswer: ${answer}`).at(0)).toBe('Ada')
  },
)

test.each(['Is this false?', 'False?'])('I4 below %j yes means false, in doubt', (name) => {
  const text = `Statement,${name}\nSnow is white.,no\nCoal is white.,yes`
  const first = readString(text, 'quiz.csv')
  const lines = shortly(
    first.outcome === 'columns' ? readString(text, 'quiz.csv', { columns: first }) : first,
  )
  expect(lines.slice(1, 3)).toEqual([
    'Snow is white. | 30 | *True | False',
    'Coal is white. | 30 | True | *False',
  ])
  expect(rightIn(text, 'quiz.csv')).toEqual(['True?', 'False?'])
})

test('I26 a word in brackets behind a sentence with a gap may be its base form', () => {
  expect(rightIn('1. Yesterday she ____ home. (go)\n2. He ____ a letter. (write)')).toEqual(['go?', 'write?'])
  expect(rightIn('1. The capital of Cuba is ____ (Havana)\n2. Of Peru it is ____ (Lima)')).toEqual([
    'Havana',
    'Lima',
  ])
  expect(rightIn('1. The capital of Cuba is ____ (answer = Havana)\n2. Of Peru it is ____ (Lima)')).toEqual([
    'Havana',
    'Lima',
  ])
})

test('I26 letters that do not rise may be a letter and its correction', () => {
  const text = '1. Which?\nA. x\nB. y\nC. z\nAnswer: '
  expect(rightIn(`${text}C B`)).toEqual(['y + z?'])
  expect(rightIn(`${text}B C`)).toEqual(['y + z'])
})

const BLACKBOARD = 'MC\tWhich?\tapple\tcorrect\tstone\tincorrect\nTF\tIce is cold.\ttrue\n'
test.each([
  'MC\tWhich is a fish?\twhale\tincorrect\tcod\tcorect',
  'MC\tWhich is a bird?\tbat\t\temu\tcorrect',
  'MC\tWhich is hot?\tice\tincorrect\tfire\tcorrect\tsnow',
  'TF\tFire is hot.\tt',
])('I6 an odd row in a Blackboard file is left out by name: %j', (row) => {
  const lines = shortly(readString(`${BLACKBOARD}${row}\nTF\tFire is cold.\tFALSE\n`))
  expect(lines.slice(1, 4)).toEqual([
    'Which? | 30 | *apple | stone',
    'Ice is cold. | 30 | *True | False',
    'Fire is cold. | 30 | True | *False',
  ])
  expect(lines.join()).toContain(`unreadable «${row.replaceAll(/\t+/g, ' ')}»`)
})

test('I7 Blackboard files with translated words', () => {
  const text = 'MC\tWas?\tApfel\trichtig\tStein\tfalsch\nTF\tEis ist kalt.\twahr\n'
  expect(shortly(readString(text)).slice(1, 3)).toEqual([
    'Was? | 30 | *Apfel | Stein',
    'Eis ist kalt. | 30 | *True | False',
  ])
})
