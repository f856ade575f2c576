import type { RevealedQuestion } from '@pinquiz/game'
import type { Rule } from '../../kinds/screens.ts'
import { useWall } from '../../kinds/walls.ts'
import type { HostCommands } from '../state/use-host-commands.ts'

type Props = { question: RevealedQuestion; commands: HostCommands }

/** What the host may rule on the answers just revealed; nothing where their kind leaves nothing to rule. */
export function AnswerRulings({ question, commands }: Props) {
  const { Rulings } = useWall(question)
  const rule: Rule = (answer, ruling) =>
    commands.run({ type: 'rule-on-answer', question: question.index, answer, ruling }, 'rule')
  return Rulings ? <Rulings question={question} rule={rule} /> : null
}
