import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/db.ts'
import { leads } from '../../db/schema.ts'
import type { Notify } from '../../platform/notify.ts'
import type { Digest } from '../notifications/digest.ts'
import type { NewLead } from './contract.ts'

type Deps = { db: Db; notify?: Notify; digest?: Digest }

/** The message and its notifications are stored together or not at all. */
export async function submitLead({ db, notify, digest }: Deps, lead: NewLead): Promise<void> {
  await db.transaction(async (tx) => {
    const id = randomUUID()
    await tx.insert(leads).values({ id, ...lead })
    await notify?.(tx, 'admins', { kind: 'new-lead', data: { name: lead.name, plan: lead.plan } })
    await digest?.add(tx, id)
  })
}
