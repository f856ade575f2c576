import type { Area, Picture } from '@pinquiz/game'

/** A line of a card: an option, an accepted answer, an item to arrange, a pair, a region. */
export type Part = {
  text: string
  /** Undefined if lines are neither right nor wrong. */
  isRight?: boolean | undefined
  picture?: Picture | undefined
  /** The text it is paired with. */
  partner?: string | undefined
  area?: Area | undefined
}

/** A card's content in a form all kinds understand, used to change the kind. */
export type Parts = {
  lines: Part[]
  /** By field name: a kind with a field of that name takes the value over. */
  settings: Readonly<Record<string, unknown>>
}

/** What a change of the kind takes away. */
export type Losses = {
  texts: string[]
  /** Marks of right lines. */
  marks: boolean
  pictures: number
  areas: number
  settings: boolean
  explanation: boolean
  weight: boolean
}

export const NO_PARTS: Parts = { lines: [], settings: {} }

const isWritten = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

/** Non-empty lines; if there are more than `most`, right ones come first. */
export function linesWithin({ lines }: Parts, most: number): Part[] {
  const written = lines.filter(
    ({ text, picture, partner }) => isWritten(text) || picture || isWritten(partner),
  )
  if (written.length <= most) return written
  const right = written.filter(({ isRight }) => isRight).slice(0, most)
  const kept = new Set([...right, ...written.filter(({ isRight }) => !isRight).slice(0, most - right.length)])
  return written.filter((line) => kept.has(line))
}

export const rightTexts = ({ lines }: Parts): string[] =>
  lines.filter(({ text, isRight }) => isRight && isWritten(text)).map(({ text }) => text)

/** Adds blank lines up to `least`. */
export const padded = <Line>(lines: Line[], least: number, blank: () => Line): Line[] => [
  ...lines,
  ...Array.from({ length: Math.max(0, least - lines.length) }, blank),
]

/** The settings that also exist in `blank`. */
export const settingsOf = <Fields extends object>({ settings }: Parts, blank: Fields): Fields => {
  const isTaken = ([name, value]: [string, unknown]) => typeof settings[name] === typeof value
  const taken = Object.entries(blank).filter(isTaken)
  return { ...blank, ...Object.fromEntries(taken.map(([name]) => [name, settings[name]])) }
}

/** `blank`: the parts of an empty card of the previous kind. */
export function lostParts(before: Parts, after: Parts, blank: Parts): Omit<Losses, 'explanation' | 'weight'> {
  const textsOf = ({ lines }: Parts) =>
    lines.flatMap(({ text, partner }) => [text, partner]).filter(isWritten)
  const kept = new Set(textsOf(after))
  const given = new Set(textsOf(blank))
  const texts = textsOf(before).filter((text) => !kept.has(text) && !given.has(text))
  const stillRight = new Set(rightTexts(after))
  const isSetting = ([name, value]: [string, unknown]) =>
    value !== blank.settings[name] && value !== after.settings[name]
  const missing = (part: 'picture' | 'area') =>
    before.lines.filter((line) => line[part] && !after.lines.some((other) => other[part] === line[part]))
      .length
  return {
    texts: [...new Set(texts)],
    marks: rightTexts(before).some((text) => !texts.includes(text) && !stillRight.has(text)),
    pictures: missing('picture'),
    areas: missing('area'),
    settings: Object.entries(before.settings).some(isSetting),
  }
}
