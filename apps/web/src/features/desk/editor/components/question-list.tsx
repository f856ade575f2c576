import { memo, useSyncExternalStore } from 'react'
import { Sorting } from '#kinds/editing/sorting.tsx'
import type { EditorStore } from '../editor-store.ts'
import type { EditorTools } from '../editor-tools.ts'
import { QuestionCard } from './question-card.tsx'

type Props = {
  store: EditorStore
  /** Keys of the questions in the last refused save; newer ones show no problems yet. */
  judged: ReadonlySet<number> | null
  tools: EditorTools
}

/**
 * All cards in order; doesn't re-render while typing. Not a grid, which would measure all cards at every key press.
 */
export const QuestionList = memo(function QuestionList({ store, judged, tools }: Props) {
  const keys = useSyncExternalStore(store.subscribe, store.order)
  return (
    <Sorting dispatch={tools.dispatch}>
      <ol className="space-y-5">
        {keys.map((key, at) => (
          <Card
            key={key}
            id={key}
            at={at}
            isFirst={at === 0}
            isLast={at === keys.length - 1}
            store={store}
            showsProblems={judged?.has(key) ?? false}
            tools={tools}
          />
        ))}
      </ol>
    </Sorting>
  )
})

type CardProps = Pick<Props, 'store' | 'tools'> & {
  id: number
  at: number
  isFirst: boolean
  isLast: boolean
  showsProblems: boolean
}

const Card = memo(function Card({ store, id, ...place }: CardProps) {
  const question = useSyncExternalStore(store.subscribe, () => store.question(id))
  return question && <QuestionCard question={question} {...place} />
})
