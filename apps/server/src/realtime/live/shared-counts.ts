import type { AnswerCounts } from '@pinquiz/game'
import { encodeFrame } from '../wire/frames.ts'
import type { Peer } from '../wire/peer.ts'

/** Shows a poll's distribution to those who have voted, while its host shares it. No one else gets the frame. */
export function createSharedCounts(options: {
  isShared: () => boolean
  peerOf: (participant: string) => Peer | undefined
}) {
  const voters = new Set<string>()
  let question: number | null = null
  let latest: Buffer | null = null
  let wasShared = options.isShared()

  function send(participant: string) {
    if (latest && options.isShared()) options.peerOf(participant)?.sendEncoded(latest)
  }
  return {
    /** Another question, or none: forgets voters and counts. */
    open(next: number | null) {
      if (next === question) return
      question = next
      voters.clear()
      latest = null
    },
    /** The host may have turned sharing off: those who saw the distribution no longer do. */
    settle() {
      const isShared = options.isShared()
      if (wasShared && !isShared && question !== null) {
        const nothing = encodeFrame({ type: 'counts', question, counts: null })
        for (const participant of voters) options.peerOf(participant)?.sendEncoded(nothing)
      }
      wasShared = isShared
    },
    hasVoted: (participant: string) => voters.has(participant),
    addVoter(participant: string, voted: number) {
      if (voted !== question) return
      voters.add(participant)
    },
    show(counted: number, counts: AnswerCounts) {
      if (counted !== question) return
      latest = encodeFrame({ type: 'counts', question: counted, counts })
      for (const participant of voters) send(participant)
    },
  }
}
