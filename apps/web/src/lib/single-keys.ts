import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

const KEY = 'pinquiz.single-keys'
const listeners = new Set<() => void>()
let isOff = readStored(KEY) === 'off'

/** Whether a letter or a digit by itself does something on the wall and in the hand (WCAG 2.1.4). Kept by the browser. */
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
