import type { Page } from '@playwright/test'

/**
 * Epoch milliseconds of the page's own clock. `sent`: an answer frame left the page, perhaps into a dead connection;
 * `stored`: its acknowledgement or a snapshot with it came.
 */
export type Tap = { kind: 'tap' | 'sent' | 'stored'; atMs: number }
/** `givenBackMs`: as last announced for the question, since a busy machine can be away for moments, too. */
export type Opening = { opensAtMs: number; timeLimitS: number; givenBackMs: number }

type Phase = {
  name: string
  opensAtMs?: number
  givenBackMs?: number
  question?: { index: number; timeLimitS: number }
}

/** Watches one page from outside the product: when its person tapped, and when the server said a question opens. */
export class Observer {
  readonly taps: Tap[] = []
  readonly openings = new Map<number, Opening>()

  /** Before the first navigation of the page. */
  static async on(page: Page): Promise<Observer> {
    const observer = new Observer()
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => observer.#hear(String(payload))),
    )
    await page.exposeBinding('recordTap', (_, tap: Tap) => observer.taps.push(tap))
    await page.addInitScript(watchTaps)
    return observer
  }

  #hear(text: string): void {
    const { phase } = JSON.parse(text) as { phase?: Phase }
    if (phase?.name !== 'question' || !phase.question || phase.opensAtMs === undefined) return
    const { index, timeLimitS } = phase.question
    const { opensAtMs, givenBackMs = 0 } = phase
    const known = this.openings.get(index)
    if (known?.opensAtMs === opensAtMs) known.givenBackMs = givenBackMs
    else this.openings.set(index, { opensAtMs, timeLimitS, givenBackMs })
  }
}

/** Runs in the page, before its scripts. */
function watchTaps(): void {
  const record = (kind: Tap['kind']) => {
    // Made by `exposeBinding`.
    const { recordTap } = window as unknown as { recordTap(tap: Tap): void }
    recordTap({ kind, atMs: performance.timeOrigin + performance.now() })
  }
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button?.textContent === 'Submit Answer') record('tap')
    },
    true,
  )
  const watched = new WeakSet<WebSocket>()
  const send = WebSocket.prototype.send
  WebSocket.prototype.send = function (data) {
    if (String(data).includes('"type":"answer"')) record('sent')
    if (!watched.has(this)) {
      watched.add(this)
      // After a lost connection it comes with the next snapshot.
      this.addEventListener('message', ({ data: reply }: MessageEvent) => {
        if (/"type":"ack"|"answer":\{/.test(String(reply))) record('stored')
      })
    }
    send.call(this, data)
  }
}
