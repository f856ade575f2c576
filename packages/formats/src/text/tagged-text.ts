import { markedText, type PlainText } from './html-text.ts'

const TAG =
  /<\/?(?:p|br|b|i|u|em|strong|su[bp]|span|div|img|pre|code|ul|ol|li|table|font|a)\b[^<>]*>|&(?:\w{2,8}|#\d{2,6});/i

/** A text that may be HTML, in a format that doesn't say so: `<` and `>` alone don't make it HTML. */
export const tagged = (text: string): PlainText => (TAG.test(text) ? markedText(text) : { text, extras: [] })
