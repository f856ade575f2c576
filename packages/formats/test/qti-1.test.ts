import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readUpload } from '../src/index.ts'
import { shortly } from './short.ts'

const text = (words: string, type = 'text/html') =>
  `<material><mattext texttype="${type}">${words.replaceAll('<', '&lt;')}</mattext></material>`
const labels = (...options: string[]) =>
  `<render_choice>${options.map((one, at) => `<response_label ident="r${at}">${text(one, 'text/plain')}</response_label>`).join('')}</render_choice>`
const equal = (value: string, response = 'q') => `<varequal respident="${response}">${value}</varequal>`
const earns = (condition: string, points = 100, action = 'Set') =>
  `<respcondition continue="${action === 'Set' ? 'No' : 'Yes'}"><conditionvar>${condition}</conditionvar><setvar action="${action}" varname="SCORE">${points}</setvar></respcondition>`
const field = (name: string, value: string) =>
  `<qtimetadatafield><fieldlabel>${name}</fieldlabel><fieldentry>${value}</fieldentry></qtimetadatafield>`

type Item = { type?: string; body: string; rules?: string; more?: string }
/** As Canvas writes it. */
const item = ({ type = '', body, rules = '', more = '' }: Item) =>
  `<item ident="i"><itemmetadata><qtimetadata>${field('question_type', type)}${field('points_possible', '1.0')}</qtimetadata></itemmetadata><presentation>${body}</presentation><resprocessing><outcomes><decvar maxvalue="100" varname="SCORE"/></outcomes>${rules}</resprocessing>${more}</item>`
const quiz = (...items: string[]) =>
  `<?xml version="1.0"?><questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2"><assessment title="Unit 1"><section>${items.join('')}</section></assessment></questestinterop>`
const single = (question: string, options: string[], right: number) =>
  item({
    type: 'multiple_choice_question',
    body: `${text(question)}<response_lid ident="q" rcardinality="Single">${labels(...options)}</response_lid>`,
    rules: earns(equal(`r${right}`)),
  })

const read = (name: string, bytes: Uint8Array) => readUpload({ name, bytes })
const alone = (one: string) => {
  const [only] = read('quiz.xml', strToU8(quiz(one)))
  if (!only) throw new Error('nothing')
  const lines = shortly(only.reading).filter((line) => !line.includes('no-times'))
  return only.reading.outcome === 'read' ? { lines, ...only.reading } : { lines, quiz: { questions: [] } }
}
const lid = (rules: string, options: string[], cardinality = 'Single', type = '') =>
  item({
    type,
    body: `${text('<p>Which?</p>')}<response_lid ident="q" rcardinality="${cardinality}">${labels(...options)}</response_lid>`,
    rules,
  })
const str = (rules: string, type = 'short_answer_question', fib = '') =>
  item({
    type,
    body: `${text('Which?')}<response_str ident="q" rcardinality="Single"><render_fib ${fib}/></response_str>`,
    rules,
  })

describe('I16 the questions of QTI 1.2', () => {
  test.each([
    ['a choice', lid(earns(equal('r1')), ['fire', 'ice']), 'Which? | 30 | fire | *ice'],
    [
      'a choice that others earn less in',
      lid(earns(equal('r0'), 50) + earns(equal('r1')), ['fire', 'ice', 'sun']),
      'Which? | 30 | fire | *ice | sun',
    ],
    [
      'true or false',
      lid(earns(equal('r1')), ['True', 'False'], 'Single', 'true_false_question'),
      'Which? | 30 | True | *False',
    ],
    [
      'several answers',
      lid(
        earns(`<and>${equal('r0')}<not>${equal('r1')}</not>${equal('r2')}</and>`),
        ['fire', 'ice', 'sun'],
        'Multiple',
        'multiple_answers_question',
      ),
      'Which? | 30 | *fire | ice | *sun',
    ],
    [
      'several answers that add up',
      lid(
        earns(equal('r0'), 50, 'Add') + earns(equal('r1'), -50, 'Add') + earns(equal('r2'), 50, 'Add'),
        ['fire', 'ice', 'sun'],
        'Multiple',
      ),
      'Which? | 30 | *fire | ice | *sun',
    ],
    ['typed answers', str(earns(equal('ice')) + earns(equal('frost'))), 'Which? | 30 | *ice | *frost'],
    [
      'either of typed answers',
      str(earns(`<or>${equal('ice')}${equal('frost')}</or>`)),
      'Which? | 30 | *ice | *frost',
    ],
    ['an essay', str('', 'essay_question'), 'Which? | 30'],
    ['text', item({ type: 'text_only_question', body: text('Read <b>this</b>.') }), 'Read this. | 30'],
  ])('%s', (_, one, line) => {
    const { lines, doubtful } = { doubtful: [], ...alone(one) }
    expect(lines[1]).toBe(line)
    expect(doubtful).toEqual([])
  })

  test('a number with its range', () => {
    const range =
      '<or><varequal respident="q">5</varequal><and><vargte respident="q">4.5</vargte><varlte respident="q">5.5</varlte></and></or>'
    expect(alone(str(earns(range), 'numerical_question', 'fibtype="Decimal"')).quiz.questions).toMatchObject([
      { kind: 'typed-number', right: 5, judging: 'within', distance: 0.5 },
    ])
    const open = '<vargte respident="q">2</vargte><varlte respident="q">4</varlte>'
    expect(alone(str(earns(open), 'numerical_question')).quiz.questions).toMatchObject([
      { right: 3, distance: 1 },
    ])
  })

  test('pairs', () => {
    const side = (name: string, left: string) =>
      `<response_lid ident="${name}">${text(left)}${labels('Oslo', 'Rome')}</response_lid>`
    const one = item({
      type: 'matching_question',
      body: text('Match') + side('a', 'Italy') + side('b', 'Norway'),
      rules: earns(equal('r1', 'a'), 50, 'Add') + earns(equal('r0', 'b'), 50, 'Add'),
    })
    expect(alone(one).quiz.questions).toMatchObject([
      {
        kind: 'pairs',
        pairs: [
          { left: 'Italy', right: 'Rome' },
          { left: 'Norway', right: 'Oslo' },
        ],
      },
    ])
  })

  test('reports losses, and is doubtful without a right answer', () => {
    const feedback = (name: string, words: string) =>
      `<itemfeedback ident="${name}"><flow_mat>${text(words)}</flow_mat></itemfeedback>`
    const explained = single('Which?', ['fire', 'ice'], 1).replace(
      '</item>',
      `${feedback('general_fb', 'It melts.')}${feedback('correct_fb', 'Yes!')}</item>`,
    )
    expect(alone(explained)).toMatchObject({ quiz: { questions: [{ explanation: 'It melts.' }] } })
    expect(alone(explained).lines).toContain('question 1 repaired left-feedback «Yes!»')
    expect(alone(single('Which?', ['fire', 'ice'], 1).replace('1.0', '5.0')).lines).toContain(
      'question 1 repaired left-points «5»',
    )
    expect(alone(lid('', ['fire', 'ice']))).toMatchObject({ doubtful: [0] })
    const blanks = item({
      type: 'fill_in_multiple_blanks_question',
      body: `${text('A [x] B [y]')}<response_lid ident="x">${labels('1')}</response_lid><response_lid ident="y">${labels('2')}</response_lid>`,
    })
    expect(alone(blanks).lines).toContain('question 1 skipped kind-gaps «A [x] B [y]»')
  })
})

