import { escapeHtml, htmlText, markedText, type PlainText } from './html-text.ts'

const TAG =
  /<\/?(?:p|br|b|i|u|em|strong|su[bp]|span|div|img|pre|code|ul|ol|li|table|font|a)\b[^<>]*>|&(?:\w{2,8}|#\d{2,6});/i

/** A text that may be HTML, in a format that doesn't say so: `<` and `>` alone don't make it HTML. */
export const tagged = (text: string): PlainText => (TAG.test(text) ? markedText(text) : { text, extras: [] })

/** A text without styles around its words, and with the characters that `&quot;` and the like stand for. */
export function withoutStyles(text: string): string {
  if (PARAGRAPH.test(text) || (STYLED.test(text) && !isOnHtml(text))) return htmlText(text).text
  return ENTITY.test(text) ? htmlText(escapeHtml(text).replaceAll('&amp;', '&')).text : text
}
/** All of it is HTML, as in H5P. */
const PARAGRAPH = /^<(p|div)>.*<\/\1>$/s
const STYLED = /<(b|i|u|em|strong|su[bp]|span)(?:\s[^<>]*)?>[^<>]+<\/\1>/i
const ENTITY = /&(?:#\d{1,6}|#x[\da-f]{1,6}|[a-z]{2,8}\d?);/i
/** It may ask about tags and entities themselves. */
export const isOnHtml = (text: string): boolean =>
  /html|(?<!\p{L})(?:tags?|elements?|entit\p{L}+|code|balises?|etiquetas?|elementos?)(?!\p{L})/iu.test(text)
