import type { HostGame, HostState, HostStore, ServerClock } from '@pinquiz/client'
import { type ReactNode, useEffect, useState } from 'react'
import { useIsShownByLink } from '../../state/shown-by-link.ts'

/** How long the controls stay after they were used, or on a new screen. */
const SHOWN_FOR_MS = 6000
/** They stay while the keyboard focus is on one of them, or one of their menus is open. */
const IN_USE = '[data-control] :is(:focus-visible, [aria-expanded="true"])'

type Props = { store: HostStore; state: HostState; game: HostGame; children: ReactNode }

/**
 * The projector is for the audience: while a presenter view is open, the host's controls (`data-control`) are hidden,
 * also from the keyboard, and take no space. Without one they fade from a question, its reveal and the end; in a lobby
 * only the settings do. Moving the mouse here, or pressing Tab, brings them back for a while. With `cleanWall` off they
 * stay.
 */
export function CleanWall({ store, state, game, children }: Props) {
  const { phase, session } = game
  const isWanted = session.settings.cleanWall
  const isShownByLink = useIsShownByLink()
  const isPresented = isShownByLink || (isWanted && state.presenters > 0)
  const isRunning = ('question' in phase && !session.isPaused) || phase.name === 'ended'
  // On a phone nothing is projected, and no mouse moves.
  const isInHand = matchMedia('(pointer: coarse) and (width < 40rem)').matches
  const isGathering = phase.name === 'lobby' && game.roster.length > 0
  const screen = 'question' in phase ? `${phase.name} ${phase.question.index}` : phase.name
  const controls = useControls({
    isPresented,
    screen: isWanted && !isInHand && (isRunning || isGathering) && !isPresented ? screen : null,
    // A question has no visible button before it opens.
    fromMs: phase.name === 'question' ? phase.opensAtMs : 0,
    clock: store.clock,
  })
  return (
    <div
      className="contents"
      data-clean-wall={isPresented ? (controls === 'reached' ? 'reached' : 'hidden') : undefined}
      data-idle-wall={!isPresented && controls === 'left' ? phase.name : undefined}
    >
      {children}
    </div>
  )
}

/** A click caused by a touch comes within this time. */
const CLICK_MS = 700

/** The next click on a control does nothing. */
function swallowClick(): void {
  const swallow = (click: Event) => {
    if (!(click.target instanceof Element && click.target.closest('[data-control], [data-setting]'))) return
    click.preventDefault()
    click.stopPropagation()
  }
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, true), CLICK_MS)
}

type Wanted = { isPresented: boolean; screen: string | null; fromMs: number; clock: ServerClock }

/** Whether the controls were used recently; each new `screen` shows them again. */
function useControls({ isPresented, screen, fromMs, clock }: Wanted) {
  const [controls, setControls] = useState<'reached' | 'left' | null>(null)
  const isWatched = isPresented || screen !== null
  useEffect(() => {
    if (!isWatched) return
    let timer: ReturnType<typeof setTimeout>
    let areSeen = true
    const rest = () => {
      const isHeld = document.querySelector(isPresented ? IN_USE : `${IN_USE}, [data-control]:hover`)
      const leftMs = isHeld ? SHOWN_FOR_MS : fromMs + SHOWN_FOR_MS - clock.nowMs()
      if (isHeld || (screen !== null && leftMs > 0)) timer = setTimeout(rest, leftMs)
      else {
        areSeen = false
        setControls('left')
      }
    }
    const show = () => {
      areSeen = true
      setControls('reached')
      clearTimeout(timer)
      timer = setTimeout(rest, SHOWN_FOR_MS)
    }
    const reach = (event: Event) => {
      // A mouse would have moved first: this is a finger, on an invisible control.
      if (event.type === 'pointerdown' && !areSeen) swallowClick()
      // A presenter's remote speaks to whichever window has the focus.
      if (!(event instanceof KeyboardEvent) || event.key === 'Tab' || !isPresented) show()
    }
    if (screen !== null) show()
    const events = ['pointermove', 'pointerdown', 'keydown']
    for (const event of events) addEventListener(event, reach, true)
    return () => {
      clearTimeout(timer)
      for (const event of events) removeEventListener(event, reach, true)
      setControls(null)
    }
  }, [isWatched, isPresented, screen, fromMs, clock])
  return controls
}
