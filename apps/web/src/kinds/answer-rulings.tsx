import type { AnswerCounts, QuestionFace, RevealedQuestion } from '@pinquiz/game'
import type { HostCommands } from '../session/state/use-host-commands.ts'
import type { Place, Rule } from './screens.ts'
import { useWall } from './walls.ts'

type Asked = { question: QuestionFace; commands: HostCommands; place: Place }

const ruleOf =
  ({ question, commands }: Omit<Asked, 'place'>): Rule =>
  (answer, ruling) =>
    commands.run({ type: 'rule-on-answer', question: question.index, answer, ruling }, 'rule')

/** The host's buttons to rule on the answers just revealed; renders nothing if the kind has none. */
export function AnswerRulings(props: Asked & { question: RevealedQuestion }) {
  const { Rulings } = useWall(props.question)
  return Rulings ? <Rulings question={props.question} rule={ruleOf(props)} place={props.place} /> : null
}

/** The host's buttons to rule on the votes of an open question. */
export function VoteRulings({ counts, ...asked }: Asked & { counts: AnswerCounts | null | undefined }) {
  const { VoteRulings: Rulings } = useWall(asked.question)
  return Rulings && counts ? <Rulings counts={counts} rule={ruleOf(asked)} place={asked.place} /> : null
}
