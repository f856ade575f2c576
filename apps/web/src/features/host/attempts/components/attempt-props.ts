import type { StageProps } from '#session/parts/stage-props.ts'

export type AttemptProps = Pick<StageProps, 'state' | 'game' | 'commands'>
