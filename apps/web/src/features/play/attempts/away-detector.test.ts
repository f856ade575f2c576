import { expect, test } from 'vitest'
import { AwayDetector } from './away-detector.ts'

function watch() {
  const log: string[] = []
  let waiting: (() => void) | null = null
  const detector = new AwayDetector({
    after: (_ms, run) => {
      waiting = run
      return () => {
        waiting = null
      }
    },
    onLeave: () => log.push('left'),
    onReturn: () => log.push('back'),
  })
  return { detector, log, waitOut: () => waiting?.() }
}

test('S19 another tab: the window loses the focus and the page is hidden, which counts once', () => {
  const { detector, log, waitOut } = watch()
  detector.onBlur()
  detector.onHidden()
  waitOut()
  detector.onBack()
  detector.onBack()
  expect(log).toEqual(['left', 'back'])
})

test('another window beside this one counts, though the page stays visible', () => {
  const { detector, log, waitOut } = watch()
  detector.onBlur()
  waitOut()
  detector.onHidden()
  expect(log).toEqual(['left'])
})

test('a moment without focus is none', () => {
  const { detector, log, waitOut } = watch()
  detector.onBlur()
  detector.onBack()
  waitOut()
  expect(log).toEqual([])
})

test('a reload is none, also when its button took the focus first', () => {
  const { detector, log, waitOut } = watch()
  detector.onBlur()
  detector.onPageHide()
  detector.onHidden()
  waitOut()
  expect(log).toEqual([])
})

test('a page that came back from the cache is watched again', () => {
  const { detector, log } = watch()
  detector.onPageHide()
  detector.onHidden()
  detector.onPageShow()
  detector.onHidden()
  expect(log).toEqual(['left'])
})
