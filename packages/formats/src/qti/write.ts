import type { QuestionDraft, QuizDraft } from '@pinquiz/game'
import { strToU8, zipSync } from 'fflate'
import { choicesOf } from '../choices.ts'
import { weightsOf } from '../credit.ts'
import { type MediaFiles, namesOf } from '../media/plan.ts'
import { escapeHtml } from '../text/html-text.ts'
import { isScaleOfQti, textOf, type WrittenNumber, writtenAs } from '../written-as.ts'
import { xmlText } from '../xml/text.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMAS = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd'
const ITEMS = namespace('http://www.imsglobal.org/xsd/imsqtiasi_v3p0', 'imsqti_asiv3p0p1_v1p0.xsd')
const PACKAGE = namespace(
  'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1',
  'imsqtiv3p0_imscpv1p2_v1p0.xsd',
)
const METADATA = 'http://ltsc.ieee.org/xsd/LOM'
const RULES = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates'

function namespace(name: string, schema: string): string {
  return `xmlns="${name}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${name} ${SCHEMAS}/${schema}"`
}

/** A quiz as a QTI 3.0 package: a test with the title and the times, and an item for each question. */
export function writeQtiPackage(quiz: QuizDraft, media: MediaFiles): Uint8Array {
  const { questions } = quiz
  const names = namesOf(media)
  const files = {
    'imsmanifest.xml': manifest(quiz, names),
    'test.xml': test(quiz),
    ...Object.fromEntries(
      questions.map((question, at) => [itemPath(at), item(question, at, { names, media })]),
    ),
  }
  return zipSync(
    {
      ...Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(DECLARATION + xml)])),
      // Compression doesn't shrink pictures and sounds.
      ...Object.fromEntries(
        [...media].map(([id, { bytes }]) => [mediaPath(names.get(id)), [bytes, { level: 0 as const }]]),
      ),
    },
    // The same quiz always gives the same file.
    { mtime: new Date(1980, 0, 1) },
  )
}

const itemName = (at: number) => `item-${at + 1}`
const itemPath = (at: number) => `items/${itemName(at)}.xml`
const mediaPath = (name: string | undefined) => `media/${name}`
type Names = ReadonlyMap<string, string>
type Enclosed = { names: Names; media: MediaFiles }

/** The files of a question, in the order of its text. */
const namesIn = ({ media }: QuestionDraft, names: Names) =>
  [media?.picture?.id, media?.sound?.id].flatMap((id) => names.get(id ?? '') ?? [])

function manifest({ title, description, questions }: QuizDraft, names: Names): string {
  const text = (name: string, value: string) =>
    value === '' ? '' : `<lom:${name}><lom:string>${xmlText(value)}</lom:string></lom:${name}>`
  const general = `<lom:general>${text('title', title)}${text('description', description)}</lom:general>`
  const dependencies = questions.map((_, at) => `<dependency identifierref="${itemName(at)}"/>`).join('')
  const items = questions
    .map((question, at) => {
      const files = namesIn(question, names).map((name) => `<file href="${mediaPath(name)}"/>`)
      return resource(itemName(at), 'item', itemPath(at), files.join(''))
    })
    .join('')
  return `<manifest identifier="quiz" ${PACKAGE} xmlns:lom="${METADATA}"><metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion><lom:lom>${general}</lom:lom></metadata><organizations/><resources>${resource('test', 'test', 'test.xml', dependencies)}${items}</resources></manifest>`
}

const resource = (identifier: string, type: 'test' | 'item', href: string, more: string): string =>
  `<resource identifier="${identifier}" type="imsqti_${type}_xmlv3p0" href="${href}"><file href="${href}"/>${more}</resource>`

function test({ title, questions }: QuizDraft): string {
  const refs = questions.map(
    ({ timeLimitS }, at) =>
      `<qti-assessment-item-ref identifier="${itemName(at)}" href="${itemPath(at)}"><qti-time-limits max-time="${timeLimitS}"/></qti-assessment-item-ref>`,
  )
  return `<qti-assessment-test ${ITEMS} identifier="test" title="${xmlText(title)}"><qti-test-part identifier="part" navigation-mode="linear" submission-mode="individual"><qti-assessment-section identifier="section" title="${xmlText(title)}" visible="true">${refs.join('')}</qti-assessment-section></qti-test-part></qti-assessment-test>`
}

