import type { QuestionDraft, QuizDraft } from '@pinquiz/game'
import { choicesOf } from '../choices.ts'
import { NEIGHBOURS, weightsOf } from '../credit.ts'
import { toBase64 } from '../media/base64.ts'
import { type MediaFiles, namesOf } from '../media/plan.ts'
import { categoryPath } from '../text/category.ts'
import { escapeHtml } from '../text/html-text.ts'
import { acceptedOf, earnsInPart, itemsOf, ordersInPart, pairsOf, writtenAs } from '../written-as.ts'
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
  if (written === 'text') return typedLines(question, index, enclosed)
  if (written === 'order') return orderLines(question, index, enclosed)
  if (written === 'matching') return pairLines(question, index, enclosed)
  const isTruth = writtenAs(question) === 'truth'
  const options = choicesOf(question)
  const weights =
    writtenAs(question) === 'several'
      ? weightsOf(options, earnsInPart(question))
      : options.map(({ isCorrect }) => (isCorrect ? 100 : 0))
  return [
    `  <question type="${isTruth ? 'truefalse' : 'multichoice'}">`,
    `    <name><text>${index + 1}</text></name>`,
    questionText(question, enclosed),
    ...(question.explanation ? [generalFeedback(question.explanation)] : []),
    '    <defaultgrade>1</defaultgrade>',
    `    <penalty>${isTruth ? 1 : 0}</penalty>`,
    '    <hidden>0</hidden>',
    ...(isTruth ? [] : choiceSettings(writtenAs(question) !== 'several')),
    ...options.map(({ text }, at) => {
      const written = isTruth ? text.toLowerCase() : xmlText(text)
      return `    <answer fraction="${weights[at]}" format="plain_text"><text>${written}</text></answer>`
    }),
    '  </question>',
  ]
}

const generalFeedback = (text: string) =>
  `    <generalfeedback format="plain_text"><text>${xmlText(text)}</text></generalfeedback>`

type Enclosed = { files: MediaFiles; names: ReadonlyMap<string, string> }

/** With a picture or a sound it is HTML, which can show them. */
function questionText({ text, media }: QuestionDraft, { files, names }: Enclosed): string {
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
  `    <single>${isSingle}</single>`,
  '    <shuffleanswers>false</shuffleanswers>',
  '    <answernumbering>ABCD</answernumbering>',
]

/** A star stands for any letters in Moodle. */
const typedLines = (question: QuestionDraft, index: number, enclosed: Enclosed): string[] => [
  ...headOf('shortanswer', question, index, enclosed),
  '    <usecase>0</usecase>',
  ...acceptedOf(question).map(
    (text) =>
      `    <answer fraction="100" format="plain_text"><text>${xmlText(text.replaceAll('*', '\\*'))}</text></answer>`,
  ),
  '  </question>',
]

const headOf = (type: string, question: QuestionDraft, index: number, enclosed: Enclosed): string[] => [
  `  <question type="${type}">`,
  `    <name><text>${index + 1}</text></name>`,
  questionText(question, enclosed),
  ...(question.explanation ? [generalFeedback(question.explanation)] : []),
  '    <defaultgrade>1</defaultgrade>',
  '    <penalty>0</penalty>',
  '    <hidden>0</hidden>',
]

/** The fraction of an item is its place. */
const orderLines = (question: QuestionDraft, index: number, enclosed: Enclosed): string[] => [
  ...headOf('ordering', question, index, enclosed),
  '    <layouttype>VERTICAL</layouttype>',
  '    <selecttype>ALL</selecttype>',
  '    <selectcount>0</selectcount>',
  `    <gradingtype>${ordersInPart(question) ? NEIGHBOURS : 'ALL_OR_NOTHING'}</gradingtype>`,
  ...itemsOf(question).map(
    (text, at) =>
      `    <answer fraction="${at + 1}" format="plain_text"><text>${xmlText(text)}</text></answer>`,
  ),
  '  </question>',
]

const pairLines = (question: QuestionDraft, index: number, enclosed: Enclosed): string[] => [
  ...headOf('matching', question, index, enclosed),
  '    <shuffleanswers>true</shuffleanswers>',
  ...pairsOf(question).map(
    ({ left, right }) =>
      `    <subquestion format="plain_text"><text>${xmlText(left)}</text><answer format="plain_text"><text>${xmlText(right)}</text></answer></subquestion>`,
  ),
  '  </question>',
]
