import type { ReportedKind } from '@pinquiz/game'

/** Actions on the page; a lost connection isn't one. */
export type WatchedKind = Exclude<ReportedKind, 'offline' | 'left-page' | 'paste'>

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/**
 * How a key press during a self-paced quiz is classified. Ignored: everything that moves the focus, scrolls, zooms or
 * belongs to a screen reader (Control + Option, Insert and Caps Lock combinations).
 */
export function incidentOfKey(event: Key): WatchedKind | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  if (key === 'F12') return 'developer-tools'
  if (key === 'PrintScreen') return 'screenshot'
  // On a Mac, Option changes the letter: the place of the key counts as well.
  const is = (letters: string) => isOneOf(event, letters)
  if (ctrlKey && !metaKey && !altKey) {
    if (shiftKey && is('IJCK')) return 'developer-tools'
    if (shiftKey && is('S')) return 'screenshot'
    if (!shiftKey && is('U')) return 'developer-tools'
    if (is('P')) return 'screenshot'
  }
  if (metaKey && !ctrlKey) {
    if (altKey && is('IJCU')) return 'developer-tools'
    if (shiftKey && (is('S') || /^Digit[3-6]$/.test(event.code))) return 'screenshot'
    if (!altKey && is('P')) return 'screenshot'
  }
  return null
}

function isOneOf({ key, code }: Key, letters: string): boolean {
  const typed = key.length === 1 ? key.toUpperCase() : ''
  const placed = /^Key([A-Z])$/.exec(code)?.[1] ?? ''
  return [typed, placed].some((letter) => letter !== '' && letters.includes(letter))
}
