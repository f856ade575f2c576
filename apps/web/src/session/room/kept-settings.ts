import {
  changeSettings,
  DEFAULT_SETTINGS,
  isKept,
  type SessionSettings,
  type SettingsChange,
} from '@pinquiz/game'
import { sessionSettings } from '@pinquiz/protocol'
import * as z from 'zod/mini'
import { readStored, writeStored } from '../../lib/storage.ts'

const KEY = 'pinquiz.session-settings'
const kept = z.partial(sessionSettings)
// Every name of the settings is one of its keys.
const SETTING_NAMES = Object.keys(DEFAULT_SETTINGS) as (keyof SessionSettings)[]

/** The settings of the next session: what this browser kept of the last one, else what nobody chose. */
export const keptSettings = (): SessionSettings => changeSettings(DEFAULT_SETTINGS, read())

/** Keeps what is to be kept of these settings. */
export function keepSettings(change: Partial<SessionSettings>): void {
  const known = SETTING_NAMES.filter((name) => isKept(name) && change[name] !== undefined)
  const next = Object.fromEntries(known.map((name) => [name, change[name]]))
  writeStored(KEY, JSON.stringify({ ...read(), ...next }))
}

function read(): SettingsChange {
  try {
    const parsed = kept.safeParse(JSON.parse(readStored(KEY) ?? '{}'))
    return parsed.success ? parsed.data : {}
  } catch {
    return {}
  }
}
