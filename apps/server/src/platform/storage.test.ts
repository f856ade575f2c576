import { pino } from 'pino'
import { expect, it, vi } from 'vitest'
import { createStorage } from './storage.ts'
import { createTroubles } from './troubles.ts'

const noRoom = () => Object.assign(new Error('could not extend file'), { code: '53100' })

function open(isEmbedded = true) {
  const troubles = createTroubles()
  const told: string[] = []
  troubles.onChange(() => told.push(troubles.current().join(' ')))
  let free = 1_000
  const write = vi.fn(async () => {})
  const storage = createStorage({
    reserve: 100,
    freeBytes: isEmbedded ? async () => free : null,
    write,
    troubles,
    log: pino({ level: 'silent' }),
  })
  return {
    storage,
    troubles,
    told,
    write,
    async watchWith(bytes: number) {
      free = bytes
      await storage.watch()
    },
  }
}

it('warns below twice the reserve, refuses new work below it, and recovers from both', async () => {
  const { storage, troubles, told, watchWith } = open()
  await watchWith(200)
  expect(storage.requireRoom).not.toThrow()
  expect(troubles.current()).toEqual([])
  await watchWith(199)
  await watchWith(150)
  expect(storage.requireRoom).not.toThrow()
  await watchWith(99)
  expect(storage.requireRoom).toThrow(expect.objectContaining({ code: 'storage-full' }))
  await watchWith(100)
  expect(storage.requireRoom).not.toThrow()
  await watchWith(200)
  expect(told).toEqual(['storage-low', ''])
})

it.each([true, false])(
  'counts as full from a failed write until one succeeds (embedded: %s)',
  async (isEmbedded) => {
    const { storage, troubles, write, watchWith } = open(isEmbedded)
    write.mockRejectedValue(noRoom())
    await watchWith(150)
    expect(troubles.current()).toContain('storage-full')
    expect(storage.requireRoom).toThrow(expect.objectContaining({ code: 'storage-full' }))
    write.mockResolvedValue()
    await watchWith(1_000)
    expect(troubles.current()).toEqual([])
    expect(storage.requireRoom).not.toThrow()
  },
)

it('does not test by writing if there is enough room', async () => {
  const { write, watchWith } = open()
  await watchWith(1_000)
  expect(write).not.toHaveBeenCalled()
})

it('answers concurrent probes with one write, and passes on its error', async () => {
  const { storage, troubles, write } = open()
  write.mockRejectedValue(new Error('out of reach'))
  const asked = await Promise.allSettled([storage.probe(), storage.probe(), storage.probe()])
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(write).toHaveBeenCalledTimes(1)
  expect(troubles.current()).toEqual([])
})
