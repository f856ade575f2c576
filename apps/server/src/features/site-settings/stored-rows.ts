import { SITE_SETTING_NAMES, type SiteSettingName, type SiteSettingValues } from '@pinquiz/protocol'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { siteSettings } from '../../db/schema.ts'

// Any number not used for another lock.
const SETTINGS_LOCK = 7_263_002

/** Held until the transaction ends. */
export async function lockStored(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SETTINGS_LOCK})`)
}

/** A later version may have stored settings that this one doesn't know. */
export async function readStored(db: Db): Promise<SiteSettingValues> {
  const rows = await db.select().from(siteSettings).orderBy(siteSettings.name)
  const supported = rows.filter(({ name }) => SITE_SETTING_NAMES.some((one) => one === name))
  return Object.fromEntries(supported.map(({ name, value }) => [name, value]))
}

/** Empty: no longer set. */
export async function store(tx: Db, name: SiteSettingName, value: string): Promise<void> {
  if (value === '') {
    await tx.delete(siteSettings).where(eq(siteSettings.name, name))
    return
  }
  await tx
    .insert(siteSettings)
    .values({ name, value })
    .onConflictDoUpdate({ target: siteSettings.name, set: { value, updatedAt: sql`now()` } })
}
