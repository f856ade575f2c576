import { numberIn } from '@pinquiz/game'

/** A number typed as an answer. `isSure`: its sign can't be another one. */
export type NumberAnswer = { right: number; tolerance: number; unit: string; isSure: boolean }
/** What other answers and questions of a file say about its numbers: their decimal sign, and the language. */
export type Signs = { decimal: string | null; isEnglish: boolean }
export type Asked = { question: string; signs: Signs }

const DIGITS = String.raw`[-+−–]?(?:[1-9]\d{0,2}(?<group>[ \u00a0\u202f'’.,])\d{3}(?:\k<group>\d{3})*(?:[.,]\d+)?|(?:0|[1-9]\d*)(?:[.,]\d+)?|[.,]\d+)`
const AMOUNT = String.raw`[\d.,]+`
const CURRENCY = String.raw`(?:US|A|C)?\$|[€£¥₹₽₺₩]|EUR|USD|GBP|CHF`
const UNIT = String.raw`(?:k|c|d|m|n|[µμ])?m[²³]?|k?m\^?[23](?!\d)|(?:k|m|[µμ])?g|[chdm]?[lL]|m?s|ns|h|min|t|(?:k|M|G)?(?:Hz|W|Wh|J|Pa)|[km]?V|m?A|k?N|hPa|m?bar|(?:k|M|G|T)?B|dB|K|k?cal|mol|Ω|ha|ft|in|mi|yd|lbs?|oz|mph|k(?:m\/?|p)h|m\/s[²2]?|[°º]\s?[CF]?|%|‰|${CURRENCY}`
const ANSWER = new RegExp(
  `^(${CURRENCY})?\\s?(${DIGITS})(?:\\s*(?:±|\\+\\/?-)\\s*(${AMOUNT})\\s*(%)?)?(?:(\\s*)(${UNIT})|\\s+(\\p{L}+(?: \\p{L}+)?))?$`,
  'u',
)
const MAX_LENGTH = 60
/** `1.5e6` */
const POWER = /^-?\d\.\d{1,20}e[+-]?\d{1,2}$/i

/** Beside such a question any word after a number is its unit. */
const ASKS_AMOUNT =
  /(?<!\p{L})(?:how (?:many|much|long|far|old|tall|high|deep|fast|heavy|big|large|wide|often|hot|cold)|wie (?:viele?|lang|weit|alt|hoch|tief|schnell|schwer|groß|breit|oft|warm|kalt)|combien|cu[áa]nt[oa]s?|quant[oaie]s?|hoeveel|hur (?:många|mycket|lång)|ile|сколько|kolik|hány|mennyi)(?!\p{L})/iu
const COUNTS =
  /(?<!\p{L})(?:how many|number of|population|inhabitants|wie viele|anzahl|einwohner|bevölkerung|combien|nombre|habitants|population|cu[áa]nt[oa]s|número|habitantes|población|quant[ei]|quant[oa]s|hoeveel|aantal)(?!\p{L})/iu
const IN_ENGLISH = /(?<!\p{L})(?:the|what|which|how|who|when|where|does)(?!\p{L})/iu
/** Between two numbers these are no units. */
const NO_UNIT = /^(?:and|or|to|und|oder|bis|et|ou|y|o|e|am|pm)(?!\p{L})/iu

/** `7.45 Uhr` is a time of day, and `7.45` where one is asked for. */
const TIME = /^(?:[01]?\d|2[0-4])[.:][0-5]\d(?:\s?(uhr|heures?|hrs?|h|horas?|ore|[ap]\.?m\.?))?$/iu
const ASKS_TIME =
  /(?<!\p{L})(?:what time|(?:um )?wie ?viel uhr|wann|quelle heure|quand|qu[eé] horas?|che or[ae]|cuándo|quando|hoe laat|której (?:godzinie|jest godzina)|во сколько|который час)(?!\p{L})/iu
const isTime = (text: string, question: string): boolean => {
  const [whole, unit = ''] = TIME.exec(text.trim()) ?? []
  return whole !== undefined && (/^uhr$/i.test(unit) || ASKS_TIME.test(question))
}

/** A number, perhaps with its tolerance and unit; null for anything else, as for codes (`007`). */
export function numberAnswer(text: string, asked: Asked): NumberAnswer | null {
  const power = POWER.test(text.trim()) ? numberIn(text) : null
  if (power !== null) return { right: power, tolerance: 0, unit: '', isSure: true }
  if (isTime(text, asked.question)) return null
  const found = text.length <= MAX_LENGTH ? ANSWER.exec(text.trim().replace(/(?<=^-?\d+)\.$/, '')) : null
  if (!found) {
    const range = ASKS_AMOUNT.test(asked.question) ? rangeIn(text, asked) : null
    return range && !range.areYears ? range.answer : null
  }
  const [, before = '', digits = '', , amount = '0', percent, space = '', symbol = '', word = ''] = found
  const isCapital = /^[A-Z]$/.test(symbol) && space === ''
  // `1990s`
  const isDecade = symbol === 's' && space === '' && /^\d{3}0$/.test(digits)
  if (isCapital || isDecade || (before !== '' && symbol + word !== '') || NO_UNIT.test(word)) return null
  const isBare = before + symbol + word === ''
  // Versions and sections end in a 0, too.
  const isOther = word !== '' || (isBare && /^\d+[.,]\d*0$/.test(digits) && !EITHER.test(digits))
  if (isOther && !ASKS_AMOUNT.test(asked.question)) return null
  const value = plainOf(digits, asked)
  const right = numberIn(value.plain)
  const distance = numberIn(amount.replace(',', '.'))
  if (right === null || distance === null) return null
  return {
    right,
    tolerance: percent ? (Math.abs(right) * distance) / 100 : distance,
    unit: before || symbol.replace(/\s/, '') || word,
    isSure: value.isSure,
  }
}

