import type { PublicPhase } from './views.ts'

type Reveal = Extract<PublicPhase, { name: 'reveal' }>
type Addition = Pick<Reveal['question'], 'index' | 'kind' | 'key' | 'counts' | 'explanation'>

/** A reveal for players who have the open question: only new fields, plus `index` and `kind`. */
export type RevealDelta = Omit<Reveal, 'question'> & { question: Addition }

const ADDED = new Set(['key', 'counts', 'explanation'])

/** What `reveal` adds to the question in `open`; null unless that is exactly the same question. */
export function revealDelta(open: PublicPhase, reveal: PublicPhase): RevealDelta | null {
  const shown = openQuestion(open)
  if (reveal.name !== 'reveal' || !shown) return null
  const face = Object.fromEntries(Object.entries(reveal.question).filter(([field]) => !ADDED.has(field)))
  if (JSON.stringify(sorted(face)) !== JSON.stringify(sorted(shown))) return null
  const { kind, key, counts, explanation } = reveal.question
  const added = { index: shown.index, kind, key, counts, ...(explanation ? { explanation } : {}) }
  return { ...reveal, question: added }
}

/** The complete reveal; null if `open` shows another question. */
export function applyReveal(open: PublicPhase, delta: RevealDelta): PublicPhase | null {
  const shown = openQuestion(open)
  if (shown?.index !== delta.question.index) return null
  return { ...delta, question: { ...shown, ...delta.question } as Reveal['question'] }
}

const openQuestion = (phase: PublicPhase) =>
  phase.name === 'question' || phase.name === 'voting' ? phase.question : null

const sorted = (fields: object) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1))
