import {
  isPictureTooLarge,
  LIMITS,
  type Media,
  type Picture,
  type QuizDraft,
  storedText,
  visibleLine,
} from '@pinquiz/game'
import type { Enclosed, EnclosedFiles, Extra, ImportedQuestion } from '../imported.ts'
import { type FormatNote, fixedNote } from '../notes.ts'
import { fromBase64 } from './base64.ts'
import { type PictureType, recognise } from './recognise.ts'

/**
 * A picture or a sound that came with a quiz, not stored yet. `question` is the position of its question in the quiz,
 * `row` the row for remarks. A picture is recognised by content, see `type`; sounds are checked when stored.
 */
export type FoundMedia = { question: number | 'cover'; row: number; name: string; bytes: Uint8Array } & (
  | { kind: 'picture'; alt: string; type: PictureType; option?: number }
  | { kind: 'sound' }
)
type Found = FoundMedia extends infer One ? (One extends unknown ? Omit<One, 'question'> : never) : never

const MAX_PICTURE_BYTES = 10 * 1024 * 1024
const MAX_SOUND_BYTES = 2 * 1024 * 1024

/** Extras that the file may contain, and all others. `pathOf` is null for those on another site. */
export function partEnclosed(
  extras: readonly Extra[],
  pathOf: (source: string) => string | null,
): { enclosed: Enclosed[]; rest: Extra[] } {
  const enclosed: Enclosed[] = []
  const rest: Extra[] = []
  for (const { source, ...extra } of extras) {
    const path = source === undefined ? null : isData(source) ? source : pathOf(source)
    if (path === null) rest.push(extra)
    else enclosed.push({ extra, path })
  }
  return { enclosed, rest }
}

/** The first usable picture and sound of a question (rules M14); for all others a remark says why not. */
export function takeMedia(
  one: Pick<ImportedQuestion, 'enclosed' | 'at'>,
  files: EnclosedFiles,
  notes: FormatNote[],
): Found[] {
  const taken: Found[] = []
  for (const { extra, path } of one.enclosed) {
    const kind = extra.kind === 'picture' ? 'picture' : 'sound'
    const bytes = isData(path) ? dataOf(path) : files.get(path)
    if (bytes === undefined) notes.push(fixedNote(one.at, `left-${extra.kind}`, extra.value))
    else if (taken.some((other) => other.kind === kind && placeOf(other) === extra.option))
      notes.push(fixedNote(one.at, 'media-further', extra.value))
    else {
      const found = bytes === 'too-large' ? 'media-too-large' : judged(one.at, extra, bytes)
      if (typeof found === 'string') notes.push(fixedNote(one.at, found, extra.value))
      else taken.push(found)
    }
  }
  return taken
}

const placeOf = (found: Found) => (found.kind === 'picture' ? found.option : undefined)

type Refusal = 'media-refused' | 'media-damaged' | 'media-too-large' | 'media-full' | 'media-later'

function judged(row: number, { kind, value, alt = '', option }: Extra, bytes: Uint8Array): Found | Refusal {
  const common = { row, name: value, bytes }
  if (kind !== 'picture')
    return bytes.length > MAX_SOUND_BYTES ? 'media-too-large' : { kind: 'sound', ...common }
  const picture = recognise(bytes)
  if (!picture) return 'media-refused'
  const { type } = picture
  if (!(picture.width > 0 && picture.height > 0)) return 'media-damaged'
  if (bytes.length > MAX_PICTURE_BYTES || isPictureTooLarge(picture)) return 'media-too-large'
  return {
    kind: 'picture',
    ...common,
    type,
    alt: storedText(visibleLine(alt), LIMITS.alternativeText.stored),
    ...(option === undefined ? {} : { option }),
  }
}

const REFUSALS: Record<string, Refusal> = {
  'media-refused': 'media-refused',
  'media-damaged': 'media-damaged',
  'picture-too-large': 'media-too-large',
  'too-large': 'media-too-large',
  'media-full': 'media-full',
}

/** The remark on what could not be stored; `code` as `POST /api/media` refuses. */
export const notStored = ({ row, name }: FoundMedia, code: string): FormatNote =>
  fixedNote(row, REFUSALS[code] ?? 'media-later', name)

/** The stored values of `FoundMedia`, as replied by `POST /api/media`. */
type Stored = { kind: 'picture'; id: string; width: number; height: number } | { kind: 'sound'; id: string }

/** The quiz with the ids of its stored media. */
export function withStored(
  quiz: QuizDraft,
  all: readonly { found: FoundMedia; stored: Stored }[],
): QuizDraft {
  const media = new Map<FoundMedia['question'], Media>()
  for (const { found, stored } of all) {
    const before = media.get(found.question)
    const { id } = stored
    if (stored.kind === 'sound') media.set(found.question, { ...before, sound: { id } })
    else {
      const { width, height } = stored
      const { alt, option } = found.kind === 'picture' ? found : { alt: '' }
      const picture = { id, alt, width, height }
      media.set(
        found.question,
        option === undefined ? { ...before, picture } : ofOption(before, option, picture),
      )
    }
  }
  const questions = quiz.questions.map((question, at) => {
    const own = media.get(at)
    return own ? { ...question, media: own } : question
  })
  const cover = media.get('cover')?.picture
  return { ...quiz, ...(cover && { cover: { picture: cover } }), questions }
}

function ofOption(before: Media | undefined, option: number, picture: Picture): Media {
  const options = [...(before?.options ?? [])]
  while (options.length < option) options.push(null)
  options[option] = picture
  return { ...before, options }
}

const isData = (source: string) => /^data:/i.test(source)

/** The content of a `data:` address; undefined if it isn't base64. */
function dataOf(source: string): Uint8Array | undefined {
  const comma = source.indexOf(',')
  if (comma < 0 || !/;\s*base64\s*$/i.test(source.slice(0, comma))) return undefined
  return fromBase64(source.slice(comma + 1)) ?? undefined
}
