import {
  type Asking,
  COVERS,
  isFirstKind,
  isKind,
  LICENCES,
  LIMITS,
  MAX_SOURCES,
  ownDraft,
  POOLS,
  type Source,
  STAGE_THEMES,
  type StageTheme,
  WEIGHTS,
} from '@pinquiz/game'
import {
  type Extra,
  type Imported,
  type ImportedOption,
  type ImportedQuestion,
  question,
} from '../imported.ts'
import { partEnclosed } from '../media/found.ts'
import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'

type Fields = Record<string, unknown>

/** The id of a quiz from the API; otherwise missing. */
const OF_STORAGE = new Set(['id', 'version', 'createdAtMs', 'updatedAtMs'])

/** Questions, plus as many other elements. */
const MAX_ENTRIES = 4 * LIMITS.questions.max

/** The JSON that PinQuiz exports and its API takes and gives; null for any other. */
export function readQuizJson(text: string): Imported | null {
  const quiz = parsed(text)
  if (!isFields(quiz) || !Array.isArray(quiz.questions)) return null
  const known = ['title', 'description', 'cover', 'stageTheme', 'sources', 'questions']
  const notes: FormatNote[] = unknownFields(quiz, known).map((name) => fixedNote(0, 'left-field', name))
  const questions: ImportedQuestion[] = []
  for (const [index, one] of quiz.questions.slice(0, MAX_ENTRIES).entries()) {
    if (isFields(one)) questions.push(readQuestion(one, index + 1))
    else notes.push(leftOutNote(index + 1, 'unreadable'))
  }
  if (quiz.questions.length > MAX_ENTRIES) notes.push(leftOutNote(MAX_ENTRIES + 1, 'beyond-limit'))
  return {
    title: textOf(quiz.title),
    description: textOf(quiz.description),
    ...coverIn(quiz.cover),
    ...themeIn(quiz.stageTheme),
    ...sourcesIn(quiz.sources),
    unit: 'question',
    hasTimes: true,
    questions,
    notes,
  }
}

/** Its questions have fields that only PinQuiz writes. */
export const isOwnJson = (quiz: unknown): boolean =>
  isFields(quiz) &&
  Array.isArray(quiz.questions) &&
  !quiz.questions.some((one) => isFields(one) && 'question' in one) &&
  quiz.questions.some(
    (one) =>
      isFields(one) &&
      ('kind' in one ||
        'timeLimitS' in one ||
        (Array.isArray(one.options) &&
          one.options.some((option) => isFields(option) && 'isCorrect' in option))),
  )

function coverIn(cover: unknown): Pick<Imported, 'cover' | 'coverFile'> {
  if (!isFields(cover)) return {}
  const drawing = COVERS.find((name) => cover.drawing === name)
  if (drawing) return { cover: { drawing } }
  const path = isFields(cover.picture) ? textOf(cover.picture.data) : ''
  return path ? { coverFile: { extra: { kind: 'picture', value: 'cover' }, path } } : {}
}

function themeIn(name: unknown): { stageTheme?: StageTheme } {
  const stageTheme = STAGE_THEMES.find((one) => one === name)
  return stageTheme ? { stageTheme } : {}
}

/** Without a known licence nothing follows from it. */
function sourcesIn(named: unknown): { sources?: Source[] } {
  const all: unknown[] = Array.isArray(named) ? named.slice(0, MAX_SOURCES) : []
  const sources = all.flatMap((one): Source[] => {
    if (!isFields(one)) return []
    const licence = LICENCES.find((name) => name === one.licence)
    return licence ? [{ title: textOf(one.title), author: textOf(one.author), licence }] : []
  })
  return sources.length > 0 ? { sources } : {}
}

