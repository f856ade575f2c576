import type { Accommodations, TimeRequest } from '@pinquiz/game'
import { accommodations, timeRequest } from '@pinquiz/protocol'

/** The column `accommodations`: nothing for most people. */
export const accommodationsOf = (column: unknown): Accommodations =>
  column === null ? {} : accommodations.parse(column)

/** The column `time_request`. */
export const timeRequestOf = (column: unknown): TimeRequest | null =>
  column === null ? null : timeRequest.parse(column)

/** For rows sent to hosts. */
export const accommodationsIn = (column: unknown) =>
  column === null ? {} : { accommodations: accommodationsOf(column) }
