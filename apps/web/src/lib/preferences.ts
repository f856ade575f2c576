import { type Preferences, settings } from '@pinquiz/protocol'
import { call } from './http/api.ts'
import { currentViewer, takePreferences } from './viewer.ts'

/** A choice made outside the settings page goes to the account too: otherwise the next page would take it back. */
export async function keepPreference(change: Partial<Preferences>): Promise<void> {
  if (!currentViewer().user?.isApproved) return
  try {
    await takePreferences(await call('PUT', '/api/settings', settings, { body: change }))
  } catch {
    // This browser keeps the preference anyway.
  }
}
