import { DOMParser, type Document, type Element } from '@xmldom/xmldom'
import { unzipSync } from 'fflate'
import { type Found, type Option, type Reader, textOf } from './found.ts'

const parsed = (xml: string): Document =>
  new DOMParser({ onError: () => {} }).parseFromString(xml, 'text/xml')

/** Elements with any of these names, in order. */
const all = (root: Document | Element, ...names: string[]): Element[] =>
  [...root.getElementsByTagName('*')].filter(({ localName }) => names.includes(localName ?? ''))

const content = (element: Element | undefined): string => element?.textContent ?? ''
const withoutTags = (html: string): string => content(parsedHtml(html))
const parsedHtml = (html: string) =>
  new DOMParser({ onError: () => {} }).parseFromString(`<div>${html}</div>`, 'text/html').documentElement ??
  undefined

/** Moodle XML: choices, true or false; only the text of other types. */
export const readMoodle: Reader = (bytes) =>
  all(parsed(textOf(bytes)), 'question').flatMap((question): Found[] => {
    const type = question.getAttribute('type') ?? ''
    if (type === 'category') return []
    const text = withoutTags(content(all(question, 'questiontext')[0]?.getElementsByTagName('text')[0]))
    if (type !== 'multichoice' && type !== 'truefalse') return [{ text: text.replace(/\[\[\d+\]\]/g, '') }]
    const options = all(question, 'answer').map((answer) => ({
      text: withoutTags(content(answer.getElementsByTagName('text')[0])),
      isRight: Number(answer.getAttribute('fraction')) > 0,
    }))
    return [{ text, options }]
  })

/** QTI 2 and 3: an item, or all items of a package. */
export const readQti: Reader = (bytes) => {
  const isPackage = bytes[0] === 0x50 && bytes[1] === 0x4b
  const files = isPackage ? Object.entries(unzipSync(bytes)) : [['item.xml', bytes] as const]
  return files
    .filter(([name]) => name.endsWith('.xml') && !name.endsWith('imsmanifest.xml'))
    .flatMap(([, file]) => {
      try {
        return itemsIn(parsed(textOf(file)))
      } catch {
        return []
      }
    })
}

function itemsIn(document: Document): Found[] {
  const root = document.documentElement?.localName ?? ''
  if (root !== 'assessmentItem' && root !== 'qti-assessment-item') return []
  const [choice, ...others] = all(document, 'choiceInteraction', 'qti-choice-interaction')
  const right = new Set(rightIn(document))
  const options = all(document, ...CHOICE).map(
    (option): Option => ({
      text: content(option),
      isRight: right.has(option.getAttribute('identifier') ?? ''),
    }),
  )
  // What is left of the body is the question.
  for (const part of all(document, ...CHOICE, ...BESIDE))
    if (!/candidate/.test(part.getAttribute('view') ?? '')) part.parentNode?.removeChild(part)
  const text = content(all(document, 'itemBody', 'qti-item-body')[0])
  return [choice && others.length === 0 && right.size > 0 ? { text, options } : { text }]
}

const CHOICE = ['simpleChoice', 'qti-simple-choice']
const BESIDE = ['inlineChoice', 'qti-inline-choice', 'rubricBlock', 'qti-rubric-block']

/** The identifiers that a response declaration calls correct. */
const rightIn = (document: Document): string[] =>
  all(document, 'correctResponse', 'qti-correct-response').flatMap((declared) =>
    all(declared, 'value', 'qti-value').map((value) => content(value).trim()),
  )
