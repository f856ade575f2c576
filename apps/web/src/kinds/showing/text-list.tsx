import type { ShownText, TextCounts } from '@pinquiz/game'
import { isShown } from '@pinquiz/game'
import { counted, formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { useHeld } from './held.ts'
import { Masked } from './showing.tsx'

type Props = { counts: TextCounts; caption: string }

/** All texts for the host, with hidden ones marked. */
export function TextList({ counts: { texts, others, unseen = 0 }, caption }: Props) {
  const rest = others + unseen
  const { t } = useTranslation('showing')
  if (texts.length === 0) return null
  return (
    <>
      <section
        aria-label={caption}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to scroll by keyboard
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-md border border-line print:max-h-none print:overflow-visible"
      >
        <ul className="divide-y divide-line">
          {texts.map((one, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: masked texts have nothing else to be told by
            <Row key={`${one.text} ${at}`} given={one} />
          ))}
        </ul>
      </section>
      {rest > 0 && <p className="mt-2 text-sm text-muted">{t('others', counted(rest))}</p>}
    </>
  )
}

function Row({ given }: { given: ShownText }) {
  const { t } = useTranslation('showing')
  const { text, count } = given
  const isHidden = !isShown(given)
  const isReadable = useHeld() ?? false
  return (
    <li className="flex items-baseline gap-3 px-3 py-2">
      <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
        {isHidden && !isReadable ? <Masked isForHall={given.held !== 'offensive'} /> : text}
      </span>
      {isHidden && <span className="text-sm text-muted">{t('notShown')}</span>}
      <span className="font-semibold tabular-nums">
        <span aria-hidden="true">{formatNumber(count)}</span>
        <span className="sr-only">{t('times', counted(count))}</span>
      </span>
    </li>
  )
}
