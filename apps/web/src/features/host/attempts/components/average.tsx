import { averagePercent, summariseAttempts } from '@pinquiz/game'
import type { HostAttempt, SessionFacts } from '@pinquiz/protocol'
import { OutOf } from '#session/parts/out-of.tsx'

type Props = { attempts: readonly HostAttempt[]; session: SessionFacts }

/** What the average score is out of, once there is one. */
export function Average({ attempts, session: { outOf = 0 } }: Props) {
  const percent = averagePercent(attempts, (attempt) => attempt.outOf ?? outOf)
  if (percent === null) return null
  return (
    <OutOf score={summariseAttempts(attempts).averageScore} percent={percent} outOf={outOf || undefined} />
  )
}
