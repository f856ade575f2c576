import { describe, expect, it } from 'vitest'
import { createGroupSplitter } from './message-groups.mjs'

function message(type: string, body = ''): Buffer {
  const header = Buffer.alloc(5)
  header.write(type, 'latin1')
  header.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([header, Buffer.from(body)])
}

function startup(): Buffer {
  const packet = Buffer.alloc(12)
  packet.writeInt32BE(12, 0)
  packet.writeInt32BE(196608, 4)
  return packet
}

const extended = Buffer.concat([message('P', 'statement'), message('B'), message('E', 'x'), message('S')])

describe('message groups', () => {
  it('end at a Sync, at a Query and after the start-up packet', () => {
    const query = message('Q', 'select 1')
    const groups = createGroupSplitter()(Buffer.concat([startup(), extended, query]))
    expect(groups.map((group) => Buffer.from(group))).toEqual([startup(), extended, query])
  })

  it('are complete, however the bytes arrive', () => {
    const bytes = Buffer.concat([startup(), extended, extended, message('Q', 'select 1')])
    for (const size of [1, 2, 3, 5, 7, 11, 64]) {
      const split = createGroupSplitter()
      const groups: Uint8Array[] = []
      for (let at = 0; at < bytes.length; at += size) groups.push(...split(bytes.subarray(at, at + size)))
      expect(groups).toHaveLength(4)
      expect(Buffer.concat(groups)).toEqual(bytes)
    }
  })

  it('are not passed on before their Sync', () => {
    const split = createGroupSplitter()
    expect(split(Buffer.concat([message('P', 'statement'), message('B')]))).toEqual([])
    expect(split(message('S'))).toHaveLength(1)
  })

  it('exclude Terminate', () => {
    const split = createGroupSplitter()
    expect(split(Buffer.concat([extended, message('X')]))).toHaveLength(1)
    expect(split(message('X'))).toEqual([])
    expect(split(extended)).toHaveLength(1)
  })
})
