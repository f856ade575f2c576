import { LIMITS } from '../../limits.ts'
import { storedText } from '../../stored-text.ts'
import { defineUnscored } from '../kind.ts'

/** Text below the title; may be empty. */
type Words = { words: string }

/** A page to look at between questions, without an answer (K73). */
export type Slide = {
  body: Words
  draft: Words
  face: Words
  answer: never
  key: null
  counts: null
  insight: Record<never, never>
  problem: never
}

const own = ({ words }: Words): Words => ({ words })

export const slide = defineUnscored<Slide>({
  asksNothing: true,
  blank: () => ({ words: '' }),
  normalise: ({ words }) => ({ words: storedText(words, LIMITS.slideWords.stored) }),
  problems: () => [],
  withIds: own,
  face: own,
  accepts: () => false,
  guess: () => null,
  tallyKey: () => '',
  count: () => null,
  statistics: () => ({ answers: 0, shareRight: null }),
  answerText: () => '',
  resultCells: () => ({ right: '', mostChosenWrong: '', rows: [] }),
  toCsv: ({ words }) => ({ options: [], correct: '', ...(words ? { details: { words } } : {}) }),
  fromFields: ({ words = '' }) => (typeof words === 'string' ? { words } : null),
  fromCsv: ({ details: { words = '' } }) => ({ words }),
})
