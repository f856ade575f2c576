import { describe, expect, test } from 'vitest'
import { rightIn } from './short.ts'

/** In a text and in a table, beside other questions. */
const asked = (question: string, answer: string, more = 'Oslo') => [
  rightIn(`1. ${question}\nAnswer: ${answer}\n\n2. What is it?\nAnswer: ${more}`)[0],
  rightIn(`Question\tAnswer\n${question}\t${answer}\nWhat is it?\t${more}`, 'quiz.csv')[0],
]

describe('I29 a typed number keeps its unit and notation', () => {
  test.each([
    ['How far is it?', '5 km', '= 5 km'],
    ['Wie schwer ist es?', '12,5 kg', '= 12.5 kg'],
    ['How warm is it?', '-3.5 °C', '= -3.5 °C'],
    ['What does it cost?', '$5', '= 5 $'],
    ['Was kostet es?', '€ 12,50', '= 12.5 €'],
    ['Which share?', '25 %', '= 25 %'],
    ['How far is it?', '5 ± 1 km', '= 5 ± 1 km'],
    ['How far is it?', '5 kilometres', '= 5 kilometres'],
    ['How many people?', '8 billion', '= 8 billion'],
    ['Combien de jours ?', '7 jours', '= 7 jours'],
    ['How high is it?', '12.50', '= 12.5'],
    ['How many?', '1,234', '= 1234'],
    ['How many?', '1 234', '= 1234'],
    ['How many?', '1,234,567', '= 1234567'],
    ['Wie viele?', '1.234.567,5', '= 1234567.5'],
    ['What is pi?', '3.142', '= 3.142'],
    ['How many?', '1.234', '= 1234?'],
    ['Wie viele?', '1.234', '= 1234?'],
    ['Wie schwer?', '1,234', '= 1.234?'],
    ['Πόσο είναι;', '1.234', '= 1.234?'],
  ])('%s %s', (question, answer, right) => {
    expect(asked(question, answer)).toEqual([right, right])
  })

  test('other numbers in the file settle an ambiguous one', () => {
    expect(asked('Wie viele?', '1.234', '0,5')).toEqual(['= 1234', '= 1234'])
    expect(asked('Wie schwer?', '1,234', '2,5 kg')).toEqual(['= 1.234', '= 1.234'])
    expect(asked('How many?', '1.234', '1.234.567')).toEqual(['= 1234', '= 1234'])
  })

  test.each([
    ['Which version?', '1.10', '1.10'],
    ['Which agent?', '007', '007'],
    ['Which pencil?', '2B', '2B'],
    ['When is it?', '9 am', '9 am?'],
    ['What did she buy?', '5 apples', '5 apples?'],
    ['When was the war?', '1939-1945', '1939-1945'],
  ])('%s %s stays a text', (question, answer, right) => {
    expect(asked(question, answer)).toEqual([right, right])
  })
})

describe('I29 a typed answer in parts', () => {
  test.each([
    ['What orbits the Earth?', '(the) moon', 'the moon + moon'],
    ['Who wrote it?', '(William) Shakespeare', 'William Shakespeare + Shakespeare'],
    ['What is yellow?', 'colo(u)r', 'colour + color'],
    ['Which pet?', 'cat(s)', 'cats + cat'],
    ['Which colour?', 'green(ish)', 'greenish + green?'],
    ['Which call?', 'print(name)', 'printname + print?'],
    ['Which base?', 'Ca(OH)2', 'Ca(OH)2'],
    ['Which function?', 'f(x)', 'f(x)'],
    ['Which oxide?', 'iron(III) oxide', 'iron(III) oxide'],
    ['What is 1 - 1/3?', '2/3', '2/3'],
    ['How many of them?', '2/3', '2/3?'],
    ['Name a colour:', 'red, blue', 'red, blue?'],
    ['Which city?', 'Paris, France', 'Paris, France?'],
    ['Which speed?', 'km/h', 'km/h'],
  ])('%s %s', (question, answer, right) => {
    expect(asked(question, answer)).toEqual([right, right])
  })

  test('splits a column of accepted answers', () => {
    const rows = (name: string) => `Question;${name}\nWhich colours?;red, blue\nWhich city?;Oslo`
    expect(rightIn(rows('Accepted Answers'), 'quiz.csv')).toEqual(['red + blue?', 'Oslo'])
    expect(rightIn(rows('Answer'), 'quiz.csv')).toEqual(['red, blue?', 'Oslo'])
  })
})
