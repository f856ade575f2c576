import { isKind, type Kind } from '@pinquiz/game'
import { readStored, writeStored } from '#lib/storage.ts'

const KEY = 'pinquiz.kinds-used'
const MAX_KINDS = 3

/** The kinds chosen last in this browser, newest first. */
export const usedKinds = (): Kind[] => (readStored(KEY) ?? '').split(' ').filter(isKind).slice(0, MAX_KINDS)

export const rememberKind = (kind: Kind): void =>
  writeStored(KEY, [kind, ...usedKinds().filter((other) => other !== kind)].slice(0, MAX_KINDS).join(' '))