describe('I16 packages of QTI 1.2', () => {
  const manifest =
    '<?xml version="1.0"?><manifest identifier="m"><resources><resource identifier="g" type="imsqti_xmlv1p2"><file href="g/g.xml"/></resource></resources></manifest>'
  const png = Uint8Array.from(
    atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYPhfDwAChAGAWjR9awAAAABJRU5ErkJggg=='),
    (sign) => sign.charCodeAt(0),
  )

  test('of Canvas, with a picture', () => {
    const shown = single(
      'Look <img src="$IMS-CC-FILEBASE$/Uploaded%20Media/dot.png?canvas_=1" alt="A dot"/> here',
      ['fire', 'ice'],
      1,
    )
    const bytes = zipSync({
      'imsmanifest.xml': strToU8(manifest),
      'g/g.xml': strToU8(quiz(shown)),
      'g/assessment_meta.xml': strToU8('<quiz/>'),
      'Uploaded Media/dot.png': png,
    })
    expect(read('export.zip', bytes).map(({ name, reading }) => [name, ...shortly(reading)])).toEqual([
      [
        'export.zip',
        'qti-1 zip, 1 of 1 kinds: Unit 1',
        'Look here | 30 | fire | *ice | (image/png «A dot»)',
        'question 0 repaired no-times',
      ],
    ])
  })

  test('of Blackboard', () => {
    const block = (kind: string, inner: string) =>
      `<flow class="${kind}"><flow class="FORMATTED_TEXT_BLOCK"><material><mat_extension><mat_formattedtext type="HTML">${inner}</mat_formattedtext></mat_extension></material></flow></flow>`
    const label = (name: string, words: string) =>
      `<flow_label class="Block"><response_label ident="${name}">${block('', words)}</response_label></flow_label>`
    const rule = (value: string, points: string, other = '') =>
      `<respcondition title="${value}"><conditionvar>${value ? equal(value, 'response') : other}</conditionvar><setvar variablename="SCORE" action="Set">${points}</setvar></respcondition>`
    const choice = `<item title="" maxattempts="0"><itemmetadata><bbmd_questiontype>Multiple Choice</bbmd_questiontype></itemmetadata><presentation><flow class="Block">${block('QUESTION_BLOCK', '&lt;p&gt;Which is cold?&lt;/p&gt;')}<flow class="RESPONSE_BLOCK"><response_lid ident="response" rcardinality="Single"><render_choice>${label('x', 'fire')}${label('y', 'ice')}</render_choice></response_lid></flow></flow></presentation><resprocessing scoremodel="SumOfScores">${rule('y', 'SCORE.max')}${rule('', '0', '<other/>')}</resprocessing></item>`
    const bytes = zipSync({
      'imsmanifest.xml': strToU8(
        '<?xml version="1.0"?><manifest><resources><resource identifier="res00001" type="assessment/x-bb-qti-pool"/></resources></manifest>',
      ),
      'res00001.dat': strToU8(quiz(choice)),
      'res00002.dat': strToU8('<?xml version="1.0"?><CATEGORIES/>'),
    })
    expect(read('pool.zip', bytes).map(({ reading }) => shortly(reading)[1])).toEqual([
      'Which is cold? | 30 | fire | *ice',
    ])
  })
})

describe('I16 options that look like tags', () => {
  const tags = ['<br>', '<lb>', '<p>', '<b>bold</b>']
  test('are what they say where a program tells HTML from plain text', () => {
    expect(alone(single('<p>Which breaks a line?</p>', tags, 0)).lines).toEqual([
      'qti-1 text, 1 of 1 kinds: Unit 1',
      'Which breaks a line? | 30 | *<br> | <lb> | <p> | <b>bold</b>',
    ])
  })

  test('are HTML where it calls everything plain, unless nothing of them would be seen', () => {
    const plain = single('Which?', tags, 0).replaceAll('text/html', 'text/plain')
    expect(alone(plain).lines).toContain('Which? | 30 | *<br> | <lb> | <p> | bold')
  })
})
