import { existsSync } from 'node:fs'
import { type Engine, until } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebkit } from './webkit.ts'

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox']
const DRIVER = ['/usr/bin/WebKitWebDriver']
const MINI_BROWSER = ['4.1', '4.0', '6.0'].flatMap((version) =>
  ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
    (machine) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`,
  ),
)
const XVFB = ['/usr/bin/Xvfb']

const first = (paths: readonly string[]) => paths.find((path) => existsSync(path))

type Installed = { name: string; packages: string; start: (() => Promise<Engine>) | null }

/** The engines besides Chromium that this machine can have; `start` is null if it isn't installed. */
export function otherEngines(): Installed[] {
  const firefox = first(FIREFOX)
  const [driver, browser, display] = [first(DRIVER), first(MINI_BROWSER), first(XVFB)]
  return [
    { name: 'Firefox', packages: 'firefox-esr', start: firefox ? () => startFirefox(firefox) : null },
    {
      name: 'WebKit',
      packages: 'webkit2gtk-driver and xvfb',
      start: driver && browser && display ? () => startWebkit({ driver, browser, display }) : null,
    },
  ]
}

type Role = 'button' | 'link' | 'heading' | 'radio' | 'textbox'
type Point = { x: number; y: number }

/** A page in another engine, used by roles and texts like people do. */
export class Screen {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  goto(url: string): Promise<void> {
    return this.#engine.goto(url)
  }

  evaluate<T>(expression: string): Promise<T> {
    return this.#engine.evaluate<T>(expression)
  }

  /** A visible text; part of a line is enough, and words in boxes of their own count as one line. */
  async sees(text: string): Promise<void> {
    const looked = `document.body.innerText.replace(/\\s+/g, ' ').toLowerCase().includes(${JSON.stringify(text.toLowerCase())})`
    await until(`to see “${text}”`, async () => ((await this.#here(looked)) ? true : null)).catch(
      async (error: Error) => {
        throw new Error(`${error.message}; instead: ${await this.#here('document.body.innerText')}`)
      },
    )
  }

  async click(role: Role, name: string): Promise<void> {
    const { x, y } = await this.#find(role, name)
    const press = [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    const move = { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' }
    await this.#engine.perform([
      { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: [move, ...press] },
    ])
  }

  async fill(label: string, text: string): Promise<void> {
    await this.click('textbox', label)
    const keys = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ])
    await this.#engine.perform([{ type: 'key', id: 'keys', actions: keys }])
  }

  close(): Promise<void> {
    return this.#engine.close()
  }

  /** Pages that are being left don't answer. */
  #here<T>(expression: string): Promise<T | null> {
    return this.#engine.evaluate<T>(expression).catch(() => null)
  }

  /** The centre of an element, once it has stopped moving. */
  async #find(role: Role, name: string): Promise<Point> {
    const found = `(${findIn})(${JSON.stringify(role)}, ${JSON.stringify(name)})`
    let before: Point | null = null
    return until(`${role} “${name}”`, async () => {
      const now = await this.#here<Point>(found)
      const isStill = now && before && now.x === before.x && now.y === before.y
      before = now
      return isStill ? now : null
    }).catch(async (error: Error) => {
      throw new Error(`${error.message}; instead: ${await this.#here('document.body.innerText')}`)
    })
  }
}

/** Runs in the page, without access to this module. */
function findIn(role: Role, name: string): Point | null {
  const selectors = {
    button: 'button, [role="button"], [role="menuitem"], summary',
    link: 'a[href]',
    heading: 'h1, h2, h3',
    radio: 'input[type="radio"], [role="radio"]',
    textbox: 'input, textarea',
  }
  const nameOf = (element: Element) => {
    const labels = 'labels' in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : []
    const by = (element.getAttribute('aria-labelledby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id))
    const texts = [
      element.getAttribute('aria-label'),
      ...by.map((one) => one?.textContent),
      ...labels.map((one) => one.textContent),
    ]
    const text = texts.filter(Boolean).join(' ') || element.textContent || ''
    return text.replace(/\s+/g, ' ').trim()
  }
  for (const element of document.querySelectorAll<HTMLElement>(selectors[role])) {
    if (!nameOf(element).includes(name) || element.matches(':disabled, [aria-disabled="true"]')) continue
    element.scrollIntoView({ block: 'center', behavior: 'instant' as ScrollBehavior })
    const { left, top, width, height } = element.getBoundingClientRect()
    const x = Math.round(left + width / 2)
    const y = Math.round(top + height / 2)
    const hit = width > 0 && height > 0 && document.elementFromPoint(x, y)
    if (hit && (element.contains(hit) || hit.contains(element))) return { x, y }
  }
  return null
}
