import { describe, expect, it } from 'vitest'
import { missedGoals } from '../../../../bench/drills/drill-table.ts'
import { playScenario } from '../../../../bench/drills/play-scenario.ts'
import { SCENARIOS } from '../../../../bench/drills/scenarios.ts'

// The short form of `npm run drill`. Kills have tests of their own beside this one.

/** What a scenario may miss of the goals, and is not to get worse in silence: lost and doubled never stand here. */
const MAY_MISS: Record<string, readonly string[]> = {
  sigstop: ['charged', 'refused'],
  cuts: ['charged', 'refused'],
  // Nobody is told of the silence: two heartbeats without an answer, or one without an acknowledgement.
  'half-open': ['charged', 'refused', 'back'],
  delay: ['charged', 'refused'],
}

const played = SCENARIOS.filter(({ name }) => name in MAY_MISS)

// Nearly all of a drill is waiting.
describe.concurrent('a short drill loses and doubles nothing', () => {
  it.each(played)(
    '$name: $title',
    async (scenario) => {
      const row = await playScenario(scenario, { isShort: true }, () => {})
      expect(row.failure).toBe(null)
      expect(row.figures?.tries).toBeGreaterThan(0)
      expect(missedGoals(row).filter((goal) => !MAY_MISS[scenario.name]?.includes(goal))).toEqual([])
    },
    240_000,
  )
})
