import { describe, expect, test } from 'vitest'
import { rightIn } from './short.ts'

const backOf = (back: string) =>
  rightIn(`#separator:tab\n#html:true\nder Hund\t${back}\nrot\tred\ngehen\tto go`)

describe('I9 I29 lines on the back of a card of Anki are answers of their own, in doubt', () => {
  test.each([
    'dog<br>hound',
    'dog<br/><br/>hound<br>',
    'dog<div>hound</div>',
    '<div>dog</div><div>hound</div>',
    '<ul><li>dog</li><li>hound</li></ul>',
    '<ol><li>dog</li><li>hound</li></ol>',
    '<p>dog</p>\u00a0<p><b>hound</b></p>',
  ])('%s', (back) => {
    expect(backOf(back)).toEqual(['dog + hound?', 'red', 'to go'])
  })

  test.each([
    ['one line', '<div>dog<br></div>', 'dog'],
    ['a remark in brackets', 'dog<br>(masculine)', 'dog (masculine)?'],
  ])('but %s is one', (_, back, right) => {
    expect(backOf(back)[0]).toBe(right)
  })
})
