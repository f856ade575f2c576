import type { FormatNote } from '@pinquiz/formats'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { contentOf, isEmptyContent } from '../editor-state.ts'
import { contentFrom, withDoubts } from '../quiz-conversion.ts'
import { twinsAmong } from '../twins.ts'
import { useMediaImport } from '../use-media-import.ts'
import type { useQuizEditor } from '../use-quiz-editor.ts'
import type { PendingRead, QuizImport } from '../use-quiz-import.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { SeveralQuizzes } from './several-quizzes.tsx'

type Props = { editor: ReturnType<typeof useQuizEditor>; files: QuizImport; onTaken: () => void }

/** Questions and previews about files before anything enters the editor. */
export function ImportDialogs({ editor, files, onTaken }: Props) {
  const { pending, several, close, choose } = files
  if (several)
    return (
      <SeveralQuizzes
        readings={several}
        onClose={() => {
          close()
          onTaken()
        }}
      />
    )
  if (!pending) return null
  const { reading, ...rest } = pending
  if (reading.outcome === 'columns')
    return (
      <ColumnChoice
        pending={{ ...rest, reading }}
        isBusy={files.isReading}
        onChoose={(columns) => void choose({ columns })}
        onEncoding={(encoding) => void choose({ encoding })}
        onClose={close}
      />
    )
  return <Preview editor={editor} files={files} onTaken={onTaken} pending={{ ...rest, reading }} />
}

function Preview({ editor, files, onTaken, pending }: Props & { pending: PendingRead }) {
  const { t } = useTranslation('authoring')
  const { state, tools } = editor
  const { reading } = pending
  const media = useMediaImport()
  const [notStored, setNotStored] = useState<readonly FormatNote[]>([])
  /** Stores the pictures and sounds. True if the import can proceed; failures are shown first. */
  const store = async () => {
    const notes = await media.store(reading)
    if (notes) setNotStored(notes)
    return notes?.length === 0
  }
  const [isWithoutTwins, setWithoutTwins] = useState(true)
  const twins = useMemo(() => twinsAmong(state, reading.quiz.questions), [state, reading])
  const last = useRef<'replace' | 'append'>('replace')
  const take = async (type: 'replace' | 'append', isRetry = false) => {
    last.current = type
    if ((isRetry || notStored.length === 0) && !(await store())) return
    const whole = withDoubts(contentFrom(media.named(reading)), reading.doubtful)
    const isLeftOut = (at: number) => type === 'append' && isWithoutTwins && twins.includes(at)
    const content = { ...whole, questions: whole.questions.filter((_question, at) => !isLeftOut(at)) }
    tools.dispatch({ type, content })
    // An untouched quiz needs no undo.
    if (type === 'replace' && isEmptyContent(contentOf(state))) tools.dispatch({ type: 'forget-removal' })
    files.close()
    onTaken()
    showToast({
      title: t('csv.success'),
      description: [
        t('csv.imported', { count: content.questions.length }),
        ...(reading.doubtful.length > 0 ? [t('outline.doubtful', { count: reading.doubtful.length })] : []),
      ].join(' · '),
      tone: 'success',
    })
  }
  return (
    <ImportPreview
      pending={pending}
      written={isEmptyContent(state) ? 0 : state.questions.length}
      progress={media.progress}
      notStored={notStored}
      twins={twins}
      isWithoutTwins={isWithoutTwins}
      onWithoutTwins={setWithoutTwins}
      onRetry={() => void take(last.current, true)}
      onReplace={() => void take('replace')}
      onAppend={() => void take('append')}
      onEncoding={(encoding) => void files.choose({ encoding })}
      onClose={files.close}
    />
  )
}
