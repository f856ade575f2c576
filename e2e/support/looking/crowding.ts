import type { Page } from '@playwright/test'
import { DESK, isLong, PHONE, PROJECTOR } from '../browser.ts'
import { applyAppearance } from './appearance.ts'

type Tightness = { size: { width: number; height: number }; textPercent?: number; isMirrored?: boolean }

/** What WCAG 1.4.4, 1.4.10 and 2.4.11 ask for: enlarged, narrow and low; and written from the right. A desk is enlarged by its browser's zoom. */
const HAND: Record<string, Tightness> = {
  'at 320 × 256': { size: { width: 320, height: 256 } },
  'with text of 200 %': { size: PHONE.viewport, textPercent: 200 },
  mirrored: { size: PHONE.viewport, isMirrored: true },
}
const WIDE: Record<string, Tightness> = {
  'at 320 × 256': { size: { width: 320, height: 256 } },
  'at 200 %': { size: { width: DESK.viewport.width / 2, height: DESK.viewport.height / 2 } },
  mirrored: { size: DESK.viewport, isMirrored: true },
}

/** Obstacles to reading and pressing: one line for each place. The page is left unchanged. */
export async function crowding(page: Page, name: string): Promise<string[]> {
  const own = page.viewportSize() ?? DESK.viewport
  const found: string[] = []
  for (const [how, tightness] of Object.entries(own.width === PHONE.viewport.width ? HAND : WIDE)) {
    // None of our languages is written from right to left yet.
    if (tightness.isMirrored && !isLong) continue
    await tighten(page, tightness)
    found.push(...new Set((await page.evaluate(look, false)).map((line) => `${name}, ${how}: ${line}`)))
  }
  await tighten(page, { size: own })
  return found
}

/** Texts that are cut off or overlap in the usual sizes: on a wall at the desk and on a projector. */
export async function cutTexts(page: Page, name: string): Promise<string[]> {
  const own = page.viewportSize() ?? DESK.viewport
  const sizes = own.width === PHONE.viewport.width ? [own] : [DESK.viewport, PROJECTOR.viewport]
  const found: string[] = []
  for (const size of sizes) {
    await applyAppearance(page, 'light', size)
    found.push(
      ...new Set((await page.evaluate(look, true)).map((line) => `${name}, ${size.width} px: ${line}`)),
    )
  }
  await applyAppearance(page, 'light', own)
  return found
}

async function tighten(
  page: Page,
  { size, textPercent = 100, isMirrored = false }: Tightness,
): Promise<void> {
  await page.evaluate(
    ([percent, direction]) => {
      document.documentElement.style.fontSize = percent
      document.documentElement.dir = direction
    },
    [`${textPercent}%`, isMirrored ? 'rtl' : 'ltr'] as const,
  )
  await applyAppearance(page, 'light', size)
}

