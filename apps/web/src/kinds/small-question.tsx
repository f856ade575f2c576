import type { Picture } from '@pinquiz/game'
import type { ReactNode } from 'react'
import { PictureShown } from '#session/parts/picture-shown.tsx'
import { Fit, Ground } from '#session/wall/fitting/fit.tsx'
import { WallQuestionText } from './wall-question-text.tsx'

type Props = {
  /** In a bar at the top. */
  heading?: ReactNode
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
  return (
    <div data-theme="dark" data-stage="deep" className="flex h-screen flex-col overflow-hidden text-ink">
      {heading && <SmallBar>{heading}</SmallBar>}
      <div className="flex min-h-0 flex-1 flex-col px-[3vw] py-5">
        <Fit framed={shown} className="flex flex-auto flex-col gap-5">
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
        </Fit>
      </div>
    </div>
  )
}

export function SmallBar({ children }: { children: ReactNode }) {
  return (
    <p className="border-b border-line bg-surface px-[3vw] py-[1.2vh] text-[3vh] font-bold">{children}</p>
  )
}
