import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

type Props = {
  /** What is being paged through, for screen readers. */
  what: string
  page: number
  pages: number
  onPage: (page: number) => void
}

/** Beyond this, stepping through pages isn't practical. */
const MANY_PAGES = 5

/**
 * Renders nothing if there is only one page. The buttons keep their place, so that they can be clicked repeatedly.
 */
export function Pager({ what, page, pages, onPage }: Props) {
  const { t } = useTranslation('common')
  if (pages <= 1 && page <= 1) return null
  const last = Math.max(pages, 1)
  const go = (to: number) => onPage(Math.min(Math.max(to, 1), last))
  return (
    <nav
      aria-label={t('pages.label', { what })}
      className="mt-6 flex flex-wrap items-center justify-center gap-3"
    >
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={page <= 1 || undefined}
        onClick={() => go(page - 1)}
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('pages.previous')}
      </Button>
      <p role="status" className="min-w-28 text-center text-sm font-medium tabular-nums">
        {t('pages.of', { page: formatNumber(page), pages: formatNumber(last) })}
      </p>
      <Button
        variant="secondary"
        size="sm"
        aria-disabled={page >= last || undefined}
        onClick={() => go(page + 1)}
      >
        {t('pages.next')}
        <ChevronRight aria-hidden="true" className="size-4" />
      </Button>
      {last >= MANY_PAGES && <PageJump last={last} onPage={go} />}
    </nav>
  )
}

function PageJump({ last, onPage }: { last: number; onPage: (page: number) => void }) {
  const { t } = useTranslation('common')
  const [wanted, setWanted] = useState('')
  return (
    <form
      className="flex items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        const page = Number.parseInt(wanted, 10)
        setWanted('')
        if (page >= 1) onPage(page)
      }}
    >
      <TextField
        label={t('pages.jump')}
        isLabelHidden
        placeholder={t('pages.jump')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(last).length}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
        className="w-32"
      />
      <Button type="submit" variant="secondary" size="sm">
        {t('pages.go')}
      </Button>
    </form>
  )
}
