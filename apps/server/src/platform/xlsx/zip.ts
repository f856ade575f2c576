import { pipeline, Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; `content` is read once, in order, and never held as a whole. */
export type ZipEntry = { name: string; content: AsyncIterable<string> }

const VERSION = 20
/** Names are UTF-8; sizes and checksum follow the data, because they aren't known before. */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980, the earliest date in a ZIP: the same content gives the same bytes. */
const DATE = 0x0021
const LARGEST = 0xffff_ffff

type Written = { name: Buffer; offset: number; crc: number; packed: number; size: number }

/** A streamed ZIP archive: files one after the other, each deflated off the event loop. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const entry of entries) {
    const file: Written = { name: Buffer.from(entry.name), offset, crc: 0, packed: 0, size: 0 }
    const head = localHeader(file)
    yield head
    for await (const chunk of deflated(entry.content, file)) {
      file.packed += chunk.length
      yield chunk
    }
    if (file.packed > LARGEST || file.size > LARGEST) throw new Error(`${entry.name} is too large to pack`)
    const tail = descriptor(file)
    yield tail
    offset += head.length + file.packed + tail.length
    written.push(file)
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield endOfDirectory(written.length, directory.length, offset)
}

async function* deflated(content: AsyncIterable<string>, file: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      file.crc = crc32(bytes, file.crc)
      file.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw({ level: 4 })
  // An error of the content arrives through `deflate`; stopping the reader stops the content too.
  pipeline(Readable.from(counted()), deflate, () => {})
  for await (const chunk of deflate) yield chunk
}

function localHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATE, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function descriptor({ crc, packed, size }: Written): Buffer {
  const bytes = Buffer.alloc(16)
  bytes.writeUInt32LE(0x08074b50, 0)
  bytes.writeUInt32LE(crc, 4)
  bytes.writeUInt32LE(packed, 8)
  bytes.writeUInt32LE(size, 12)
  return bytes
}

function directoryEntry({ name, offset, crc, packed, size }: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATE, 10)
  header.writeUInt16LE(DATE, 14)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(packed, 20)
  header.writeUInt32LE(size, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return Buffer.concat([header, name])
}

function endOfDirectory(files: number, length: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files, 8)
  end.writeUInt16LE(files, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(offset, 16)
  return end
}
