import { entryOf } from '../entry-of.ts'
import type { Extra } from '../imported.ts'
import { GAP, htmlText, markedText, type PlainText } from '../text/html-text.ts'
import { xmlText } from '../xml/text.ts'
import type { Element } from '../xml/tree.ts'

/** Elements within the question's text that don't belong to it, and their names in the report. */
const ASIDE: Record<string, Extra['kind']> = {
  feedbackinline: 'feedback',
  feedbackblock: 'feedback',
  rubricblock: 'instructions',
  templateblock: 'field',
  templateinline: 'field',
}

/** The text of an element with HTML. Interactions become their prompts; elements that don't belong become extras. */
export function textIn(element: Element | undefined, source: string): PlainText {
  if (!element) return { text: '', extras: [] }
  const aside: Extra[] = []
  const { text, extras } = markedText(html(element, source, aside))
  return { text: withoutLastGap(text), extras: [...extras, ...aside] }
}

/** A text field below a question isn't a gap in it. */
function withoutLastGap(text: string): string {
  if (!text.endsWith(GAP)) return text
  const before = text.slice(0, -GAP.length).trimEnd()
  const isApart = before === '' || /[.?!:;。？！：]$/.test(before) || /\n *$/.test(text.slice(0, -GAP.length))
  return isApart ? before : text
}

/** Interactions within a sentence. */
const IN_SENTENCE = new Set(['textentryinteraction', 'inlinechoiceinteraction', 'gap'])

/** The prompts of the interactions in an element: they are part of the text of the question. */
function html(element: Element, source: string, aside: Extra[]): string {
  let written = ''
  let at = element.start
  const replace = (one: Element, by: string) => {
    written += source.slice(at, one.outerStart) + by
    at = one.outerEnd
  }
  const walk = (one: Element) => {
    const kind = entryOf(ASIDE, one.name)
    if (isForPupils(one)) replace(one, `<div>${html(one, source, aside)}</div>`)
    else if (kind) {
      const { text } = htmlText(source.slice(one.start, one.end))
      if (text) aside.push({ kind, value: text })
      replace(one, '')
    } else if (IN_SENTENCE.has(one.name)) replace(one, '<input/>')
    else if (isInteraction(one)) {
      const prompt = one.children.find(({ name }) => name === 'prompt')
      replace(one, prompt ? `<div>${html(prompt, source, aside)}</div>` : ' ')
    } else one.children.forEach(walk)
  }
  element.children.forEach(walk)
  return withoutSections(written + source.slice(at, element.end))
}

/** Rubrics shown to pupils are part of the question; others are for the scorer. */
const isForPupils = ({ name, attributes }: Element): boolean =>
  name === 'rubricblock' && /(^|\s)candidate(\s|$)/i.test(attributes.view ?? '')

export const isInteraction = ({ name }: Element): boolean => name.endsWith('interaction')

/** CDATA sections exist only in XML; an HTML parser treats them as comments. */
const withoutSections = (text: string): string =>
  text.replace(/<!\[CDATA\[([\s\S]*?)\]\]>/g, (_, inner: string) => xmlText(inner))
