import type { StoredQuiz } from '@pinquiz/protocol'
import { ArrowLeft, ChevronLeft, ChevronRight, Copy } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { Button, ButtonLink } from '#components/button.tsx'
import { IconButton } from '#components/icon-button.tsx'
import { Page } from '#components/page.tsx'
import { PageTitle } from '#components/page-title.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useCopyQuiz } from '../api.ts'
import { editorOf } from '../editor-state.ts'
import { QuestionPreview } from '../preview/question-preview.tsx'
import { contentFrom } from '../quiz-conversion.ts'
import { QuestionFound } from './question-found.tsx'

/** Someone else's quiz that its reader can't change: one question after the other, as it will look. */
export function QuizReader({ quiz }: { quiz: StoredQuiz }) {
  const { t } = useTranslation('authoring')
  const questions = useMemo(() => editorOf(contentFrom(quiz)).questions, [quiz])
  const [at, setAt] = useState(0)
  const question = questions[at]
  const [inWords] = quiz.questions.slice(at, at + 1)
  return (
    <Page>
      <nav className="-ms-3 -mt-3 mb-2">
        <ButtonLink href="/host" variant="ghost" size="sm">
          <ArrowLeft aria-hidden="true" className="size-4 rtl:rotate-180" />
          {t('reading.back')}
        </ButtonLink>
      </nav>
      <PageTitle title={quiz.title} description={quiz.description} actions={<CopyButton quiz={quiz} />} />
      {quiz.ownerName !== undefined && (
        <p className="mb-6 text-muted wrap-anywhere">{t('reading.by', { name: quiz.ownerName })}</p>
      )}
      <section aria-label={t('reading.questions')} className="mx-auto max-w-5xl">
        <div className="mb-3 flex items-center justify-center gap-3">
          <IconButton
            icon={ChevronLeft}
            label={t('reading.previous')}
            isOff={at === 0}
            onClick={() => setAt(at - 1)}
          />
          <p role="status" className="font-semibold tabular-nums">
            {t('preview.question', { n: at + 1, total: questions.length })}
          </p>
          <IconButton
            icon={ChevronRight}
            label={t('reading.next')}
            isOff={at >= questions.length - 1}
            onClick={() => setAt(at + 1)}
          />
        </div>
        {question && inWords && (
          <>
            <QuestionPreview
              key={question.key}
              question={question}
              n={at + 1}
              total={questions.length}
              look={quiz.stageTheme ?? null}
              isSideBySide
            />
            <div className="mt-6 rounded-lg border border-line bg-surface p-4 wrap-anywhere">
              <QuestionFound key={inWords.id} question={inWords} />
            </div>
          </>
        )}
      </section>
    </Page>
  )
}

function CopyButton({ quiz: { id } }: { quiz: StoredQuiz }) {
  const { t } = useTranslation('authoring')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const copying = useCopyQuiz()
  const copy = async () => {
    try {
      const made = await copying.mutateAsync(id)
      showToast({ title: t('reading.copied'), description: made.title, tone: 'success' })
      navigate('/host', { state: { quiz: made.id } })
    } catch (error) {
      showToast({ title: t('reading.copyFailed'), description: errorText(error).description, tone: 'danger' })
    }
  }
  return (
    <Button variant="accent" isBusy={copying.isPending} onClick={() => void copy()}>
      <Copy aria-hidden="true" className="size-5" />
      {t('reading.copy')}
    </Button>
  )
}
