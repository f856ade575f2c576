import type { FormatNote, FoundMedia, LegacyEncoding } from '@pinquiz/formats'
import { LIMITS, type QuestionDraft } from '@pinquiz/game'
import { TriangleAlert } from 'lucide-react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { SwitchField } from '#components/switch-field.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { PendingRead } from '../use-quiz-import.ts'
import { EncodingChoice } from './encoding-choice.tsx'
import { ImportReport } from './import-report.tsx'
import { LongList } from './long-list.tsx'
import { MediaFound } from './media-found.tsx'
import { QuestionFound } from './question-found.tsx'

type Props = {
  pending: PendingRead
  /** Questions that stay when the new ones are added; 0 for an untouched editor. */
  written: number
  /** Progress of uploading pictures and sounds; null when done. */
  progress: { done: number; total: number } | null
  /** Media that couldn't be stored: the next click imports without them. */
  notStored: readonly FormatNote[]
  onRetry: () => void
  /** Questions of the file that the quiz already asks; their places count from 0. */
  twins: readonly number[]
  isWithoutTwins: boolean
  onWithoutTwins: (isWithoutTwins: boolean) => void
  onReplace: () => void
  onAppend: () => void
  onEncoding: (encoding: LegacyEncoding) => void
  onClose: () => void
}

/** Shows a file's content, and what happened to each row, before the import. */
export function ImportPreview({
  pending,
  written,
  twins,
  isWithoutTwins,
  onWithoutTwins,
  onReplace,
  onAppend,
  onEncoding,
  onClose,
  ...storing
}: Props) {
  const { t } = useTranslation('authoring')
  const { t: library } = useTranslation('library')
  const { reading, fileName } = pending
  const { quiz, notes, unit, kinds } = reading
  // Enter must not accept a guess.
  const variant = reading.isUnsure ? 'secondary' : 'primary'
  const count = quiz.questions.length
  const isBusy = storing.progress !== null
  const left = isWithoutTwins ? twins.length : 0
  const isTooMany = written + count - left > LIMITS.questions.max
  const actions = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {t('preview.cancel')}
      </Button>
      {written > 0 && (
        <Button variant="secondary" isBusy={isBusy} onClick={onReplace}>
          {t('preview.replace')}
        </Button>
      )}
      {written > 0 ? (
        !isTooMany && (
          <Button variant={variant} isBusy={isBusy} onClick={onAppend}>
            {t('preview.append')}
          </Button>
        )
      ) : (
        <Button variant={variant} isBusy={isBusy} onClick={onReplace}>
          {t('preview.import', { count })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('preview.title')}
      description={[
        t(`recognised.${reading.format}`, { container: t(`recognised.as.${reading.container}`) }),
        fileName ? t('preview.file', { file: fileName }) : t('preview.pasted'),
        t('preview.found', { count }),
        ...(kinds > 1 ? [t('preview.kinds', { count: kinds })] : []),
      ].join(' · ')}
      actions={actions}
    >
      <EncodingChoice reading={reading} onChoose={onEncoding} />
      <p className="font-display text-lg font-bold">{quiz.title}</p>
      {quiz.description && <p className="text-muted">{quiz.description}</p>}
      <Storing {...storing} />
      <ImportReport notes={[...storing.notStored, ...notes]} unit={unit} />
      <QuestionsFound questions={quiz.questions} media={reading.media ?? []} doubtful={reading.doubtful} />
      {twins.length > 0 && (
        <div className="mt-4">
          <SwitchField
            label={library('insert.withoutTwins')}
            hint={library('insert.twins', {
              count: twins.length,
              list: twins.map((at) => at + 1).join(', '),
            })}
            isOn={isWithoutTwins}
            onChange={onWithoutTwins}
          />
        </div>
      )}
      {written > 0 && (
        <p className="mt-4 font-medium">
          {t('preview.hasWork')} {isTooMany && t('preview.tooMany')}
        </p>
      )}
    </Dialog>
  )
}

function Storing({ progress, notStored, onRetry }: Pick<Props, 'progress' | 'notStored' | 'onRetry'>) {
  const { t } = useTranslation('authoring')
  return (
    <>
      <p role="status" className="text-muted tabular-nums">
        {progress && t('preview.storing', progress)}
      </p>
      {notStored.length > 0 && (
        <div role="alert" className="mt-3 rounded-md bg-danger-soft px-4 py-3">
          <p className="text-danger">{t('preview.notStored', { count: notStored.length })}</p>
          <Button variant="secondary" size="sm" className="mt-3" isBusy={progress !== null} onClick={onRetry}>
            {t('preview.storeAgain')}
          </Button>
        </div>
      )}
    </>
  )
}

type FoundProps = {
  questions: readonly QuestionDraft[]
  media: readonly FoundMedia[]
  doubtful: readonly number[]
}

/** Doubtful questions come first, because no one reads through five hundred. */
function QuestionsFound({ questions, media, doubtful }: FoundProps) {
  const { t } = useTranslation('authoring')
  const doubts = new Set(doubtful)
  const order = [...doubtful, ...[...questions.keys()].filter((at) => !doubts.has(at))]
  return (
    <details open className="mt-4">
      <summary className="w-fit rounded-sm font-semibold text-primary-ink">{t('preview.questions')}</summary>
      <LongList
        label={t('preview.questions')}
        entries={order}
        showAll={t('preview.allQuestions', { total: questions.length })}
        className="max-h-[32dvh]"
      >
        {(at) => (
          <div className="flex gap-3">
            <span className="w-7 shrink-0 text-end text-muted tabular-nums">{at + 1}</span>
            <div className="min-w-0">
              {doubts.has(at) && (
                <p className="flex items-center gap-1.5 font-semibold text-danger">
                  <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
                  {t('preview.doubtful')}
                </p>
              )}
              {questions.slice(at, at + 1).map((question) => (
                <QuestionFound key={at} question={question} />
              ))}
              <MediaFound media={media.filter((found) => found.question === at)} />
            </div>
          </div>
        )}
      </LongList>
    </details>
  )
}
