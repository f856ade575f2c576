import type { QuestionDraft, QuizDraft } from '@pinquiz/game'
import { choicesOf } from '../choices.ts'
import { weightsOf } from '../credit.ts'
import { categoryPath } from '../text/category.ts'
import { acceptedOf, earnsInPart, writtenAs } from '../written-as.ts'
import { xmlText } from '../xml/text.ts'

/** A quiz in Moodle's XML. Its title and description are those of the category; times have no place in it. */
export function writeMoodleXml({ title, description, questions }: QuizDraft): string {
  const category = [
    '  <question type="category">',
    `    <category><text>${xmlText(categoryPath(title))}</text></category>`,
    `    <info format="plain_text"><text>${xmlText(description)}</text></info>`,
    '  </question>',
  ]
  const lines = [...category, ...questions.flatMap(questionLines)]
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${lines.join('\n')}\n</quiz>\n`
}

function questionLines(question: QuestionDraft, index: number): string[] {
  if (writtenAs(question) === 'text') return typedLines(question, index)
  const isTruth = writtenAs(question) === 'truth'
  const options = choicesOf(question)
  const weights =
    writtenAs(question) === 'several'
      ? weightsOf(options, earnsInPart(question))
      : options.map(({ isCorrect }) => (isCorrect ? 100 : 0))
  return [
    `  <question type="${isTruth ? 'truefalse' : 'multichoice'}">`,
    `    <name><text>${index + 1}</text></name>`,
    `    <questiontext format="plain_text"><text>${xmlText(question.text)}</text></questiontext>`,
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

const choiceSettings = (isSingle: boolean) => [
  `    <single>${isSingle}</single>`,
  '    <shuffleanswers>false</shuffleanswers>',
  '    <answernumbering>ABCD</answernumbering>',
]

/** A star stands for any letters in Moodle. */
const typedLines = (question: QuestionDraft, index: number): string[] => [
  '  <question type="shortanswer">',
  `    <name><text>${index + 1}</text></name>`,
  `    <questiontext format="plain_text"><text>${xmlText(question.text)}</text></questiontext>`,
  '    <defaultgrade>1</defaultgrade>',
  '    <penalty>0</penalty>',
  '    <hidden>0</hidden>',
  '    <usecase>0</usecase>',
  ...acceptedOf(question).map(
    (text) =>
      `    <answer fraction="100" format="plain_text"><text>${xmlText(text.replaceAll('*', '\\*'))}</text></answer>`,
  ),
  '  </question>',
]
