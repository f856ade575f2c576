import { closeSync, mkdirSync, openSync, readSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Records of `disk-recorder.mjs`; the bytes of a `write` follow it. */
export type Change =
  | { op: 'make'; ino: number; isDirectory: boolean; dir: number; name: string }
  | { op: 'write'; ino: number; at: number }
  | { op: 'resize'; ino: number; size: number }
  | { op: 'rename'; dir: number; from: string; to: string }
  | { op: 'remove'; dir: number; name: string }
  | { op: 'sync' | 'datasync'; ino: number }

type Bytes = { at: number; data: Buffer } | { size: number }
type Entry = { add: string; node: Node } | { move: string; to: string } | { drop: string }
type File = { kind: 'file'; stored: Buffer; pending: Bytes[] }
type Directory = { kind: 'directory'; stored: Map<string, Node>; pending: Entry[] }
type Node = File | Directory

/** Whether something that was never forced to the disk is there after the crash. */
export type Survives = () => boolean

const SECTOR = 4096

/**
 * A disk that keeps only what was synced, as strict as POSIX allows, with one thing that ext4, XFS and Btrfs grant and
 * PostgreSQL relies on: a sync of a new file keeps its first name, too. The rest survives a crash at random: pages of a
 * file in any order, changes of a directory in order up to some point.
 */
export class CrashedDisk {
  readonly #root: Directory = { kind: 'directory', stored: new Map(), pending: [] }
  readonly #nodes = new Map<number, Node>()

  constructor(rootInode: number) {
    this.#nodes.set(rootInode, this.#root)
  }

  apply(change: Change, data: Buffer): void {
    switch (change.op) {
      case 'make':
        this.#make(change)
        break
      case 'rename':
        this.#rearrange(change.dir, { move: change.from, to: change.to })
        break
      case 'remove':
        this.#rearrange(change.dir, { drop: change.name })
        break
      case 'write':
        this.#alter(change.ino, { at: change.at, data })
        break
      case 'resize':
        this.#alter(change.ino, { size: change.size })
        break
      default:
        this.#sync(change)
    }
  }

  /** Writes what survived into the empty directory `to`. */
  crashInto(to: string, survives: Survives): void {
    writeDirectory(this.#root, to, survives)
  }

  #make({ ino, isDirectory, dir, name }: Extract<Change, { op: 'make' }>): void {
    const node: Node = isDirectory
      ? { kind: 'directory', stored: new Map(), pending: [] }
      : { kind: 'file', stored: Buffer.alloc(0), pending: [] }
    // Inodes are reused.
    this.#nodes.set(ino, node)
    this.#rearrange(dir, { add: name, node })
  }

  #rearrange(dir: number, entry: Entry): void {
    const parent = this.#nodes.get(dir)
    if (parent?.kind === 'directory') parent.pending.push(entry)
  }

  #alter(ino: number, bytes: Bytes): void {
    const file = this.#nodes.get(ino)
    if (file?.kind === 'file') file.pending.push(bytes)
  }

  #sync({ op, ino }: Extract<Change, { op: 'sync' | 'datasync' }>): void {
    const node = this.#nodes.get(ino)
    if (node?.kind === 'file') {
      for (const bytes of node.pending.splice(0)) node.stored = withBytes(node.stored, bytes)
      this.#keepFirstName(node)
    } else if (node && op === 'sync') {
      // A directory's data are names, so fdatasync() guarantees nothing: ext4 may leave out new ones.
      for (const entry of node.pending.splice(0)) applyEntry(node.stored, entry)
    }
  }

  #keepFirstName(file: File): void {
    for (const parent of this.#nodes.values()) {
      if (parent.kind !== 'directory') continue
      const at = parent.pending.findIndex((entry) => 'add' in entry && entry.node === file)
      for (const entry of at < 0 ? [] : parent.pending.splice(at, 1)) applyEntry(parent.stored, entry)
    }
  }
}

/** Reads a log change by change. */
export function* readLog(path: string): Generator<{ change: Change; data: Buffer }> {
  const fd = openSync(path, 'r')
  const { size } = statSync(path)
  const take = (length: number, at: number) => {
    const bytes = Buffer.alloc(length)
    readSync(fd, bytes, 0, length, at)
    return bytes
  }
  for (let at = 0; at < size; ) {
    const lengths = take(8, at)
    const [header, data] = [lengths.readUInt32LE(0), lengths.readUInt32LE(4)]
    // The recorder wrote it.
    const change = JSON.parse(take(header, at + 8).toString()) as Change
    yield { change, data: take(data, at + 8 + header) }
    at += 8 + header + data
  }
  closeSync(fd)
}

function applyEntry(names: Map<string, Node>, entry: Entry): void {
  if ('add' in entry) names.set(entry.add, entry.node)
  else if ('drop' in entry) names.delete(entry.drop)
  else {
    const node = names.get(entry.move)
    if (!node) return
    names.delete(entry.move)
    names.set(entry.to, node)
  }
}

function withBytes(content: Buffer, bytes: Bytes): Buffer {
  if ('size' in bytes) return grown(content, bytes.size).subarray(0, bytes.size)
  const { at, data } = bytes
  const changed = grown(content, at + data.length)
  data.copy(changed, at)
  return changed
}

function grown(content: Buffer, size: number): Buffer {
  return content.length >= size ? content : Buffer.concat([content, Buffer.alloc(size - content.length)])
}

function* pagesOf({ at, data }: { at: number; data: Buffer }): Generator<Bytes> {
  for (let page = 0; page < data.length; page += SECTOR)
    yield { at: at + page, data: data.subarray(page, page + SECTOR) }
}

function writeDirectory(directory: Directory, to: string, survives: Survives): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  const names = new Map(directory.stored)
  for (const entry of directory.pending) {
    if (!survives()) break
    applyEntry(names, entry)
  }
  for (const [name, node] of names) {
    const path = join(to, name)
    if (node.kind === 'directory') writeDirectory(node, path, survives)
    else writeFileSync(path, contentOf(node, survives), { mode: 0o600 })
  }
}

function contentOf({ stored, pending }: File, survives: Survives): Buffer {
  let content: Buffer = Buffer.from(stored)
  for (const bytes of pending)
    for (const part of 'data' in bytes ? pagesOf(bytes) : [bytes])
      if (survives()) content = withBytes(content, part)
  return content
}
