import { closeSync, fdatasyncSync, fsyncSync, openSync } from 'node:fs'
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
    const { NODEFS } = mod
    NODEFS.stream_ops.fsync = (stream) => {
      try {
        if (stream.nfd === undefined) syncDirectory(NODEFS.realPath(stream.node))
        else {
          fdatasyncSync(stream.nfd)
          Atomics.add(this.#syncs, 0, 1)
        }
        return 0
      } catch {
        return EIO
      }
    }
  }
}

/** @param {string} path */
function syncDirectory(path) {
  // Windows cannot open directories; PostgreSQL itself does without there.
  if (process.platform === 'win32') return
  const fd = openSync(path, 'r')
  try {
    fsyncSync(fd)
  } finally {
    closeSync(fd)
  }
}

/**
 * The part of the Emscripten module that its types leave open.
 * @typedef {{ nfd?: number, node: unknown }} NodeStream
 * @typedef {{ stream_ops: { fsync?: (stream: NodeStream) => number }, realPath: (node: unknown) => string }} NodeFileSystem
 * @typedef {{ NODEFS: NodeFileSystem }} EmscriptenModule
 */
