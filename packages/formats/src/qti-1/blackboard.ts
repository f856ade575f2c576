import { children, descendants, type Element } from '../xml/tree.ts'

/** Blackboard writes both sides of a matching question beside its responses: the left ones in their flows. */
export type MatchBlocks = {
  question: Element | undefined
  left: (response: Element) => Element | undefined
  /** In the order of each response's labels, which are empty. */
  rights: Element[]
}

export function matchBlocks(presentation: Element): MatchBlocks | undefined {
  const flows = descendants(presentation, 'flow')
  const called = (name: string) => flows.find(({ attributes }) => attributes.class === name)
  const block = called('RIGHT_MATCH_BLOCK')
  return (
    block && {
      question: called('QUESTION_BLOCK'),
      left: (response) => flows.find((flow) => flow.children.includes(response)),
      rights: children(block, 'flow'),
    }
  )
}
