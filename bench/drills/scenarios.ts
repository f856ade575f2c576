import { ASSIGNMENT_SCENARIOS } from './assignment-scenarios.ts'
import { CLOCK_SCENARIOS } from './clock-scenarios.ts'
import { CLUSTER_SCENARIOS } from './cluster-scenarios.ts'
import type { Scenario } from './context.ts'
import { CROWD_SCENARIOS } from './crowd-scenarios.ts'
import { DATABASE_SCENARIOS } from './database-scenarios.ts'
import { NETWORK_SCENARIOS } from './network-scenarios.ts'
import { PROCESS_SCENARIOS } from './process-scenarios.ts'
import { STORAGE_SCENARIOS } from './storage-scenarios.ts'
import { WRITE_SCENARIOS } from './write-load.ts'

export const SCENARIOS: readonly Scenario[] = [
  ...PROCESS_SCENARIOS,
  ...ASSIGNMENT_SCENARIOS,
  ...CLOCK_SCENARIOS,
  ...NETWORK_SCENARIOS,
  ...DATABASE_SCENARIOS,
  ...CLUSTER_SCENARIOS,
  ...STORAGE_SCENARIOS,
  ...WRITE_SCENARIOS,
  ...CROWD_SCENARIOS,
]

/** Those that are named, by a whole name or by its beginning (`sigkill` means all six of them); null when one is unknown. */
export function chosenScenarios(names: readonly string[]): Scenario[] | null {
  const fits = (scenario: Scenario, name: string) =>
    scenario.name === name || scenario.name.startsWith(`${name}-`)
  if (names.some((name) => !SCENARIOS.some((scenario) => fits(scenario, name)))) return null
  return SCENARIOS.filter((scenario) => names.some((name) => fits(scenario, name)))
}
