import type { StageProps } from '../../../components/stage/stage-props.ts'

export type AttemptProps = Pick<StageProps, 'state' | 'game' | 'commands'>
