import { LIMITS } from '@pinquiz/game'
import type { Imported, ImportedQuestion } from '../imported.ts'
import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import { readQtiXml } from '../qti/names.ts'
import { decodeMarkup } from '../text/decode.ts'
import { descendants, type Element } from '../xml/tree.ts'
import { readItem1 } from './read-item.ts'

const ROOT = /<(?:\w+:)?questestinterop[\s>]/
/** Of a file, in which its root is. */
const HEAD = 4000

/** The parts of a package that may have questions; Blackboard's end in `dat`, Canvas' own in `qti`. */
export const isPart1 = (path: string): boolean => /\.(xml|dat|qti)$/i.test(path)

/** The quizzes of a package of QTI 1.2, one for each file with questions. */
export function readPackage1(files: ReadonlyMap<string, Uint8Array>): { path: string; imported: Imported }[] {
  const own = [...files.keys()].flatMap(
    (path) => /non_cc_assessments\/([^/]+)\.xml\.qti$/.exec(path)?.[1] ?? [],
  )
  return [...files].flatMap(([path, bytes]) => {
    // Canvas writes some quizzes twice, once with its own kinds of question.
    if (own.some((name) => path.endsWith(`${name}/assessment_qti.xml`))) return []
    const text = decodeMarkup(bytes)
    const file = ROOT.test(text.slice(0, HEAD)) ? readQtiXml(text) : null
    return file ? [{ path, imported: readTest1(file.root) }] : []
  })
}

/** All questions of a file, in its order. */
export function readTest1(root: Element): Imported {
  const items = descendants(root, 'item')
  const questions: ImportedQuestion[] = []
  const notes: FormatNote[] = []
  for (const [index, item] of items.entries()) {
    if (questions.length > LIMITS.questions.max) break
    questions.push(readItem1(item, index + 1, pathOf))
  }
  const [random] = descendants(root, 'selection')
  if (random) notes.push(fixedNote(0, 'left-field', random.name))
  for (const bank of descendants(root, 'sourcebank_ref'))
    notes.push(leftOutNote(0, 'file-missing', bank.text.trim()))
  const [test] = [...descendants(root, 'assessment'), ...descendants(root, 'objectbank')]
  return {
    title: test?.attributes.title ?? '',
    description: '',
    unit: 'question',
    hasTimes: false,
    questions,
    notes,
  }
}

/** Files beside the questions, as Canvas names them. */
function pathOf(source: string): string | null {
  const [path = ''] = source.replace(/^(?:\$|%24)IMS-CC-FILEBASE(?:\$|%24)\/?/i, '').split(/[?#]/)
  if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(path) || path === '') return null
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
