import clsx from 'clsx'
import { translator } from '../../lib/texts/i18n.ts'
import { HIDDEN_UNTIL_KEY } from '../correct-style.ts'
import { QuizText } from '../formatted/quiz-text.tsx'
import { barSize, optionSize } from '../options/option-size.ts'
import type { Wall } from '../screens.ts'
import { AverageOrder, RightOrder } from './standing.tsx'

export const wall: Wall<'put-in-order'> = {
  Asked: ({ question: { items } }) => (
    <ul
      className={clsx(
        'grid grow list-none gap-3 leading-tight font-semibold sm:grid-cols-2 md:portrait:grid-cols-1',
        optionSize(items),
      )}
    >
      {items.map((text, item) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: items are fixed, position is identity
          key={item}
          className="flex items-center rounded-lg border-2 border-line-strong bg-surface px-[0.7em] py-[0.4em]"
        >
          <span dir="auto" className="min-w-0 as-written">
            <QuizText text={text} />
          </span>
        </li>
      ))}
    </ul>
  ),
  Outcome: ({ question: { items, counts, key } }) => (
    <RightOrder
      items={items}
      counts={counts}
      right={key}
      isKey
      className={clsx(barSize(items), HIDDEN_UNTIL_KEY)}
    />
  ),
  Votes: ({ question: { items }, counts }) => (
    <AverageOrder items={items} counts={counts ?? { placed: [], whole: 0 }} className={barSize(items)} />
  ),
  isLarge: ({ items }) => items.length > 5,
  sayKey: ({ items, key }) =>
    translator('kinds/put-in-order')('sayKey', { items: key.map((item) => items[item] ?? '').join(', ') }),
}
