import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { showToast } from '../../../../lib/toast.ts'
import { contentOf, isEmptyContent } from '../editor-state.ts'
import { contentFrom } from '../quiz-conversion.ts'
import type { useQuizEditor } from '../use-quiz-editor.ts'
import type { PendingRead, QuizImport } from '../use-quiz-import.ts'
import { ColumnChoice } from './column-choice.tsx'
import { ImportPreview } from './import-preview.tsx'
import { SeveralQuizzes } from './several-quizzes.tsx'

type Props = { editor: ReturnType<typeof useQuizEditor>; files: QuizImport }

/** What is asked and shown of files before any of it enters the editor. */
export function ImportDialogs({ editor, files }: Props) {
  const { pending, several, close, choose } = files
  if (several) return <SeveralQuizzes readings={several} onClose={close} />
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
  return <Preview editor={editor} files={files} pending={{ ...rest, reading }} />
}

function Preview({ editor, files, pending }: Props & { pending: PendingRead }) {
  const { t } = useTranslation('authoring')
  const { state, tools } = editor
  const content = contentFrom(pending.reading.quiz)
  const take = (type: 'replace' | 'append') => {
    tools.dispatch({ type, content })
    // Nothing was there to be brought back.
    if (type === 'replace' && isEmptyContent(contentOf(state))) tools.dispatch({ type: 'forget-removal' })
    files.close()
    showToast({
      title: t('csv.success'),
      description: t('csv.imported', { count: content.questions.length }),
      tone: 'success',
    })
  }
  return (
    <ImportPreview
      pending={pending}
      written={isEmptyContent(state) ? 0 : state.questions.length}
      onReplace={() => take('replace')}
      onAppend={() => take('append')}
      onEncoding={(encoding) => void files.choose({ encoding })}
      onClose={files.close}
    />
  )
}
