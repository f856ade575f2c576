import { memo } from 'react'
import type { EditorTools } from '../editor-tools.ts'
import type { EditableQuestion } from '../question-edits.ts'
import { QuestionCard } from './question-card.tsx'

type Props = { questions: readonly EditableQuestion[]; showsProblems: boolean; tools: EditorTools }

/** All cards; stands still while title or description are typed. */
export const QuestionList = memo(function QuestionList({ questions, showsProblems, tools }: Props) {
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {questions.map((question, at) => (
        <QuestionCard
          key={question.key}
          question={question}
          at={at}
          isFirst={at === 0}
          isLast={at === questions.length - 1}
          showsProblems={showsProblems}
          tools={tools}
        />
      ))}
    </ol>
  )
})
