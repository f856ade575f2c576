import { LIMITS } from '@pinquiz/game'
import { type Enclosed, type Extra, type ImportedQuestion, question } from '../imported.ts'
import { partEnclosed } from '../media/found.ts'
import { inLetters } from '../text/marks.ts'
import { child, children } from '../xml/tree.ts'
import { textIn } from './html-in.ts'
import type { QtiFile } from './names.ts'

/** A text in a separate file. */
export type Stimulus = Pick<Passage, 'title' | 'text' | 'enclosed' | 'rest'>
/** Texts shared by several items, and which of them are missing in the package. */
export type Passage = { key: string; title: string; text: string; enclosed: Enclosed[]; rest: Extra[] }

/** More than any item refers to. */
const MAX_STIMULI = 10
const MAX_SLIDES = 10
/** Slightly more than its slides hold, so that a remark says what was cut. */
const MAX_LETTERS = (MAX_SLIDES + 1) * LIMITS.slideWords.stored

/** Null where the item is about nothing but itself. `find` gives the text that it names, where it is there. */
export function passageOf({ root }: QtiFile, find: (href: string) => Stimulus | null): Passage | null {
  const refs = children(root, 'assessmentstimulusref').map(({ attributes }) => attributes)
  if (refs.length === 0) return null
  const whole: Passage = { key: '', title: '', text: '', enclosed: [], rest: [] }
  for (const [index, { href = '', identifier = '' }] of refs.entries()) {
    const found = index < MAX_STIMULI ? find(href) : null
    if (!found) whole.rest.push({ kind: 'instructions', value: href || identifier })
    else {
      whole.title ||= found.title
      whole.text = `${whole.text}\n${found.text}`.trim()
      whole.enclosed.push(...found.enclosed)
      whole.rest.push(...found.rest)
    }
    whole.key += `${href}\n`
    // One remark for all passages over the limit.
    if (index === MAX_STIMULI) break
  }
  return whole
}

export function stimulusIn(
  { root, source }: QtiFile,
  pathOf: (source: string) => string | null,
): Stimulus | null {
  const body = child(root, 'stimulusbody')
  if (!body) return null
  const { text, extras } = textIn(body, source)
  return {
    title: root.attributes.title ?? '',
    text: text.slice(0, MAX_LETTERS),
    ...partEnclosed(extras, pathOf),
  }
}

/** Whether a question has room for its passage. */
export const fits = (passage: Passage, asked: ImportedQuestion): boolean =>
  passage.text.length + asked.text.length < LIMITS.questionText.stored

/** A passage too long for a question becomes slides before it. */
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

/**
 * Split into parts that fit a slide, at ends of lines, sentences or words; if the last one is cut, a remark says so.
 */
function partsOf(text: string): string[] {
  const parts: string[] = []
  let rest = text
  while (rest.length > LIMITS.slideWords.stored && parts.length < MAX_SLIDES - 1) {
    const page = rest.slice(0, LIMITS.slideWords.stored)
    const end = [page.lastIndexOf('\n'), page.lastIndexOf('. ') + 1, page.lastIndexOf(' ')].find(
      (at) => at > page.length / 2,
    )
    parts.push(page.slice(0, end).trim())
    rest = rest.slice(end ?? page.length).trim()
  }
  return [...parts, rest]
}
