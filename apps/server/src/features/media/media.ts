import { createHash, randomUUID } from 'node:crypto'
import { MAX_SOUND_BYTES, type StoredMedia } from '@pinquiz/protocol'
import type pg from 'pg'
import type { Db } from '../../db/db.ts'
import { lockOwner } from '../../db/lock-owner.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Pictures } from '../../platform/pictures/pictures.ts'
import { shareReads } from '../../platform/reads/share-reads.ts'
import type { Media, MediaFile } from './contract.ts'
import { isSilent, kindOfFile } from './file-kind.ts'
import {
  bytesOf,
  insertMedia,
  type NewFile,
  readMediaFile,
  refreshDuplicate,
  sizesOf,
  storedMediaOf,
} from './media-rows.ts'
import { createRecentFiles } from './recent-files.ts'

type Options = {
  db: Db
  pool: pg.Pool
  pictures: Pictures
  /** Quota of each host. */
  quotaBytes: number
}

/** Roughly what a large audience looks at within a few minutes. */
const AT_HAND_BYTES = 32 * 1024 * 1024

export function createMedia({ db, pool, pictures, quotaBytes }: Options): Media {
  const recent = createRecentFiles(AT_HAND_BYTES)
  const read = shareReads(async (name: string): Promise<MediaFile | null> => {
    const [id = '', width] = name.split('/')
    const file = await readMediaFile(pool, id, Number(width))
    if (file) recent.keep(name, file)
    return file
  })
  return {
    async add(ownerId, bytes) {
      // A re-imported export isn't encoded again, which would lose some quality each time.
      const same = await refreshDuplicate(db, ownerId, hashOf(bytes))
      if (same) return same
      const files = await filesOf(bytes, pictures, ownerId)
      return db.transaction((tx) => store(tx, { ownerId, quotaBytes, ...files }))
    },
    atHand: (id, width) => recent.get(`${id}/${width}`),
    read: (id, width) => read(`${id}/${width}`),
    sizes: (ids) => sizesOf(pool, ids),
  }
}

const hashOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('base64url')

type Files = { kind: 'picture' | 'sound'; width: number; height: number; files: NewFile[] }

/** As stored: pictures re-encoded, sounds unchanged. */
async function filesOf(bytes: Buffer, pictures: Pictures, owner: string): Promise<Files> {
  const found = kindOfFile(bytes)
  if (!found) throw new AppError('media-refused')
  if (found.kind === 'picture') {
    const made = await pictures.make(bytes, owner)
    const { width = 0, height = 0 } = made.at(-1) ?? {}
    const files = made.map(({ width, content }) => ({ width, type: 'image/webp', content }))
    return { kind: 'picture', width, height, files }
  }
  if (bytes.length > MAX_SOUND_BYTES) throw new AppError('too-large', { message: 'a sound has at most 2 MB' })
  if (isSilent(bytes, found.type)) throw new AppError('media-damaged', { message: 'the sound has no length' })
  return { kind: 'sound', width: 0, height: 0, files: [{ width: 0, type: found.type, content: bytes }] }
}

async function store(
  tx: Db,
  { ownerId, quotaBytes, ...made }: Files & { ownerId: string; quotaBytes: number },
): Promise<StoredMedia> {
  await lockOwner(tx, ownerId)
  const contentHash = hashOf(made.files.at(-1)?.content ?? '')
  const same = await refreshDuplicate(tx, ownerId, contentHash)
  if (same) return same
  const bytes = made.files.reduce((sum, { content }) => sum + content.length, 0)
  if ((await bytesOf(tx, ownerId)) + bytes > quotaBytes) throw new AppError('media-full')
  const row = { ...made, id: randomUUID(), contentHash, bytes }
  await insertMedia(tx, ownerId, row)
  return storedMediaOf(row)
}
