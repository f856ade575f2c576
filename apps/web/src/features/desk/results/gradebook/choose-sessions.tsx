import { MAX_GRADEBOOK_SESSIONS, MODES } from '@pinquiz/game'
import { useState } from 'react'
import { Loading } from '#components/spinner.tsx'
import { TextField } from '#components/text-field.tsx'
import { counted, formatNumber } from '#lib/texts/format-number.ts'
import { formatDateTime } from '#lib/texts/format-time.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSettled } from '#lib/use-settled.ts'
import { Pager } from '../../parts/pager.tsx'
import { useResults } from '../api.ts'
import { TypeBadge } from '../components/type-badge.tsx'

type Props = { chosen: string[]; onChange: (sessions: string[]) => void; isOpenAtFirst: boolean }

/** The host's sessions, newest first, in the order in which they are ticked. */
export function ChooseSessions({ chosen, onChange, isOpenAtFirst }: Props) {
  const { t } = useTranslation('gradebook')
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <details
      data-card
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="mb-4 rounded-lg border border-line bg-surface px-4 py-2 shadow-sm"
    >
      <summary className="w-fit rounded-sm py-1.5 font-semibold text-primary-ink">
        {t('choose')} <span className="font-normal">({t('chosen', counted(chosen.length))})</span>
      </summary>
      {isOpen && <Sessions chosen={chosen} onChange={onChange} />}
    </details>
  )
}

function Sessions({ chosen, onChange }: Omit<Props, 'isOpenAtFirst'>) {
  const { t } = useTranslation('gradebook')
  const { t: results } = useTranslation('results')
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const search = useSettled(text.trim())
  const list = useResults({ page, search, mode: 'all', whose: 'own', from: '', until: '' })
  const isFull = chosen.length >= MAX_GRADEBOOK_SESSIONS
  if (!list.data)
    return list.isError ? <p className="mt-3">{t('failed')}</p> : <Loading text={t('loading')} />
  const { results: cards, total, pageSize } = list.data
  const shown = cards.filter(({ mode }) => MODES[mode].isScored)
  return (
    <>
      <TextField
        label={results('filter.search')}
        type="search"
        maxLength={200}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setPage(1)
        }}
        className="mt-3 w-full sm:max-w-80"
      />
      {isFull && (
        <p className="mt-2 text-warning">{t('full', { n: formatNumber(MAX_GRADEBOOK_SESSIONS) })}</p>
      )}
      {shown.length === 0 && <p className="mt-3">{results('noMatch')}</p>}
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] md:grid-cols-2 md:gap-x-6">
        {shown.map((card) => {
          const isChosen = chosen.includes(card.id)
          return (
            <li key={card.id} className="border-t border-line">
              <label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={isFull && !isChosen}
                  onChange={() =>
                    onChange(isChosen ? chosen.filter((id) => id !== card.id) : [...chosen, card.id])
                  }
                  className="size-5 shrink-0 accent-primary"
                />
                <span className="min-w-0 flex-1">
                  <bdi className="block font-semibold wrap-anywhere">{card.title}</bdi>
                  <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
                    <TypeBadge {...card} />
                    {formatDateTime(card.completedAtMs ?? card.startedAtMs)}
                  </span>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
      <Pager what={t('choose')} page={page} pages={Math.ceil(total / pageSize)} onPage={setPage} />
    </>
  )
}
