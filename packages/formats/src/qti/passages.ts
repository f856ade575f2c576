import { LIMITS } from '@pinquiz/game'
import { type Enclosed, type Extra, type ImportedQuestion, question } from '../imported.ts'
import { partEnclosed } from '../media/found.ts'
import { inLetters } from '../text/marks.ts'
import { child, children } from '../xml/tree.ts'
import { textIn } from './html-in.ts'
import type { QtiFile } from './names.ts'

/** What several items are about: texts in files of their own, and what of them is not in the package. */
export type Passage = { key: string; title: string; text: string; enclosed: Enclosed[]; rest: Extra[] }

/** The file that an item names, where it is there. */
type FindPassage = (
  href: string,
) => { file: QtiFile | null; pathOf: (source: string) => string | null } | null

/** Null where the item is about nothing but itself. */
export function passageOf({ root }: QtiFile, find: FindPassage): Passage | null {
  const refs = children(root, 'assessmentstimulusref').map(({ attributes }) => attributes)
  if (refs.length === 0) return null
  const whole: Passage = { key: '', title: '', text: '', enclosed: [], rest: [] }
  for (const { href = '', identifier = '' } of refs) {
    const found = find(href)
    const body = found?.file && child(found.file.root, 'stimulusbody')
    if (!found?.file || !body) whole.rest.push({ kind: 'instructions', value: href || identifier })
    else {
      const { text, extras } = textIn(body, found.file.source)
      const { enclosed, rest } = partEnclosed(extras, found.pathOf)
      whole.title ||= found.file.root.attributes.title ?? ''
      whole.text = `${whole.text}\n${text}`.trim()
      whole.enclosed.push(...enclosed)
      whole.rest.push(...rest)
    }
    whole.key += `${href}\n`
  }
  return whole
}

/** Whether a question can have its passage above it. */
export const fits = (passage: Passage, asked: ImportedQuestion): boolean =>
  passage.text.length + asked.text.length < LIMITS.questionText.stored

/** A passage too long for a question, as slides before it. */
export function slidesOf({ title, text, enclosed }: Passage, at: number): ImportedQuestion[] {
  const parts = partsOf(inLetters(text))
  return parts.map((part, index) => {
    const name = parts.length > 1 ? `${title} (${index + 1}/${parts.length})` : title
    return question({
      kind: 'description',
      at,
      text: `${name}\n${part}`.trim(),
      enclosed: index === 0 ? enclosed : [],
    })
  })
}

const MOST_SLIDES = 10

/** In parts that a slide holds, parted at the ends of lines, of sentences or of words; of the last one more is said to be cut. */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > LIMITS.slideWords.stored && parts.length < MOST_SLIDES - 1) {
    const page = rest.slice(0, LIMITS.slideWords.stored)
    const end = [page.lastIndexOf('\n'), page.lastIndexOf('. ') + 1, page.lastIndexOf(' ')].find(
      (at) => at > page.length / 2,
    )
    parts.push(page.slice(0, end).trim())
    rest = rest.slice(end ?? page.length).trim()
  }
  return [...parts, rest]
}
