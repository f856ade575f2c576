import { TriangleAlert, Undo2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { usePageMark } from '#lib/use-page-mark.ts'
import type { Removal } from '../editor-state.ts'
import type { Obstacle, SaveWay } from '../use-quiz-saving.ts'

type ObstacleProps = {
  obstacle: Obstacle
  /** Of a save; otherwise it comes by itself, and the host goes on typing. */
  isAnswer: boolean
  isBusy: boolean
  onSave: (way: SaveWay) => void
  onTakeTheirs: () => void
}

const TEXTS = {
  changed: { title: 'conflict.changedTitle', text: 'conflict.changedText' },
  deleted: { title: 'conflict.deletedTitle', text: 'conflict.deletedText' },
  'read-only': { title: 'conflict.readOnlyTitle', text: 'conflict.readOnlyText' },
} as const

/** Asks what to do if the quiz can't be saved as usual; nothing typed is lost. */
export function ObstacleNotice({ obstacle, isAnswer, isBusy, onSave, onTakeTheirs }: ObstacleProps) {
  const { t } = useTranslation('authoring')
  const isChanged = obstacle === 'changed'
  const notice = useRef<HTMLDivElement>(null)
  // After each failed save, the reason must come into view, even from far down the page.
  useEffect(() => {
    if (!isBusy && isAnswer) notice.current?.focus()
  }, [isBusy, isAnswer])
  return (
    <div
      ref={notice}
      tabIndex={-1}
      role="alert"
      className="flex scroll-mt-32 gap-4 rounded-lg border border-warning bg-warning-soft p-4 text-ink sm:p-5"
    >
      <TriangleAlert aria-hidden="true" className="size-6 shrink-0 text-warning" />
      <div>
        <h2 className="font-display text-lg font-bold">{t(TEXTS[obstacle].title)}</h2>
        <p className="mt-1">{t(TEXTS[obstacle].text)}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button isBusy={isBusy} onClick={() => onSave(isChanged ? 'overwrite' : 'new')}>
            {t(isChanged ? 'conflict.keepMine' : 'conflict.saveAsNew')}
          </Button>
          {isChanged && (
            <Button variant="secondary" onClick={onTakeTheirs}>
              {t('conflict.takeTheirs')}
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

const OFFERED_MS = 20_000

type RemovalProps = { removal: Removal; questionNumber: number; onUndo: () => void; onDismiss: () => void }

/**
 * Offers undo for a while after a removal, longer while hovered or focused. Floats, because the host may be anywhere
 * on the page.
 */
export function RemovalNotice({ removal, questionNumber, onUndo, onDismiss }: RemovalProps) {
  const { t } = useTranslation('authoring')
  usePageMark('offer')
  const [isHeld, setHeld] = useState(false)
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  // Each removal restarts the timer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `removal` is what the time belongs to
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismiss.current(), OFFERED_MS)
    return () => clearTimeout(timer)
  }, [isHeld, removal])
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-4 z-30 flex justify-center px-3">
      <div
        role="status"
        data-card
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        className="pointer-events-auto flex max-w-full animate-rise items-center gap-2 rounded-lg border border-line-strong bg-surface py-1.5 pe-1.5 ps-4 shadow-lg"
      >
        <span className="min-w-0 text-sm font-medium">
          {removal.kind === 'questions'
            ? t('removed.questions', { count: removal.count })
            : t(`removed.${removal.kind}`, { n: questionNumber })}
        </span>
        <Button variant="ghost" size="sm" className="min-h-10" data-field="undo-removal" onClick={onUndo}>
          <Undo2 aria-hidden="true" className="size-4" />
          {t('removed.undo')}
        </Button>
        <IconButton icon={X} label={t('removed.dismiss')} onClick={onDismiss} />
      </div>
    </div>
  )
}
