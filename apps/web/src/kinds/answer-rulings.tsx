import type { RevealedQuestion } from '@pinquiz/game'
import type { HostCommands } from '../session/state/use-host-commands.ts'
import type { Rule } from './screens.ts'
import { useWall } from './walls.ts'

type Props = { question: RevealedQuestion; commands: HostCommands }

/** What the host may rule on the answers just revealed; nothing where their kind leaves nothing to rule. */
export function AnswerRulings({ question, commands }: Props) {
  const { Rulings } = useWall(question)
  const rule: Rule = (answer, ruling) =>
    commands.run({ type: 'rule-on-answer', question: question.index, answer, ruling }, 'rule')
  return Rulings ? <Rulings question={question} rule={rule} /> : null
}
