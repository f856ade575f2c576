import fc from 'fast-check'
import { expect, test } from 'vitest'
import { quizzes } from '../../test/arbitraries.ts'
import { applyReveal, revealDelta } from './reveal-delta.ts'
import { publicPhase } from './views.ts'

const OPEN = { opensAtMs: 0, closesAtMs: 20_000 }

test('a reveal without the question’s texts is completed from the open question', () => {
  fc.assert(
    fc.property(quizzes, ({ questions, ...quiz }) => {
      const [question] = questions
      if (!question) return
      const open = publicPhase({ ...quiz, questions }, { name: 'question', index: 0, ...OPEN }, null)
      const reveal = publicPhase({ ...quiz, questions }, { name: 'reveal', index: 0 }, null)
      const delta = revealDelta(open, reveal)
      expect(delta).not.toHaveProperty('question.text')
      expect(delta && applyReveal(open, delta)).toEqual(reveal)
    }),
  )
})

test('a question that has changed, or another one, is revealed with all its texts', () => {
  fc.assert(
    fc.property(quizzes, quizzes, (one, other) => {
      const open = publicPhase(one, { name: 'question', index: 0, ...OPEN }, null)
      const reveal = publicPhase(other, { name: 'reveal', index: 0 }, null)
      const delta = revealDelta(open, reveal)
      expect(delta ? applyReveal(open, delta) : reveal).toEqual(reveal)
      expect(revealDelta({ name: 'ready' }, reveal)).toBeNull()
    }),
  )
})
