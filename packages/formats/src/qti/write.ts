import type { QuestionDraft, QuizDraft } from '@pinquiz/game'
import { strToU8, zipSync } from 'fflate'
import { choicesOf } from '../choices.ts'
import { weightsOf } from '../credit.ts'
import { type MediaFiles, namesOf } from '../media/plan.ts'
import { escapeHtml } from '../text/html-text.ts'
import { acceptedOf, earnsInPart, writtenAs } from '../written-as.ts'
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
      // Pictures and sounds do not become smaller.
      ...Object.fromEntries(
        [...media].map(([id, { bytes }]) => [mediaPath(names.get(id)), [bytes, { level: 0 as const }]]),
      ),
    },
    // The same quiz gives the same file.
    { mtime: new Date(1980, 0, 1) },
  )
}

const itemName = (at: number) => `item-${at + 1}`
const itemPath = (at: number) => `items/${itemName(at)}.xml`
const mediaPath = (name: string | undefined) => `media/${name}`
type Names = ReadonlyMap<string, string>
type Enclosed = { names: Names; media: MediaFiles }

/** The files of a question, in the order in which they stand in its text. */
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

function item(question: QuestionDraft, at: number, { names, media }: Enclosed): string {
  if (writtenAs(question) === 'text') return typedItem(question, at, { names, media })
  const options = choicesOf(question)
  const isSeveral = writtenAs(question) === 'several'
  const isPartial = earnsInPart(question)
  const choices = options.map(
    (option, place) =>
      `<qti-simple-choice identifier="${optionName(place)}">${xhtml(option.text)}</qti-simple-choice>`,
  )
  return [
    `<qti-assessment-item ${ITEMS} identifier="${itemName(at)}" title="${at + 1}" adaptive="false" time-dependent="false">`,
    `<qti-response-declaration identifier="RESPONSE" cardinality="${isSeveral ? 'multiple' : 'single'}" base-type="identifier">${correct(options)}${isPartial ? mapping(options) : ''}</qti-response-declaration>`,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>',
    `<qti-item-body>${enclosed(question, { names, media })}<qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="${isSeveral ? 0 : 1}"><qti-prompt>${xhtml(question.text)}</qti-prompt>${choices.join('')}</qti-choice-interaction></qti-item-body>`,
    `<qti-response-processing template="${RULES}/${isPartial ? 'map_response' : 'match_correct'}.xml"/>`,
    '</qti-assessment-item>',
  ].join('')
}

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

function correct(options: Options): string {
  const values = options.map(({ isCorrect }, place) =>
    isCorrect ? `<qti-value>${optionName(place)}</qti-value>` : '',
  )
  return `<qti-correct-response>${values.join('')}</qti-correct-response>`
}

/** What each option earns, together at most 1 and never below 0. */
function mapping(options: Options): string {
  const entries = weightsOf(options, true).map(
    (weight, place) =>
      `<qti-map-entry map-key="${optionName(place)}" mapped-value="${(weight / 100).toFixed(7)}"/>`,
  )
  return `<qti-mapping lower-bound="0" default-value="0">${entries.join('')}</qti-mapping>`
}

/** HTML as XML has it, which knows no entities of HTML. */
const xhtml = (text: string): string =>
  escapeHtml(text).replaceAll('&nbsp;', '&#160;').replaceAll('<br>', '<br/>')

/** Each accepted answer earns everything, in capitals or not. */
function typedItem(question: QuestionDraft, at: number, media: Enclosed): string {
  const accepted = acceptedOf(question)
  const entries = accepted.map(
    (text) => `<qti-map-entry map-key="${xmlText(text)}" mapped-value="1" case-sensitive="false"/>`,
  )
  return [
    `<qti-assessment-item ${ITEMS} identifier="${itemName(at)}" title="${at + 1}" adaptive="false" time-dependent="false">`,
    `<qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="string"><qti-correct-response><qti-value>${xmlText(accepted[0] ?? '')}</qti-value></qti-correct-response><qti-mapping default-value="0">${entries.join('')}</qti-mapping></qti-response-declaration>`,
    '<qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"><qti-default-value><qti-value>0</qti-value></qti-default-value></qti-outcome-declaration>',
    `<qti-item-body>${enclosed(question, media)}<p>${xhtml(question.text)}</p><p><qti-text-entry-interaction response-identifier="RESPONSE" expected-length="60"/></p></qti-item-body>`,
    `<qti-response-processing template="${RULES}/map_response.xml"/>`,
    '</qti-assessment-item>',
  ].join('')
}
