import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figures } from './figures.ts'

export type DrillSize = {
  players: number
  /** How often the fault strikes. */
  rounds: number
  isShort: boolean
}

/** What a scenario is played with; whatever it defers is undone when it ends, however it ends. */
export type DrillContext = DrillSize & {
  defer: (cleanup: () => Promise<unknown> | unknown) => void
  log: (line: string) => void
  /** Printed below the table. */
  note: (line: string) => void
}

export type Scenario = {
  name: string
  /** A row of the table. */
  title: string
  /** Players and rounds of the long and the short form. */
  long: { players: number; rounds: number }
  short: { players: number; rounds: number }
  /** Why this machine can't run it; null if it can. */
  missing?: () => string | null
  play: (context: DrillContext) => Promise<Figures>
}

export async function temporaryDirectory(context: DrillContext): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'pinquiz-drill-'))
  context.defer(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }))
  return directory
}
