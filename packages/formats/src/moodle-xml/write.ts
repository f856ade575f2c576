import type { QuestionDraft, QuizDraft } from '@pinquiz/game'
import { choicesOf } from '../choices.ts'
import { MOODLE_RELATIVE_GRADING, weightsOf } from '../credit.ts'
import { toBase64 } from '../media/base64.ts'
import { type MediaFiles, namesOf } from '../media/plan.ts'
import { categoryPath } from '../text/category.ts'
import { escapeHtml } from '../text/html-text.ts'
import { textOf, type Written, type WrittenNumber, writtenAs } from '../written-as.ts'
import { xmlText } from '../xml/text.ts'

/** A quiz in Moodle's XML. Its title and description are those of the category; times have no place in it. */
export function writeMoodleXml({ title, description, questions }: QuizDraft, files: MediaFiles): string {
  const names = namesOf(files)
  const category = [
    '  <question type="category">',
    `    <category><text>${xmlText(categoryPath(title))}</text></category>`,
    `    <info format="plain_text"><text>${xmlText(description)}</text></info>`,
    '  </question>',
  ]
  const lines = [
    ...category,
    ...questions.flatMap((question, at) => questionLines(question, at, { files, names })),
  ]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${lines.join('\n')}\n</quiz>\n`
}

function questionLines(question: QuestionDraft, index: number, enclosed: Enclosed): string[] {
  const written = writtenAs(question)
  const { type, lines } = partsOf(question, written)
  return [
    `  <question type="${type}">`,
    `    <name><text>${index + 1}</text></name>`,
    questionText(question, enclosed),
    ...(question.explanation ? [generalFeedback(question.explanation)] : []),
    `    <defaultgrade>${UNGRADED.has(written.as) ? 0 : 1}</defaultgrade>`,
    `    <penalty>${written.as === 'truth' ? 1 : 0}</penalty>`,
    '    <hidden>0</hidden>',
    ...lines.map((line) => `    ${line}`),
    '  </question>',
  ]
}

const UNGRADED: ReadonlySet<Written['as']> = new Set(['description', 'essay'])

/** A star is a wildcard in Moodle's typed answers; the fraction of an ordering's item is its position. */
function partsOf(question: QuestionDraft, written: Written): { type: string; lines: string[] } {
  if (written.as === 'description') return { type: 'description', lines: [] }
  if (written.as === 'essay') return { type: 'essay', lines: ESSAY_SETTINGS }
  if (written.as === 'text') {
    const answers = written.accepted.map((text) => answer(100, text.replaceAll('*', '\\*')))
    return { type: 'shortanswer', lines: ['<usecase>0</usecase>', ...answers] }
  }
  if (written.as === 'order') {
    const answers = written.items.map((text, at) => answer(at + 1, text))
    return { type: 'ordering', lines: [...orderSettings(written.isInPart), ...answers] }
  }
  if (written.as === 'matching') {
    const pairs = written.pairs.map(
      ({ left, right }) =>
        `<subquestion format="plain_text"><text>${xmlText(left)}</text><answer format="plain_text"><text>${xmlText(right)}</text></answer></subquestion>`,
    )
    return { type: 'matching', lines: ['<shuffleanswers>true</shuffleanswers>', ...pairs] }
  }
  if (written.as === 'number') return { type: 'numerical', lines: numberLines(written) }
  const options = choicesOf(question)
  const weights =
    written.as === 'several'
      ? weightsOf(options, written.isInPart)
      : options.map(({ isCorrect }) => (isCorrect ? 100 : 0))
  if (written.as === 'truth')
    return {
      type: 'truefalse',
      lines: options.map(({ text }, at) => answer(weights[at], text.toLowerCase())),
    }
  const answers = options.map(({ text }, at) => answer(weights[at], text))
  return { type: 'multichoice', lines: [...choiceSettings(written.as !== 'several'), ...answers] }
}

const answer = (fraction: number | undefined, text: string) =>
  `<answer fraction="${fraction}" format="plain_text"><text>${xmlText(text)}</text></answer>`

/** 0: the unit may be typed; 3: no unit. */
const numberLines = ({ right, tolerance, unit }: WrittenNumber) => [
  `<answer fraction="100" format="plain_text"><text>${right}</text><tolerance>${tolerance}</tolerance></answer>`,
  ...(unit === ''
    ? []
    : [`<units><unit><multiplier>1</multiplier><unit_name>${xmlText(unit)}</unit_name></unit></units>`]),
  '<unitgradingtype>0</unitgradingtype>',
  `<showunits>${unit === '' ? 3 : 0}</showunits>`,
]

const generalFeedback = (text: string) =>
  `    <generalfeedback format="plain_text"><text>${xmlText(text)}</text></generalfeedback>`

type Enclosed = { files: MediaFiles; names: ReadonlyMap<string, string> }

/** With a picture or sound it's HTML. */
function questionText(question: QuestionDraft, { files, names }: Enclosed): string {
  const { media } = question
  const text = textOf(question)
  const ids = [media?.picture?.id, media?.sound?.id].flatMap((id) => (id && files.has(id) ? [id] : []))
  if (ids.length === 0)
    return `    <questiontext format="plain_text"><text>${xmlText(text)}</text></questiontext>`
  const html = [
    `<p>${escapeHtml(text)}</p>`,
    ...ids.map((id) =>
      id === media?.picture?.id
        ? `<p><img src="@@PLUGINFILE@@/${names.get(id)}" alt="${xmlText(media.picture.alt)}"></p>`
        : `<p><audio controls src="@@PLUGINFILE@@/${names.get(id)}"></audio></p>`,
    ),
  ]
  const written = ids.map(
    (id) =>
      `<file name="${names.get(id)}" path="/" encoding="base64">${toBase64(files.get(id)?.bytes ?? NOTHING)}</file>`,
  )
  return `    <questiontext format="html"><text>${xmlText(html.join(''))}</text>${written.join('')}</questiontext>`
}

const NOTHING = new Uint8Array()

const choiceSettings = (isSingle: boolean) => [
  `<single>${isSingle}</single>`,
  '<shuffleanswers>false</shuffleanswers>',
  '<answernumbering>ABCD</answernumbering>',
]

const ESSAY_SETTINGS = [
  '<responseformat>plain</responseformat>',
  '<responserequired>0</responserequired>',
  '<responsefieldlines>5</responsefieldlines>',
  '<attachments>0</attachments>',
  '<attachmentsrequired>0</attachmentsrequired>',
]

const orderSettings = (isInPart: boolean) => [
  '<layouttype>VERTICAL</layouttype>',
  '<selecttype>ALL</selecttype>',
  '<selectcount>0</selectcount>',
  `<gradingtype>${isInPart ? MOODLE_RELATIVE_GRADING : 'ALL_OR_NOTHING'}</gradingtype>`,
]
