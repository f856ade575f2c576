import { WORD_OF_RIGHT, WORD_OF_WRONG } from './words.ts'

/** How an option is marked as right; `end-star`: attached to a word, like a footnote's star. */
export type RightSign = 'star' | 'end-star' | 'tick' | 'word' | 'arrow' | 'plus' | 'box' | 'bold' | 'italic'

export type Marked = {
  text: string
  /** Including words that may say whether it is correct. */
  worded: string
  right: ReadonlySet<RightSign>
  isWrong: boolean
  /** It has a checkbox in front. */
  isBox: boolean
  /** `-`, `•`, or a star that may be no more than that; empty where there is none. */
  bullet: string
}

const BOX = /^(?:[([]([ xX*•✓✔✅]?)[)\]]|([☐☑☒○◯◉●□▢❏❑]))\s+/u
const STAR = /^[*＊✱★⭐]\uFE0F?\s*(?=[^\s*])/u
const BULLET = /^[-–—•▪◦·‣⁃■➢]\s+/u
const PLUS = /^[+~]\s+/u
const LABELLED_PLUS = /^\+\s+(?=\p{L})/u
const TICK = /^(?:[✓✔✅]\uFE0F?\s*|√\s+)/u
/** `X a) Rome` */
const X_BEFORE = /^[xX]\s+(?=[([]?[a-jA-J][.)\]]\s)/
const CROSS = /^[✗✘❌✖❎]\uFE0F?\s*/u
const ARROW = /^(?:[-=]+>|[→➔➜►▶⇒])\s*(?=\S)/u

