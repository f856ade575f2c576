import clsx from 'clsx'
import { ArrowDown, ArrowUp, Copy, ListChecks, Trash2 } from 'lucide-react'
import { IconButton } from '#components/icon-button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { Selecting, useOutlineSteps } from './use-outline-steps.ts'

type Props = { selecting: Selecting; steps: ReturnType<typeof useOutlineSteps> }

/** Actions on the selection; on touch screens also a switch that lets taps select several. */
export function OutlineTools({ selecting, steps }: Props) {
  const { t } = useTranslation('authoring')
  const { selected, isMany } = selecting
  const isOff = selected.size === 0
  const count = Math.max(1, selected.size)
  return (
    <div className="flex flex-wrap items-center">
      <button
        type="button"
        aria-pressed={isMany}
        aria-label={t('outline.many')}
        title={t('outline.many')}
        onClick={steps.toggleMany}
        className={clsx(
          'grid size-9 place-items-center rounded-md transition-colors',
          isMany ? 'bg-primary text-on-primary' : 'text-muted hover:bg-primary-soft hover:text-primary-ink',
        )}
      >
        <ListChecks aria-hidden="true" className="size-5" />
      </button>
      <IconButton
        icon={ArrowUp}
        label={t('outline.up', { count })}
        isOff={isOff}
        onClick={() => steps.move(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={t('outline.down', { count })}
        isOff={isOff}
        onClick={() => steps.move(1)}
      />
      <IconButton
        icon={Copy}
        label={t('outline.duplicate', { count })}
        isOff={isOff}
        onClick={steps.duplicate}
      />
      <IconButton
        icon={Trash2}
        tone="danger"
        label={t('outline.remove', { count })}
        isOff={isOff}
        onClick={steps.remove}
      />
    </div>
  )
}
