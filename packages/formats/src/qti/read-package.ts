import { LIMITS } from '@pinquiz/game'
import type { Imported, ImportedQuestion } from '../imported.ts'
import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import { decodeMarkup } from '../text/decode.ts'
import { child, descendants, type Element } from '../xml/tree.ts'
import { type QtiFile, type QtiVersion, readQtiXml } from './names.ts'
import { fits, passageOf, type Stimulus, slidesOf, stimulusIn } from './passages.ts'
import { readItem } from './read-item.ts'
import { type ItemRef, readTest } from './read-test.ts'

type Files = ReadonlyMap<string, Uint8Array>
/** `path` is the file of its test; empty for items that are in none. */
export type QtiQuiz = { path: string; imported: Imported; version: QtiVersion }

const MANIFEST = /(^|\/)imsmanifest\.xml$/i
/** The manifest's place in an archive: at its root, unless a folder was packed. */
export const manifestIn = (names: readonly string[]): string | null =>
  names.filter((name) => MANIFEST.test(name)).sort((a, b) => a.length - b.length)[0] ?? null

/** A single item without a package. */
export const readItemAlone = (item: QtiFile): Imported => ({
  ...imported(
    [
      readItem(
        item,
        1,
        () => null,
        passageOf(item, () => null),
      ),
    ],
    [],
  ),
  title: item.root.attributes.title ?? '',
})

const imported = (questions: ImportedQuestion[], notes: FormatNote[]): Imported => ({
  title: '',
  description: '',
  unit: 'question',
  hasTimes: false,
  questions,
  notes,
})

/**
 * The quizzes of a QTI 2 or 3 package: one for each test, and one for items in no test. 'none' if the manifest is of
 * another kind of package.
 */
export function readPackage(files: Files, manifestPath: string): QtiQuiz[] | 'none' {
  const manifest = readPart(files, manifestPath)
  if (manifest?.root.name !== 'manifest') return 'none'
  const resources = descendants(manifest.root, 'resource').map(({ attributes }) => ({
    type: attributes.type ?? '',
    path: resolved(manifestPath, attributes.href ?? ''),
  }))
  const tests = resources.filter(({ type }) => /^imsqti_(apip)?test_/i.test(type))
  const items = resources.filter(({ type }) => /^imsqti_(apip)?item_/i.test(type))
  if (tests.length === 0 && items.length === 0) return 'none'
  const described = describe(manifest.root)
  const read = new Set<string>()
  const quizzes = tests.map(({ path }) => quizOfTest(files, path, read))
  const alone = items.filter(({ path }) => !read.has(path))
  if (alone.length > 0)
    quizzes.push(
      quizOf(
        files,
        alone.map(({ path }) => ({ path, maxTimeS: null, notes: [] })),
      ),
    )
  const [only, ...more] = quizzes
  if (only && more.length === 0)
    Object.assign(only.imported, {
      title: only.imported.title || described.title,
      description: described.description,
    })
  return quizzes
}

/** The title and description of a package, as its metadata (LOM) have them. */
function describe(manifest: Element) {
  const general = descendants(child(manifest, 'metadata') ?? manifest, 'general')[0]
  const text = (name: string) => {
    const element = child(general, name)
    return (element?.children[0]?.text ?? element?.text ?? '').trim()
  }
  return { title: text('title'), description: text('description') }
}

function quizOfTest(files: Files, path: string, read: Set<string>): QtiQuiz {
  const test = readPart(files, path)
  if (test?.root.name !== 'assessmenttest')
    return {
      path,
      imported: imported([], [leftOutNote(0, files.has(path) ? 'unreadable' : 'file-missing', path)]),
      version: 'qti-3',
    }
  const { title, refs, notes } = readTest(
    test,
    (href, base) => {
      const at = resolved(base, href)
      return { path: at, file: readPart(files, at) }
    },
    path,
  )
  for (const { path: item } of refs) read.add(item)
  const quiz = quizOf(files, refs)
  return {
    path,
    version: test.version,
    imported: { ...quiz.imported, title, notes: [...notes, ...quiz.imported.notes] },
  }
}

/** Questions, plus as many other elements. */
const MAX_REFS = 4 * LIMITS.questions.max

function quizOf(files: Files, refs: readonly ItemRef[]): QtiQuiz {
  const questions: ImportedQuestion[] = []
  const notes: FormatNote[] = []
  let version: QtiVersion = 'qti-3'
  let shown = ''
  const stimuli = new Map<string, Stimulus | null>()
  for (const [index, { path, maxTimeS, notes: ofRef }] of refs.entries()) {
    // One more than fits, so that a remark is made.
    if (questions.length > LIMITS.questions.max) break
    if (index === MAX_REFS) {
      notes.push(leftOutNote(index + 1, 'beyond-limit'))
      break
    }
    const item = readPart(files, path)
    notes.push(...ofRef.map((extra) => fixedNote(index + 1, `left-${extra.kind}`, extra.value)))
    if (item?.root.name !== 'assessmentitem')
      notes.push(leftOutNote(index + 1, files.has(path) ? 'unreadable' : 'file-missing', path))
    else {
      version = item.version
      const read = readWithPassage(item, path, index + 1, (at) => readStimulus(files, at, stimuli))
      if (read.passage && read.slides.length > 0 && read.passage.key !== shown) questions.push(...read.slides)
      shown = read.passage?.key ?? ''
      questions.push({ ...read.question, timeLimitS: maxTimeS })
    }
  }
  const hasTimes = questions.some(({ timeLimitS }) => timeLimitS !== null)
  return { path: '', version, imported: { ...imported(questions, notes), hasTimes } }
}

/** The passage is added to the question if it fits, otherwise put on slides before it. */
function readWithPassage(
  item: QtiFile,
  path: string,
  number: number,
  find: (path: string) => Stimulus | null,
) {
  const pathOf = (source: string) => within(path, source)
  const alone = readItem(item, number, pathOf)
  const passage = passageOf(item, (href) => find(resolved(path, href)))
  if (!passage) return { question: alone, passage, slides: [] }
  if (fits(passage, alone)) return { question: readItem(item, number, pathOf, passage), passage, slides: [] }
  const rest = { ...passage, text: '', enclosed: [] }
  return { question: readItem(item, number, pathOf, rest), passage, slides: slidesOf(passage, number) }
}

/** Read once, however many items refer to it. */
function readStimulus(files: Files, path: string, known: Map<string, Stimulus | null>): Stimulus | null {
  const found = known.get(path)
  if (found !== undefined) return found
  const file = readPart(files, path)
  const stimulus = file && stimulusIn(file, (source) => within(path, source))
  known.set(path, stimulus)
  return stimulus
}

function readPart(files: Files, path: string): QtiFile | null {
  const bytes = files.get(path)
  return bytes ? readQtiXml(decodeMarkup(bytes)) : null
}

/** Absolute addresses are on another site. */
const within = (base: string, source: string): string | null =>
  /^([a-z][a-z0-9+.-]*:|\/\/)/i.test(source) || source === '' ? null : resolved(base, source)

/** `../items/a%20b.xml`, named in `tests/one.xml`, is `items/a b.xml`. */
function resolved(base: string, href: string): string {
  const parts = href.startsWith('/') ? [] : base.split('/').slice(0, -1)
  for (const part of (href.split(/[?#]/)[0] ?? '').split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(decoded(part))
  }
  return parts.join('/')
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
