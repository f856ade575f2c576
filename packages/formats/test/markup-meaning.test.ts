import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readUpload, writeQuiz } from '../src/index.ts'
import { readString, shortly } from './short.ts'

const gift = (text: string) => shortly(readString(text, 'x.gift'))[1]
const moodle = (question: string) =>
  shortly(readString(`<?xml version="1.0"?><quiz>${question}</quiz>`, 'x.xml'))

describe('I9 TeX formulas', () => {
  test.each([
    ['What is \\(a^2 + b\\)? {=1 ~2}', 'What is $a^2 + b$? | 30 | *1 | 2'],
    ['[html]What is \\\\(x &lt; 2\\\\)? {=1 ~2}', 'What is $x < 2$? | 30 | *1 | 2'],
    ['Solve \\[x + 1\n\\= 2\\] {=1 ~$$y$$}', 'Solve $x + 1 = 2$ | 30 | *1 | $y$'],
    ['It costs $5, or $$ or \\(\\). {=1 ~2}', 'It costs $5, or $$ or \\(\\). | 30 | *1 | 2'],
  ])('%j', (text, line) => expect(gift(text)).toBe(line))

  test('are read in Moodle XML, but not in our own exports of texts that look like formulas', () => {
    const xml =
      '<question type="shortanswer"><questiontext format="html"><text><![CDATA[<p>Root of \\(x^2 = 4\\)</p>]]></text></questiontext><answer fraction="100"><text>2</text></answer></question>'
    expect(moodle(xml)[1]).toBe('Root of $x^2 = 4$ | 30 | *2')
    const text = 'Signs:  \\(x\\), \\[y\\] and $$z$$'
    for (const format of ['gift', 'moodle-xml', 'qti'] as const) {
      const draft = { kind: 'true-false' as const, text, timeLimitS: 30, isTrue: true }
      const { bytes, extension } = writeQuiz(format, { title: 'T', description: '', questions: [draft] })
      const [only] = readUpload({ name: `quiz.${extension}`, bytes })
      expect(only?.reading, format).toMatchObject({ quiz: { questions: [{ text }] } })
    }
  })
})

test('I9 GIFT entities are decoded even without tags', () => {
  expect(gift('Is 5 &lt; 7 &amp; 20 &deg;C warm?\nR&D &foo; {=caf&eacute; ~no}')).toBe(
    'Is 5 < 7 & 20 °C warm? R&D &foo; | 30 | *café | no',
  )
  expect(gift('[plain]What is &amp;? {=a ~b}')).toBe('What is &amp;? | 30 | *a | b')
})

test('I9 list items keep their bullets', () => {
  expect(gift('[html]Which?<ul><li>one</li><li><p>two</p></li></ul>{=a ~b}')).toBe(
    'Which? ⏎ • one ⏎ • two | 30 | *a | b',
  )
})

describe('I9 Moodle gaps filled by choosing', () => {
  const stem = (text: string) => `<questiontext format="html"><text>${text}</text></questiontext>`
  test('are a choice if there is one gap', () => {
    const choices = ['Oslo:1', 'red:2', 'Bern:1'].map((one) => one.split(':'))
    const options = choices.map(
      ([text, group]) => `<selectoption><text>${text}</text><group>${group}</group></selectoption>`,
    )
    expect(
      moodle(
        `<question type="gapselect">${stem('[[3]] lies in Switzerland.')}${options.join('')}</question>`,
      )[1],
    ).toBe('_____ lies in Switzerland. | 30 | Oslo | *Bern')
  })
  test('are skipped as gaps if there are several', () => {
    expect(moodle(`<question type="ddwtos">${stem('[[1]] and [[2]]')}</question>`)).toContain(
      'question 1 skipped kind-gaps «_____ and _____»',
    )
  })
})

const SPACE = 'xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0"'
const item = (before: string, body: string) =>
  `<qti-assessment-item ${SPACE} identifier="a" title="I"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration>${before}<qti-item-body>${body}<qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Where?</qti-prompt><qti-simple-choice identifier="A">here</qti-simple-choice><qti-simple-choice identifier="B">there</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`

test('I6 a rubric for candidates is part of the question, and one for scorers is reported', () => {
  const rubric = (view: string, text: string) =>
    `<qti-rubric-block view="${view}"><p>${text}</p></qti-rubric-block>`
  const lines = shortly(
    readString(
      item('', rubric('candidate tutor', 'Look at the map.') + rubric('scorer', 'Two points.')),
      'x.xml',
    ),
  )
  expect(lines[1]).toBe('Look at the map. ⏎ Where? | 30 | *here | there')
  expect(lines).toContain('question 1 repaired left-instructions «Two points.»')
})

describe('I2 I16 very many passages', () => {
  const passage = `<qti-assessment-stimulus ${SPACE} identifier="s" title="S"><qti-stimulus-body><p>${'Long words. '.repeat(40_000)}</p></qti-stimulus-body></qti-assessment-stimulus>`
  const read = (items: string[]) => {
    const files = Object.fromEntries(items.map((text, at) => [`i${at}.xml`, strToU8(text)]))
    const resources = items.map(
      (_, at) => `<resource identifier="r${at}" type="imsqti_item_xmlv3p0" href="i${at}.xml"/>`,
    )
    const manifest = `<manifest xmlns="http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1" identifier="m"><resources>${resources.join('')}</resources></manifest>`
    const bytes = zipSync({ 'imsmanifest.xml': strToU8(manifest), 's.xml': strToU8(passage), ...files })
    return readUpload({ name: 'x.zip', bytes })[0]?.reading
  }
  const ref = (at: number) => `<qti-assessment-stimulus-ref identifier="s${at}" href="s.xml?${at}"/>`

  test('ten thousand in one item cost no more than ten, and are reported', () => {
    const start = performance.now()
    const reading = read([item(Array.from({ length: 10_000 }, (_, at) => ref(at)).join(''), '')])
    expect(performance.now() - start).toBeLessThan(10_000)
    const named =
      reading?.outcome === 'read' ? reading.notes.filter(({ reason }) => reason === 'left-instructions') : []
    expect(named.map(({ detail }) => detail)).toEqual(['s.xml?10'])
  })

  test('a passage that many items use is read once', () => {
    const start = performance.now()
    const reading = read(Array.from({ length: 400 }, (_, at) => item(ref(at % 2), '')))
    expect(performance.now() - start).toBeLessThan(6000)
    expect(reading?.outcome).toBe('read')
  })
})
