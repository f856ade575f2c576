import { expect, it } from 'vitest'
import { createNewsSource, type Stream } from './news-source.ts'

type Opened = Stream & { isClosed: boolean }

function setUp() {
  const opened: Opened[] = []
  const timers: { ms: number; run: () => void }[] = []
  let isVisible = true
  let lost = 0
  let onVisibility = () => {}
  const source = createNewsSource({
    open() {
      const stream: Opened = {
        onopen: null,
        onmessage: null,
        onerror: null,
        isClosed: false,
        close: () => {
          stream.isClosed = true
        },
      }
      opened.push(stream)
      return stream
    },
    isVisible: () => isVisible,
    onVisibility: (changed) => {
      onVisibility = changed
    },
    after(ms, run) {
      const timer = { ms, run }
      timers.push(timer)
      return () => {
        if (timers.includes(timer)) timers.splice(timers.indexOf(timer), 1)
      }
    },
    random: () => 1,
    onLost: () => {
      lost += 1
    },
  })
  return {
    source,
    opened,
    open: () => opened.filter(({ isClosed }) => !isClosed),
    last: () => opened.at(-1),
    timers,
    lost: () => lost,
    elapse: () =>
      timers.splice(0).map(({ ms, run }) => {
        run()
        return ms
      }),
    look(visible: boolean) {
      isVisible = visible
      onVisibility()
    },
  }
}

const news = (topic: string) => ({ data: JSON.stringify({ topic }) })

it('opens one stream for all listeners, and notifies each of its own topic', () => {
  const page = setUp()
  expect(page.opened).toHaveLength(0)
  const heard: string[] = []
  page.source.subscribe('users', () => heard.push('users'))
  page.source.subscribe('leads', () => heard.push('leads'))
  expect(page.opened).toHaveLength(1)
  page.last()?.onmessage?.(news('leads'))
  expect(heard).toEqual(['leads'])
  for (const data of ['', '{', '{"topic":"other"}', 'null']) page.last()?.onmessage?.({ data })
  expect(heard).toEqual(['leads'])
})

it('retries with growing delays, and tells all listeners to reload when it is back', () => {
  const page = setUp()
  let heard = 0
  page.source.subscribe('users', () => {
    heard += 1
  })
  const waits = Array.from({ length: 7 }, () => {
    page.last()?.onerror?.()
    expect(page.open()).toHaveLength(0)
    return page.elapse()[0]
  })
  expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
  expect(heard).toBe(0)
  page.last()?.onopen?.()
  expect(heard).toBe(1)
  const before = page.lost()
  page.last()?.onerror?.()
  // The reader may have lost access: the page asks who they are.
  expect(page.lost()).toBe(before + 1)
  expect(page.elapse()).toEqual([1_000])
  expect(page.open()).toHaveLength(1)
})

it('closes the stream while the page is hidden, and does not reopen it by a retry', () => {
  const page = setUp()
  page.source.subscribe('users', () => {})
  page.look(false)
  expect(page.open()).toHaveLength(0)
  page.look(true)
  expect(page.open()).toHaveLength(1)
  page.last()?.onerror?.()
  page.look(false)
  page.elapse()
  expect(page.open()).toHaveLength(0)
})

it('keeps the stream from one page to the next, and closes it after the last', () => {
  const page = setUp()
  const leave = page.source.subscribe('users', () => {})
  leave()
  const leaveNext = page.source.subscribe('leads', () => {})
  page.elapse()
  expect(page.open()).toHaveLength(1)
  expect(page.opened).toHaveLength(1)
  leaveNext()
  expect(page.open()).toHaveLength(1)
  page.elapse()
  expect(page.open()).toHaveLength(0)
})
