import clsx from 'clsx'
import { translator } from '../../lib/texts/i18n.ts'
import { HIDDEN_UNTIL_KEY } from '../correct-style.ts'
import { QuizText } from '../formatted/quiz-text.tsx'
import { barSize } from '../options/option-size.ts'
import type { Wall } from '../screens.ts'
import { PairsStanding } from './standing.tsx'

export const wall: Wall<'pairs'> = {
  Asked: ({ question: { lefts, rights } }) => (
    <div className={clsx('grid grow grid-cols-2 gap-[1.5em] font-semibold', barSize([...lefts, ...rights]))}>
      <Side texts={lefts} />
      <Side texts={rights} />
    </div>
  ),
  Outcome: ({ question }) => (
    <PairsStanding
      question={question}
      counts={question.counts}
      right={question.key}
      isKey
      className={clsx(barSize(question.lefts), HIDDEN_UNTIL_KEY)}
    />
  ),
  Votes: ({ question, counts }) => (
    <PairsStanding
      question={question}
      counts={counts ?? { chosen: [], whole: 0 }}
      right={null}
      className={barSize(question.lefts)}
    />
  ),
  isLarge: ({ lefts }) => lefts.length > 4,
  sayKey: ({ lefts, rights, key }) =>
    translator('kinds/pairs')('sayKey', {
      pairs: lefts.map((left, at) => `${left}: ${rights[key[at] ?? -1]}`).join(', '),
    }),
}

const Side = ({ texts }: { texts: readonly string[] }) => (
  <ul className="grid auto-rows-fr list-none gap-[0.5em] leading-tight">
    {texts.map((text, at) => (
      <li
        // biome-ignore lint/suspicious/noArrayIndexKey: sides are fixed, position is identity
        key={at}
        className="flex items-center rounded-lg border-2 border-line-strong bg-surface px-[0.7em] py-[0.4em]"
      >
        <bdi className="min-w-0 as-written">
          <QuizText text={text} />
        </bdi>
      </li>
    ))}
  </ul>
)
