import { expect, test } from 'vitest'
import { AwayDetector } from './away-detector.ts'

function watch() {
  const log: string[] = []
  const detector = new AwayDetector({
    onLeave: () => log.push('left'),
    onReturn: () => log.push('back'),
  })
  return { detector, log }
}

test('S19 hiding the page and showing it again counts once', () => {
  const { detector, log } = watch()
  detector.onHidden()
  detector.onHidden()
  detector.onVisible()
  detector.onVisible()
  expect(log).toEqual(['left', 'back'])
})

test('a reload does not count', () => {
  const { detector, log } = watch()
  detector.onPageHide()
  detector.onHidden()
  expect(log).toEqual([])
})

test('a page restored from the cache is watched again', () => {
  const { detector, log } = watch()
  detector.onPageHide()
  detector.onHidden()
  detector.onPageShow()
  detector.onHidden()
  expect(log).toEqual(['left'])
})
