import { memo } from 'react'
import type { EditableQuestion } from '../../../../kinds/drafts.ts'
import { Sorting } from '../../../../kinds/editing/sorting.tsx'
import type { EditorTools } from '../editor-tools.ts'
import { QuestionCard } from './question-card.tsx'

type Props = { questions: readonly EditableQuestion[]; showsProblems: boolean; tools: EditorTools }

/** All cards in their order; stands still while title or description are typed. A grid would measure all of them at every key. */
export const QuestionList = memo(function QuestionList({ questions, showsProblems, tools }: Props) {
  return (
    <Sorting dispatch={tools.dispatch}>
      <ol className="space-y-5">
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
    </Sorting>
  )
})
