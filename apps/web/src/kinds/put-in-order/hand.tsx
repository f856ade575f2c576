import { isSameAnswer } from '@pinquiz/game'
import clsx from 'clsx'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Hand } from '../screens.ts'
import { Written } from '../written.tsx'
import { OrderSheet } from './order-sheet.tsx'

export const order: Hand<'put-in-order'> = {
  answeredBy: 'submit',
  Sheet: OrderSheet,
  Given: ({ question: { items }, value, label }) => <Sorted items={items} order={value} label={label} />,
  Outcome({ question: { items, key }, own }) {
    const { t } = useTranslation('play')
    return (
      <>
        <Sorted items={items} order={key} label={t('result.rightAnswer')} isRight />
        {own !== null && !isSameAnswer(own, key) && (
          <Sorted items={items} order={own} label={t('result.yourAnswer')} />
        )}
      </>
    )
  },
  keyText: ({ items, key }) => key.map((item) => items[item] ?? '').join(', '),
}

type SortedProps = { items: readonly string[]; order: readonly number[]; label: string; isRight?: boolean }

function Sorted({ items, order: shown, label, isRight = false }: SortedProps) {
  return (
    <div className="w-full text-start">
      <p className="mb-1 font-semibold">{label}</p>
      <ol
        className={clsx(
          'grid list-none gap-1 rounded-md border-2 bg-surface px-3 py-2',
          isRight ? 'border-success' : 'border-line-strong',
        )}
      >
        {shown.map((item, at) => (
          <li key={item} className="flex gap-2 leading-tight">
            <span className="w-6 shrink-0 font-extrabold tabular-nums">{at + 1}</span>
            <span dir="auto" className="min-w-0 flex-1 as-written">
              <Written text={items[item] ?? ''} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}
