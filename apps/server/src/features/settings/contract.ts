import type { Settings as Chosen, Preferences, SettingsChange } from '@pinquiz/protocol'

export type Settings = {
  of(userId: string): Promise<Chosen>
  /** What is left out stays as it was. */
  change(userId: string, change: SettingsChange): Promise<Chosen>
  preferencesOf(userId: string): Promise<Preferences>
}
