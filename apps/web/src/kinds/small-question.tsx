import type { Picture } from '@pinquiz/game'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { PictureShown } from '#session/parts/picture-shown.tsx'
import { Ground } from '#session/wall/fitting/fit.tsx'
import { WallQuestionText } from './wall-question-text.tsx'

type Props = {
  heading: ReactNode
  text: string
  textClassName: string
  picture?: Picture | undefined
  clock?: ReactNode
  /** The answers stretch by themselves. */
  takesRoom: boolean
  /** Fits itself anew when this changes. */
  shown: unknown
  children: ReactNode
}

/** A question on a projector that is drawn in a frame of its own. */
export function SmallQuestion(props: Props) {
  const { heading, text, textClassName, picture, clock, takesRoom, shown, children } = props
  const content = useFitted(shown)
  return (
    <div data-theme="dark" data-stage="deep" className="flex h-screen flex-col overflow-hidden text-ink">
      <SmallBar>{heading}</SmallBar>
      <div className="flex min-h-0 flex-1 flex-col px-[3vw] py-5">
        <div ref={content} className="flex flex-auto flex-col gap-5">
          <div className="flex flex-auto items-center gap-6">
            <WallQuestionText text={text} size={textClassName} isHeading={false} />
            {picture && (
              <div className="flex w-[42%] min-w-0 justify-center">
                <PictureShown picture={picture} sizes="30rem" maxHeight="31vh" className="rounded-lg" />
              </div>
            )}
            {clock}
          </div>
          {takesRoom ? children : <Ground>{children}</Ground>}
        </div>
      </div>
    </div>
  )
}

export function SmallBar({ children }: { children: ReactNode }) {
  return (
    <p className="border-b border-line bg-surface px-[3vw] py-[1.2vh] text-[3vh] font-bold">{children}</p>
  )
}

/** Only the answers, with the correct one. */
export function SmallAnswers({ shown, children }: Pick<Props, 'shown' | 'children'>) {
  const content = useFitted(shown)
  return (
    <div
      data-theme="dark"
      data-stage="deep"
      className="flex h-screen flex-col overflow-hidden px-6 py-4 text-ink"
    >
      <div ref={content} className="group/reveal flex flex-auto flex-col" data-key="shown">
        <Ground>{children}</Ground>
      </div>
    </div>
  )
}

const STEP = 0.05
const MIN_SCALE = 0.45
const MAX_SCALE = 1.8

/** Smaller until everything is on the screen; what has room to grow does. */
function useFitted(shown: unknown) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown decides the size
  useLayoutEffect(() => {
    const content = box.current
    const room = content?.parentElement
    if (!content || !room) return
    const fit = () => {
      const grown = content.querySelector<HTMLElement>('[data-ground] > *')
      const isFull = () =>
        room.scrollHeight > room.clientHeight + 1 || room.scrollWidth > room.clientWidth + 1
      content.style.zoom = ''
      if (grown) grown.style.zoom = ''
      for (let zoom = 1 - STEP; isFull() && zoom >= MIN_SCALE; zoom -= STEP) content.style.zoom = String(zoom)
      if (!grown || content.style.zoom !== '') return
      for (let zoom = 1 + STEP; zoom <= MAX_SCALE; zoom += STEP) {
        grown.style.zoom = String(zoom)
        if (!isFull() && grown.scrollWidth <= grown.clientWidth) continue
        grown.style.zoom = String(zoom - STEP)
        return
      }
    }
    fit()
    const sizes = new ResizeObserver(fit)
    sizes.observe(room)
    return () => sizes.disconnect()
  }, [shown])
  return box
}
