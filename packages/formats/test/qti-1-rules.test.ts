import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

const text = (words: string) => `<material><mattext texttype="text/plain">${words}</mattext></material>`
const equal = (value: string) => `<varequal respident="q">${value}</varequal>`
const limit = (name: string, value: number) => `<var${name} respident="q">${value}</var${name}>`
const earns = (condition: string, points = '100', shown = '') =>
  `<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">${points}</setvar>${shown && `<displayfeedback linkrefid="${shown}"/>`}</respcondition>`
const item = (body: string, rules: string, type = '') =>
  `<?xml version="1.0"?><questestinterop><assessment title="Unit"><section><item ident="i"><itemmetadata><bbmd_questiontype>${type}</bbmd_questiontype></itemmetadata><presentation>${text('Which?')}${body}</presentation><resprocessing>${rules}</resprocessing></item></section></assessment></questestinterop>`
const typed = (rules: string, type = '') =>
  item('<response_str ident="q"><render_fib/></response_str>', rules, type)
const choice = (rules: string, cardinality = 'Single', options = ['fire', 'ice', 'sun']) =>
  item(
    `<response_lid ident="q" rcardinality="${cardinality}"><render_choice>${options.map((one, at) => `<response_label ident="r${at}">${text(one)}</response_label>`).join('')}</render_choice></response_lid>`,
    rules,
  )

describe('K27 a number of QTI 1.2', () => {
  const number = (rules: string) => rightIn(typed(rules, 'Numeric'), 'q.xml')[0]
  const [from4, to6, to7] = [limit('gte', 4), limit('lte', 6), limit('lte', 7)]

  test.each([
    ['a range', `<and>${from4}${to6}</and>`, '= 5 ± 1'],
    ['with its middle', `<or>${equal('5.0')}<and>${from4}${to6}</and></or>`, '= 5 ± 1'],
    ['with its middle beside both ends', `${from4}${to6}${equal('5.0')}`, '= 5 ± 1'],
    ['what lies outside, denied', `<not><or>${limit('lt', 4)}${limit('gt', 6)}</or></not>`, '= 5 ± 1'],
    [
      'a stated number that is not in the middle',
      `<or>${equal('5')}<and>${from4}${to7}</and></or>`,
      '= 5.5 ± 1.5?',
    ],
    ['ends that are excluded', `<and>${limit('gt', 4)}${limit('lt', 6)}</and>`, '= 5 ± 1?'],
    ['a hole', `<and>${from4}${to6}<not>${equal('5')}</not></and>`, '= 4.5 ± 0.5?'],
    ['two numbers', `<or>${equal('5')}${equal('-5')}</or>`, '= 5?'],
  ])('%s', (_, condition, right) => {
    expect(number(earns(condition))).toBe(right)
  })

  test('a range that earns less is no tolerance', () => {
    expect(number(earns(equal('5')) + earns(from4 + to6, '50'))).toBe('= 5')
  })

  test.each([equal(''), equal('five'), from4, `<var_extension/>${equal('5')}`])(
    'no number: %s',
    (condition) => {
      expect(shortly(readString(typed(earns(condition), 'Numeric'), 'q.xml'))).toContain(
        'question 1 skipped kind-number «Which?»',
      )
    },
  )
})

describe('I16 the rules of QTI 1.2', () => {
  test('several options are those that only together earn most', () => {
    const several = (condition: string) => rightIn(choice(earns(condition), 'Multiple'), 'q.xml')
    expect(several(`<and>${equal('r0')}${equal('r2')}</and>`)).toEqual(['fire + sun'])
    expect(several('<varsubset respident="q" setmatch="Exact">r0,r2</varsubset>')).toEqual(['fire + sun'])
    expect(several(`<or>${equal('r0')}${equal('r2')}</or>`)).toEqual(['fire + sun?'])
  })

  test('feedback that contradicts them leaves doubt', () => {
    const told = (right: string, other: string) =>
      rightIn(choice(earns(equal('r1'), '100', right) + earns('<other/>', '0', other)), 'q.xml')
    expect(told('correct', 'incorrect')).toEqual(['ice'])
    expect(told('incorrect', 'correct')).toEqual(['ice?'])
  })

  test('texts that earn less, or nothing after all, are not accepted', () => {
    expect(rightIn(typed(earns(equal('ice')) + earns(equal('frost'), '50')), 'q.xml')).toEqual(['ice'])
    const refused = earns(equal('ice'), '0') + earns(`<or>${equal('ice')}${equal('frost')}</or>`)
    expect(rightIn(typed(refused), 'q.xml')).toEqual(['frost?'])
  })

  test('one of several texts in one condition, as Canvas writes them', () => {
    const either = typed(earns(equal('Goethe') + equal('J. W. Goethe')), 'short_answer_question')
    expect(rightIn(either, 'q.xml')).toEqual(['Goethe + J. W. Goethe'])
  })

  test('Blackboard’s names of two options are words', () => {
    const either = choice(earns(equal('r1')), 'Single', ['yes_no.true', 'yes_no.false'])
    expect(rightIn(either, 'q.xml')).toEqual(['No'])
  })
})
