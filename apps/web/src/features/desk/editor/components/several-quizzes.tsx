import type { FormatNote, NamedReading } from '@pinquiz/formats'
import type { QuizDraft } from '@pinquiz/game'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Dialog } from '#components/dialog.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useSaveQuiz } from '../api.ts'
import { useMediaImport } from '../use-media-import.ts'
import { RemarkCounts, Remarks } from './import-report.tsx'

type Props = { readings: readonly NamedReading[]; onClose: () => void }

/** Imports several files at once, each as a quiz of its own; the quiz in the editor is unaffected. */
export function SeveralQuizzes({ readings, onClose }: Props) {
  const { t } = useTranslation('authoring')
  const errorText = useErrorText()
  const saving = useSaveQuiz()
  const [stored, setStored] = useState<ReadonlySet<number>>(new Set())
  const media = useMediaImport()
  const [notStored, setNotStored] = useState<ReadonlyMap<number, FormatNote[]>>(new Map())
  const ready = readings.flatMap(({ reading }, at) =>
    reading.outcome === 'read' && !reading.isUnsure && !stored.has(at) ? [{ at, reading }] : [],
  )
  const createAll = async () => {
    const done = new Set(stored)
    try {
      for (const { at, reading } of ready) {
        const notes = await media.store(reading)
        if (!notes) return
        if (notes.length > 0) setNotStored((before) => new Map(before).set(at, notes))
        await saving.mutateAsync({ quizId: undefined, draft: media.named(reading) satisfies QuizDraft })
        done.add(at)
      }
      showToast({
        title: t('csv.success'),
        description: t('several.created', { count: ready.length }),
        tone: 'success',
      })
    } catch (error) {
      showToast({ title: t('errorSaving'), description: errorText(error).description, tone: 'danger' })
    }
    setStored(done)
  }
  const actions = (
    <>
      <Button variant={ready.length > 0 ? 'ghost' : 'primary'} onClick={onClose}>
        {t(ready.length > 0 ? 'preview.cancel' : 'several.close')}
      </Button>
      {ready.length > 0 && (
        <Button isBusy={saving.isPending || media.progress !== null} onClick={() => void createAll()}>
          {t('several.create', { count: ready.length })}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t('several.title')}
      description={t('several.text', { count: readings.length })}
      actions={actions}
    >
      <p role="status" className="text-muted tabular-nums">
        {media.progress && t('preview.storing', media.progress)}
      </p>
      <ul className="grid gap-3">
        {readings.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name, and none changes its place
          <li key={at} className="rounded-md border border-line p-3">
            <OneFile {...one} isStored={stored.has(at)} notStored={notStored.get(at) ?? []} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type FileProps = NamedReading & { isStored: boolean; notStored: readonly FormatNote[] }

function OneFile({ name, reading, isStored, notStored }: FileProps) {
  const { t } = useTranslation('authoring')
  const notes = reading.outcome === 'columns' ? [] : [...notStored, ...reading.notes]
  const isAsked = reading.outcome === 'columns' || (reading.outcome === 'read' && reading.isUnsure)
  return (
    <>
      <p className="font-semibold break-words">{name}</p>
      {isStored && <p className="font-medium text-success">{t('created')}</p>}
      {isAsked && <p className="text-warning">{t('several.alone')}</p>}
      {reading.outcome === 'refused' && (
        <p className="text-danger">
          {reading.reason === 'excel-file'
            ? t('csv.excel.description')
            : reading.reason === 'invalid-file-type'
              ? t('csv.invalidType.description')
              : t(`csv.${reading.reason}`)}
        </p>
      )}
      {reading.outcome === 'read' && (
        <p className="text-muted">
          {[
            t(`recognised.${reading.format}`, { container: t(`recognised.as.${reading.container}`) }),
            reading.quiz.title,
            t('preview.found', { count: reading.quiz.questions.length }),
            ...(reading.media ? [t('several.media', { count: reading.media.length })] : []),
          ].join(' · ')}
        </p>
      )}
      {notStored.length > 0 && (
        <p role="alert" className="text-danger">
          {t('several.notStored', { count: notStored.length })}
        </p>
      )}
      {reading.outcome !== 'columns' && notes.length > 0 && (
        <>
          <RemarkCounts notes={notes} unit={reading.unit} />
          <details className="mt-1">
            <summary className="w-fit rounded-sm font-medium text-primary-ink">
              {t(reading.unit === 'row' ? 'preview.report' : 'preview.reportOfPlaces')}
            </summary>
            <Remarks notes={notes} unit={reading.unit} />
          </details>
        </>
      )}
    </>
  )
}
