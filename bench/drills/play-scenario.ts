import type { DrillContext, DrillSize, Scenario } from './context.ts'
import type { Figures } from './figures.ts'

export type DrillRow = {
  name: string
  title: string
  /** Null: not run, or aborted. */
  figures: Figures | null
  /** Why it was not run. */
  skipped: string | null
  /** Why it was aborted. */
  failure: string | null
  notes: string[]
}

/** Plays one scenario and puts everything away that it has used, however it ends. */
export async function playScenario(
  scenario: Scenario,
  size: Partial<DrillSize>,
  log: (line: string) => void,
): Promise<DrillRow> {
  const { name, title } = scenario
  const row: DrillRow = { name, title, figures: null, skipped: null, failure: null, notes: [] }
  const skipped = scenario.missing?.() ?? null
  if (skipped) return { ...row, skipped }
  const { isShort = false } = size
  const usual = isShort ? scenario.short : scenario.long
  const cleanups: Parameters<DrillContext['defer']>[0][] = []
  const context: DrillContext = {
    players: size.players ?? usual.players,
    rounds: size.rounds ?? usual.rounds,
    isShort,
    defer: (cleanup) => cleanups.push(cleanup),
    log: (line) => log(`${name}: ${line}`),
    note: (line) => row.notes.push(line),
  }
  try {
    row.figures = await scenario.play(context)
  } catch (error) {
    row.failure = error instanceof Error ? error.message : String(error)
  } finally {
    for (const cleanup of cleanups.reverse()) await putAway(cleanup, context)
  }
  return row
}

async function putAway(cleanup: Parameters<DrillContext['defer']>[0], context: DrillContext): Promise<void> {
  try {
    await cleanup()
  } catch (error) {
    context.log(`could not clean up: ${error}`)
  }
}
