import { type FocusEvent, lazy, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { DEFAULT_DURATION_MS, dismissToast, useToast } from '../../lib/toast.ts'
import { untilLoaded } from '../../lib/with-status.ts'

/** Not needed in the first seconds: loaded after everything else, or when the first toast comes. */
const fetchCard = () => untilLoaded(() => import('./toast-card.tsx'))
const ToastCard = lazy(async () => ({ default: (await fetchCard()).ToastCard }))
const CALM_MS = 10_000

/**
 * Shows the toast of `lib/toast.ts`: F8 focuses it, Escape, a swipe or the cross dismiss it. It waits while it's
 * hovered or focused. On phones it's under the header, where it covers no links.
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
    // A removed element gets no pointerleave event.
    if (!toast?.isOpen) setPointedAt(false)
  }, [toast])

  useEffect(() => {
    const timer = setTimeout(fetchCard, CALM_MS)
    return () => clearTimeout(timer)
  }, [])

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
          <Suspense>
            <ToastCard
              key={toast.id}
              toast={toast}
              closeLabel={t('close')}
              isFocused={focus.isInside}
              onPointedAt={setPointedAt}
            />
          </Suspense>
        )}
      </div>
    </section>
  )
}

/** F8 focuses the region; when its toast is gone, the focus returns to where it was. */
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
