import { fdatasyncSync, fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** WASI errno; PostgreSQL answers a failed fsync of its log with a PANIC. */
const EIO = 29

/**
 * PGlite's file system on real files, except that PostgreSQL's fsync() reaches the disk: as shipped it is a no-op.
 * Leans on internals of PGlite 0.5.16 (`NODEFS.stream_ops`); a test counts the syncs per commit.
 */
export class DurableFs extends NodeFS {
  /** @type {Int32Array} */
  #syncs

  /**
   * @param {string} directory
   * @param {Int32Array} syncs shared counter of file syncs
   */
  constructor(directory, syncs) {
    super(directory)
    this.#syncs = syncs
  }

  /**
   * @override
   * @type {NodeFS['init']}
   */
  async init(pg, options) {
    const { emscriptenOpts } = await super.init(pg, options)
    const preRun = [
      ...(emscriptenOpts.preRun ?? []),
      (/** @type {EmscriptenModule} */ mod) => this.#patch(mod),
    ]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }

  /** @param {EmscriptenModule} mod */
  #patch(mod) {
    const { NODEFS, FS } = mod
    NODEFS.stream_ops.fsync = ({ nfd, node }) => {
      try {
        if (FS.isDir(node.mode)) syncDirectory(nfd)
        else {
          fdatasyncSync(nfd)
          Atomics.add(this.#syncs, 0, 1)
        }
        return 0
      } catch {
        return EIO
      }
    }
    for (const ops of [NODEFS.node_ops, NODEFS.stream_ops]) keepPrivate(ops)
  }
}

/**
 * Readable by the owner only: PostgreSQL creates its files for everyone here, whatever the process' umask.
 * @param {{ setattr: SetAttributes }} ops
 */
function keepPrivate(ops) {
  const { setattr } = ops
  ops.setattr = (of, change) =>
    setattr(of, typeof change.mode === 'number' ? { ...change, mode: change.mode & ~0o077 } : change)
}

/**
 * `fdatasync()` may leave out new names in a directory.
 * @param {number} fd
 */
function syncDirectory(fd) {
  // Windows cannot; PostgreSQL itself does without there.
  if (process.platform !== 'win32') fsyncSync(fd)
}

/**
 * The part of the Emscripten module that its types leave open.
 * @typedef {{ nfd: number, node: { mode: number } }} NodeStream
 * @typedef {(of: unknown, change: { mode?: number | null }) => void} SetAttributes
 * @typedef {{ setattr: SetAttributes }} NodeOperations
 * @typedef {{ node_ops: NodeOperations, stream_ops: NodeOperations & { fsync?: (stream: NodeStream) => number } }} NodeFileSystem
 * @typedef {{ NODEFS: NodeFileSystem, FS: { isDir: (mode: number) => boolean } }} EmscriptenModule
 */