/** But in `SELECT *` and `COUNT(*)` it stands for all columns. */
const END_STAR =
  /(?<!(?:^|[\s(.])(?:SELECT|RETURNING)\s{0,3})(?<!(?:^|[\s(,])[Cc](?:OUNT|ount))(\s*)(?:[*＊✱★⭐]\uFE0F?|[([][*✓✔][)\]])$/u
const END_TICK = /\s*(?:[✓✔✅☑]\uFE0F?|\s√)$/u
/** Among capitals alone, *right* may be a way to turn. */
const END_CAPITALS =
  /\s(?:CORRECT|RICHTIG|CORRECT[OAE])!?$|(?<=\p{Ll}.*)\s(?:RIGHT|JUSTE)!?$|\s[([]100\s?%[)\]]$/u
const SHARE = /\s[([](?:100|0)\s?%[)\]]$/
const END_ZERO = /\s[([]0\s?%[)\]]$/
const END_CROSS = /\s*[✗✘❌✖❎]\uFE0F?$/u
const END_ARROW = /\s*(?:<[-=]+|\s<{1,3}|[←⇐◄◀⬅]\uFE0F?)$/u

/** Marks at a line's end are looked for in its last letters only, for spaces before them cost time. */
const TAIL = 60

/** One word, which no mark is part of: most lines of some files. */
const WORD = /^[\p{L}\p{N}`]+$/u

/** Removes the marks before and after a text; behind a label, `-`, `~` and `+ 5` belong to the text. */
export function marked(line: string, isLabelled = false): Marked {
  const right = new Set<RightSign>()
  let text = line.trim()
  if (WORD.test(text)) return { text, worded: text, right, isWrong: false, isBox: false, bullet: '' }
  let isWrong = false
  let isBox = false
  let bullet = ''
  const takes = (sign: RegExp): RegExpExecArray | null => {
    const found = sign.exec(text)
    if (found) text = text.slice(found[0].length)
    return found
  }
  for (let before = ''; before !== text; ) {
    before = text
    const box = takes(BOX)
    if (box) {
      isBox = true
      const sign = box[1] ?? box[2] ?? ''
      if (/[^\s☐○◯□▢❏❑]/u.test(sign)) right.add(sign === '●' ? 'tick' : 'box')
      if (/[✓✔✅☑]/u.test(sign)) right.add('tick')
    }
    const star = takes(STAR)
    if (star) {
      right.add('star')
      if (/\s$/.test(star[0])) bullet ||= '*'
    }
    const sign = (isLabelled ? takes(LABELLED_PLUS) : (takes(BULLET) ?? takes(PLUS)))?.[0].trim()
    if (sign === '+') right.add('plus')
    if (sign) bullet ||= sign
    if (takes(TICK) || takes(X_BEFORE)) right.add('tick')
    if (takes(ARROW)) right.add('arrow')
    if (takes(CROSS)) isWrong = true
  }
  const ended = withoutEnd(text)
  for (const sign of ended.right) right.add(sign)
  // `*Pear*` is a single mark: italics.
  if (right.has('star')) right.delete('end-star')
  return { text: ended.text, worded: ended.worded, right, isWrong: isWrong || ended.isWrong, isBox, bullet }
}

function withoutEnd(line: string): Pick<Marked, 'text' | 'worded' | 'isWrong'> & { right: RightSign[] } {
  const head = line.slice(0, -TAIL)
  let tail = line.slice(-TAIL)
  const right: RightSign[] = []
  let isWrong = false
  let worded = ''
  const takes = (sign: RegExp): boolean => {
    const before = tail
    const found = sign.exec(tail)
    if (found && (found.index > 0 || head !== '')) tail = tail.slice(0, found.index).trimEnd()
    return tail !== before
  }
  for (let before = ''; before !== tail; ) {
    before = tail
    const star = END_STAR.exec(tail)
    if (star && takes(END_STAR)) right.push(star[1] === '' ? 'end-star' : 'star')
    if (takes(END_TICK)) right.push('tick')
    const isWorded =
      !LABELLED_WORD.test(head + tail) && /[)\]}\p{L}!.]$/u.test(tail) && /[([{<←⇐◄◀–—-]|\s\s|\t/.test(tail)
    if (SHARE.test(tail)) worded ||= tail
    worded ||= isWorded && (WORD_OF_RIGHT.test(tail) || WORD_OF_WRONG.test(tail)) ? tail : ''
    if ((isWorded && takes(WORD_OF_RIGHT)) || (!LABELLED_WORD.test(head + tail) && takes(END_CAPITALS)))
      right.push('word')
    if (takes(END_ARROW)) right.push('arrow')
    if (takes(END_CROSS) || takes(END_ZERO) || (isWorded && takes(WORD_OF_WRONG))) isWrong = true
  }
  return { text: (head + tail).trim(), worded: (head + (worded || tail)).trim(), right, isWrong }
}

/** In `A - goed` and `a)  True` the word is the option, not a mark. */
const LABELLED_WORD = /^[([]?(?:\p{L}|\d{1,3})(?:[.)\]:]+|[.)\]:]*\s[-–—]+)\s+[\p{L}\s]+$/u

/** A line of which all behind its bullet, box and label, or all, is in Markdown's italics, without these. */
export function withoutItalics(line: string): { text: string; isItalic: boolean } {
  const [, before = '', words = ''] = ITALIC.exec(line) ?? []
  return words === '' ? { text: line, isItalic: false } : { text: before + words, isItalic: true }
}
const ITALIC =
  /^((?:[-–—•+*]\s+)?(?:[([][ xX]?[)\]]\s+)?(?:[([]?(?:\p{L}|\d{1,3}|[ivx]{2,4})[.)\]:]\s+)?)\*([^\s*](?:[^*]{0,1000}[^\s*])?)\*$/u

/** A text without Markdown's bold. `isBold`: all of it was bold; `part`: the bold part, if only a part was. */
export function withoutBold(source: string): { text: string; isBold: boolean; part: string } {
  const bold: string[] = []
  const line = source.replace(BOTH, (_, ...words) => `**${words.find((one) => one)}**`)
  const text = line.replace(BOLD, (_, whole: string) => {
    const words = whole.replace(ITALIC_WITHIN, '$1')
    bold.push(words)
    return words
  })
  const [part = ''] = bold
  if (part === '') return { text: line, isBold: false, part }
  const rest = line.replace(BOLD, '')
  const isBold = !/[\p{L}\p{N}]/u.test(rest.replace(LABEL, '')) && !LABEL_ALONE.test(part)
  return { text, isBold, part: isBold || LABEL_ALONE.test(part) || part.endsWith(':') ? '' : part }
}
/** Bold and italics together. */
const BOTH =
  /(?<!\*)\*{3}(?=[^\s*])([^*\n]{0,1000}[^\s*])\*{3}(?!\*)|(?<!\*)\*\*_(?=[^\s_])([^*_\n]{0,1000}[^\s*_])_\*\*(?!\*)/g
const BOLD =
  /(?<![\p{L}\p{N}*])\*\*(?=\*?[^\s*])((?:[^*\n]|\*(?!\*)){0,1000}?[^\s*]\*?)\*\*(?![\p{L}\p{N}*])/gu
const ITALIC_WITHIN = /(?<![\p{L}\p{N}*])\*(?=[^\s*])([^*\n]{0,1000}[^\s*])\*(?![\p{L}\p{N}*])/gu
const LABEL = /^\W{0,6}(?:\p{L}|\d{1,3})[.)\]:](?:\s|$)/u
const LABEL_ALONE = /^[([]?(?:\p{L}|\d{1,3})[.)\]:]*$/u