function item(question: QuestionDraft, at: number, media: Enclosed): string {
  const begin = `<qti-assessment-item ${ITEMS} identifier="${itemName(at)}" title="${at + 1}" adaptive="false" time-dependent="false">`
  if (writtenAs(question).as === 'description')
    return `${begin}<qti-item-body>${enclosed(question, media)}<p>${xhtml(textOf(question))}</p></qti-item-body></qti-assessment-item>`
  const { declaration, body, processing } = partsOf(question)
  return [
    begin,
    `<qti-response-declaration identifier="RESPONSE" ${declaration}</qti-response-declaration>`,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>',
    `<qti-item-body>${enclosed(question, media)}${body}</qti-item-body>`,
    processing,
    '</qti-assessment-item>',
  ].join('')
}

type Parts = { declaration: string; body: string; processing: string }

const byTemplate = (rule: 'match_correct' | 'map_response') =>
  `<qti-response-processing template="${RULES}/${rule}.xml"/>`

function partsOf(question: QuestionDraft): Parts {
  const written = writtenAs(question)
  if (written.as === 'essay') return essayParts(question)
  if (written.as === 'text') return typedParts(question, written.accepted)
  if (written.as === 'number') return numberParts(question, written)
  if (written.as === 'order') return orderParts(question, written.items)
  if (written.as === 'matching') return pairParts(question, written.pairs)
  const options = choicesOf(question)
  const isSeveral = written.as === 'several'
  const isPartial = isSeveral && written.isInPart
  const right = options.flatMap(({ isCorrect }, place) => (isCorrect ? [optionName(place)] : []))
  return {
    declaration: `cardinality="${isSeveral ? 'multiple' : 'single'}" base-type="identifier">${correct(right)}${isPartial ? mapping(options) : ''}`,
    body: `<qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="${isSeveral ? 0 : 1}">${prompt(question)}${choices(options)}</qti-choice-interaction>`,
    processing: byTemplate(isPartial ? 'map_response' : 'match_correct'),
  }
}

const prompt = ({ text }: QuestionDraft) => `<qti-prompt>${xhtml(text)}</qti-prompt>`

const choices = (options: readonly { text: string }[]) =>
  options
    .map(
      ({ text }, place) =>
        `<qti-simple-choice identifier="${optionName(place)}">${xhtml(text)}</qti-simple-choice>`,
    )
    .join('')

/** Above the question, as on our screens. */
function enclosed({ media: own }: QuestionDraft, { names, media }: Enclosed): string {
  const [picture, sound] = [names.get(own?.picture?.id ?? ''), names.get(own?.sound?.id ?? '')]
  const soundType = media.get(own?.sound?.id ?? '')?.type
  const shown = picture && `<p><img src="../media/${picture}" alt="${xmlText(own?.picture?.alt ?? '')}"/></p>`
  const heard = sound && `<p><object data="../media/${sound}" type="${soundType}"></object></p>`
  return `${shown ?? ''}${heard ?? ''}`
}

type Options = ReturnType<typeof choicesOf>
const optionName = (place: number) => `option-${place + 1}`

const correct = (values: readonly string[]): string =>
  `<qti-correct-response>${values.map((value) => `<qti-value>${value}</qti-value>`).join('')}</qti-correct-response>`

/** The credit of each option, together at most 1 and never below 0. */
function mapping(options: Options): string {
  const entries = weightsOf(options, true).map(
    (weight, place) =>
      `<qti-map-entry map-key="${optionName(place)}" mapped-value="${(weight / 100).toFixed(7)}"/>`,
  )
  return `<qti-mapping lower-bound="0" default-value="0">${entries.join('')}</qti-mapping>`
}

