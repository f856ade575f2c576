import { type ErrorCode, SELF_TEST_PLAYERS, type SelfTestResult } from '@pinquiz/protocol'
import { type FormEvent, useState } from 'react'
import { Button } from '#components/button.tsx'
import { TextField } from '#components/text-field.tsx'
import { ApiError } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { formatBytes, formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { Badge } from '../../parts/badge.tsx'
import { useSelfTest } from '../api.ts'

const { min, max } = SELF_TEST_PLAYERS
const DEFAULT_PLAYERS = '100'
const TONES = { fits: 'success', tight: 'warning', 'too-much': 'danger' } as const

const REFUSALS: Partial<Record<ErrorCode, 'test.busy' | 'test.stuck'>> = {
  conflict: 'test.busy',
  unavailable: 'test.stuck',
}

/** Tests whether an event of this size will work. */
export function SelfTest() {
  const { t } = useTranslation('health')
  const errorText = useErrorText()
  const [typed, setTyped] = useState(DEFAULT_PLAYERS)
  const test = useSelfTest()
  const players = Number(typed)
  const range = t('test.range', { min: formatNumber(min), max: formatNumber(max) })
  const isPossible = Number.isInteger(players) && players >= min && players <= max
  const refusal = test.error instanceof ApiError ? REFUSALS[test.error.code] : undefined

  function start(event: FormEvent) {
    event.preventDefault()
    if (isPossible && !test.isPending) test.mutate(players)
  }

  return (
    <section>
      <h2 className="font-display text-2xl font-bold">{t('test.title')}</h2>
      <p className="mb-4 text-muted">{t('test.text')}</p>
      <form onSubmit={start} noValidate className="mb-4 flex flex-wrap items-end gap-3">
        <TextField
          label={t('test.players')}
          hint={range}
          error={isPossible ? undefined : range}
          inputMode="numeric"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="w-48"
        />
        <Button type="submit" aria-disabled={test.isPending || undefined} className="mb-7">
          {test.isPending ? t('test.running') : t('test.run')}
        </Button>
      </form>
      <div role="status">
        {test.error !== null && <p>{refusal ? t(refusal) : errorText(test.error).description}</p>}
        {test.data && <Result result={test.data} />}
      </div>
    </section>
  )
}

function Result({ result }: { result: SelfTestResult }) {
  const { t } = useTranslation('health')
  const { verdict, limits } = result
  const values = {
    players: formatNumber(result.players),
    ms: formatNumber(result.storedMs),
    files: formatNumber(result.openFiles ?? 0),
    memory: formatBytes(result.freeMemoryBytes),
    disk: formatBytes(result.freeDiskBytes),
  }
  return (
    <>
      <p className="mb-2">
        <Badge tone={TONES[verdict]}>{t(`test.verdict.${verdict}`, values)}</Badge>
      </p>
      <ul className="list-disc ps-5">
        {limits.map((limit) => (
          <li key={limit}>{t(`test.limits.${limit}`, values)}</li>
        ))}
        {!limits.includes('answers') && <li>{t('test.measured', values)}</li>}
      </ul>
    </>
  )
}
