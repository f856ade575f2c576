import clsx from 'clsx'
import { type PointerEvent, useRef, useState } from 'react'
import { dismissToast, type ShownToast, type ToastTone } from '../../lib/toast.ts'
import { Button } from '../button.tsx'

const SWIPE_THRESHOLD_PX = 50

const TONES: Record<ToastTone, string> = {
  neutral: 'border-line bg-surface text-ink',
  success: 'border-success bg-success-soft text-success',
  danger: 'border-danger bg-danger-soft text-danger',
}

type CardProps = {
  toast: ShownToast
  closeLabel: string
  isFocused: boolean
  onPointedAt: (isPointedAt: boolean) => void
}

/** One toast: dismissed by its cross or a sideways swipe. */
export function ToastCard({ toast, closeLabel, isFocused, onPointedAt }: CardProps) {
  const { id, title, description, tone = 'neutral', action } = toast
  const swipe = useSwipe(() => dismissToast(id))
  return (
    <div
      ref={tellHeight}
      className={clsx(
        'pointer-events-auto flex w-[min(26rem,calc(100vw-1.5rem))] animate-rise touch-pan-y items-start gap-2 rounded-lg border p-4 shadow-lg',
        TONES[tone],
        isFocused && 'outline-3 outline-offset-2 outline-focus',
      )}
      style={{ translate: `${swipe.offsetPx}px 0` }}
      onPointerEnter={() => onPointedAt(true)}
      onPointerLeave={() => onPointedAt(false)}
      {...swipe.handlers}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-sm text-ink">{description}</p>}
        {action && (
          <Button className="mt-2" onClick={action.run}>
            {action.label}
          </Button>
        )}
      </div>
      <button
        type="button"
        aria-label={closeLabel}
        onClick={() => dismissToast(id)}
        className="-m-2 grid size-10 shrink-0 place-items-center rounded-md hover:bg-current/10"
      >
        <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4" stroke="currentColor" strokeWidth="2">
          <path d="M3 3l10 10M13 3L3 13" />
        </svg>
      </button>
    </div>
  )
}

/** Lets pages with a running clock make room (`--toast`). */
function tellHeight(card: HTMLElement | null): void {
  document.documentElement.style.setProperty('--toast', `${card ? card.offsetHeight + 12 : 0}px`)
}

/** Follows a sideways swipe and calls `onSwiped` at the threshold. */
function useSwipe(onSwiped: () => void) {
  const startX = useRef<number | null>(null)
  const [offsetPx, setOffset] = useState(0)
  const end = () => {
    if (Math.abs(offsetPx) >= SWIPE_THRESHOLD_PX) onSwiped()
    startX.current = null
    setOffset(0)
  }
  const forget = () => {
    startX.current = null
    setOffset(0)
  }
  return {
    offsetPx,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.isPrimary) startX.current = event.clientX
      },
      onPointerMove: ({ clientX, currentTarget, pointerId }: PointerEvent) => {
        if (startX.current === null) return
        const movedPx = clientX - startX.current
        // Captured only once it moves: otherwise the press would never reach the cross.
        if (Math.abs(movedPx) > 5) currentTarget.setPointerCapture(pointerId)
        setOffset(movedPx)
      },
      onPointerUp: end,
      onPointerCancel: forget,
    },
  }
}
