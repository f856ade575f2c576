import { settledOrder } from '@pinquiz/game'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { OwnPart, ResultBox } from '../own-part.tsx'
import { QuizText } from '../quiz-text.tsx'
import type { PlayerView } from '../screens.ts'
import { OrderSheet } from './order-sheet.tsx'

export const playerView: PlayerView<'put-in-order'> = {
  answeredBy: 'submit',
  Sheet: OrderSheet,
  Given: ({ question: { items }, value, label }) => <Sorted items={items} order={value} label={label} />,
  Outcome({ question: { items, key }, own }) {
    const { t } = useTranslation('play')
    const beside = own && settledOrder(items, key, own)
    return <Sorted items={items} own={beside} order={key} label={t('result.rightAnswer')} isRight />
  },
  keyText: ({ items, key }) => key.map((item) => items[item] ?? '').join(', '),
  votes: () => import('./votes.tsx'),
}

type SortedProps = {
  items: readonly string[]
  order: readonly number[]
  label: string
  isRight?: boolean
  /** The player's own order, shown next to the correct one. */
  own?: readonly number[] | null
}

function Sorted({ items, order: shown, label, isRight = false, own = null }: SortedProps) {
  return (
    <ResultBox label={label} isRight={isRight} isOwnBeside={own !== null}>
      <ol className="grid list-none gap-1">
        {shown.map((item, at) => (
          <li key={item} className="flex gap-2 leading-tight">
            <span className="w-6 shrink-0 font-extrabold tabular-nums">{at + 1}</span>
            <span dir="auto" className="min-w-0 flex-1 as-written">
              <QuizText text={items[item] ?? ''} />
            </span>
            {own && <OwnPart isRight={own[at] === item}>{own.indexOf(item) + 1}</OwnPart>}
          </li>
        ))}
      </ol>
    </ResultBox>
  )
}
