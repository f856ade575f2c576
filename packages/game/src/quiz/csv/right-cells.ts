/** What a right-answer column holds: places (`2`), texts of options, letters (`B`), or the right answer itself beside wrong ones. */
export type RightReading = 'place' | 'text' | 'letter' | 'joined'
type OfOption = Exclude<RightReading, 'joined'>

/** `options` as the row has them, empty ones included: a place and a letter name a column. */
export type RightRow = { cell: string; options: readonly string[] }

/**
 * `named`: by text or letter. `differs`: not read as its column, or readable in two ways. `partly`: some of what the cell
 * lists was not found. `unknown`: it names no option.
 */
export type RightRemark = 'named' | 'differs' | 'partly' | 'unknown' | 'missing'
/** Places of options from 0. */
export type RightAnswer = { places: number[]; remark: RightRemark | null }

const READINGS: readonly OfOption[] = ['place', 'text', 'letter']

/** Decides from all rows what the column holds: what explains most of them, in case of a tie places (001 §5), then texts. */
export function readingOf(rows: readonly RightRow[]): OfOption {
  const counts = READINGS.map((reading) => rows.filter((row) => fit(row, reading).isWhole).length)
  return READINGS[counts.indexOf(Math.max(...counts))] ?? 'place'
}

/** Hardly any cell names an option of its row: the column holds the right answers, the others hold wrong ones. */
export function isApart(rows: readonly RightRow[]): boolean {
  const given = rows.filter(({ cell }) => cell.trim() !== '')
  const explained = given.filter((row) => READINGS.some((reading) => fit(row, reading).isWhole))
  return given.length > 0 && explained.length * 4 <= given.length
}

/** What one row of a column with this reading says is right. `saysPlaces`: its header asks for numbers, which need no second look. */
export function rightAnswer(row: RightRow, reading: RightReading, saysPlaces = true): RightAnswer {
  if (row.cell.trim() === '') return { places: [], remark: 'missing' }
  if (reading === 'joined') {
    const { places } = fit(row, 'text')
    return { places, remark: places.length > 0 ? 'differs' : 'unknown' }
  }
  const tried = [reading, ...READINGS.filter((one) => one !== reading)].map((one) => ({
    reading: one,
    ...fit(row, one),
  }))
  const found =
    tried.find(({ isSingle }) => isSingle) ??
    tried.find(({ isWhole }) => isWhole) ??
    tried.find(({ places }) => places.length > 0)
  if (!found) return { places: [], remark: 'unknown' }
  const { places } = found
  if (!found.isWhole) return { places, remark: 'partly' }
  if (found.reading !== reading) return { places, remark: reading === 'place' ? 'named' : 'differs' }
  const isTwofold = READINGS.some((one) => {
    const other = fit(row, one)
    return one !== reading && other.isSingle && other.places[0] !== places[0]
  })
  if (reading === 'place') return { places, remark: isTwofold && !saysPlaces ? 'differs' : null }
  return { places, remark: isTwofold ? 'differs' : 'named' }
}

type Fit = { places: number[]; isSingle: boolean; isWhole: boolean }

function fit({ cell, options }: RightRow, reading: OfOption): Fit {
  const texts = options.map(plain)
  const written = plain(cell)
  const single = PLACE_IN[reading](written, texts)
  if (single >= 0) return { places: [single], isSingle: true, isWhole: true }
  const parts = written.split(/\s*[;,/|&]\s*|\s+(?:and|und|et|y)\s+/).filter((part) => part !== '')
  const found = parts.length > 1 ? parts.map((part) => PLACE_IN[reading](part, texts)) : []
  const places = [...new Set(found.filter((at) => at >= 0))]
  return { places, isSingle: false, isWhole: places.length > 0 && found.every((at) => at >= 0) }
}

const LABEL = /^(?:option|answer|choice|antwort|opción|respuesta|réponse|nr\.?|no\.?|#)\s*(?=.)/
/** A spreadsheet that shows decimals writes 2.0 or 2,0. */
const PLACE = /^\+?(\d{1,3})(?:[.,]0*)?[):]?$/
const LETTER = /^[([]?([a-j])[.):\]]?$/
/** `B. Paris`: a letter or a number, and the text that stands there. */
const LABELLED = /^[([]?([a-j]|\d{1,2})[.):\]]\s*(.+)$/

const PLACE_IN: Record<OfOption, (part: string, texts: readonly string[]) => number> = {
  place: (part, texts) => given(Number(PLACE.exec(part.replace(LABEL, ''))?.[1] ?? 0) - 1, texts),
  text: (part, texts) => {
    const at = part === '' ? -1 : texts.indexOf(part)
    const [, label = '', rest = ''] = at < 0 ? (LABELLED.exec(part) ?? []) : []
    return at >= 0 || rest === '' || !texts.includes(rest) ? at : labelled(label, rest, texts)
  },
  letter: (part, texts) =>
    given('abcdefghij'.indexOf(LETTER.exec(part.replace(LABEL, ''))?.[1] ?? '-'), texts),
}

/** Where label and text say the same. */
function labelled(label: string, rest: string, texts: readonly string[]): number {
  const at = /\d/.test(label) ? Number(label) - 1 : 'abcdefghij'.indexOf(label)
  return texts[at] === rest ? at : -1
}

const given = (at: number, texts: readonly string[]) => (texts[at] ? at : -1)
const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()
