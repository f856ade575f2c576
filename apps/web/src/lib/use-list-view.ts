import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import { useSettled } from './use-settled.ts'

const LAST_PAGE = 1_000_000

/**
 * A list's parameters, kept in the address: they survive a reload, and Back restores them. `defaults` aren't written
 * there. A search starts once typing has paused. Another filter starts on its first page.
 */
export function useListView<F extends Record<string, string> & { search: string }>(defaults: F) {
  const [params, setParams] = useSearchParams()
  const [typed, setTyped] = useState(params.get('search') ?? '')
  const settled = useSettled(typed.trim())
  const search = params.get('search') ?? ''
  const written = useRef(search)
  const filters = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]),
  ) as F // The same names, each with a text.

  const write = (change: Record<string, string>, replace: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(change))
          if (value === (defaults[name] ?? '1')) next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed is written once it stands, and only then
  useEffect(() => {
    if (settled === written.current) return
    written.current = settled
    write({ search: settled, page: '1' }, true)
  }, [settled])
  // Back and forward change the search in the field.
  useEffect(() => {
    if (search === written.current) return
    written.current = search
    setTyped(search)
  }, [search])

  return {
    /** With the form's current search text. */
    typed: { ...filters, search: typed },
    view: { ...filters, page: pageOf(params.get('page')) },
    setTyped({ search: wanted, ...others }: F) {
      setTyped(wanted)
      const isOther = Object.entries(others).some(([name, value]) => filters[name] !== value)
      if (isOther) write({ ...others, page: '1' }, true)
    },
    setPage(page: number) {
      write({ page: String(page) }, false)
      scrollTo(0, 0)
    },
  }
}

function pageOf(asked: string | null): number {
  const page = Number(asked)
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}
