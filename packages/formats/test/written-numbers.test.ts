import { describe, expect, test } from 'vitest'
import { rightIn } from './short.ts'

const table = (...rows: string[]) => rightIn(['Question;Answer', ...rows].join('\n'), 'quiz.csv')
const typed = (...answers: string[]) =>
  rightIn(answers.map((answer, at) => `${at + 1}. What is number ${at}?\nAnswer: ${answer}`).join('\n'))
const json = (...list: [string, string][]) =>
  rightIn(JSON.stringify(list.map(([question, answer]) => ({ question, answer }))), 'quiz.json')
const gift = (answer: string) => rightIn(`How much? ${answer}\n\nSure? {TRUE}\n`, 'quiz.gift')[0]
const moodle = (type: string, answer: string) =>
  rightIn(
    `<quiz><question type="${type}"><questiontext format="html"><text>How much?</text></questiontext><answer fraction="100"><text>${answer}</text></answer></question></quiz>`,
    'quiz.xml',
  )

describe('I29 a number that begins with its decimal sign', () => {
  test('is a number', () => {
    expect(table('Half?;.5', 'Quarter?;.25', 'Less?;-.5')).toEqual(['= 0.5', '= 0.25', '= -0.5'])
    expect(table('Halb?;,5', 'Viertel?;0,25')).toEqual(['= 0.5', '= 0.25'])
    expect(typed('.5', '-.25')).toEqual(['= 0.5', '= -0.25'])
    expect(json(['Half?', '.5'], ['Quarter?', '.25'])).toEqual(['= 0.5', '= 0.25'])
  })

  test.each([
    ['{#.5}', '= 0.5'],
    ['{#-.5:.1}', '= -0.5 ± 0.1'],
    ['{#.25...75}', '= 0.5 ± 0.25'],
    ['{#=.5 =%50%.25:.1}', '= 0.5'],
    ['{=.25}', '0.25'],
  ])('in GIFT %s', (answer, right) => {
    expect(gift(answer)).toBe(right)
  })

  test('in Moodle', () => {
    expect(moodle('numerical', '.5')).toEqual(['= 0.5'])
    expect(moodle('shortanswer', '-.25')).toEqual(['-0.25'])
  })
})

describe('I29 one sign before three digits', () => {
  test('is read as the English of the file says', () => {
    const rows = ['What is a kilo in g?;1,000', 'How far is the Moon in km?;384,400', 'What is pi?;3.142']
    expect(table(...rows)).toEqual(['= 1000', '= 384400', '= 3.142'])
    expect(json(['How many live there?', '12,000'])).toEqual(['= 12000'])
  })

  test('is in doubt where nothing says it', () => {
    expect(table('Meter in 2 km?;2.000', 'Einwohner?;12.000')).toEqual(['= 2000?', '= 12000?'])
    expect(json(['People?', '12,000'])).toEqual(['= 12000?'])
    expect(gift('{=1,500}')).toBe('1,500?')
    expect(gift('{=1,500 =1500}')).toBe('1,500 + 1500')
    expect(moodle('shortanswer', '1.500')).toEqual(['1.500?'])
  })

  test('is no decimal of what is counted', () => {
    expect(table('What is a third?;.333', 'How many people live there?;1.234')).toEqual([
      '= 0.333',
      '= 1.234?',
    ])
  })
})

test('I29 powers are numbers, decades are none, and two numbers are in doubt', () => {
  expect(table('Light year in km?;1.5e6', 'Which decade?;1990s', 'Solve x² = 4.;2 and -2')).toEqual([
    '= 1500000',
    '1990s',
    '2 and -2?',
  ])
})

describe('I29 a time of day is no number', () => {
  test.each([
    ['Um wie viel Uhr ist Pause?', '9.30 Uhr', '9.30 Uhr?'],
    ['Wann ist Pause?', '9.30', '9.30'],
    ['What time is lunch?', '12.30', '12.30'],
    ['What time is lunch?', '12.30 pm', '12.30 pm?'],
    ['À quelle heure est la pause ?', '7.45 h', '7.45 h?'],
    ['¿A qué hora es?', '7.45', '7.45'],
  ])('%s %s', (question, answer, right) => {
    expect(rightIn(`1. ${question}\nAnswer: ${answer}\n\n2. Capital of Norway?\nAnswer: Oslo`)[0]).toBe(right)
    expect(table(`${question};${answer}`, 'Capital of Norway?;Oslo')[0]).toBe(right)
  })

  test.each([
    ['How long is 5/4 of an hour?', '1.25 h', '= 1.25 h'],
    ['What is 15 / 2?', '7.50', '7.50'],
    ['What time is it at noon?', '12', '= 12'],
  ])('%s %s is one', (question, answer, right) => {
    expect(table(`${question};${answer}`, 'Capital of Norway?;Oslo')[0]).toBe(right)
  })
})
