// Preloaded by `--import` into a process and its threads: appends every change that they make through Node's file system
// to DISK_LOG, in order, each as soon as it is done. What `crashed-disk.ts` makes of it is what a power cut would leave.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename, dirname } from 'node:path'

const real = { ...fs }
const promises = { ...fs.promises }
const log = real.openSync(process.env.DISK_LOG ?? '', 'a')

/** @type {(change: import('./crashed-disk.ts').Change, data?: Uint8Array) => void} */
function record(change, data = new Uint8Array(0)) {
  const header = Buffer.from(JSON.stringify(change))
  const lengths = Buffer.alloc(8)
  lengths.writeUInt32LE(header.length, 0)
  lengths.writeUInt32LE(data.length, 4)
  real.writeSync(log, Buffer.concat([lengths, header, data]))
}

/** @type {(path: import('node:fs').PathLike) => number} */
const inode = (path) => real.lstatSync(path).ino
/** @type {(path: unknown) => { dir: number, name: string }} */
const place = (path) => ({ dir: inode(dirname(String(path))), name: basename(String(path)) })
/** @type {(path: unknown) => void} */
function recordMade(path) {
  const stat = real.lstatSync(String(path))
  record({ op: 'make', ino: stat.ino, isDirectory: stat.isDirectory(), ...place(path) })
}
/** @type {(path: unknown) => void} */
function recordContent(path) {
  const ino = inode(String(path))
  record({ op: 'resize', ino, size: 0 })
  record({ op: 'write', ino, at: 0 }, real.readFileSync(String(path)))
}
/** @type {(to: unknown, before: { dir: number, name: string }) => void} */
function recordRename(to, before) {
  const after = place(to)
  if (before.dir !== after.dir) throw new Error(`not recorded: a rename into another directory, ${to}`)
  record({ op: 'rename', dir: before.dir, from: before.name, to: after.name })
}
/** @type {(fd: number, op: 'sync' | 'datasync') => void} */
const recordSync = (fd, op) => record({ op, ino: real.fstatSync(fd).ino })

/** Some versions of Node open and write in `writeFileSync` by the functions below, some do not. */
let isWritingFile = false

Object.assign(fs, {
  /** @type {typeof fs.openSync} */
  openSync(path, flags, mode) {
    const isNew = !real.existsSync(path)
    const fd = real.openSync(path, flags, mode)
    if (isWritingFile) return fd
    if (isNew) recordMade(path)
    else if (Number(flags) & fs.constants.O_TRUNC) record({ op: 'resize', ino: inode(path), size: 0 })
    return fd
  },
  /** @type {(fd: number, data: Uint8Array, offset: number, length: number, at: number) => number} */
  writeSync(fd, data, offset, length, at) {
    const written = real.writeSync(fd, data, offset, length, at)
    const stat = real.fstatSync(fd)
    if (isWritingFile || !stat.isFile()) return written
    record({ op: 'write', ino: stat.ino, at }, new Uint8Array(data.buffer, data.byteOffset + offset, written))
    return written
  },
  /** @type {typeof fs.writeFileSync} */
  writeFileSync(path, data, options) {
    const isNew = !real.existsSync(String(path))
    isWritingFile = true
    real.writeFileSync(path, data, options)
    isWritingFile = false
    if (isNew) recordMade(path)
    recordContent(path)
  },
  /** @type {typeof fs.truncateSync} */
  truncateSync(path, size) {
    real.truncateSync(path, size)
    record({ op: 'resize', ino: inode(path), size: size ?? 0 })
  },
  /** @type {typeof fs.ftruncateSync} */
  ftruncateSync(fd, size) {
    real.ftruncateSync(fd, size)
    record({ op: 'resize', ino: real.fstatSync(fd).ino, size: size ?? 0 })
  },
  /** @type {(path: string, mode?: number) => void} */
  mkdirSync(path, mode) {
    real.mkdirSync(path, mode)
    recordMade(path)
  },
  /** @type {typeof fs.renameSync} */
  renameSync(from, to) {
    const before = place(from)
    real.renameSync(from, to)
    recordRename(to, before)
  },
  /** @type {typeof fs.unlinkSync} */
  unlinkSync(path) {
    real.unlinkSync(path)
    record({ op: 'remove', ...place(path) })
  },
  /** @type {typeof fs.rmdirSync} */
  rmdirSync(path) {
    real.rmdirSync(path)
    record({ op: 'remove', ...place(path) })
  },
  /** @type {typeof fs.fsyncSync} */
  fsyncSync(fd) {
    real.fsyncSync(fd)
    recordSync(fd, 'sync')
  },
  /** @type {typeof fs.fdatasyncSync} */
  fdatasyncSync(fd) {
    real.fdatasyncSync(fd)
    recordSync(fd, 'datasync')
  },
})

Object.assign(fs.promises, {
  /** @type {typeof fs.promises.open} */
  async open(...args) {
    const handle = await promises.open(...args)
    const sync = handle.sync.bind(handle)
    handle.sync = async () => {
      await sync()
      recordSync(handle.fd, 'sync')
    }
    return handle
  },
  /** @type {(path: string, options?: import('node:fs').MakeDirectoryOptions) => Promise<string | undefined>} */
  async mkdir(path, options) {
    const missing = []
    for (let at = path; !real.existsSync(at); at = dirname(at)) missing.unshift(at)
    const first = await promises.mkdir(path, options)
    missing.forEach(recordMade)
    return first
  },
  /** @type {typeof fs.promises.copyFile} */
  async copyFile(from, to) {
    await promises.copyFile(from, to)
    recordMade(to)
    recordContent(to)
  },
  /** @type {typeof fs.promises.rename} */
  async rename(from, to) {
    const before = place(from)
    await promises.rename(from, to)
    recordRename(to, before)
  },
  /** @type {typeof fs.promises.rm} */
  async rm(path, options) {
    await promises.rm(path, options)
    record({ op: 'remove', ...place(path) })
  },
})
syncBuiltinESMExports()
