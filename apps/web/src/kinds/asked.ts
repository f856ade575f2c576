import type { Kind, QuestionFace, RevealedQuestion, ShapeOf } from '@pinquiz/game'

/** A question of one kind as everyone sees it while it's open. */
export type Face<K extends Kind> = Extract<QuestionFace, { kind: K }>
/** The same question once it is over. */
export type Revealed<K extends Kind> = Extract<RevealedQuestion, { kind: K }>
export type Answer<K extends Kind> = ShapeOf<K>['answer']
export type Counts<K extends Kind> = ShapeOf<K>['counts']
