import { isShown, type TextCounts } from '@pinquiz/game'
import { counted } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'

/** The most frequent text is larger than a single one by this factor. */
const MORE = 0.4

type Props = { counts: TextCounts; className?: string }

/** The visible texts as cards in columns. Sizes follow the font size. */
export function Cards({ counts: { texts, others }, className }: Props) {
  const { t } = useTranslation('kinds/open-text')
  const cards = texts.filter(isShown)
  if (cards.length === 0) return null
  const most = Math.max(...cards.map(({ count }) => count))
  return (
    <div className={className}>
      <ul aria-label={t('cards')} className="columns-[16em] list-none gap-[0.6em] text-start leading-snug">
        {cards.map(({ text, count }) => (
          <li
            key={text}
            style={{ fontSize: `${1 + (MORE * (count - 1)) / Math.max(1, most - 1)}em` }}
            className="mb-[0.6em] break-inside-avoid rounded-lg border-2 border-line bg-surface px-[0.7em] py-[0.5em]"
          >
            <p dir="auto" className="font-semibold wrap-anywhere hyphens-auto">
              {text}
            </p>
            {most > 1 && (
              <p className="text-[0.85em] font-semibold text-muted">{t('times', counted(count))}</p>
            )}
          </li>
        ))}
      </ul>
      {others > 0 && <p className="text-muted">{t('others', counted(others))}</p>}
    </div>
  )
}
