import type { LibraryCard, LibraryQuiz } from '@pinquiz/protocol'
import { ChevronLeft, ChevronRight, Copy } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { Loading } from '#components/spinner.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useLibraryQuiz } from './api.ts'
import { LibraryFacts } from './library-facts.tsx'
import { StoredOnWall } from './stored-on-wall.tsx'

type Props = {
  quiz: LibraryCard
  isCopying?: boolean
  /** Missing: there is nothing to do but look. */
  onCopy?: () => void
  onClose: () => void
}

/** All questions on the big screen with their answers, one after the other. */
export function LibraryPreview({ quiz, isCopying = false, onCopy, onClose }: Props) {
  const { t } = useTranslation('library')
  const errorText = useErrorText()
  const { data, error } = useLibraryQuiz(quiz.id)
  const actions = onCopy && (
    <Button isBusy={isCopying} onClick={onCopy}>
      {!isCopying && <Copy aria-hidden="true" className="size-5" />}
      {t('copy')}
    </Button>
  )
  return (
    <Dialog isOpen isReading hasFixedActions onClose={onClose} size="xl" title={quiz.title} actions={actions}>
      {quiz.description && <p className="whitespace-pre-line">{quiz.description}</p>}
      <LibraryFacts quiz={quiz} />
      {data ? (
        // Within the window: what loads here must not take the page, and the focus, away.
        <Suspense fallback={<Loading text={t('loading')} />}>
          <Questions quiz={data} />
        </Suspense>
      ) : error ? (
        <p role="alert" className="mt-4 text-danger">
          {errorText(error).description}
        </p>
      ) : (
        <Loading text={t('loading')} />
      )}
    </Dialog>
  )
}

function Questions({ quiz }: { quiz: LibraryQuiz }) {
  const { t } = useTranslation('library')
  const { questions } = quiz
  const [at, setAt] = useState(0)
  const question = questions[at]
  if (!question) return null
  const total = questions.length
  const go = (to: number) => setAt(Math.min(Math.max(to, 0), total - 1))
  return (
    <section aria-label={t('preview.questions')} className="mt-4 border-t border-line pt-4">
      <div className="mb-3 flex flex-wrap items-center justify-center gap-2 sm:gap-3">
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={at === 0 || undefined}
          onClick={() => go(at - 1)}
        >
          <ChevronLeft aria-hidden="true" className="size-4" />
          {t('preview.previous')}
        </Button>
        <p role="status" className="min-w-16 text-center font-medium tabular-nums sm:min-w-24">
          {t('preview.of', { n: at + 1, total })}
        </p>
        <Button
          variant="secondary"
          size="sm"
          aria-disabled={at === total - 1 || undefined}
          onClick={() => go(at + 1)}
        >
          {t('preview.next')}
          <ChevronRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <StoredOnWall
        key={question.id}
        question={question}
        n={at + 1}
        total={total}
        look={quiz.stageTheme ?? null}
      />
    </section>
  )
}
