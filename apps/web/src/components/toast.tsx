import clsx from 'clsx'
import { type FocusEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../lib/texts/i18n.ts'
import { DEFAULT_DURATION_MS, dismissToast, type ShownToast, type ToastTone, useToast } from '../lib/toast.ts'
import { Button } from './button.tsx'

const SWIPE_THRESHOLD_PX = 50

const TONES: Record<ToastTone, string> = {
  neutral: 'border-line bg-surface text-ink',
  success: 'border-success bg-success-soft text-success',
  danger: 'border-danger bg-danger-soft text-danger',
}

/**
 * Shows the toast of `lib/toast.ts`: F8 moves the focus to it, Escape, a swipe or the cross dismiss it. It waits while
 * somebody points at it or has the focus in it. On phones it lies under the header, where it covers no links.
 */
export function Toaster() {
  const { t } = useTranslation('common')
  const toast = useToast()
  const region = useRef<HTMLElement>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const focus = useRegionFocus(region)
  const isHeld = isPointedAt || focus.isInside

  useEffect(() => {
    if (!toast?.isOpen || isHeld) return
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs ?? DEFAULT_DURATION_MS)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  useEffect(() => {
    // What is gone tells nobody that the pointer left it.
    if (!toast?.isOpen) setPointedAt(false)
  }, [toast])

  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('toast.region')}
      data-toasts
      onFocus={focus.onFocus}
      onBlur={focus.onBlur}
      onKeyDown={(event) => event.key === 'Escape' && dismissToast()}
      className="pointer-events-none fixed inset-x-0 top-[calc(4rem+env(safe-area-inset-top))] z-50 flex justify-center p-3 sm:top-auto sm:bottom-0 sm:justify-end sm:px-6 sm:pb-6"
    >
      <div role="status" aria-live={toast?.tone === 'danger' ? 'assertive' : 'polite'} aria-atomic="true">
        {toast?.isOpen && (
          <ToastCard
            key={toast.id}
            toast={toast}
            closeLabel={t('close')}
            isFocused={focus.isInside}
            onPointedAt={setPointedAt}
          />
        )}
      </div>
    </section>
  )
}

/** F8 goes into the region; when its toast is gone the focus goes back to where it was. */
function useRegionFocus(region: RefObject<HTMLElement | null>) {
  const [isInside, setInside] = useState(false)
  const before = useRef<Element | null>(null)
  const toast = useToast()

  useEffect(() => {
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return
      event.preventDefault()
      region.current?.focus()
    }
    addEventListener('keydown', enter)
    return () => removeEventListener('keydown', enter)
  }, [region])
  useEffect(() => {
    if (toast?.isOpen || !isInside) return
    setInside(false)
    if (before.current instanceof HTMLElement) before.current.focus()
  }, [toast, isInside])

  return {
    isInside,
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!isInside) before.current = relatedTarget
      setInside(true)
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setInside(false)
    },
  }
}

type CardProps = {
  toast: ShownToast
  closeLabel: string
  isFocused: boolean
  onPointedAt: (isPointedAt: boolean) => void
}

function ToastCard({ toast, closeLabel, isFocused, onPointedAt }: CardProps) {
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

/** Lets pages whose content is read on a clock make room (`--toast`). */
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
        // Held on to only once it moves: a captured press would never reach the cross.
        if (Math.abs(movedPx) > 5) currentTarget.setPointerCapture(pointerId)
        setOffset(movedPx)
      },
      onPointerUp: end,
      onPointerCancel: forget,
    },
  }
}