function readQuestion(one: Fields, number: number): ImportedQuestion {
  const { kind } = one
  // Older files, from before question types existed, have none.
  if (kind !== undefined && !(isKind(kind) && isFirstKind({ kind }))) return readOther(one, number)
  const all: unknown[] = Array.isArray(one.options) ? one.options : []
  const options: Fields[] = all.flatMap((option) =>
    typeof option === 'string' ? [{ text: option }] : isFields(option) ? [option] : [],
  )
  const unknown = [
    ...unknownFields(one, ['kind', 'text', 'timeLimitS', 'options', 'media', ...ASKING]),
    ...(options.length < all.length ? ['options'] : []),
    ...new Set(options.flatMap((option) => unknownFields(option, ['text', 'isCorrect']))),
  ]
  const read: ImportedOption[] = options.map((option) => ({
    text: textOf(option.text),
    isCorrect: option.isCorrect === true,
  }))
  const isSeveral = read.filter((option) => option.isCorrect).length > 1
  const common = commonOf(one, number)
  return question({
    ...common,
    kind: isSeveral ? 'multiple' : 'single',
    options: read,
    ...withExtras(common, unknown),
  })
}

/** For question types without options. */
function readOther(one: Fields, number: number): ImportedQuestion {
  const common = commonOf(one, number)
  const own = isKind(one.kind) ? ownDraft(one.kind, one) : null
  if (!own) return question({ ...common, kind: 'other' })
  const unknown = unknownFields(one, ['text', 'timeLimitS', 'media', ...ASKING, ...Object.keys(own)])
  return question({ ...common, kind: 'own', own, ...withExtras(common, unknown) })
}

function commonOf({ text, timeLimitS, media, ...rest }: Fields, number: number) {
  const { enclosed, rest: others } = partEnclosed(mediaIn(media), () => null)
  return {
    at: number,
    asking: askingIn(rest),
    text: textOf(text),
    timeLimitS: typeof timeLimitS === 'number' && Number.isFinite(timeLimitS) ? timeLimitS : null,
    enclosed,
    extras: others,
  }
}

/** Only the site that stores a file can show it: media not contained in the file become a remark. */
function mediaIn(media: unknown): Extra[] {
  if (!isFields(media)) return media === undefined ? [] : [{ kind: 'field', value: 'media' }]
  const { picture, sound, options, ...others } = media
  const found = asExtras(Object.keys(others).slice(0, 20))
  if (isFields(sound)) found.unshift({ kind: 'media', value: 'audio', source: textOf(sound.data) })
  if (isFields(picture)) {
    const alt = textOf(picture.alt)
    found.unshift({ kind: 'picture', value: alt.trim(), source: textOf(picture.data), alt })
  }
  return [...found, ...optionPicturesIn(options)]
}

function optionPicturesIn(options: unknown): Extra[] {
  const all: unknown[] = Array.isArray(options) ? options.slice(0, LIMITS.options.max) : []
  return all.flatMap((one, option): Extra[] => {
    if (!isFields(one)) return []
    const alt = textOf(one.alt)
    return [{ kind: 'picture', value: alt.trim(), source: textOf(one.data), alt, option }]
  })
}

const withExtras = ({ extras }: { extras: Extra[] }, unknown: readonly string[]) => ({
  extras: [...extras, ...asExtras(unknown)],
})

const ASKING = [
  'weight',
  'explanation',
  'notes',
  'isShuffled',
  'isFormatted',
  'readingS',
  'pool',
] as const satisfies (keyof Asking)[]

const askingIn = ({
  weight,
  explanation,
  notes,
  isShuffled,
  isFormatted,
  readingS,
  pool,
}: Fields): Asking => ({
  weight: WEIGHTS.find((name) => name === weight),
  explanation: textOf(explanation),
  notes: textOf(notes),
  isShuffled: isShuffled === true,
  isFormatted: isFormatted === true,
  readingS: typeof readingS === 'number' ? readingS : undefined,
  pool: POOLS.find((name) => name === pool),
})

const asExtras = (names: readonly string[]) => names.map((name): Extra => ({ kind: 'field', value: name }))

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const unknownFields = (fields: Fields, known: readonly string[]): string[] =>
  Object.keys(fields)
    .filter((name) => !known.includes(name) && !OF_STORAGE.has(name))
    .slice(0, 20)
