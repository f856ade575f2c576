import type { NewsTopic } from '@pinquiz/protocol'
import { useEffect, useRef } from 'react'
import { refreshViewer } from '../viewer.ts'
import { checkForNewBuild } from './new-build.ts'
import { createNewsSource, type Stream } from './news-source.ts'

let isFirst = true

const source = createNewsSource({
  open() {
    // After a reconnect the server may be a newer version.
    if (!isFirst) void checkForNewBuild()
    isFirst = false
    // The listed handlers are those of `EventSource`, with a narrower event.
    return new EventSource('/api/news') as Stream
  },
  isVisible: () => document.visibilityState === 'visible',
  onVisibility: (changed) => document.addEventListener('visibilitychange', changed),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  random: Math.random,
  onLost: () => void refreshViewer(),
})

/** Calls back when something of the topic may have changed: on news, and whenever the line was down. */
export function useNews(topic: NewsTopic, onNews: () => void): void {
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  useEffect(() => source.subscribe(topic, () => latest.current()), [topic])
}
