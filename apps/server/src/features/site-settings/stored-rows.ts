import {
  SITE_SETTING_NAMES,
  SITE_SETTINGS,
  type SiteSettingName,
  type SiteSettingValues,
} from '@pinquiz/protocol'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { siteSettings } from '../../db/schema.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'

// Any number not used for another lock.
const SETTINGS_LOCK = 7_263_002

/** Held until the transaction ends. */
export async function lockStored(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`)
}

/**
 * A later version may have stored settings that this one doesn't know. Secrets are stored encrypted with the site's; one
 * that can't be read any more is missing.
 */
export async function readStored(db: Db, siteSecret: string): Promise<SiteSettingValues> {
  const rows = await db.select().from(siteSettings).orderBy(siteSettings.name)
  return Object.fromEntries(
    SITE_SETTING_NAMES.flatMap((name) => {
      const stored = rows.find((row) => row.name === name)
      const value =
        stored && SITE_SETTINGS[name].kind === 'secret' ? read(stored.value, siteSecret) : stored?.value
      return value === undefined ? [] : [[name, value]]
    }),
  )
}

function read(encrypted: string, siteSecret: string): string | undefined {
  try {
    return decrypt(encrypted, siteSecret)
  } catch {
    return undefined
  }
}

/** Empty: no longer set. */
export async function store(
  tx: Db,
  { name, value: typed, siteSecret }: { name: SiteSettingName; value: string; siteSecret: string },
): Promise<void> {
  if (typed === '') {
    await tx.delete(siteSettings).where(eq(siteSettings.name, name))
    return
  }
  const value = SITE_SETTINGS[name].kind === 'secret' ? encrypt(typed, siteSecret) : typed
  await tx
    .insert(siteSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value, updatedAt: sql`now()` } })
}
