import { isShown, type ShownText, type TextCounts } from '@pinquiz/game'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { SwitchField } from '../../components/switch-field.tsx'
import { counted, formatNumber } from '../../lib/texts/format-number.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import type { Place, Rule } from '../screens.ts'
import { useHeld } from './held.ts'

type Props = { counts: TextCounts; rule: Rule; place: Place }

const isWaiting = ({ ruling, held }: ShownText) => ruling === undefined && held === 'waiting'

/**
 * Lets the host show and hide texts (K78). The big screen shows neither hidden texts nor that there are any (K91).
 */
export function Showing({ counts: { texts, unseen = 0 }, rule, place }: Props) {
  const { t } = useTranslation('showing')
  const [isOpen, setOpen] = useState(false)
  const [showsAll, setShowsAll] = useState(false)
  const isOnWall = place === 'wall'
  const held = useHeld()
  // The results page may be on the big screen, so it masks texts that were never shown.
  const isKept = (one: ShownText) => (held === null ? isMasked(one) : !held && !isShown(one))
  const rows = useSettled(texts, isOnWall)
  if (texts.length === 0) return null
  // Waiting texts are counted first, and the rest only if nothing else is hidden.
  const unshown = texts.filter((one) => !isShown(one))
  const waiting = texts.filter(isWaiting).length + (unshown.every(isWaiting) ? unseen : 0)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        <Eye aria-hidden="true" className="size-5" />
        {t(isOnWall ? 'onWall.button' : 'button')}
        {waiting > 0 && (
          <span className="rounded-full bg-warning-soft px-2 text-warning tabular-nums">
            <span aria-hidden="true">{formatNumber(waiting)}</span>
            <span className="sr-only">{t('waitingCount', counted(waiting))}</span>
          </span>
        )}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(isOnWall ? 'onWall.button' : 'title')}
        description={t(isOnWall ? 'onWall.text' : 'text')}
        size="lg"
        isReading
      >
        {!isOnWall && held !== true && texts.some((one) => isKept(one) || one.held === 'offensive') && (
          <SwitchField
            label={t(held === null ? 'all' : 'allHeld')}
            hint={t('allHint')}
            isOn={showsAll}
            onChange={setShowsAll}
          />
        )}
        <ul className="mt-3 grid max-h-[50vh] gap-1 overflow-y-auto">
          {rows.map((one) => (
            <Row
              key={one.text}
              given={one}
              isMasked={isOnWall ? !isShown(one) : isKept(one) && !showsAll}
              rule={rule}
              isOnWall={isOnWall}
            />
          ))}
        </ul>
        {unseen > 0 && !isOnWall && <p className="mt-2 text-sm text-muted">{t('others', counted(unseen))}</p>}
      </Dialog>
    </>
  )
}

/** Possibly offensive, and not shown by the host yet. */
const isMasked = (one: ShownText): boolean => one.held === 'offensive' && !isShown(one)

/** Texts in the order first seen, so that each keeps its place and focus; hidden ones first, or left out. */
function useSettled(texts: readonly ShownText[], isOnlyShown: boolean): ShownText[] {
  const [order, setOrder] = useState<readonly string[]>([])
  const fresh = texts.filter((one) => !order.includes(one.text) && !(isOnlyShown && !isShown(one)))
  if (fresh.length > 0) {
    const hidden = fresh.filter((one) => !isShown(one))
    setOrder([...order, ...[...hidden, ...fresh.filter(isShown)].map(({ text }) => text)])
  }
  const byText = new Map(texts.map((one) => [one.text, one]))
  return order.flatMap((text) => byText.get(text) ?? [])
}

type RowProps = { given: ShownText; isMasked: boolean; rule: Rule; isOnWall: boolean }

function Row({ given, isMasked, rule, isOnWall }: RowProps) {
  const { t } = useTranslation('showing')
  const [isBusy, setBusy] = useState(false)
  const { text, count, ruling, held } = given
  const [name, Icon] = isShown(given) ? [t('hide'), EyeOff] : [t('show'), Eye]
  const state = isShown(given) ? 'shown' : ruling === 'refused' ? 'hidden' : (held ?? 'hidden')
  const act = async () => {
    setBusy(true)
    await rule(text, isShown(given) ? 'refused' : 'accepted')
    setBusy(false)
  }
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-1 last:border-0">
      <span dir="auto" className="min-w-32 flex-1 basis-32 font-semibold wrap-anywhere">
        {isMasked ? <Masked isForHall={isOnWall} /> : text}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {t(`state.${state}`)} · {t('times', counted(count))}
      </span>
      {(!isMasked || isOnWall) && (
        <Button
          variant="secondary"
          size="sm"
          isBusy={isBusy}
          aria-label={isMasked ? t('onWall.back') : `${name}: ${text}`}
          onClick={isBusy ? undefined : () => void act()}
        >
          <Icon aria-hidden="true" className="size-4" />
          {name}
        </Button>
      )}
    </li>
  )
}

/** Placeholder for a text that may be offensive or isn't meant for the audience. */
export function Masked({ isForHall = false }: { isForHall?: boolean }) {
  const { t } = useTranslation('showing')
  return (
    <span className="text-muted">
      <span aria-hidden="true">••••••</span>
      {!isForHall && <span className="sr-only">{t('masked')}</span>}
    </span>
  )
}
