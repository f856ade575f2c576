import type { Kind } from '@pinquiz/game'
import type { ReactNode } from 'react'
import type { Language } from '../lib/texts/language.ts'

const DRAWINGS = import.meta.glob<ReactNode>('./*/drawing.tsx', { eager: true, import: 'drawing' })
const SENTENCES = import.meta.glob<Record<Language, string>>('./*/sentence.json', {
  eager: true,
  import: 'default',
})

/** One sentence on what the kind is good for. */
export const sentenceOf = (kind: Kind, language: Language): string =>
  SENTENCES[`./${kind}/sentence.json`]?.[language] ?? ''

/**
 * A kind as a small drawing of the big screen; `isBare` omits the heading, where the question's own text is shown.
 */
type Props = { kind: Kind; isBare?: boolean; className?: string }

export const KindDrawing = ({ kind, isBare = false, className }: Props) => (
  <svg viewBox={isBare ? '7 17 82 33' : '0 0 96 54'} aria-hidden="true" className={className}>
    {!isBare && (
      <>
        <rect width="96" height="54" rx="5" fill="var(--sunken)" />
        <rect x="9" y="8" width="52" height="4.5" rx="2.25" fill="var(--ink)" />
      </>
    )}
    {DRAWINGS[`./${kind}/drawing.tsx`]}
  </svg>
)
