import clsx from 'clsx'
import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from '../lib/texts/i18n.ts'

const WIDTHS = { md: 'max-w-md', lg: 'max-w-2xl', xl: 'max-w-4xl' }

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children?: ReactNode
  /** Buttons at the end, the main one last. */
  actions?: ReactNode
  size?: keyof typeof WIDTHS
  /** Something to read, or a choice that a key press in flight must not make: nothing is focused at first. */
  isReading?: boolean
  /** The buttons stay in sight while the content scrolls, unless the screen is very low. */
  hasFixedActions?: boolean
}

const SCROLLED_WITHIN =
  'tall:flex tall:max-h-[calc(100dvh-1.5rem)] tall:flex-col sm:tall:max-h-[calc(100dvh-9.5rem)]'
/** Its end fades, to say that there is more. */
const SCROLLED =
  '-mx-5 min-h-0 px-5 py-1 sm:-mx-7 sm:px-7 tall:overflow-y-auto tall:pb-6 tall:mask-[linear-gradient(#000_calc(100%-1.5rem),transparent)]'

/** A modal window; Escape, the backdrop and the cross close it. */
export function Dialog(props: Props) {
  const {
    isOpen,
    onClose,
    title,
    description,
    children,
    actions,
    size = 'md',
    isReading = false,
    hasFixedActions = false,
  } = props
  const { t } = useTranslation('common')
  const focus = useFocusReturn()
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 animate-fade overflow-y-auto bg-backdrop">
          {/* More space at the end, so that the buttons can be scrolled out from under a toast. */}
          <div className="flex min-h-full items-end justify-center p-3 sm:items-center sm:p-6 sm:pb-32">
            <Radix.Content
              data-card
              className={clsx(
                'relative w-full animate-rise rounded-xl border border-line bg-surface p-5 shadow-lg sm:p-7',
                WIDTHS[size],
                hasFixedActions && SCROLLED_WITHIN,
              )}
              onOpenAutoFocus={(event) => {
                focus.remember()
                const window = event.currentTarget
                if (!(window instanceof HTMLElement)) return
                // The chosen one of a group, or the window itself.
                const first = isReading ? window : window.querySelector<HTMLElement>('[data-autofocus]')
                if (!first) return
                event.preventDefault()
                first.focus()
              }}
              onCloseAutoFocus={focus.giveBack}
              onInteractOutside={(event) => {
                if (isOfToast(event.target)) event.preventDefault()
              }}
              {...(description ? {} : { 'aria-describedby': undefined })}
            >
              <Radix.Title
                className={clsx(
                  'pe-10 font-display text-2xl font-bold',
                  hasFixedActions && 'shrink-0 max-sm:line-clamp-2 max-sm:text-xl',
                )}
              >
                {title}
              </Radix.Title>
              {description && (
                <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>
              )}
              {children && <div className={clsx('mt-4', hasFixedActions && SCROLLED)}>{children}</div>}
              {actions && (
                <div
                  className={clsx(
                    'flex gap-3 sm:flex-row sm:justify-end',
                    hasFixedActions
                      ? 'flex-wrap border-t border-line pt-4 max-sm:[&>*]:flex-1'
                      : 'mt-6 flex-col-reverse',
                  )}
                >
                  {actions}
                </div>
              )}
              <Radix.Close
                aria-label={t('close')}
                className="absolute top-4 end-4 grid size-10 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </Radix.Close>
            </Radix.Content>
          </div>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Toasts lie above the window; dismissing one isn't a response to the window. */
function isOfToast(target: EventTarget | null): boolean {
  return target instanceof Element && (!target.isConnected || target.closest('[data-toasts]') !== null)
}

/** Radix only returns focus to its own triggers. Ours returns it to where it was, unless something else took it. */
function useFocusReturn() {
  const before = useRef<Element | null>(null)
  return {
    remember: () => {
      before.current = openerOf(document.activeElement)
    },
    giveBack: (event: Event) => {
      event.preventDefault()
      const { activeElement, body } = document
      if (activeElement !== body && activeElement?.id !== 'content') return
      // The opener may have disappeared together with the window's subject.
      const isThere = before.current?.isConnected && before.current !== document.body
      const target = isThere ? before.current : document.getElementById('content')
      if (target instanceof HTMLElement) target.focus({ preventScroll: true })
    },
  }
}

/** A menu item disappears with its menu; the menu's button stays. */
function openerOf(active: Element | null): Element | null {
  const buttonId = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return buttonId ? document.getElementById(buttonId) : active
}
