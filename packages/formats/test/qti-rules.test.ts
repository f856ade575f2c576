import { describe, expect, test } from 'vitest'
import { readString, rightIn, shortly } from './short.ts'

type Item = { kind: string; declared?: string[]; body: string; rules: string; mapping?: string }
/** As TAO and Inspera write it. */
const item = ({ kind, declared = [], body, rules, mapping = '' }: Item) =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="i1" title="Unit 3" adaptive="false" timeDependent="false"><responseDeclaration identifier="RESPONSE" ${kind}>${declared.length > 0 ? `<correctResponse>${declared.map((one) => `<value>${one}</value>`).join('')}</correctResponse>` : ''}${mapping}</responseDeclaration><outcomeDeclaration identifier="SCORE" cardinality="single" baseType="float"/><itemBody>${body}</itemBody>${rules}</assessmentItem>`
const given = '<variable identifier="RESPONSE"/>'
const base = (type: string, value: string) => `<baseValue baseType="${type}">${value}</baseValue>`
const sets = (points: number) =>
  `<setOutcomeValue identifier="SCORE">${base('float', String(points))}</setOutcomeValue>`
const rules = (...conditions: (string | [string, number])[]) =>
  `<responseProcessing><responseCondition>${conditions
    .map((one, at) => {
      const [condition, points] = typeof one === 'string' ? [one, 1] : one
      const name = at === 0 ? 'responseIf' : 'responseElseIf'
      return `<${name}>${condition}${sets(points)}</${name}>`
    })
    .join('')}<responseElse>${sets(0)}</responseElse></responseCondition></responseProcessing>`
const right = (one: Item) => rightIn(item(one), 'item.xml')[0]

describe('I16 K27 a number of QTI 2 is the one its rules accept', () => {
  const number = (condition: string, declared = ['3.14']) =>
    right({
      kind: 'cardinality="single" baseType="float"',
      declared,
      body: '<p>Pi? <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
      rules: rules(condition),
    })
  const limit = (name: string, value: string) => `<${name}>${given}${base('float', value)}</${name}>`
  const range = `<and>${limit('gte', '3.1')}${limit('lte', '3.2')}</and>`
  const equal = (attributes: string, to = '<correct identifier="RESPONSE"/>') =>
    `<equal ${attributes}>${given}${to}</equal>`

  test.each([
    ['a range, and nothing is declared', range, [], '= 3.15 ± 0.05'],
    ['a range around what is declared', range, ['3.15'], '= 3.15 ± 0.05'],
    ['a range whose middle is another number', range, ['3.14'], '= 3.15 ± 0.05?'],
    ['a range without its ends', range.replaceAll('te>', 't>'), ['3.15'], '= 3.15 ± 0.05?'],
    ['the declared number', equal('toleranceMode="exact"'), ['3.14'], '= 3.14'],
    ['nearly', equal('toleranceMode="absolute" tolerance="0.01 0.01"'), ['3.14'], '= 3.14 ± 0.01'],
    ['a share', equal('toleranceMode="relative" tolerance="5"'), ['-40'], '= -40 ± 2'],
    ['more above than below', equal('toleranceMode="absolute" tolerance="0.1 0.2"'), ['3'], '= 3.05 ± 0.15?'],
    ['another number than the declared one', equal('', base('float', '3.0')), ['3.14'], '= 3?'],
    ['one of two', `<or>${equal('')}${equal('', base('float', '22'))}</or>`, ['3.14'], '= 3.14?'],
    ['what nobody knows', '<customOperator class="near"/>', ['3.14'], '= 3.14?'],
  ])('%s', (_, condition, declared, expected) => {
    expect(number(condition, declared)).toBe(expected)
  })

  test('above a limit there is none', () => {
    expect(number(limit('gte', '3'), ['5'])).toBe('= 5?')
  })
})

const options = ['mercury', 'venus', 'earth', 'mars']
  .map((name) => `<simpleChoice identifier="${name}">${name}</simpleChoice>`)
  .join('')
const chosen = (name: string) => `<member>${base('identifier', name)}${given}</member>`
const is = (name: string) => `<match>${given}${base('identifier', name)}</match>`
const several = (names: string[]) =>
  `<match>${given}<multiple>${names.map((name) => base('identifier', name)).join('')}</multiple></match>`

describe('I16 choices of QTI 2 by their rules', () => {
  const one = (condition: string, declared: string[]) =>
    right({
      kind: 'cardinality="single" baseType="identifier"',
      declared,
      body: `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="1"><prompt>Which?</prompt>${options}</choiceInteraction>`,
      rules: rules(condition),
    })
  const many = (condition: string, declared: string[]) =>
    right({
      kind: 'cardinality="multiple" baseType="identifier"',
      declared,
      body: `<choiceInteraction responseIdentifier="RESPONSE" maxChoices="0"><prompt>Which?</prompt>${options}</choiceInteraction>`,
      rules: rules(condition),
    })

  test.each([
    ['what is declared', one(is('mars'), ['mars']), 'mars'],
    ['what nothing else is said of', one(is('mars'), []), 'mars'],
    ['another one than is declared', one(is('mars'), ['venus']), 'mars?'],
    ['none', one(is('moon'), ['venus']), 'venus?'],
    ['a set', many(several(['venus', 'mars']), []), 'venus + mars'],
    ['another set than is declared', many(several(['venus', 'mars']), ['venus']), 'venus + mars?'],
    [
      'each of two',
      many(`<and>${chosen('venus')}${chosen('mars')}</and>`, ['venus', 'mars']),
      'venus + mars',
    ],
    ['any of two', many(`<or>${chosen('venus')}${chosen('mars')}</or>`, ['venus', 'mars']), 'venus + mars?'],
    [
      'one but not the other',
      many(`<and>${chosen('venus')}<not>${chosen('mars')}</not></and>`, ['venus', 'mars']),
      'venus?',
    ],
  ])('%s', (_, read, expected) => {
    expect(read).toBe(expected)
  })
})

test('I16 one list to choose from in a sentence is a choice', () => {
  const read = readString(
    item({
      kind: 'cardinality="single" baseType="identifier"',
      declared: ['blue'],
      body: '<p>The sky is <inlineChoiceInteraction responseIdentifier="RESPONSE"><inlineChoice identifier="red">red</inlineChoice><inlineChoice identifier="blue">blue</inlineChoice></inlineChoiceInteraction> today.</p>',
      rules: rules(is('blue')),
    }),
    'item.xml',
  )
  expect(shortly(read)[1]).toBe('The sky is _____ today. | 30 | red | *blue')
})

test('I16 a typed answer of QTI 2 is what its rules compare with', () => {
  const same = (text: string, minds = true) =>
    `<stringMatch caseSensitive="${minds}">${given}${base('string', text)}</stringMatch>`
  const accepted = (condition: string, declared: string[]) =>
    readString(
      item({
        kind: 'cardinality="single" baseType="string"',
        declared,
        body: '<p>Capital? <textEntryInteraction responseIdentifier="RESPONSE"/></p>',
        rules: rules(condition),
      }),
      'item.xml',
    )
  expect(accepted(`<or>${same('Bern')}${same('Berne')}</or>`, ['Bern'])).toMatchObject({
    quiz: { questions: [{ accepted: ['Bern', 'Berne'] }] },
    doubtful: [],
  })
  expect(accepted(same('bern', false), ['Bern'])).toMatchObject({
    quiz: { questions: [{ accepted: ['Bern'] }] },
    doubtful: [],
  })
  expect(accepted(same('Basel'), ['Bern'])).toMatchObject({
    quiz: { questions: [{ accepted: ['Basel'] }] },
    doubtful: [0],
  })
})

describe('I16 K68 orders and pairs of QTI 2 by their rules', () => {
  const order = (condition: string, declared: string[]) =>
    shortly(
      readString(
        item({
          kind: 'cardinality="ordered" baseType="identifier"',
          declared,
          body: `<orderInteraction responseIdentifier="RESPONSE"><prompt>From the sun?</prompt>${options}</orderInteraction>`,
          rules: rules(condition),
        }),
        'item.xml',
      ),
    ).filter((line) => !/no-times/.test(line))
  const ordered = (names: string[]) =>
    `<match>${given}<ordered>${names.map((name) => base('identifier', name)).join('')}</ordered></match>`
  const outwards = ['mercury', 'venus', 'earth', 'mars']
  const inwards = outwards.toReversed()
  const [first, last] = [outwards, inwards].map((names) => `From the sun? | 30 | ${names.join(' | ')}`)

  test('an order', () => {
    const declared = '<match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match>'
    expect(order(declared, outwards).slice(1)).toEqual([first])
    expect(order(ordered(outwards), outwards).slice(1)).toEqual([first])
    expect(order(ordered(inwards), []).slice(1)).toEqual([last])
    expect(order(ordered(inwards), outwards)).toEqual(
      expect.arrayContaining([last, `question 1 repaired correct-differs «${outwards.join(', ')}»`]),
    )
    const parts = `<match><index n="1">${given}</index>${base('identifier', 'mercury')}</match>`
    expect(order(parts, outwards).slice(1)).toEqual([first])
    expect(order(parts, inwards).slice(1)).toEqual([last, expect.stringContaining('left-scoring')])
  })

  test('pairs', () => {
    const set = (names: string[]) =>
      `<simpleMatchSet>${names.map((name) => `<simpleAssociableChoice identifier="${name}" matchMax="1">${name}</simpleAssociableChoice>`).join('')}</simpleMatchSet>`
    const pairs = (condition: string, declared: string[], mapping = '') =>
      readString(
        item({
          kind: 'cardinality="multiple" baseType="directedPair"',
          declared,
          body: `<matchInteraction responseIdentifier="RESPONSE"><prompt>Whose?</prompt>${set(['ada', 'bob'])}${set(['cat', 'dog'])}</matchInteraction>`,
          rules: mapping
            ? '<responseProcessing template="http://www.imsglobal.org/question/qti_v2p2/rptemplates/map_response"/>'
            : rules(condition),
          mapping,
        }),
        'item.xml',
      )
    const has = (pair: string) => `<member>${base('directedPair', pair)}${given}</member>`
    const found = (right_: string) => ({
      kind: 'pairs',
      pairs: [
        { left: 'ada', right: right_ },
        { left: 'bob', right: right_ === 'cat' ? 'dog' : 'cat' },
      ],
    })
    expect(pairs(`<and>${has('ada dog')}${has('bob cat')}</and>`, [])).toMatchObject({
      quiz: { questions: [found('dog')] },
      doubtful: [],
    })
    expect(pairs(`<and>${has('ada dog')}${has('bob cat')}</and>`, ['ada cat', 'bob dog'])).toMatchObject({
      quiz: { questions: [found('dog')] },
      doubtful: [0],
    })
    const mapping =
      '<mapping defaultValue="0"><mapEntry mapKey="ada cat" mappedValue="1"/><mapEntry mapKey="bob dog" mappedValue="1"/></mapping>'
    expect(pairs('', [], mapping)).toMatchObject({ quiz: { questions: [found('cat')] }, doubtful: [] })
  })
})
