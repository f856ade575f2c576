import { isAmbiguous, placeIn } from '../labels.ts'

/** Options as an answer can name them: by `letters` of `alphabet` (null where they have none), place or text. */
export type Named = { texts: readonly string[]; letters: readonly string[]; alphabet: string | null }

/** `isSure`: it can mean nothing else. `isAnyOf`: each of the places alone is right. */
export type KeyReading = { places: number[]; isSure: boolean; isAnyOf: boolean }

const NONE: KeyReading = { places: [], isSure: false, isAnyOf: false }
const WORD =
  /^(?:option|choice|letter|answer|antwort|buchstabe|opción|opcion|opção|letra|respuesta|choix|réponse|lettre|risposta|вариант|№)\s+(?=[([]?.{1,2}[)\]]?$)/iu
const LABELLED =
  /^[([]?(\p{L}|\d{1,2}|[ivx]{2,4}|[IVX]{2,4}|[①-⑩])(\.\)|[)\].:：、]|\s[-–—=:]|(?=\s))\s*(.+)$/su

const MAX_LENGTH = 400

const REASON = /^(?:[([]|(?:because|since|as|weil|da|denn|porque|ya que|parce que|car|perché|want|omdat)\s)/i

/** What the value of an `ANSWER:` means among these options. */
export function readKey(value: string, options: Named): KeyReading {
  const whole = bare(value.slice(0, MAX_LENGTH))
  if (whole === '') return NONE
  const run = labelledRun(whole, options)
  if (run) return run
  const single = one(whole, options)
  if (single) return single
  return several(whole, options) ?? fromTo(whole, options) ?? beginning(whole, options) ?? NONE
}

const found = (place: number, isSure = true): KeyReading => ({ places: [place], isSure, isAnyOf: false })

function one(value: string, options: Named): KeyReading | null {
  const text = placeOfText(value, options.texts)
  const label = placeOfLabel(value.replace(WORD, ''), options)
  if (label && text >= 0 && text !== label.place) {
    // `4` among lettered options is the text 4 rather than the fourth of them.
    return /^\d/.test(value) && options.alphabet !== null && !options.letters.includes(value)
      ? found(text, false)
      : found(label.place, false)
  }
  if (text >= 0) return found(text)
  if (label) return found(label.place, label.isSure)
  return labelled(value, options)
}

/** `B) Paris`, `B - Paris`, `(B) Paris`. */
function labelled(value: string, options: Named): KeyReading | null {
  const [, letter = '', sign = '', rest = ''] = LABELLED.exec(value) ?? []
  const label = letter === '' ? null : placeOfLabel(letter, options)
  if (!label) return null
  const own = plain(options.texts[label.place] ?? '')
  // `A、C` names two.
  if (sign === '、' && placeOfLabel(rest, options)) return null
  const inBrackets = /^\(([^()]+)\)$/.exec(rest)?.[1]
  const plainText = plain(bare(inBrackets ?? rest))
  const isOther = options.texts.some((text, at) => at !== label.place && plain(text) === plainText)
  if (plainText === own) return found(label.place, label.isSure)
  const isBegun = own !== '' && plainText.startsWith(`${own} `)
  if (isBegun || (plainText.length > 3 && own.startsWith(plainText))) {
    const behind = isBegun ? plainText.slice(own.length) : ''
    return found(label.place, label.isSure && !isOther && !goesOn(behind, options))
  }
  if (sign === '' && !REASON.test(rest)) return null
  const names = options.texts.some((text, at) => at !== label.place && isWithin(plain(text), plainText))
  const isApart = sign !== '' || inBrackets !== undefined
  return found(
    label.place,
    label.isSure && isApart && !names && isReason(plainText, inBrackets !== undefined),
  )
}

/** `A) Lima; C) Cusco`, `A Lima C Cusco`: labels with their own texts, and nothing else. */
function labelledRun(value: string, options: Named): KeyReading | null {
  const places = new Map<number, boolean>()
  let rest = plain(value)
  let texts = 0
  while (rest !== '') {
    const [begin, letter = ''] = RUN_LABEL.exec(rest) ?? []
    const label = begin === undefined ? null : placeOfLabel(letter, options)
    if (!begin || !label || places.has(label.place)) return null
    const end = endOfText(rest, begin.length, plain(options.texts[label.place] ?? ''))
    const between = end === null ? null : BETWEEN_LABELS.exec(rest.slice(end))
    if (end === null || !between) return null
    places.set(label.place, label.isSure)
    texts += end > begin.length ? 1 : 0
    rest = rest.slice(end + between[0].length)
  }
  if (places.size < 2 || texts === 0) return null
  return { places: [...places.keys()], isSure: [...places.values()].every(Boolean), isAnyOf: false }
}

const RUN_LABEL = /^[([]?(\p{L}|\d{1,2}|[ivx]{2,4}|[①-⑩])(?![\p{L}\p{N}])(?:\.\)|[)\].:：]|\s?[-–—=:]\s)?\s*/u
const BETWEEN_LABELS =
  /^(?:$|[.\s]*[,;&+、，|/]?\s*(?:(?:and|und|et|y|e|и|та|og|och|en)\s+)?(?<=[^\p{L}\p{N}]|\s(?:and|und|et|y|e|и|та|og|och|en)\s))/u

/** Where the option's own text ends, which may be left out; null where something else stands there. */
function endOfText(whole: string, from: number, own: string): number | null {
  const at = whole.slice(from)
  const [open = ''] = /^[("'“„«]/.exec(at) ?? []
  if (own !== '' && at.startsWith(own, open.length)) {
    const end = from + open.length + own.length
    const [close = ''] = /^[)"'”“»]/.exec(open === '' ? '' : whole.slice(end)) ?? []
    if (!/^[\p{L}\p{N}]/u.test(whole.slice(end))) return end + close.length
  }
  return /^(?:$|[,;&+、，|/])/.test(at) ? from : null
}

/** Behind an option's text another one follows, or that it is wrong. */
function goesOn(behind: string, options: Named): boolean {
  const rest = behind.replace(/^[^\p{L}\p{N}([]+/u, '').replace(/^(?:and|und|et|y|e|и)\s+/u, '')
  const isOption = (from: string) =>
    options.texts.some((text) => {
      const own = plain(text)
      return own !== '' && from.startsWith(own) && !/^[\p{L}\p{N}]/u.test(from.slice(own.length))
    })
  const labels = [...behind.matchAll(/(?<=[^\p{L}\p{N}])(\p{L}|\d{1,2})([)\].:]?)\s+/gu)]
  const isNext = labels.some(
    ([whole, letter = '', sign], at) =>
      placeOfLabel(letter, options) &&
      (sign !== '' || isOption(behind.slice((labels[at]?.index ?? 0) + whole.length))),
  )
  return isNext || isOption(rest) || VERDICT.test(rest) || /[✗✘❌✖❎]/u.test(behind)
}
const VERDICT =
  /^(?:is |ist |est |es |è )?(?:not\s(?:correct|right|true)|wrong|incorrect|false|falsch|faux|falso|incorrect[oa]|sbagliat[oa]|errad[oa]|onjuist|fout|неверно)(?!\p{L})/u

/** A sentence, or a remark in brackets, not another answer, nor about one. */
const isReason = (text: string, isRemark: boolean) =>
  (isRemark ? /^[^?？]{3,}$/.test(text) : text.split(' ').length >= MIN_REASON) &&
  !/(?<![\p{L}\p{N}'’])[b-j](?![\p{L}\p{N}'’])/u.test(text) &&
  !DENIES.test(text)
const DENIES =
  /(?<!\p{L})(?:not|wrong|incorrect|false|or|maybe|perhaps|nicht|kein\p{L}*|falsch|oder|vielleicht|pas|faux|ou|peut|falso|incorrect[oa]|o|не|неверно|или)(?!\p{L})/u
const MIN_REASON = 4
const isWithin = (text: string, whole: string) =>
  text !== '' &&
  ` ${whole.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `)

const AND =
  /\s*[,;&+、，]\s*(?:(?:and|und|et|y|e|и|та|og|och|en)\s+)?|\s+(?:and|und|et|y|e|и|та|og|och|en)\s+/iu
const OR = /\s+(?:or|oder|ou|o|или|або|eller|of)\s+/iu

function several(value: string, options: Named): KeyReading | null {
  const listed = listOf(value.split(AND), options)
  if (listed) return listed
  const either = listOf(value.split(OR), options)
  if (either) return { ...either, isAnyOf: true }
  // A slash may also be part of a fraction.
  const slashed = listOf(value.split(/\s*[/|]\s*/), options)
  if (slashed) return { ...slashed, isSure: false }
  const isRun =
    (/^\p{Lu}{2,10}$/u.test(value) || (options.alphabet !== null && /^[a-j]{2,10}$/.test(value))) &&
    [...value].toSorted().join('') === value
  if (isRun) return listOf([...value], options) ?? listOf(value.split(/\s+/), options, true)
  const spaced = listOf(value.split(/\s+/), options, true)
  // `C B` may be one letter and its correction.
  return (
    spaced && {
      ...spaced,
      isSure: spaced.isSure && spaced.places.every((place, at) => place > (spaced.places[at - 1] ?? -1)),
    }
  )
}

function listOf(parts: readonly string[], options: Named, isByLabel = false): KeyReading | null {
  if (parts.length < 2) return null
  const all = parts.map((part) => {
    const label = isByLabel ? placeOfLabel(part, options) : null
    return isByLabel ? label && found(label.place, label.isSure) : one(bare(part), options)
  })
  if (all.some((each) => each === null)) return null
  const places = [...new Set(all.flatMap((each) => each?.places ?? []))]
  return { places, isSure: all.every((each) => each?.isSure), isAnyOf: false }
}

/** `A-C`: from the first to the last, or these two. */
function fromTo(value: string, options: Named): KeyReading | null {
  const [, first = '', last = ''] = /^(\p{L})\s?(?:[-–—]|\s(?:to|bis|à|a)\s)\s?(\p{L})$/iu.exec(value) ?? []
  const [from, to] = [placeOfLabel(first, options)?.place ?? -1, placeOfLabel(last, options)?.place ?? -1]
  if (from < 0 || to <= from) return null
  return {
    places: Array.from({ length: to - from + 1 }, (_, at) => from + at),
    isSure: false,
    isAnyOf: false,
  }
}

/** `Paris, because …` */
function beginning(value: string, { texts }: Named): KeyReading | null {
  const plainText = plain(value)
  const fits = texts.flatMap((text, at) => {
    const own = plain(text)
    return own.length > 1 && plainText.startsWith(own) && !/^[\p{L}\p{N}]/u.test(plainText.slice(own.length))
      ? [at]
      : []
  })
  const [only, ...others] = fits
  return only !== undefined && others.length === 0 ? found(only, false) : null
}

/** Positions count if there are no labels, or numbers beside letters: then it is doubtful. */
function placeOfLabel(
  value: string,
  { letters, alphabet, texts }: Named,
): { place: number; isSure: boolean } | null {
  const letter = /^[([]?(\p{L}|\d{1,2}|[ivx]{2,4}|[IVX]{2,4}|[①-⑩])[)\].:]*$/u
    .exec(value.trim())?.[1]
    ?.toLowerCase()
  if (letter === undefined) return null
  if (alphabet !== null && letters.some((own) => own !== '')) {
    const wanted = placeIn(alphabet, letter)
    const fits = letters.flatMap((own, at) => (own !== '' && placeIn(alphabet, own) === wanted ? [at] : []))
    const [place] = wanted < 0 ? [] : fits
    if (place !== undefined) return { place, isSure: fits.length === 1 && !isAmbiguous(alphabet, letter) }
  }
  const place = /\d/.test(letter) ? Number(letter) - 1 : letter.length > 1 ? -1 : 'abcdefghij'.indexOf(letter)
  return place >= 0 && place < texts.length ? { place, isSure: false } : null
}

/** The letters' case and what ends a sentence decide only where nothing else does. */
function placeOfText(value: string, texts: readonly string[]): number {
  const exact = texts.indexOf(value)
  if (exact >= 0 && texts.lastIndexOf(value) === exact) return exact
  const plainText = plain(value)
  const fits = texts.flatMap((text, at) => (plainText !== '' && plain(text) === plainText ? [at] : []))
  return fits.length === 1 ? (fits[0] ?? -1) : -1
}

const bare = (value: string): string =>
  value
    .trim()
    .replace(/^[*_"“„«'‘`]{1,3}/u, '')
    .replace(/[*_"”“»'’`]{1,3}\.?$/u, '')
    .trim()

const plain = (text: string): string =>
  (/[①-⑩]/.test(text) ? text : text.normalize('NFKC'))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/[.!。]+$/u, '')
    .trim()
