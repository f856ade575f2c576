import { useSyncExternalStore } from 'react'
import { COMFORT_KEY } from './comfort.ts'
import { writeStored } from './storage.ts'

export const COMFORTS = ['calm', 'larger', 'aloud'] as const
export type Comfort = (typeof COMFORTS)[number]

const listeners = new Set<() => void>()
const has = (comfort: Comfort): boolean =>
  (document.documentElement.dataset.comfort ?? '').split(' ').includes(comfort)

export const useComfort = (comfort: Comfort): boolean => useSyncExternalStore(subscribe, () => has(comfort))

export function setComfort(comfort: Comfort, isOn: boolean): void {
  const chosen = COMFORTS.filter((one) => (one === comfort ? isOn : has(one))).join(' ')
  document.documentElement.dataset.comfort = chosen
  writeStored(COMFORT_KEY, chosen || null)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
