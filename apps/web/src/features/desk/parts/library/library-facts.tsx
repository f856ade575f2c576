import type { LibraryCard as Published } from '@pinquiz/protocol'
import { formatDate } from '#lib/texts/format-time.ts'
import { useLibraryTexts } from './facts.ts'

/** Who wrote it, for whom, and what may be done with it. */
export function LibraryFacts({ quiz }: { quiz: Published }) {
  const { t, languageOf, agesOf, licenceOf, sourceOf } = useLibraryTexts()
  const { author, isMine, subject, language, licence, questionCount, copies, publishedAtMs, sources } = quiz
  const facts = [
    t(`subject.${subject}`),
    languageOf(language),
    agesOf(quiz),
    t('questions', { count: questionCount }),
    licenceOf(licence),
    ...(copies > 0 ? [t('copies', { count: copies })] : []),
  ]
  return (
    <div className="pt-3 text-sm text-muted">
      <p className="break-words">
        {isMine ? t('byYou') : t('by', { author })} · {formatDate(publishedAtMs)}
      </p>
      <p className="mt-1 break-words">{facts.join(' · ')}</p>
      {sources.map((source) => (
        <p key={sourceOf(source)} className="mt-1 break-words italic">
          {sourceOf(source)}
        </p>
      ))}
    </div>
  )
}
