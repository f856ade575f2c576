import { plainQuestion, type Question } from '@pinquiz/game'
import { libraryQuiz, quiz as quizReader } from '@pinquiz/protocol'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Button } from '#components/button.tsx'
import { Loading } from '#components/spinner.tsx'
import { useEditor } from '#kinds/editors.ts'
import { call } from '#lib/http/api.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { EditorContent } from '../../editor-state.ts'
import { twinFinderOf } from '../../twins.ts'
import type { Chosen } from './quiz-choice.tsx'

type Props = {
  chosen: Chosen
  /** Of the edited quiz. */
  content: EditorContent
  picked: ReadonlySet<string>
  onPick: (picked: ReadonlySet<string>) => void
}

/** Says which questions the quiz already asks. */
export function QuestionChoice({ chosen, content, picked, onPick }: Props) {
  const { t } = useTranslation('library')
  const errorText = useErrorText()
  const { data: questions, error } = useQuestions(chosen)
  const twinOf = useMemo(() => twinFinderOf(content), [content])
  if (error) return <p role="alert">{errorText(error).description}</p>
  if (!questions) return <Loading text={t('loading')} />
  const fresh = questions.filter((question) => twinOf(question) === null)
  const twins = questions.length - fresh.length
  const toggle = (id: string) => {
    const next = new Set(picked)
    if (!next.delete(id)) next.add(id)
    onPick(next)
  }
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Button
          variant="secondary"
          size="sm"
          onClick={() => onPick(new Set(picked.size === 0 ? fresh.map(({ id }) => id) : []))}
        >
          {t(picked.size === 0 ? 'insert.all' : 'insert.noneOfThem')}
        </Button>
        {twins > 0 && <p className="text-sm text-warning">{t('insert.twinsFound', { count: twins })}</p>}
      </div>
      <ul className="divide-y divide-line rounded-md border border-line">
        {questions.map((question) => (
          <Choice
            key={question.id}
            question={question}
            twin={twinOf(question)}
            isPicked={picked.has(question.id)}
            onToggle={() => toggle(question.id)}
          />
        ))}
      </ul>
    </>
  )
}

function useQuestions({ quiz: { from, id } }: Chosen) {
  return useQuery({
    queryKey: ['insert', from, id],
    queryFn: async ({ signal }): Promise<Question[]> => {
      if (from === 'library')
        return (await call('GET', `/api/library/${id}`, libraryQuiz, { signal })).questions
      return (await call('GET', `/api/quizzes/${id}`, quizReader, { signal })).questions
    },
    gcTime: 0,
  })
}

type ChoiceProps = { question: Question; twin: number | null; isPicked: boolean; onToggle: () => void }

function Choice({ question, twin, isPicked, onToggle }: ChoiceProps) {
  const { t } = useTranslation('library')
  const { t: authoring } = useTranslation('authoring')
  const plain = plainQuestion(question)
  const { Found } = useEditor(plain)
  return (
    <li>
      <label className="flex cursor-pointer gap-3 px-4 py-3 hover:bg-primary-soft">
        <input
          type="checkbox"
          checked={isPicked}
          onChange={onToggle}
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span className="min-w-0">
          <span className="block font-medium break-words">{plain.text}</span>
          {twin !== null && (
            <span className="block text-sm font-semibold text-warning">
              {t('insert.twin', { n: twin + 1 })}
            </span>
          )}
          <span className="block text-sm break-words text-muted">
            {authoring('preview.seconds', { count: plain.timeLimitS })}
            <Found question={plain} />
          </span>
        </span>
      </label>
    </li>
  )
}
