import { flagOf, truthOf } from '@pinquiz/game/csv'

/** A question without options, and what stands as its answer. */
type Answered = { text: string; cell: string }

/** `isTrue`: what it says of a statement; `isSure`: it can be no answer that players type. Null where it is one. */
export type Truth = { isTrue: boolean; isSure: boolean } | null

/** Words that say nothing but true and false; *right* and *no* may be answers of their own. */
const PLAIN =
  /^(?:true|false|wahr|falsch|vrai|faux|verdadero|falso|verdadeiro|vero|benar|salah|doğru|yanlış|prawda|fałsz|waar|onwaar|sant|falskt|верно|неверно|правда|ложь)$/iu
const ASKS_FOR_WORDS =
  /^(?:what|which|who|whose|whom|where|when|why|how|translate|wer|was|wie|wo|wann|warum|welche[rsnm]?|qu['’]|que|quoi|qui|quel(?:le)?s?|où|comment|quand|qué|cuál(?:es)?|quién|cómo|dónde|cuándo|qual|quais|quem|come|chi|quale|dove|wat|welke?|hoe|apa|siapa)(?![\p{L}\p{N}])|_{2,}/iu
/** `True or false: …` */
export const ASKS_FOR_TRUTH =
  /^[^\p{L}\p{N}]*(?:true|right|wahr|richtig|vrai|juste|verdadero|correcto|cierto|verdadeiro|certo|vero|waar|prawda|верно|правда|doğru|t|v)\s*(?:or|oder|ou|o|of|czy|или|ya da|\/|\|)\s*(?:false|wrong|falsch|faux|falso|incorrecto|errado|onwaar|niet waar|fałsz|неверно|ложь|yanlış|f)(?!\p{L})/iu

/** `(T/F)` behind a statement. */
export const BOTH_BEHIND =
  /\s{0,5}[([]\s?(?:t(?:rue)?\s?(?:\/|or)\s?f(?:alse)?|[vrwp]\s?\/\s?f|richtig\s?\/\s?falsch|wahr\s?\/\s?falsch|vrai\s?\/\s?faux|verdadero\s?\/\s?falso|vero\s?\/\s?falso|verdadeiro\s?\/\s?falso)\s?[)\]]\s?[.:]?$/iu

const TRUE_WORD =
  /(?<!\p{L})(?:true|right|correct|wahr|richtig|zutreffend|vrai|juste|exact|verdader|ciert|cert|verdadeir|ver[oaie]|giust|prawd|waar|juist|sant|rätt|riktig|верн|правд|σωστ|doğru)\p{L}{0,3}(?!\p{L})/iu
const FALSE_WORD =
  /(?<!\p{L})(?:false|wrong|incorrect|falsch|unwahr|faux|fauss|inexact|fals|errad|incorret|sbagliat|fałsz|onwaar|onjuist|fout|fel|неверн|ложн|неправд|λάθος|yanlış)\p{L}{0,3}(?!\p{L})/iu
const LETTERS_OF_BOTH =
  /(?<!\p{L})[([]?[TVRWP][)\]]?\s*(?:\/|\||,|or|o|ou|oder|eller|of)\s*[([]?F[)\]]?(?!\p{L})/u

/** Words or letters for true and for false, in any form: *Decide if each statement is true (T) or false (F):*. */
export const namesBoth = (text: string): boolean =>
  (TRUE_WORD.test(text) && FALSE_WORD.test(text)) || LETTERS_OF_BOTH.test(text)

/**
 * What all questions without options say together decides about each; `heading` is what the column is
 * called, `isTyped`: answers can be typed.
 */
export function truthsIn(all: readonly Answered[], { heading = '', isTyped = true } = {}): Truth[] {
  const words = all.map(({ cell }) => wordOf(cell))
  const known = knownIn(words)
  const values = words.map((word) => truthBy(word, known))
  const areKnown = !values.includes(null)
  const areBoth = areKnown && values.includes(true) && values.includes(false)
  // A blank before a statement is for its letter.
  const rows = areBoth ? all.map((row) => ({ ...row, text: withoutBlank(row.text) })) : all
  const arePlain = areBoth && words.every((word) => PLAIN.test(word)) && rows.every(mayBeTrue)
  const areStatements = areBoth && rows.every(isStatement)
  return rows.map((row, at) => {
    const [word = '', isTrue = null] = [words[at], values[at]]
    const isPlain = PLAIN.test(word)
    if (isTrue === null) return null
    if (ASKS_FOR_TRUTH.test(row.text) || BOTH_BEHIND.test(row.text) || ASKS_FOR_TRUTH.test(heading))
      return { isTrue, isSure: true }
    if (asksForFalse(heading)) return { isTrue: !isTrue, isSure: false }
    const isMeant = isPlain || areKnown || (LETTER.test(word) && isStatement(row))
    if (!isTyped && (isPlain || !isMeant)) return { isTrue, isSure: isPlain }
    if (!mayBeTrue(row) || !isMeant) return null
    return {
      isTrue,
      isSure: !/^[01]$/.test(word) && (areStatements || arePlain || (isPlain && isStatement(row))),
    }
  })
}

/** `Is this false?` above a column, *Which is not true?* */
export const asksForFalse = (heading: string): boolean =>
  NOT_TRUE.test(heading) ||
  (/(?<!\p{L})(?:false|wrong|untrue|incorrect|falsch|faux|fausse|fals[oa]|incorrect[oa]|incorrecte)(?!\p{L})/iu.test(
    heading,
  ) &&
    !/(?<!\p{L})(?:true|right|correct|wahr|richtig|vrai|verdader[oa]|correct[oa])(?!\p{L})/iu.test(heading))
/** `not true`, `nicht korrekt` */
const NOT_TRUE =
  /(?<!\p{L})(?:not|nicht|pas|no|non|não|niet|nie)\s(?:\p{L}{1,4}\s)?(?:true|right|correct|wahr|richtig|korrekt|zutreffend|vraie?s?|juste|exacte?|verdader[oa]s?|correct[oa]s?|ver[oaie]|corrett[oaie]|corret[oa]s?|waar|juist|prawd\p{L}+)(?!\p{L})/iu

const LETTER = /^[tfvrwp]$|^[^\p{L}\d]$|^[x01]$/u
const mayBeTrue = ({ text }: Answered) =>
  /\S\s+\S|[?？]|[^\p{Script=Latin}\P{L}]{3}/u.test(text) && !asksForWords(text)
const isStatement = (row: Answered) => mayBeTrue(row) && !/[?？]/.test(row.text)
/** As in *Which are true?* */
export const asksForWords = (text: string) => ASKS_FOR_WORDS.test(text.trim().split('\n').at(-1) ?? '')

/** `____ Ice floats.` without its blank. */
export const withoutBlank = (text: string) =>
  text.replace(BOTH_BEHIND, '').replace(/^(?:_{2,}|\(\s*_*\s*\))\s+(?=\S+\s+\S)/, '')

const wordOf = (cell: string) => cell.trim().toLowerCase().replace(/[.!]$/, '')

/** First letters of true and false, in several languages. */
export const PAIRS = ['tf', 'vf', 'rf', 'wf', 'pf', 'dy', 'rw', 'вн', 'пл', 'σλ', '10']

export const arePair = (words: readonly string[], pair: string) =>
  [...pair].every((letter) => words.includes(letter)) &&
  words.every((word) => word.length === 1 && pair.includes(word))

/** Words for true and false by their first letters. */
type Known = ReadonlyMap<string, ReadonlySet<boolean>>

function knownIn(words: readonly string[]): Known {
  const known = new Map<string, Set<boolean>>()
  const [yes = '', no = ''] = PAIRS.find((pair) => arePair(words, pair)) ?? []
  const areSigns =
    words.every((word) => flagOf(word) !== null) && words.every((word) => /^[^\p{L}\d]$|^x$/u.test(word))
  if (yes)
    return new Map([
      [yes, new Set([true])],
      [no, new Set([false])],
    ])
  if (areSigns) return new Map(words.map((word) => [word, new Set([flagOf(word) === true])]))
  for (const word of new Set(words)) {
    const is = word.length > 1 ? truthOf(word) : null
    const first = word.slice(0, 1)
    if (is !== null) known.set(first, (known.get(first) ?? new Set()).add(is))
  }
  return known
}

/** A letter is the first one of a word in another row; a 1 or 0 counts among such words. */
function truthBy(word: string, known: Known): boolean | null {
  const is = truthOf(word)
  if (is !== null) return is
  if (/^[01]$/.test(word)) return known.size > 0 ? word === '1' : null
  const begun = known.get(word)
  return begun?.size === 1 ? begun.has(true) : null
}
