import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

const KEY = 'pinquiz.single-keys'
const listeners = new Set<() => void>()
let isOff = readStored(KEY) === 'off'

/** Whether single letters and digits are shortcuts on projector and phones (WCAG 2.1.4). Stored by the browser. */
export const hasSingleKeys = (): boolean => !isOff

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, hasSingleKeys)

export function setSingleKeys(isOn: boolean): void {
  isOff = !isOn
  writeStored(KEY, isOff ? 'off' : null)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
