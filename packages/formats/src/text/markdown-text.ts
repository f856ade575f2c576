import { fileNameIn, htmlText, type PlainText } from './html-text.ts'

/** `![alt](address "title")`, or HTML's. Bounded, because each start is tried again. */
const PICTURE = /!\[([^\]]{0,500})\]\(\s{0,9}<?([^)\s>]{0,2000})[^)]{0,500}\)|<img\b[^>]{0,2000}>/gi

/** Markdown without its pictures, which are reported like those of HTML. */
export function markdownText(markdown: string): PlainText {
  const extras: PlainText['extras'] = []
  const text = markdown.replace(PICTURE, (tag: string, shown?: string, source?: string) => {
    if (shown === undefined) extras.push(...htmlText(tag).extras)
    else extras.push({ kind: 'picture', value: shown.trim() || fileNameIn(source) })
    return ''
  })
  return { text: text.replace(/ +$/gm, '').trim(), extras }
}
