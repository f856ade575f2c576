import type { BotRecord } from '../bots/bot-record.ts'

/**
 * Lost: acknowledged but missing from the bars, or never replied to. Doubled: in the bars more often than given.
 * `rounds`: votes per option as the host saw them, by question.
 */
export function judgeVotes(
  rounds: readonly { counts: number[] }[],
  records: readonly BotRecord[],
): { lost: number; doubled: number } {
  let lost = 0
  let doubled = 0
  rounds.forEach(({ counts }, question) => {
    const given = records.map(({ answers }) => answers.find((answer) => answer.question === question))
    lost += given.filter((answer) => answer?.outcome !== 'stored').length
    counts.forEach((count, option) => {
      const stored = given.filter((answer) => answer?.outcome === 'stored' && answer.option === option).length
      lost += Math.max(0, stored - count)
      doubled += Math.max(0, count - stored)
    })
  })
  return { lost, doubled }
}
