import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Countdown } from './countdown.tsx'

const ringOf = (secondsLeft: number) => {
  const html = renderToStaticMarkup(createElement(Countdown, { secondsLeft, totalS: 20, label: 'left' }))
  const [, length = '', offset = ''] =
    /stroke-dasharray="([\d.]+)" stroke-dashoffset="([\d.]+)"/.exec(html) ?? []
  return {
    left: 1 - Number(offset) / Number(length),
    isRunning: html.includes('transition-[stroke-dashoffset]'),
  }
}

test('the ring is empty when the number is zero, and no longer animated', () => {
  expect(ringOf(0)).toEqual({ left: 0, isRunning: false })
  expect(ringOf(10).left).toBeCloseTo(0.5)
  expect(ringOf(10).isRunning).toBe(true)
})
