import type { Media } from '@pinquiz/game'

type Question = { text: string; media?: Media | undefined }

/**
 * Sizes for the projector: as large as the text allows. On 1920 × 1080 a question has at least 48 px and options at
 * least 32 px as long as they fit at all; the lower bounds are for phones and desktop windows. On an upright screen the
 * longer side counts.
 */
export function questionSize({ text, media }: Question): string {
  if (media?.picture) return revealedQuestionSize({ text })
  if (text.length <= SHORT && !text.includes('\n'))
    return 'text-[clamp(1.6rem,min(5.8vw,10.4vh),13rem)] md:portrait:text-[4.6vmax]'
  const length = lengthOf(text, QUESTION_LINE)
  if (length <= TWO_LINES) return 'text-[clamp(1.6rem,min(4.8vw,8.9vh),11rem)] md:portrait:text-[4.1vmax]'
  if (length <= 70) return 'text-[clamp(1.6rem,min(4vw,7.4vh),9rem)] md:portrait:text-[3.6vmax]'
  if (length <= 160) return 'text-[clamp(1.4rem,min(3.2vw,6.2vh),7.5rem)] md:portrait:text-[2.8vmax]'
  if (length <= 320) return 'text-[clamp(1.25rem,min(2.6vw,4.6vh),6rem)] md:portrait:text-[2.2vmax]'
  return 'text-[clamp(1.125rem,min(1.7vw,3vh),4rem)] md:portrait:text-[1.6vmax]'
}

/** After the reveal the question shares the screen with its bars. */
export function revealedQuestionSize({ text }: Question): string {
  const length = lengthOf(text, QUESTION_LINE)
  if (length <= 160) return 'text-[clamp(1.35rem,min(3vw,5.2vh),7rem)] md:portrait:text-[2.7vmax]'
  return length <= 320
    ? 'text-[clamp(1.2rem,min(2.1vw,3.7vh),5rem)] md:portrait:text-[1.9vmax]'
    : 'text-[clamp(1.05rem,min(1.67vw,2.97vh),4rem)] md:portrait:text-[1.5vmax]'
}

/** Letters that fill a line next to the clock. */
const SHORT = 22

/** Letters that fit on two lines at the largest size: the clock next to them is as high. */
const TWO_LINES = 50

/** Letters that fit into one line at the largest size. */
const QUESTION_LINE = 35

/** The length of a text on the screen: a line break counts as a whole line of this many letters. */
export const lengthOf = (text: string, line: number) =>
  text.split('\n').reduce((sum, { length }) => sum + Math.max(length, line), 0)
