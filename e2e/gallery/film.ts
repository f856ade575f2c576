import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'

const STEP_MS = 100

type Shot = { atMs: number; data: string }

/** What a page paints: a picture every tenth of a second and a sheet of all of them. */
export class Film {
  readonly #folder: string
  readonly #shots: Shot[] = []
  readonly #stop: () => Promise<void>

  private constructor(folder: string, shots: Shot[], stop: () => Promise<void>) {
    this.#folder = folder
    this.#shots = shots
    this.#stop = stop
  }

  static async of(page: Page, folder: string): Promise<Film> {
    mkdirSync(folder, { recursive: true })
    const devtools = await page.context().newCDPSession(page)
    const shots: Shot[] = []
    devtools.on('Page.screencastFrame', ({ data, sessionId }) => {
      shots.push({ atMs: Date.now(), data })
      // The page may be closing.
      devtools.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
    })
    await devtools.send('Page.startScreencast', { format: 'jpeg', quality: 80, everyNthFrame: 1 })
    return new Film(folder, shots, async () => {
      await devtools.send('Page.stopScreencast')
      await devtools.detach()
    })
  }

  /** Writes `{name}-000.jpg` (tenths of a second since `fromMs`) and `{name}.html`, and forgets the pictures. */
  cut(name: string, fromMs: number): void {
    const names: string[] = []
    for (let atMs = fromMs; atMs <= Date.now(); atMs += STEP_MS) {
      const shot = this.#shots.findLast((taken) => taken.atMs <= atMs) ?? this.#shots[0]
      if (!shot) continue
      const file = `${name}-${String(names.length).padStart(3, '0')}.jpg`
      writeFileSync(join(this.#folder, file), Buffer.from(shot.data, 'base64'))
      names.push(file)
    }
    const figures = names.map(
      (file) => `<figure><img src="${file}"><figcaption>${file}</figcaption></figure>`,
    )
    const style =
      'body{display:grid;grid-template-columns:repeat(6,1fr);gap:4px}figure{margin:0}img{width:100%}'
    const sheet = join(this.#folder, `${name}.html`)
    writeFileSync(sheet, `<meta charset="utf-8"><style>${style}</style>${figures.join('')}`)
    console.log(pathToFileURL(sheet).href)
    this.#shots.splice(0, Math.max(0, this.#shots.length - 1))
  }

  async end(): Promise<void> {
    await this.#stop()
  }
}
