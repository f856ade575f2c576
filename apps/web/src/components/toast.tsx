import clsx from 'clsx'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../lib/i18n.ts'
import { DEFAULT_DURATION_MS, dismissToast, type ShownToast, type ToastTone, useToast } from '../lib/toast.ts'

const SWIPE_THRESHOLD_PX = 50

const TONES: Record<ToastTone, string> = {
  neutral: 'border-line bg-surface text-ink',
  success: 'border-success bg-success-soft text-success',
  danger: 'border-danger bg-danger-soft text-danger',
}

/** Shows the toast of `lib/toast.ts`: F8 moves the focus to it, Escape, a swipe or the cross dismiss it. */
export function Toaster() {
  const { t } = useTranslation('common')
  const toast = useToast()
  const region = useRef<HTMLElement>(null)

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key === 'F8') region.current?.focus()
    }
    addEventListener('keydown', focusRegion)
    return () => removeEventListener('keydown', focusRegion)
  }, [])

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('toast.region')}
      className={clsx(
        'pointer-events-none fixed inset-x-0 z-50 flex justify-center p-3 sm:justify-end',
        toast?.isBelowBar
          ? 'top-[calc(4rem+env(safe-area-inset-top))] sm:px-6'
          : 'bottom-0 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:p-6',
      )}
    >
      <div role="status" aria-live={toast?.tone === 'danger' ? 'assertive' : 'polite'} aria-atomic="true">
        {toast?.isOpen && <ToastCard key={toast.id} toast={toast} closeLabel={t('close')} />}
      </div>
    </section>
  )
}

function ToastCard({ toast, closeLabel }: { toast: ShownToast; closeLabel: string }) {
  const { id, title, description, tone = 'neutral', durationMs = DEFAULT_DURATION_MS } = toast
  const [isHeld, setHeld] = useState(false)
  const swipe = useSwipe(() => dismissToast(id))

  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => dismissToast(id), durationMs)
    return () => clearTimeout(timer)
  }, [id, durationMs, isHeld])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock; the cross is the control.
    <div
      className={clsx(
        'pointer-events-auto flex w-[min(26rem,calc(100vw-1.5rem))] animate-rise touch-pan-y items-start gap-2 rounded-lg border p-4 shadow-lg',
        TONES[tone],
      )}
      style={{ translate: `${swipe.offsetPx}px 0` }}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast(id)}
      {...swipe.handlers}
    >
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-0.5 text-sm text-ink">{description}</p>}
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

/** Follows a sideways swipe and calls `onSwiped` past the threshold. */
function useSwipe(onSwiped: () => void) {
  const startX = useRef<number | null>(null)
  const [offsetPx, setOffset] = useState(0)
  const end = () => {
    if (Math.abs(offsetPx) > SWIPE_THRESHOLD_PX) onSwiped()
    startX.current = null
    setOffset(0)
  }
  return {
    offsetPx,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        startX.current = event.clientX
      },
      onPointerMove: (event: PointerEvent) => {
        if (startX.current !== null) setOffset(event.clientX - startX.current)
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  }
}
