import { LIMITS } from '@pinquiz/game'
import type { Extra } from '../imported.ts'
import { type FormatNote, fixedNote, leftOutNote } from '../notes.ts'
import { inLetters } from '../text/marks.ts'
import { child, type Element } from '../xml/tree.ts'
import { textIn } from './html-in.ts'
import type { QtiFile } from './names.ts'

/** A place in a test: the item's file, its time limit, and what else is at that place. */
export type ItemRef = { path: string; maxTimeS: number | null; notes: Extra[] }
/** The file that `href` refers to, relative to `base`. */
type Find = (href: string, base: string) => { path: string; file: QtiFile | null }

/** Features of a test that a quiz doesn't have: random selection, branching, closing feedback. */
const UNKNOWN = new Set(['selection', 'precondition', 'branchrule', 'testfeedback'])
/** Sections in separate files: a real test doesn't have more, or one that contains itself. */
const MAX_SECTIONS = 100

/** The items of a test in their order, through its parts and sections, those in files of their own included. */
export function readTest(test: QtiFile, find: Find, path: string) {
  const refs: ItemRef[] = []
  const notes: FormatNote[] = []
  const unknown = new Set<string>()
  let ahead: Extra[] = []
  let sections = 0
  const walk = (element: Element, file: QtiFile, base: string) => {
    for (const one of element.children) {
      if (refs.length > LIMITS.questions.max) return
      if (one.name === 'assessmentitemref') {
        const { path: item } = find(one.attributes.href ?? '', base)
        refs.push({ path: item, maxTimeS: timeIn(one), notes: ahead })
        ahead = []
      } else if (one.name === 'assessmentsectionref') {
        sections += 1
        if (sections > MAX_SECTIONS) return
        const section = find(one.attributes.href ?? '', base)
        if (section.file) walk(section.file.root, section.file, section.path)
        else notes.push(leftOutNote(0, 'file-missing', section.path))
      } else if (one.name === 'rubricblock') {
        const { text } = textIn(one, file.source)
        if (text) ahead = [...ahead, { kind: 'instructions', value: inLetters(text) }]
      } else if (UNKNOWN.has(one.name)) unknown.add(one.name)
      else if (one.name === 'testpart' || one.name === 'assessmentsection') walk(one, file, base)
    }
  }
  walk(test.root, test, path)
  for (const name of unknown) notes.push(fixedNote(0, 'left-field', name))
  return { title: test.root.attributes.title ?? '', refs, notes }
}

/** Seconds; null if the item has no time limit. */
function timeIn(ref: Element): number | null {
  const seconds = Number(child(ref, 'timelimits')?.attributes.maxtime)
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null
}
