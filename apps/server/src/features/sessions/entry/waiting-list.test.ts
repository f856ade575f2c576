import { expect, it } from 'vitest'
import { createWaitingList } from './waiting-list.ts'

function open() {
  const list = createWaitingList({ nowMs: () => 1_800_000_000_000 })
  const come = (address: string, name: string) => list.add('s', address, name, { id: name, name })
  const firstNames = () =>
    list
      .listed('s')
      .slice(0, 100)
      .map(({ name }) => name)
  return { list, come, firstNames }
}
const CLASS = ['Ana', 'Bo', 'Cy', 'Di', 'Ed']

it('L80 lists one newcomer of each address before the second of any, however many names one of them made up', () => {
  const { list, come, firstNames } = open()
  for (let at = 0; at < 130; at += 1) come('203.0.113.9', `fake ${at}`)
  for (const [at, name] of CLASS.entries()) come(`198.51.100.${at}`, name)
  expect(firstNames()).toEqual(expect.arrayContaining(CLASS))
  expect(firstNames()[0]).toBe('fake 0')
  expect(list.count('s')).toEqual({ people: 135, addresses: 6 })
})

it('L80 lists networks in turns, so that one network with many addresses hides no one', () => {
  const { come, firstNames } = open()
  for (let at = 0; at < 400; at += 1) come(`2001:db8:1:${at.toString(16)}::/64`, `fake ${at}`)
  for (const name of CLASS) come('198.51.100.7', name)
  expect(firstNames()).toEqual(expect.arrayContaining(CLASS))
})

it('L80 counts and lists newcomers beyond the addresses it remembers', () => {
  const { list, come, firstNames } = open()
  for (let at = 0; at < 3_000; at += 1) come(`2001:db8:1:${at.toString(16)}::/64`, `fake ${at}`)
  for (const [at, name] of CLASS.entries()) come(`198.51.${at}.7`, name)
  expect(list.count('s').people).toBe(3_005)
  expect(firstNames()).toEqual(expect.arrayContaining(CLASS))
  list.remove('s', '198.51.0.7', 'Ana')
  expect(list.count('s').people).toBe(3_004)
  list.forget('s', ['Bo'])
  expect(firstNames()).not.toContain('Bo')
})
