import { useSyncExternalStore } from 'react'

export type ToastTone = 'neutral' | 'success' | 'danger'
export type Toast = {
  title: string
  description?: string
  tone?: ToastTone
  /** 5 s unless told otherwise. */
  durationMs?: number
  action?: { label: string; run: () => void }
}
export type ShownToast = Toast & { id: number; isOpen: boolean }

export const DEFAULT_DURATION_MS = 5_000
/** How long a dismissed toast stays known (spec 000 §9). */
const REMOVAL_DELAY_MS = 1_000_000

let current: ShownToast | null = null
let lastId = 0
let removal: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Shows one toast at a time; a newer one replaces the older. */
export function showToast(toast: Toast): void {
  clearTimeout(removal)
  lastId += 1
  set({ ...toast, id: lastId, isOpen: true })
}

/** Without an id: the current one. */
export function dismissToast(id?: number): void {
  if (!current?.isOpen || (id !== undefined && current.id !== id)) return
  set({ ...current, isOpen: false })
  removal = setTimeout(() => set(null), REMOVAL_DELAY_MS)
}

export function useToast(): ShownToast | null {
  return useSyncExternalStore(subscribe, currentToast, currentToast)
}

export function currentToast(): ShownToast | null {
  return current
}

function set(toast: ShownToast | null): void {
  current = toast
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
