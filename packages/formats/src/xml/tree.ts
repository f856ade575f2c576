import { accept, type Decision, refuse } from '@pinquiz/game'
import { Parser } from 'htmlparser2'

/** An element. `text` is its direct text content. */
export type Element = {
  name: string
  attributes: Record<string, string>
  children: Element[]
  text: string
  /** Start and end of its content in the source, for elements with HTML. */
  start: number
  end: number
  /** The same, including its tags. */
  outerStart: number
  outerEnd: number
}

export const NO_ELEMENT: Element = {
  name: '',
  attributes: {},
  children: [],
  text: '',
  start: 0,
  end: 0,
  outerStart: 0,
  outerEnd: 0,
}

const DEEPEST = 64
const MAX_ELEMENTS = 400_000

/**
 * Reads XML into a tree. Only XML's five predefined entities and numeric ones are supported: a document type, which
 * could define others or name files to fetch, is refused. Namespace prefixes are dropped.
 */
export function readXml(text: string): Decision<Element, 'not-xml' | 'entities' | 'too-complex'> {
  const root: Element = { ...NO_ELEMENT, children: [] }
  const path: Element[] = [root]
  let count = 0
  let isOver = false
  let problem: 'not-xml' | 'entities' | 'too-complex' | null = null
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1
        if (path.length > DEEPEST || count > MAX_ELEMENTS) problem ??= 'too-complex'
        if (problem) return
        const element = { name: plain(name), attributes: unprefixed(attributes), children: [], text: '' }
        const start = parser.endIndex + 1
        const placed = { ...element, start, end: start, outerStart: parser.startIndex, outerEnd: start }
        path.at(-1)?.children.push(placed)
        path.push(placed)
      },
      ontext(piece) {
        const element = path.at(-1)
        if (element && !problem) element.text += piece
      },
      onclosetag(_name, isImplied) {
        // The parser also calls the end of `<a/>` implied; it ends where it starts.
        if (isImplied && (isOver || text[parser.endIndex - 1] !== '/')) problem ??= 'not-xml'
        const element = path.pop()
        if (!element) return
        element.end = Math.max(element.start, parser.startIndex)
        element.outerEnd = parser.endIndex + 1
      },
      onprocessinginstruction(name) {
        if (/^!doctype$/i.test(name)) problem ??= 'entities'
      },
      onerror() {
        problem ??= 'not-xml'
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  // In pieces, so that refused input costs no more than its beginning.
  for (let at = 0; at < text.length && !problem; at += PIECE) parser.write(text.slice(at, at + PIECE))
  isOver = true
  if (!problem) parser.end()
  const [element] = root.children
  if (problem) return refuse(problem)
  return element ? accept(element) : refuse('not-xml')
}

const PIECE = 65_536
const plain = (name: string) => name.slice(name.indexOf(':') + 1)
const unprefixed = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [plain(name), value]))

export const children = (element: Element | undefined, name: string): Element[] =>
  element?.children.filter((child) => child.name === name) ?? []
export const child = (element: Element | undefined, name: string): Element | undefined =>
  element?.children.find((one) => one.name === name)

/** All text in it, elements below included. */
export const wholeText = (element: Element | undefined): string =>
  element ? element.text + element.children.map(wholeText).join('') : ''

/** All elements with this name, at any depth. */
export function descendants(element: Element, name: string): Element[] {
  return element.children.flatMap((one) => [...(one.name === name ? [one] : []), ...descendants(one, name)])
}
