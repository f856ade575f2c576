import { ROMAN } from '@pinquiz/game/csv'
import type { Choice, Draft } from './draft.ts'
import { DIGITS, isNumber } from './labels.ts'

export const SEPARATORS =
  /\s*[,;&+/|、，–—-]\s*(?:(?:and|und|et|y|e|и)\s+)?|\s+(?:(?:and|und|et|y|e|и)\s+)?/iu
const LETTER = /^[([]?(\p{L}|\d{1,2}|[ivx]{2,4}|[IVX]{2,4}|[①-⑩])[)\].]?$/u
/** Matches `Answers:`, but not `Answer:`. */
export const ANSWER_LIST_HEADING =
  /^[([{]?(?:the |die |la |le |las |les )?(?:(?:correct|right|richtige|korrekte) )?(?:answers|answer keys?|keys?|solutions|antworten|lösungen|lösungsschlüssel|réponses|bonnes réponses|solutions|corrigé|respuestas|soluciones|clave|claves|risposte|soluzioni|respostas|soluções|gabarito|antwoorden|oplossingen|odpowiedzi|rozwiązania|odpovědi|řešení|válaszok|megoldások|răspunsuri|cevaplar|svar|klucz|ключ|ответы|facit|fasit)(?!\p{L})/iu

/** The letters of `B, A, C`, `B A C`, `BAC` and `ii, i, iii`; null where it is anything else. */
function lettersIn(value: string): string[] | null {
  const whole = value.trim().replace(/[.。]$/, '')
  const isGlued = /^\p{Lu}{2,}$/u.test(whole) && !ROMAN.includes(whole.toLowerCase())
  const parts = isGlued ? [...whole] : whole.split(SEPARATORS)
  const letters = parts.map((part) => LETTER.exec(part)?.[1]?.toLowerCase() ?? '')
  return parts.length > 1 && letters.every((letter) => letter !== '') ? letters : null
}

/** `b) 1  a) 2`: options before their questions, or the other way round. */
const REVERSED = /^(?:[([]?\p{L}[)\].:]?(?:\s?[-–—])?\s{0,3}\d{1,3}[\s,;.]{0,5}){2,60}$/u

/**
 * One line of letters below all questions, none of which has its own answer: a key for all of them if it has a letter
 * for each. Otherwise it may belong to the last question, which is doubtful.
 */
export function takeAnswerRun(drafts: readonly Draft[]): Map<Draft, string> {
  const keys = new Map<Draft, string>()
  const last = drafts.at(-1)
  if (last?.key && REVERSED.test(last.key.value) && drafts.length > 1) last.key.isBare = true
  const run = last?.key && !last.key.isBare ? lettersIn(last.key.value) : null
  if (last?.key && !last.key.isBare && run === null) return takeTexts(drafts, last, last.key)
  // Among lettered options numbers may be texts.
  const letters = last?.alphabet !== DIGITS && run?.some((letter) => /\d/.test(letter)) ? null : run
  const asked = drafts.filter(({ choices }) => choices.length > 1)
  const others = asked.filter((draft) => draft !== last && !isAnswered(draft))
  if (!last?.key || !letters || others.length === 0 || !asked.includes(last)) return keys
  const isAlone = others.length === asked.length - 1
  const isForAll = isAlone && letters.length === asked.length && !last.choices.some(isMarked)
  const isSeveral = letters.toSorted().join() === letters.join() && new Set(letters).size === letters.length
  if (isForAll && (ANSWER_LIST_HEADING.test(last.key.text) || !isSeveral)) {
    const order = byNumber(asked)
    for (const [at, draft] of order.entries()) keys.set(draft, letters[at] ?? '')
    last.key = null
  } else if (isAlone || letters.length === asked.length) last.key.isBare = true
  return keys
}

/**
 * The same with the options' texts: `Solutions: fire, ice` is for two questions where each has its own; where both are
 * options of the last one, or it says nothing of the others, nobody knows.
 */
function takeTexts(
  drafts: readonly Draft[],
  last: Draft,
  key: NonNullable<Draft['key']>,
): Map<Draft, string> {
  const keys = new Map<Draft, string>()
  const asked = drafts.filter(({ choices }) => choices.length > 1)
  const isAlone =
    asked.includes(last) && asked.length > 1 && !asked.some((draft) => draft !== last && isAnswered(draft))
  if (!isAlone || last.choices.some(isMarked)) return keys
  const whole = key.value.trim().replace(/[.。]$/, '')
  if (placeOfText(last, whole)) return keys
  const order = byNumber(asked)
  const lists = LISTS.map((sign) => whole.split(sign)).filter((parts) => parts.length > 1)
  const own = lists.find(
    (parts) =>
      parts.length === order.length && order.every((draft, at) => placeOfText(draft, parts[at] ?? '')),
  )
  const areLast = lists.some((parts) => parts.every((part) => placeOfText(last, part)))
  if (own && ANSWER_LIST_HEADING.test(key.text) && !areLast) {
    for (const [at, draft] of order.entries()) keys.set(draft, own[at] ?? '')
    last.key = null
  } else if (own || (areLast && ANSWER_LIST_HEADING.test(key.text))) {
    key.isBare = true
  }
  return keys
}
const LISTS = [/\s*[;；|]\s*/, /\s*[,，、]\s*/, /\s+[-–—/]\s+/, /\s*[,;]?\s+(?:and|und|et|y|e|и)\s+/iu]

const placeOfText = ({ choices }: Draft, text: string): boolean => {
  const wanted = text.trim().toLowerCase()
  return choices.some(({ marked }) => marked.text.trim().toLowerCase() === wanted)
}

/** By their numbers where these are 1 to the last, else as they stand. */
function byNumber(asked: readonly Draft[]): readonly Draft[] {
  const sorted = asked.toSorted((one, other) => numberOf(one) - numberOf(other))
  return sorted.every((draft, at) => numberOf(draft) === at + 1) ? sorted : asked
}

/** 0 if it has none. */
export const numberOf = ({ number, stem: [first] }: Draft): number =>
  number ?? (first?.label && isNumber(first.label) ? Number(first.label.letter) : 0)

export const isAnswered = ({ key, choices }: Draft) => key !== null || choices.some(isMarked)
const isMarked = ({ marked }: Choice) => marked.isBox || marked.right.size > 0
