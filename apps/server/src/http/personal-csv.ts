import { escapeFormula, phoneCell, writeRecords } from '@pinquiz/game/csv'

/** Stored data with one value per line: its path and the value. */
export function personalCsv(copy: object): string {
  return writeRecords([['Field', 'Value'], ...linesOf(copy, '')])
}

const harmless = (path: string, text: string) =>
  /phone$/i.test(path) ? phoneCell(text) : escapeFormula(text)

function linesOf(value: unknown, path: string): string[][] {
  if (value instanceof Date) return [[path, value.toISOString()]]
  if (typeof value !== 'object' || value === null)
    return [[path, value === null || value === undefined ? '' : harmless(path, String(value))]]
  const entries = Array.isArray(value)
    ? value.map((entry, at) => [String(at + 1), entry] as const)
    : Object.entries(value)
  return entries.flatMap(([name, entry]) => linesOf(entry, path === '' ? name : `${path}.${name}`))
}
