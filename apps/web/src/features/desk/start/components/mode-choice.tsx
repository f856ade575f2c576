import { MODE_NAMES, type Mode } from '@pinquiz/game'
import { ChartColumnBig, Gauge, type LucideIcon, Timer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'

const MODE_ICONS: Record<Mode, LucideIcon> = {
  live: Timer,
  poll: ChartColumnBig,
  'self-paced': Gauge,
}

type Props = { mode: Mode; onChange: (mode: Mode) => void }

/** Chooses the mode: side by side, on phones one below the other. */
export function ModeChoice({ mode, onChange }: Props) {
  const { t } = useTranslation('host')
  return (
    <fieldset className="grid min-w-0 gap-2 sm:grid-cols-3 sm:gap-3">
      <legend className="sr-only">{t('mode.title')}</legend>
      {MODE_NAMES.map((one) => (
        <ModeCard key={one} mode={one} isChosen={one === mode} onChoose={() => onChange(one)} />
      ))}
    </fieldset>
  )
}

type CardProps = { mode: Mode; isChosen: boolean; onChoose: () => void }

function ModeCard({ mode, isChosen, onChoose }: CardProps) {
  const { t } = useTranslation('host')
  const Icon = MODE_ICONS[mode]
  const radio = useRef<HTMLInputElement>(null)
  // The last mode may only be known once the dialog is open: the focus follows it.
  useEffect(() => {
    const focused = document.activeElement
    if (isChosen && focused instanceof HTMLInputElement && focused.name === radio.current?.name)
      radio.current.focus()
  }, [isChosen])
  return (
    <label className="relative flex cursor-pointer items-center gap-3 rounded-lg border-2 border-line-strong p-3 transition-colors hover:border-primary-ink has-checked:border-primary-ink has-checked:bg-primary-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:items-start">
      <span className="grid size-11 shrink-0 place-items-center rounded-md bg-primary text-on-primary">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block pe-7 font-display text-lg leading-tight font-bold">{t(`mode.${mode}`)}</span>
        <span className="mt-0.5 block text-sm leading-snug text-muted">{t(`mode.${mode}Text`)}</span>
      </span>
      <input
        ref={radio}
        type="radio"
        name="mode"
        checked={isChosen}
        data-autofocus={isChosen || undefined}
        onChange={onChoose}
        className="absolute end-3 top-3 size-5 accent-primary outline-none"
      />
    </label>
  )
}
