import type { SiteSettings as Shown, SiteSettingsChange } from '@pinquiz/protocol'
import type { Site } from '../../config/site.ts'

export type SiteSettings = {
  /** The current settings on this node. The same object until something changes. */
  current(): Site
  /** Reads stored settings, which another node may have changed. */
  refresh(): Promise<void>
  list(): Promise<Shown>
  /** `bad-request` names the invalid value, `conflict` the variable that sets it. Logged. */
  change(actor: { id: string; name: string }, change: SiteSettingsChange): Promise<Shown>
}
