const words = (text: string): ReadonlySet<string> =>
  new Set(text.split(' ').map((word) => word.replace('_', ' ')))

const TRUE = words(
  'true t wahr richtig right correct verdadero cierto correcto vrai juste vero verdadeiro v yes y ja j sí si s oui o ' +
    'benar betul doğru evet prawda tak waar juist sant riktigt riktig rigtigt oikein igaz adevărat đúng sim верно правда да stimmt вірно правильно σωστό σωστο ano áno صح صحيح صواب 对 正确 正しい',
)
const FALSE = words(
  'false f falsch wrong incorrect falso incorrecto faux no n nein non não ' +
    'salah yanlış hayır fałsz nie onwaar onjuist falskt feil forkert väärin hamis fals sai неверно ложь нет невірно неправильно λάθος λαθος ne stimmt_nicht خطأ خاطئ غلط 错 错误 不对',
)

const SIGNS_OF_RIGHT = words('x ✓ ✔ ✅ ☑ * • + ok 1 100 100%')
const SIGNS_OF_WRONG = words('- – ✗ ✘ ❌ ☐ 0 0%')

/** Whether a word, or its first letter, means true or false; null if neither. */
export function truthOf(word: string): boolean | null {
  if (TRUE.has(word)) return true
  return FALSE.has(word) ? false : null
}

/** Whether a cell next to an answer marks it as right or wrong; null if neither. */
export function flagOf(cell: string): boolean | null {
  const word = cell
    .trim()
    .toLowerCase()
    .replace(/[.,]0+(?=%?$)/, '')
  if (SIGNS_OF_RIGHT.has(word)) return true
  return SIGNS_OF_WRONG.has(word) ? false : truthOf(word)
}

/** Positions of true and false, if a row's options are these two words; otherwise null. */
export function truthPair(texts: readonly string[]): { yes: number; no: number } | null {
  const given = texts.flatMap((text, at) => (text === '' ? [] : [{ at, is: truthOf(text) }]))
  const [yes, no] = [true, false].map((is) => given.find((one) => one.is === is)?.at ?? -1)
  return given.length === 2 && yes !== undefined && no !== undefined && yes >= 0 && no >= 0
    ? { yes, no }
    : null
}
