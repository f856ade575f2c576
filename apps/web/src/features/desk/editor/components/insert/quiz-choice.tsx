import { textSearch } from '@pinquiz/game'
import type { QuestionCopiesBody } from '@pinquiz/protocol'
import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { SelectField } from '#components/desk-fields.tsx'
import { Loading } from '#components/spinner.tsx'
import { TextField } from '#components/text-field.tsx'
import { useLibrary } from '#features/desk/parts/library/api.ts'
import { useQuizzes } from '#features/desk/parts/quiz-list.ts'
import { readSite } from '#lib/site.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { useSettled } from '#lib/use-settled.ts'

export type Chosen = { quiz: Pick<QuestionCopiesBody, 'from' | 'id'>; title: string }
type From = QuestionCopiesBody['from']

type Props = { leftOut: string | undefined; onChoose: (chosen: Chosen) => void }

/** Any quiz that the host may read. */
export function QuizChoice({ leftOut, onChoose }: Props) {
  const { t } = useTranslation('library')
  const [from, setFrom] = useState<From>('quiz')
  const [search, setSearch] = useState('')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        <SelectField
          label={t('insert.from')}
          value={from}
          onChange={({ target }) => setFrom(target.value === 'library' ? 'library' : 'quiz')}
        >
          <option value="quiz">{t('insert.mine')}</option>
          {readSite().hasLibrary && <option value="library">{t('title')}</option>}
        </SelectField>
        <TextField
          label={t('filter.search')}
          type="search"
          autoComplete="off"
          maxLength={200}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {from === 'quiz' ? (
        <OwnQuizzes search={search} leftOut={leftOut} onChoose={onChoose} />
      ) : (
        <PublishedQuizzes search={search} leftOut={leftOut} onChoose={onChoose} />
      )}
    </div>
  )
}

type ListProps = Props & { search: string }

function OwnQuizzes({ search, leftOut, onChoose }: ListProps) {
  const { data, error } = useQuizzes()
  const isFound = textSearch(search)
  const found = data
    ?.filter(({ id, title, description }) => id !== leftOut && isFound(`${title} ${description}`))
    .map(({ ownerName, ...quiz }) => ({ ...quiz, ...(ownerName === undefined ? {} : { author: ownerName }) }))
  return <QuizButtons from="quiz" quizzes={found} error={error} onChoose={onChoose} />
}

function PublishedQuizzes({ search, leftOut, onChoose }: ListProps) {
  const settled = useSettled(search.trim())
  const all = { language: '', subject: '', age: '', whose: 'all', page: 1 }
  const { data, error } = useLibrary({ ...all, search: settled })
  const found = data?.quizzes.filter(({ id }) => id !== leftOut)
  return <QuizButtons from="library" quizzes={found} error={error} onChoose={onChoose} />
}

type Listed = { id: string; title: string; questionCount: number; author?: string }
type ButtonsProps = {
  from: From
  quizzes: readonly Listed[] | undefined
  error: Error | null
  onChoose: (chosen: Chosen) => void
}

const MOST_SHOWN = 50

function QuizButtons({ from, quizzes, error, onChoose }: ButtonsProps) {
  const { t } = useTranslation('library')
  const errorText = useErrorText()
  if (error && !quizzes) return <p role="alert">{errorText(error).description}</p>
  if (!quizzes) return <Loading text={t('loading')} />
  if (quizzes.length === 0) return <p className="text-muted">{t('none.title')}</p>
  return (
    <ul className="divide-y divide-line rounded-md border border-line">
      {quizzes.slice(0, MOST_SHOWN).map(({ id, title, questionCount, author }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => onChoose({ quiz: { from, id }, title })}
            className="flex min-h-12 w-full items-center gap-3 px-4 py-2 text-start transition-colors hover:bg-primary-soft"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold break-words">{title}</span>
              <span className="block text-sm text-muted">
                {author && `${t('by', { author })} · `}
                {t('questions', { count: questionCount })}
              </span>
            </span>
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:-scale-x-100" />
          </button>
        </li>
      ))}
    </ul>
  )
}
