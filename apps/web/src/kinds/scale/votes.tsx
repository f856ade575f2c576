import { OwnVote } from '../own-vote.tsx'
import type { SharedVotes } from '../screens.ts'
import { ScaleChart } from './scale-chart.tsx'
import { useSteps } from './steps.ts'

export const Shared: SharedVotes<'scale'> = ({ question, counts, own }) => {
  const step = useSteps(question).find(({ value }) => value === own)
  return (
    <>
      {step && <OwnVote>{step.meaning ? `${step.text} · ${step.meaning}` : step.text}</OwnVote>}
      <ScaleChart question={question} counts={counts} {...(own !== null && { own })} />
    </>
  )
}
