import { UsersRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'

const SAID_MS = 20_000

/** Names the others who have the quiz open, and for a while those who have left. */
export function OtherEditors({ names }: { names: readonly string[] }) {
  const { t, i18n } = useTranslation('authoring')
  const left = useLeft(names)
  const list = (people: readonly string[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(people)
  const said = [
    ...(names.length > 0 ? [t('others.editing', { count: names.length, names: list(names) })] : []),
    ...(left.length > 0 ? [t('others.left', { count: left.length, names: list(left) })] : []),
  ]
  return (
    <p role="status" className="min-w-0 text-sm font-semibold text-primary-ink wrap-anywhere empty:hidden">
      {said.length > 0 && (
        <>
          <UsersRound aria-hidden="true" className="me-1.5 inline size-4 align-[-0.15em]" />
          {said.join(' · ')}
        </>
      )}
    </p>
  )
}

function useLeft(names: readonly string[]): readonly string[] {
  const before = useRef(names)
  const [left, setLeft] = useState<readonly string[]>([])
  useEffect(() => {
    const gone = before.current.filter((name) => !names.includes(name))
    before.current = names
    setLeft((known) => [...known.filter((name) => !names.includes(name)), ...gone])
  }, [names])
  useEffect(() => {
    if (left.length === 0) return
    const timer = setTimeout(() => setLeft([]), SAID_MS)
    return () => clearTimeout(timer)
  }, [left])
  return left
}
