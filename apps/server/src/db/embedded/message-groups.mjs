const STARTUP_VERSION = 196608
const SYNC = 0x53
const QUERY = 0x51
const TERMINATE = 0x58

/**
 * Cuts the byte stream of a PostgreSQL client into groups that end at a Sync or a Query (or are the start-up packet).
 * PGlite must get a group whole: after an error it skips to the Sync within one call.
 * @returns {(chunk: Uint8Array) => Uint8Array[]}
 */
export function createGroupSplitter() {
  /** @type {Uint8Array} */
  let rest = new Uint8Array(0)
  return (chunk) => {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    const view = new DataView(buffer.buffer, buffer.byteOffset, buffer.byteLength)
    const groups = []
    let start = 0
    let offset = 0
    for (;;) {
      const message = messageAt(view, offset)
      if (!message) break
      offset += message.length
      if (!message.endsGroup) continue
      // The one session of the engine outlives its clients: Terminate is not for it.
      if (message.type !== TERMINATE) groups.push(buffer.subarray(start, offset))
      start = offset
    }
    rest = buffer.subarray(start)
    return groups
  }
}

/**
 * @param {DataView} view
 * @param {number} offset
 * @returns {{ type: number, length: number, endsGroup: boolean } | null} null when incomplete
 */
function messageAt(view, offset) {
  const left = view.byteLength - offset
  if (left < 5) return null
  // A start-up packet has no type byte; no other message has a zero there.
  if (view.getUint8(offset) === 0) {
    if (left < 8) return null
    if (view.getInt32(offset + 4) !== STARTUP_VERSION) throw new Error('unexpected start-up packet')
    const length = view.getInt32(offset)
    return left < length ? null : { type: 0, length, endsGroup: true }
  }
  const type = view.getUint8(offset)
  const length = 1 + view.getInt32(offset + 1)
  if (left < length) return null
  return { type, length, endsGroup: type === SYNC || type === QUERY || type === TERMINATE }
}