/** HTML as XML, which doesn't have HTML's named entities. */
const xhtml = (text: string): string =>
  escapeHtml(text).replaceAll('&nbsp;', '&#160;').replaceAll('<br>', '<br/>')

/** Each accepted answer earns full credit, ignoring case. */
function typedParts(question: QuestionDraft, texts: readonly string[]): Parts {
  const accepted = texts.map(xmlText)
  const entries = accepted.map(
    (text) => `<qti-map-entry map-key="${text}" mapped-value="1" case-sensitive="false"/>`,
  )
  return {
    declaration: `cardinality="single" base-type="string">${correct(accepted.slice(0, 1))}<qti-mapping default-value="0">${entries.join('')}</qti-mapping>`,
    body: `<p>${xhtml(question.text)}</p><p><qti-text-entry-interaction response-identifier="RESPONSE" expected-length="60"/></p>`,
    processing: byTemplate('map_response'),
  }
}

const typedLine = ({ text }: QuestionDraft) =>
  `<p>${xhtml(text)}</p><p><qti-text-entry-interaction response-identifier="RESPONSE"/></p>`

/** A number to be typed, or chosen on a scale, and how far off it may be. */
function numberParts(question: QuestionDraft, { right, tolerance, scale }: WrittenNumber): Parts {
  const near = `<qti-equal tolerance-mode="absolute" tolerance="${tolerance} ${tolerance}"><qti-variable identifier="RESPONSE"/><qti-correct identifier="RESPONSE"/></qti-equal>`
  const all = '<qti-base-value base-type="float">1</qti-base-value>'
  return {
    declaration: `cardinality="single" base-type="float">${correct([String(right)])}`,
    body:
      scale && isScaleOfQti(scale)
        ? `<qti-slider-interaction response-identifier="RESPONSE" lower-bound="${scale.min}" upper-bound="${scale.max}" step="${scale.step}">${prompt(question)}</qti-slider-interaction>`
        : typedLine(question),
    processing:
      tolerance > 0
        ? `<qti-response-processing><qti-response-condition><qti-response-if>${near}<qti-set-outcome-value identifier="SCORE">${all}</qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>`
        : byTemplate('match_correct'),
  }
}

function orderParts(question: QuestionDraft, items: readonly string[]): Parts {
  return {
    declaration: `cardinality="ordered" base-type="identifier">${correct(items.map((_, place) => optionName(place)))}`,
    body: `<qti-order-interaction response-identifier="RESPONSE" shuffle="true">${prompt(question)}${choices(items.map((text) => ({ text })))}</qti-order-interaction>`,
    processing: byTemplate('match_correct'),
  }
}

/** Without a rule: there is no correct answer. */
const essayParts = (question: QuestionDraft): Parts => ({
  declaration: 'cardinality="single" base-type="string">',
  body: `<qti-extended-text-interaction response-identifier="RESPONSE">${prompt(question)}</qti-extended-text-interaction>`,
  processing: '',
})

/** Each right pair earns its share. */
function pairParts(question: QuestionDraft, pairs: readonly { left: string; right: string }[]): Parts {
  const named = pairs.map((_, place) => `left-${place + 1} right-${place + 1}`)
  const entries = named.map(
    (pair) => `<qti-map-entry map-key="${pair}" mapped-value="${(1 / pairs.length).toFixed(7)}"/>`,
  )
  const side = (name: 'left' | 'right') => {
    const texts = pairs.map(
      (pair, place) =>
        `<qti-simple-associable-choice identifier="${name}-${place + 1}" match-max="1">${xhtml(pair[name])}</qti-simple-associable-choice>`,
    )
    return `<qti-simple-match-set>${texts.join('')}</qti-simple-match-set>`
  }
  return {
    declaration: `cardinality="multiple" base-type="directedPair">${correct(named)}<qti-mapping default-value="0">${entries.join('')}</qti-mapping>`,
    body: `<qti-match-interaction response-identifier="RESPONSE" shuffle="true" max-associations="${pairs.length}">${prompt(question)}${side('left')}${side('right')}</qti-match-interaction>`,
    processing: byTemplate('map_response'),
  }
}
