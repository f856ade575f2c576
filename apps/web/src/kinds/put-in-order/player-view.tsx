import { settledOrder } from '@pinquiz/game'
import { Glyph } from '../../components/glyph.tsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { OwnPart, ResultBox } from '../own-part.tsx'
import { QuizText } from '../quiz-text.tsx'
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
  const placeOf = (item: number | undefined) => own?.indexOf(item ?? -1) ?? -1
  return (
    <ResultBox label={label} isRight={isRight} isOwnBeside={own !== null}>
      <ol className="grid list-none gap-1">
        {shown.map((item, at) => (
          <li key={item} className="relative flex gap-2 leading-tight">
            <span className="w-6 shrink-0 font-extrabold tabular-nums">{at + 1}</span>
            <span dir="auto" className="min-w-0 flex-1 as-written">
              <QuizText text={items[item] ?? ''} />
            </span>
            {own && !isPartial && <OwnPart isRight={own[at] === item}>{placeOf(item) + 1}</OwnPart>}
            {own && isPartial && (
              <span className="shrink-0 pe-7 font-bold tabular-nums">{placeOf(item) + 1}</span>
            )}
            {isPartial && at > 0 && placeOf(item) === placeOf(shown[at - 1]) + 1 && (
              <span
                data-follows=""
                className="absolute end-0 top-0 flex h-[1.25em] -translate-y-[calc(50%+0.125rem)] items-center rounded-e-sm border-2 border-s-0 border-success ps-1 pe-0.5 text-success"
              >
                <Glyph name="check" className="size-3.5" isBold />
                <span className="sr-only">{t('follows')}</span>
              </span>
            )}
          </li>
        ))}
      </ol>
    </ResultBox>
  )
}
