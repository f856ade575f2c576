import { settledOrder } from '@pinquiz/game'
import clsx from 'clsx'
import { Glyph } from '../../components/glyph.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { QuizText } from '../formatted/quiz-text.tsx'
import { OwnPart, ResultBox } from '../own-part.tsx'
import type { PlayerView } from '../screens.ts'
import { OrderSheet } from './order-sheet.tsx'

export const playerView: PlayerView<'put-in-order'> = {
  answeredBy: 'submit',
  Sheet: OrderSheet,
  Given: ({ question: { items }, value, label }) => <Sorted items={items} order={value} label={label} />,
  Outcome({ question: { items, key }, own, credit }) {
    const { t } = useTranslation('play')
    const beside = own && settledOrder(items, key, own)
    return (
      <Sorted
        items={items}
        own={beside}
        order={key}
        isPartial={credit !== undefined}
        label={t('result.rightAnswer')}
        isRight
      />
    )
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
  /** Neighbours that follow each other correctly have scored, wherever they stand (K60). */
  isPartial?: boolean
}

function Sorted({ items, order: shown, label, isRight = false, own = null, isPartial = false }: SortedProps) {
  const { t } = useTranslation('kinds/put-in-order')
  const { t: tPlay } = useTranslation('play')
  const follows = (at: number) =>
    at > 0 &&
    own !== null &&
    at < own.length &&
    shown.indexOf(own[at] ?? -1) === shown.indexOf(own[at - 1] ?? -1) + 1
  return (
    <ResultBox label={label} isRight={isRight} isOwnBeside={own !== null}>
      <ol className="grid list-none gap-1.5">
        {shown.map((item, at) => (
          <li key={item} className={clsx('grid gap-3 leading-tight', own && 'grid-cols-2')}>
            <span className="flex gap-2">
              <span className="w-5 shrink-0 font-extrabold tabular-nums">{at + 1}</span>
              <Item text={items[item]} />
            </span>
            {own && !isPartial && (
              <OwnPart isRight={own[at] === item}>
                <Item text={items[own[at] ?? -1]} />
              </OwnPart>
            )}
            {own && isPartial && (
              <span className="flex gap-1">
                <span className="w-4 shrink-0 text-success">
                  {(follows(at) || follows(at + 1)) && <Glyph name="check" className="size-4" isBold />}
                </span>
                <span className="sr-only">{tPlay('result.yourAnswer')}: </span>
                <Item text={items[own[at] ?? -1]} />
                {follows(at) && <span className="sr-only">{t('follows')}</span>}
              </span>
            )}
          </li>
        ))}
      </ol>
    </ResultBox>
  )
}

const Item = ({ text = '' }: { text: string | undefined }) => (
  <span dir="auto" className="min-w-0 flex-1 as-written">
    <QuizText text={text} />
  </span>
)
