import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Theme } from '#lib/theme.ts'

type Props = { label: string; width: number; height: number; theme: Theme; children: ReactNode }

/** A screen with its own viewport, scaled to its place, so that viewport units have their real size. */
export function StageFrame({ label, width, height, theme, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const [page, setPage] = useState<Document | null>(null)
  const [scale, setScale] = useState(0.25)
  useEffect(() => {
    const box = place.current
    if (!box) return
    const sizes = new ResizeObserver(() => setScale(box.clientWidth / width))
    sizes.observe(box)
    return () => sizes.disconnect()
  }, [width])
  useEffect(() => {
    if (!page) return
    page.documentElement.dataset.theme = theme
    const { look } = document.documentElement.dataset
    if (look) page.documentElement.dataset.look = look
    page.documentElement.lang = document.documentElement.lang
    page.documentElement.dir = document.documentElement.dir
  }, [page, theme])
  const onLoad = useCallback(() => {
    const loaded = frame.current?.contentDocument
    if (loaded) setPage(loaded)
  }, [])
  useStyles(page)
  return (
    <div
      ref={place}
      role="img"
      aria-label={label}
      className="relative w-full overflow-hidden rounded-lg border-2 border-line-strong bg-canvas"
      style={{ aspectRatio: width / height }}
    >
      <iframe
        ref={frame}
        title={label}
        aria-hidden="true"
        inert
        tabIndex={-1}
        srcDoc="<!doctype html><title>.</title>"
        onLoad={onLoad}
        style={{ width, height, transform: `scale(${scale})` }}
        className="pointer-events-none absolute start-0 top-0 origin-top-left border-0 rtl:origin-top-right"
      />
      {page && createPortal(children, page.body)}
    </div>
  )
}

/** Copies the page's styles into the frame, including those loaded later. */
function useStyles(page: Document | null): void {
  useEffect(() => {
    if (!page) return
    const copied = new Map<Node, Node>()
    const copy = () => {
      for (const style of document.head.querySelectorAll('link[rel=stylesheet], style')) {
        if (copied.has(style)) continue
        copied.set(style, page.head.appendChild(page.importNode(style, true)))
      }
    }
    copy()
    const later = new MutationObserver(copy)
    later.observe(document.head, { childList: true })
    return () => later.disconnect()
  }, [page])
}
