import clsx from 'clsx'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { excessHeight, followElements, followSizes, isWall } from '../../parts/wall-fit.ts'

const STEP = 0.05
const FINE_STEP = 0.01
const MIN_SCALE = 0.45
const MAX_SCALE = 1.8

type Props = { className?: string; children: ReactNode }
type FitProps = Props & {
  /** In a small frame: fits into its parent, and again when this changes. */
  framed?: unknown
}

/** Shrinks its content until the whole screen fits. */
export function Fit({ className, framed, children, ...rest }: FitProps & { 'data-key'?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useFitting(box, framed)
  return (
    <div {...rest} ref={box} className={className}>
      {children}
    </div>
  )
}

/** The room that a question leaves on the screen: inside a `Fit`, the content grows until it's used. */
export function Ground({ className, children }: Props) {
  return (
    <div data-ground="" className={clsx('flex grow-[6] basis-0 flex-col', className)}>
      <div className="flex grow flex-col justify-center">{children}</div>
    </div>
  )
}

function useFitting(box: RefObject<HTMLElement | null>, framed: unknown): void {
  const fitted = useRef('')
  useLayoutEffect(() => {
    const content = box.current
    if (!content) return
    const excess = framed === undefined ? excessHeight : excessInFrame
    const standing = content.querySelector<HTMLElement>('[data-ground] > *')
    const fit = () => {
      if (framed !== undefined && fitted.current === shapeOf(content, standing)) return
      content.style.zoom = ''
      if (standing) standing.style.zoom = ''
      fitFormulas(content)
      if (framed === undefined && !isWall(content)) return
      const isMended = framed === undefined && standing !== null && mendWords(standing)
      if (excess(content) > 0) shrink(content, excess)
      else if (standing && !isMended) grow(standing, () => excess(content))
      if (framed !== undefined) fitted.current = shapeOf(content, standing)
    }
    const standings = standing ? [standing] : []
    if (framed === undefined) return followSizes(fit, content, content, ...standings)
    // Its room, not the page around it.
    return followElements(
      fit,
      content,
      ...(content.parentElement ? [content.parentElement] : []),
      ...standings,
    )
  }, [box, framed])
}

/** Whatever is fitted: with the same shape it would be fitted the same, which costs dozens of layouts. */
function shapeOf(content: HTMLElement, standing: HTMLElement | null): string {
  const boxes = [content.parentElement, content, ...content.children]
  const sizes = boxes.map(
    (box) => box && [box.clientWidth, box.clientHeight, box.scrollWidth, box.scrollHeight],
  )
  return `${content.ownerDocument.fonts.status} ${sizes} ${content.style.zoom} ${standing?.style.zoom} ${standing?.innerHTML}`
}

/** How far it's too large for its parent. */
function excessInFrame({ parentElement: room }: Element): number {
  if (!room) return 0
  return Math.max(0, room.scrollHeight - room.clientHeight - 1, room.scrollWidth - room.clientWidth - 1)
}

function shrink(content: HTMLElement, excess: (content: HTMLElement) => number): void {
  // A pixel that two steps don't take away comes from rounding.
  const least = excess(content) === 1 ? 1 - 2 * STEP : MIN_SCALE
  let zoom = 1
  while (zoom > least + STEP / 2 && excess(content) > 0) {
    zoom -= STEP
    content.style.zoom = String(zoom)
  }
  if (excess(content) === 0) refine(zoom, content, excess)
  else if (least > MIN_SCALE) content.style.zoom = ''
}

/** Of the last step only as much as it takes: a whole one can make letters too small for the back row. */
function refine(zoom: number, content: HTMLElement, excess: (content: HTMLElement) => number): void {
  for (let larger = zoom + STEP - FINE_STEP; larger > zoom + FINE_STEP / 2; larger -= FINE_STEP) {
    content.style.zoom = String(larger)
    if (excess(content) === 0) return
  }
  content.style.zoom = String(zoom)
}

const MIN_WORD_SCALE = 0.6

/** Makes it smaller where a word is wider than its line, if that helps. */
function mendWords(standing: HTMLElement): boolean {
  if (brokenWords(standing) === 0) return false
  for (let zoom = 1 - STEP; zoom >= MIN_WORD_SCALE; zoom -= STEP) {
    standing.style.zoom = String(zoom)
    if (brokenWords(standing) === 0) return true
  }
  standing.style.zoom = ''
  return false
}

/** As long as its container doesn't have to grow with it. */
function grow(standing: HTMLElement, excess: () => number): void {
  const ground = standing.parentElement
  if (!ground) return
  const room = ground.offsetHeight
  // Paged content has its own size.
  const boxes = [standing, ...standing.querySelectorAll('[data-turning]')]
  const alreadyBroken = brokenWords(standing)
  const fits = () =>
    ground.offsetHeight <= room &&
    brokenWords(standing) <= alreadyBroken &&
    excess() === 0 &&
    boxes.every((box) => box.scrollWidth <= box.clientWidth && box.scrollHeight <= box.clientHeight + 1)
  for (let zoom = 1 + STEP; zoom <= MAX_SCALE; zoom += STEP) {
    const before = standing.style.zoom
    standing.style.zoom = String(zoom)
    if (fits()) continue
    standing.style.zoom = before
    return
  }
}

/** A formula does not break: on a wall one that is wider than its line becomes as wide as it (elsewhere it scrolls). */
function fitFormulas(content: HTMLElement): void {
  for (const formula of content.querySelectorAll<HTMLElement>('.formula')) {
    formula.style.fontSize = ''
    const line = formula.closest('.as-written')
    const room = line?.clientWidth || line?.parentElement?.clientWidth
    if (isWall(content) && room && formula.offsetWidth > room)
      formula.style.fontSize = `${room / formula.offsetWidth}em`
  }
}

/** In how many places a word is wider than its line. */
function brokenWords(box: HTMLElement): number {
  box.style.setProperty('--break', 'normal')
  const lines = [...box.querySelectorAll('.as-written')].map((text) =>
    text.clientWidth > 0 ? text : text.parentElement,
  )
  const broken = [box, ...lines].filter((line) => line && line.scrollWidth > line.clientWidth)
  box.style.removeProperty('--break')
  return broken.length
}
