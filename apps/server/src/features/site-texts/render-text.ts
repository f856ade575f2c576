import type { SiteText } from '@pinquiz/protocol'
import { HtmlRenderer, Node, Parser } from 'commonmark'

const parser = new Parser()
/** Without raw HTML and links that run something, should `disarm` ever leave one. */
const renderer = new HtmlRenderer({ safe: true })

/** The first heading is the title, the first paragraph what search engines are told. */
export function renderText(text: string): SiteText {
  const document = parser.parse(text)
  disarm(document)
  const title = find(document, ({ type, level }) => type === 'heading' && level === 1)
  const description = find(document, ({ type }) => type === 'paragraph')
  const told = { title: wordsOf(title), description: wordsOf(description) }
  title?.unlink()
  return { ...told, html: renderer.render(document) }
}

/** HTML is shown as it was typed, and of a picture its words: nothing in a text runs or asks another site. */
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

/** In the order of reading; collected first, so that they may be moved. */
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
