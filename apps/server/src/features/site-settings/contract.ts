import type { SiteSettings as Shown, SiteSettingsChange } from '@pinquiz/protocol'
import type { Site } from '../../config/site.ts'

export type SiteSettings = {
  /** What counts now on this node. The same object until something changes. */
  current(): Site
  /** Reads what is stored; another node may have changed it. */
  refresh(): Promise<void>
  list(): Promise<Shown>
  /** `bad-request` names the value that is wrong, `conflict` the variable that has the word. Recorded. */
  change(actor: { id: string; name: string }, change: SiteSettingsChange): Promise<Shown>
}
