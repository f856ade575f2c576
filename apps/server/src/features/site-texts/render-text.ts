import type { SiteText } from '@pinquiz/protocol'
import MarkdownIt from 'markdown-it'

/** No HTML passes, and no picture: nothing in a text asks another site. */
const markdown = new MarkdownIt('default', { html: false, linkify: false }).disable('image')

/** The first heading is the title, the first paragraph what search engines are told. */
export function renderText(text: string): SiteText {
  const tokens = markdown.parse(text, {})
  const textAfter = (opening: (type: string, tag: string) => boolean) => {
    const at = tokens.findIndex(({ type, tag }) => opening(type, tag))
    const words = at < 0 ? [] : (tokens[at + 1]?.children ?? [])
    return { at, words: words.map(({ type, content }) => (type === 'softbreak' ? ' ' : content)).join('') }
  }
  const title = textAfter((_, tag) => tag === 'h1')
  const description = textAfter((type) => type === 'paragraph_open')
  if (title.at >= 0) tokens.splice(title.at, 3)
  return {
    title: title.words,
    description: description.words,
    html: markdown.renderer.render(tokens, markdown.options, {}),
  }
}