/** Runs in the page, without access to this module. */
function look(isTextAlone: boolean): string[] {
  type Piece = { text: string; element: Element; layer: Element | null; box: DOMRect; isCut: boolean }
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
  const TOLERANCE_PX = 3
  const found: string[] = []

  const nameOf = (element: Element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
    return `${element.tagName.toLowerCase()} “${label.replace(/\s+/g, ' ').trim().slice(0, 40)}”`
  }
  const upwards = (element: Element) => {
    const way: Element[] = []
    for (let one: Element | null = element; one; one = one.parentElement) way.push(one)
    return way
  }
  const isScroller = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflow)
  /** The honeypot field is two pages away. */
  const isAside = (element: Element) => {
    const { left, right } = element.getBoundingClientRect()
    return right < -innerWidth / 2 || left > innerWidth * 1.5
  }
  // Text for screen readers only is clipped on purpose; toasts disappear by themselves.
  const isSeen = (element: Element) =>
    !isAside(element) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('[data-toasts]') &&
    !upwards(element).some((one) => getComputedStyle(one).clipPath.startsWith('inset(50%'))
  /** Scrolling or sticky elements cover others wherever they are. */
  const layerOf = (element: Element) =>
    upwards(element).find((one) => isScroller(one) || /fixed|sticky/.test(getComputedStyle(one).position)) ??
    null
  const overlap = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > TOLERANCE_PX &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > TOLERANCE_PX

  /** Lines that end early, in the part of the page outside scroll areas. */
  const cutterOf = (element: Element, box: DOMRect) => {
    const way = upwards(element)
    const end = way.findIndex(isScroller)
    return way.slice(0, end < 0 ? way.length : end).find((one) => {
      const { overflowX, overflowY } = getComputedStyle(one)
      const edge = one.getBoundingClientRect()
      const isBeside = box.left < edge.left - TOLERANCE_PX || box.right > edge.right + TOLERANCE_PX
      const isBelow = box.top < edge.top - TOLERANCE_PX || box.bottom > edge.bottom + TOLERANCE_PX
      return (isBeside && overflowX !== 'visible') || (isBelow && overflowY !== 'visible')
    })
  }

  const linesOf = (node: Node): Piece[] => {
    const element = node.parentElement
    const text = node.textContent?.trim().slice(0, 40)
    // A miniature repeats what is written in full beside it.
    if (
      !text ||
      !element ||
      element.closest('script, style, math, svg, [data-miniature]') ||
      !isSeen(element)
    )
      return []
    const range = document.createRange()
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
    return boxes.map(({ x, y, width, height }) => {
      // Letters take up the middle of a line's height.
      const box = new DOMRect(x, y + height * 0.2, width, height * 0.6)
      const cutter = cutterOf(element, box)
      // Clamped lines end with an ellipsis on purpose.
      if (cutter && getComputedStyle(cutter).webkitLineClamp === 'none')
        found.push(`“${text}” is cut off by ${nameOf(cutter)}`)
      return { text, element, layer: layerOf(element), box, isCut: cutter !== undefined }
    })
  }

  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth > clientWidth) found.push(`scrolls ${scrollWidth - clientWidth} px sideways`)

  const lines: Piece[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) lines.push(...linesOf(node))
  const whole = lines.filter(({ isCut }) => !isCut)
  for (const [at, a] of whole.entries())
    for (const b of whole.slice(at + 1))
      if (a.layer === b.layer && a.element !== b.element && overlap(a.box, b.box))
        found.push(`“${a.text}” and “${b.text}” overlap`)
  if (isTextAlone) return found

  const dialog = document.querySelector('[role="dialog"]')
  const controls = [...(dialog ?? document).querySelectorAll<HTMLElement>(CONTROLS)].filter(isSeen)
  for (const control of controls) {
    const [edges, controlLayer] = [control.getBoundingClientRect(), layerOf(control)]
    for (const { text, element, layer, box } of whole) {
      if (layer !== controlLayer || !overlap(edges, box)) continue
      const isOwn =
        control.contains(element) ||
        element.contains(control) ||
        element.closest('label')?.contains(control) ||
        (control.id !== '' && element.closest('label')?.htmlFor === control.id)
      if (!isOwn) found.push(`“${text}” overlaps ${nameOf(control)}`)
    }
  }

  const before = { focused: document.activeElement, top: document.documentElement.scrollTop }
  for (const control of controls) {
    // Only a new focus scrolls an element into view.
    control.blur()
    control.focus()
    if (document.activeElement !== control) continue
    const { left, top, width, height } = control.getBoundingClientRect()
    const isReached = [0.1, 0.5, 0.9].some((x) =>
      [0.1, 0.5, 0.9].some((y) => {
        const [hit] = document
          .elementsFromPoint(left + x * width, top + y * height)
          .filter((one) => !one.closest('[data-toasts]'))
        return (
          hit && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.contains(control))
        )
      }),
    )
    if (width > 1 && !isReached) found.push(`${nameOf(control)} is hidden while it has the focus`)
  }
  if (before.focused instanceof HTMLElement) before.focused.focus({ preventScroll: true })
  document.documentElement.scrollTop = before.top
  return found
}
