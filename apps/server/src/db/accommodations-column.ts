import type { Accommodations } from '@pinquiz/game'
import { accommodations } from '@pinquiz/protocol'

/** The column `accommodations`: nothing for most people. */
export const accommodationsOf = (column: unknown): Accommodations =>
  column === null ? {} : accommodations.parse(column)

/** For rows sent to hosts. */
export const accommodationsIn = (column: unknown) =>
  column === null ? {} : { accommodations: accommodationsOf(column) }
