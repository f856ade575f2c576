import { expect, it } from 'vitest'
import { groupedPin, joinAddress } from './join-address.ts'

it('makes the specified join link', () => {
  expect(joinAddress('https://quiz.example', '123456')).toEqual({
    words: 'quiz.example/join',
    link: 'https://quiz.example/join?pin=123456',
    isThisMachineOnly: false,
  })
})

it('recognises addresses that no phone can reach', () => {
  const isLocal = (origin: string) => joinAddress(origin, '123456').isThisMachineOnly
  expect(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'].map(isLocal)).toEqual([
    true,
    true,
    true,
  ])
  expect(['http://192.168.1.7:3000', 'http://localhost.example'].map(isLocal)).toEqual([false, false])
})

it('groups a PIN in threes', () => {
  expect(groupedPin('123456')).toBe('123\u00a0456')
})
