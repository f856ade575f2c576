import { describe, expect, it } from 'vitest'
import { createOpenBodies } from './open-bodies.ts'

function opened(budget = { inAll: 100, perAddress: 40 }) {
  let nowMs = 0
  const dropped: string[] = []
  const open = createOpenBodies(budget, () => nowMs)
  const enter = (address: string | null, bytes: number, name = '', isArriving = true) =>
    open.enter({ address, bytes, isArriving: () => isArriving, drop: () => dropped.push(name) })
  return { enter, dropped, wait: (ms: number) => (nowMs += ms) }
}

it('has room for so many bytes of one address, and of all together', () => {
  const { enter } = opened()
  const leave = enter('a', 30)
  expect(leave).not.toBeNull()
  expect(enter('a', 11)).toBeNull()
  expect(enter('b', 40)).not.toBeNull()
  // The machine itself only counts towards the total.
  expect(enter(null, 30)).not.toBeNull()
  expect(enter('c', 1)).toBeNull()
  leave?.()
  leave?.()
  expect(enter('a', 30)).not.toBeNull()
})

describe('where there is no room, forms that stopped arriving', () => {
  it('give way to one of their address, oldest first and no more than needed', () => {
    const { enter, dropped, wait } = opened()
    enter('a', 20, 'first')
    enter('a', 20, 'second')
    enter('b', 20, 'of another address')
    wait(999)
    expect(enter('a', 20, 'third')).toBeNull()
    wait(1)
    expect(enter('a', 20, 'third')).not.toBeNull()
    expect(dropped).toEqual(['first'])
    expect(enter('a', 1)).not.toBeNull()
    expect(dropped).toEqual(['first', 'second'])
  })

  it('give way to anyone when all room is taken', () => {
    const { enter, dropped, wait } = opened()
    for (const address of ['a', 'b', 'c']) enter(address, 30, address)
    wait(1_000)
    expect(enter('d', 30)).not.toBeNull()
    expect(dropped).toEqual(['a'])
  })

  it('stay if they have arrived and only wait for their reply', () => {
    const { enter, dropped, wait } = opened()
    enter('a', 40, 'has arrived', false)
    wait(10_000)
    expect(enter('a', 1)).toBeNull()
    expect(dropped).toEqual([])
  })
})
