import { type Named, readKey } from './keys/key.ts'

const ASKS_FOR_ORDER = new RegExp(
  `(?<!\\p{L})(?:${[
    'order(?!ed)|sequence|arrange|rank|sort|chronolog',
    'reihenfolge|ordne|sortier|reihe',
    'ordena|orden|secuencia|cronol',
    'ordre|classe[rz]?|range[rz]?|trie[rz]?|chronolog',
    'ordina|ordine|sequenza|ordem|ordene|sequência',
    'порядк|расположите|последовательност',
  ].join('|')})`,
  'iu',
)

/** The places that a key gives all options in, where the question asks for their order; null for any other. */
export function orderIn(text: string, key: string | undefined, named: Named): number[] | null {
  const count = named.texts.length
  if (key === undefined || count < 3 || !ASKS_FOR_ORDER.test(text)) return null
  const letters = key.replace(/[\s\p{P}>→<]+/gu, '')
  const parts =
    letters.length === count ? [...letters] : key.split(/\s*(?:[,;>→–—-]|\s)\s*/).filter((one) => one)
  const places = parts.map((part) => readKey(part, named)).flatMap((one) => (one.isSure ? one.places : []))
  return parts.length === count && new Set(places).size === count ? places : null
}
