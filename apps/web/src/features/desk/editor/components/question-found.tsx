import type { QuestionDraft } from '@pinquiz/game'
import { useEditor } from '#kinds/editors.ts'
import { useTranslation } from '#lib/texts/i18n.ts'

/** A question in words, with its correct answers. */
export function QuestionFound({ question }: { question: QuestionDraft }) {
  const { t } = useTranslation('authoring')
  const { Found } = useEditor(question)
  return (
    <>
      <p className="font-medium">{question.text}</p>
      <p className="text-muted">
        {t('preview.seconds', { count: question.timeLimitS })}
        <Found question={question} />
      </p>
    </>
  )
}
