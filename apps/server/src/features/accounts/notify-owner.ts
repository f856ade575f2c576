import type { Db } from '../../db/db.ts'
import type { MailContent, QueueMail } from '../../platform/mail/contract.ts'
import type { User } from './contract.ts'
import { readLanguage } from './queries.ts'

type WithoutName<T> = T extends { name: string } ? Omit<T, 'name'> : never
type OwnerTemplate =
  | 'password-changed'
  | 'address-changed'
  | 'new-device'
  | 'second-factor-changed'
  | 'administrator-made'
type News = WithoutName<Extract<MailContent, { template: OwnerTemplate }>>

/** Notifies an account's owner by mail, so that they notice changes made by someone else. */
export async function notifyOwner(
  tx: Db,
  { id, name, email }: Pick<User, 'id' | 'name' | 'email'>,
  queueMail: QueueMail,
  news: News,
): Promise<void> {
  await queueMail(tx, { to: email, language: await readLanguage(tx, id), content: { ...news, name } })
}
