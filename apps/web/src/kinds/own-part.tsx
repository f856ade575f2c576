import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Glyph } from '../components/glyph.tsx'
import { useTranslation } from '../lib/texts/i18n.ts'

type BoxProps = { label: string; isRight?: boolean; isOwnBeside?: boolean; children: ReactNode }

/** An answer with several parts on the phone; with `isOwnBeside`, each part shows the player's own. */
export function ResultBox({ label, isRight = false, isOwnBeside = false, children }: BoxProps) {
  const { t } = useTranslation('play')
  return (
    <div className="w-full text-start">
      <p className="mb-1 flex justify-between gap-3 font-semibold">
        <span>{label}</span>
        {isOwnBeside && (
          <span aria-hidden="true" className="text-muted">
            {t('result.yourAnswer')}
          </span>
        )}
      </p>
      <div
        className={clsx(
          'rounded-md border-2 bg-surface px-3 py-2',
          isRight ? 'border-success' : 'border-line-strong',
        )}
      >
        {children}
      </div>
    </div>
  )
}

/** The player's part if it was wrong, or a note that it was right. */
export function OwnPart({ isRight, children }: { isRight: boolean; children: ReactNode }) {
  const { t } = useTranslation('play')
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 items-center gap-1 font-bold tabular-nums',
        isRight ? 'text-success' : 'text-danger',
      )}
    >
      <Glyph name={isRight ? 'check' : 'cross'} className="size-4 shrink-0" isBold />
      <span className="sr-only">{t('result.yourAnswer')}: </span>
      <span className="min-w-0">{children}</span>
    </span>
  )
}
