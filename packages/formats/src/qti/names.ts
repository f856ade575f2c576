import { type Element, readXml } from '../xml/tree.ts'

/** QTI 3 writes `qti-choice-interaction` and `max-choices`, QTI 2 `choiceInteraction` and `maxChoices`: here both are one word in small letters. */
function simplified(element: Element): Element {
  return {
    ...element,
    name: word(element.name.replace(/^qti-/, '')),
    attributes: Object.fromEntries(
      Object.entries(element.attributes).map(([name, value]) => [word(name), value]),
    ),
    children: element.children.map(simplified),
  }
}

const word = (name: string) => name.replaceAll('-', '').toLowerCase()

/** An XML file of a package, and its text, which `htmlIn` needs. */
export type QtiFile = { root: Element; source: string; version: QtiVersion }
export type QtiVersion = 'qti-2' | 'qti-3'

const ROOTS = new Set([
  'assessmentitem',
  'assessmenttest',
  'assessmentsection',
  'assessmentstimulus',
  'questestinterop',
  'manifest',
])

/** Null for XML that isn't QTI. */
export function qtiFile(root: Element, source: string): QtiFile | null {
  const version = root.name.startsWith('qti-') ? 'qti-3' : 'qti-2'
  const simple = simplified(root)
  return ROOTS.has(simple.name) ? { root: simple, source, version } : null
}

export function readQtiXml(source: string): QtiFile | null {
  const xml = readXml(source)
  return xml.ok ? qtiFile(xml.value, source) : null
}
