import type { Settings as Chosen, Preferences, SettingsChange } from '@pinquiz/protocol'

export type Settings = {
  of(userId: string): Promise<Chosen>
  /** Fields left out don't change. */
  change(userId: string, change: SettingsChange): Promise<Chosen>
  preferencesOf(userId: string): Promise<Preferences>
}
