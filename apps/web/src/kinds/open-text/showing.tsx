import { isShown, type ShownText, type TextCounts } from '@pinquiz/game'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SwitchField } from '../../components/switch-field.tsx'
import { counted, formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Rule } from '../screens.ts'

type Props = { counts: TextCounts; rule: Rule }

const isWaiting = ({ ruling, held }: ShownText) => ruling === undefined && held === 'waiting'

/** Lets the host show and hide what came (K78). */
export function Showing({ counts: { texts }, rule }: Props) {
  const { t } = useTranslation('kind-open-text')
  const [isOpen, setOpen] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const rows = useSettled(texts)
  if (texts.length === 0) return null
  const waiting = texts.filter(isWaiting).length
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" className="size-5" />
        {t('showing.button')}
        {waiting > 0 && (
          <span className="rounded-full bg-warning-soft px-2 text-warning tabular-nums">
            <span aria-hidden="true">{formatNumber(waiting)}</span>
            <span className="sr-only">{t('showing.waitingCount', counted(waiting))}</span>
          </span>
        )}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t('showing.title')}
        description={t('showing.text')}
        size="lg"
        isReading
      >
        {texts.some(({ held }) => held === 'offensive') && (
          <SwitchField
            label={t('showing.all')}
            hint={t('showing.allHint')}
            isOn={showsAll}
            onChange={setShowsAll}
          />
        )}
        <ul className="mt-3 grid max-h-[50vh] gap-1 overflow-y-auto">
          {rows.map((one) => (
            <Row key={one.text} given={one} isMasked={isMasked(one) && !showsAll} rule={rule} />
          ))}
        </ul>
      </Dialog>
    </>
  )
}

/** What may offend, until the host has shown it. */
export const isMasked = (one: ShownText): boolean => one.held === 'offensive' && !isShown(one)

/** In the order in which they were first seen, so that each stays in its place, and the focus with it; what is not shown first. */
function useSettled(texts: readonly ShownText[]): ShownText[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const fresh = texts.filter(({ text }) => !order.includes(text))
  if (fresh.length > 0) {
    const hidden = fresh.filter((one) => !isShown(one))
    setOrder([...order, ...[...hidden, ...fresh.filter(isShown)].map(({ text }) => text)])
  }
  const byText = new Map(texts.map((one) => [one.text, one]))
  return order.flatMap((text) => byText.get(text) ?? [])
}

function Row({ given, isMasked, rule }: { given: ShownText; isMasked: boolean; rule: Rule }) {
  const { t } = useTranslation('kind-open-text')
  const [isBusy, setBusy] = useState(false)
  const { text, count, ruling, held } = given
  const [name, Icon] = isShown(given) ? [t('showing.hide'), EyeOff] : [t('showing.show'), Eye]
  const state = isShown(given) ? 'shown' : ruling === 'refused' ? 'hidden' : (held ?? 'hidden')
  const act = async () => {
    setBusy(true)
    await rule(text, isShown(given) ? 'refused' : 'accepted')
    setBusy(false)
  }
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 last:border-0">
      <span dir="auto" className="min-w-32 flex-1 basis-32 font-semibold wrap-anywhere">
        {isMasked ? <Masked /> : text}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {t(`showing.state.${state}`)} · {t('times', counted(count))}
      </span>
      {!isMasked && (
        <Button
          variant="secondary"
          size="sm"
          isBusy={isBusy}
          aria-label={`${name}: ${text}`}
          onClick={isBusy ? undefined : () => void act()}
        >
          <Icon aria-hidden="true" className="size-4" />
          {name}
        </Button>
      )}
    </li>
  )
}

/** Stands for what would offend somebody. */
export function Masked() {
  const { t } = useTranslation('kind-open-text')
  return (
    <span className="text-muted">
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">{t('masked')}</span>
    </span>
  )
}