/** `4800–4810`, `3 to 4 kg`, `entre 3 y 3,5` */
const RANGE = new RegExp(
  String.raw`^(?:(?:(?:between|from|zwischen|von|entre|de|tra|fra|da|tussen|van|między|od|между|от)\s+)(?<low>[^\p{L}]*\d)(?:\s?(?:${UNIT}))?\s+(?:and|to|und|bis|et|à|y|a|e|en|tot|i|do|и|до)\s+|(?<start>[^\p{L}]*\d)(?:\s?(?:${UNIT}))?(?:\s?(?<dash>[-–—])\s?|\s+(?:to|bis|à|a|tot|до)\s+))(?<high>[^\p{L}]*\d.*)$`,
  'u',
)

/** Words of a range. */
export const BETWEEN_NUMBERS =
  'between from and to zwischen von und bis entre et à de y a tra fra da e tussen van en tot między od i do между от и до'
/** Instead of a number that nobody types: one between two others. `isSaid`: a player can't type it as it stands. */
export function rangeIn(
  text: string,
  asked: Asked,
): { answer: NumberAnswer; areYears: boolean; isSaid: boolean } | null {
  const found = text.length <= MAX_LENGTH ? RANGE.exec(text.trim())?.groups : undefined
  if (!found) return null
  const [low, high] = [found.low ?? found.start ?? '', found.high ?? ''].map((one) =>
    numberAnswer(one, asked),
  )
  if (!low || !high || low.tolerance + high.tolerance > 0 || low.right >= high.right) return null
  const areYears = [low, high].every(
    ({ right, unit }) => unit === '' && /^(?:1\d|20)\d\d$/.test(String(right)),
  )
  const isWide = high.right >= 100 || !Number.isInteger(low.right + high.right) || high.unit !== ''
  const answer = {
    right: (low.right + high.right) / 2,
    tolerance: (high.right - low.right) / 2,
    unit: high.unit,
    isSure: low.isSure && high.isSure,
  }
  return {
    answer,
    areYears,
    isSaid: areYears ? ASKS_AMOUNT.test(asked.question) : found.dash === undefined || isWide,
  }
}

const EITHER = /^[-+−–]?[1-9]\d{0,2}([.,])\d{3}$/

/** A number of which one sign may separate thousands or decimals. */
export const isEither = (text: string): boolean => EITHER.test(text.trim())

/** One sign before three digits separates thousands or decimals. */
export function plainOf(digits: string, { question, signs }: Asked): { plain: string; isSure: boolean } {
  const bare = digits.replace(/^[−–]/, '-').replace(/[\s\u00a0\u202f'’]/g, '')
  const sign = EITHER.exec(bare)?.[1]
  if (sign === undefined) return { plain: bare, isSure: true }
  const { decimal, isEnglish } = signs
  const isCount = COUNTS.test(question)
  // Nobody writes a 0 behind decimals.
  const isWhole = isCount || bare.endsWith('0')
  const isDecimal = decimal === null ? !isWhole && (sign === '.' || !isEnglish) : sign === decimal
  return {
    plain: bare.replace(sign, isDecimal ? '.' : ''),
    isSure: decimal === null ? isEnglish && isDecimal === (sign === '.') : !(isDecimal && isCount),
  }
}

/** The signs of a file's numbers; `decimal` is null where none says it, or they contradict each other. */
export function signsIn(answers: readonly string[], questions: readonly string[]): Signs {
  const found = new Set(answers.flatMap((text) => signIn(text.trim()) ?? []))
  const [only = null] = found
  const english = questions.filter((text) => IN_ENGLISH.test(text)).length
  return { decimal: found.size === 1 ? only : null, isEnglish: english * 2 > questions.length }
}

function signIn(text: string): string | undefined {
  const [number = ''] = /^\D{0,4}(\d[\d.,]*\d)/.exec(text)?.slice(1) ?? []
  const thousands = /^\d{1,3}([.,])\d{3}(?:\1\d{3})+$/.exec(number)?.[1]
  if (thousands) return thousands === '.' ? ',' : '.'
  return (
    /^\d{1,3}(?:([.,])\d{3})+(?!\1)([.,])\d+$/.exec(number)?.[2] ??
    /^(?:0|[1-9]\d*)([.,])(?:\d{1,2}|\d{4,})$/.exec(number)?.[1] ??
    /^0([.,])\d+$/.exec(number)?.[1] ??
    /^[-+−–]?([.,])\d+$/.exec(text)?.[1]
  )
}
