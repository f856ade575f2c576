import { Duplex } from 'node:stream'

type EngineStreamParts = {
  /** Called when the driver connects. */
  open: (stream: EngineStream) => void
  /** Takes ownership of the bytes. */
  send: (data: Uint8Array<ArrayBuffer>) => void
}

type Chunk = { chunk: Uint8Array }
type Done = (error?: Error | null) => void

/** Stands in for the TCP socket that `pg` expects: bytes go to and from the engine's thread. */
export class EngineStream extends Duplex {
  readonly #parts: EngineStreamParts

  constructor(parts: EngineStreamParts) {
    super({ allowHalfOpen: false })
    this.#parts = parts
  }

  connect(): this {
    this.#parts.open(this)
    process.nextTick(() => {
      if (!this.destroyed) this.emit('connect')
    })
    return this
  }

  override _read(): void {}

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: Done): void {
    this._writev([{ chunk }], done)
  }

  /** One message for everything corked together, in its own buffer: posting a view would clone the whole buffer. */
  override _writev(chunks: Chunk[], done: Done): void {
    const data = new Uint8Array(chunks.reduce((length, { chunk }) => length + chunk.length, 0))
    let offset = 0
    for (const { chunk } of chunks) {
      data.set(chunk, offset)
      offset += chunk.length
    }
    this.#parts.send(data)
    done()
  }

  override _final(done: Done): void {
    this.push(null)
    done()
  }

  // The socket options that `pg` sets.
  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}
}
