import type { SiteText } from '@pinquiz/protocol'
import { HtmlRenderer, Node, Parser } from 'commonmark'

const parser = new Parser()
/** No raw HTML and no executable links, in case `disarm` misses one. */
const renderer = new HtmlRenderer({ safe: true })

/** The first heading is the title, the first paragraph the description for search engines. */
export function renderText(text: string): SiteText {
  const document = parser.parse(text)
  disarm(document)
  const title = find(document, ({ type, level }) => type === 'heading' && level === 1)
  const description = find(document, ({ type }) => type === 'paragraph')
  const heading = { title: wordsOf(title), description: wordsOf(description) }
  title?.unlink()
  return { ...heading, html: renderer.render(document) }
}

/** Shows HTML as typed, and the alternative text of pictures: nothing in a text runs or requests another site. */
function disarm(document: Node): void {
  for (const node of nodesOf(document)) {
    if (node.type === 'image') {
      for (let child = node.firstChild; child; child = node.firstChild) node.insertBefore(child)
      node.unlink()
    } else if (node.type === 'html_inline' || node.type === 'html_block') {
      const typed = new Node('text')
      typed.literal = node.literal
      const shown = node.type === 'html_inline' ? typed : new Node('paragraph')
      if (shown !== typed) shown.appendChild(typed)
      node.insertBefore(shown)
      node.unlink()
    }
  }
}

/** In reading order; collected first, because they may be moved. */
function nodesOf(root: Node): Node[] {
  const nodes: Node[] = []
  const walker = root.walker()
  for (let step = walker.next(); step; step = walker.next()) if (step.entering) nodes.push(step.node)
  return nodes
}

const find = (root: Node, isWanted: (node: Node) => boolean) => nodesOf(root).find(isWanted)

function wordsOf(node: Node | undefined): string {
  if (!node) return ''
  return nodesOf(node)
    .map(({ type, literal }) => (type === 'softbreak' || type === 'linebreak' ? ' ' : (literal ?? '')))
    .join('')
}
