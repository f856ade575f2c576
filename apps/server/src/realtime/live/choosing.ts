import { type Choice, decideChoice, type SessionState, teamsIn } from '@pinquiz/game'
import type { ServerFrame } from '@pinquiz/protocol'
import type { Chosen } from '../../features/sessions/choice-rows.ts'
import type { SessionRecord } from '../../features/sessions/records.ts'
import type { SessionStore } from '../../features/sessions/session-store.ts'
import type { Audience } from '../room/audience.ts'
import type { ShownView } from '../room/shown-view.ts'
import { inSlices } from '../wire/broadcast.ts'
import type { Peer } from '../wire/peer.ts'

/** Players' choices in the lobby, and the teams drawn when it ends. */
export function createChoosing(options: {
  record: SessionRecord
  shown: Pick<ShownView, 'current'>
  audience: Audience
  store: Pick<SessionStore, 'choose' | 'readTeams'>
}) {
  const { record, shown, audience, store } = options
  const { id: session } = record
  /** By connection: on another one, perhaps at another node, the choice may differ. */
  const choices = new WeakMap<Peer, Chosen>()

  return {
    async choose({ team, avatar }: Choice, participant: string): Promise<ServerFrame> {
      const decision = decideChoice(record.mode, shown.current().state, { team, avatar })
      if (!decision.ok) return { type: 'refused', to: 'choose', code: decision.reason }
      const peer = audience.players.get(participant)
      const before = peer && choices.get(peer)
      // Repeating a choice costs no query.
      if (before && (team ?? before.team) === before.team && (avatar ?? before.avatar) === before.avatar)
        return chosenOf(before)
      const chosen = await store.choose({ session, participant, team, avatar })
      if (peer && chosen) choices.set(peer, chosen)
      return chosen ? chosenOf(chosen) : { type: 'refused', to: 'choose', code: 'too-late' }
    },
    /** When the lobby closes, players are told their team. */
    async tellTeams(before: SessionState) {
      const { phase, settings } = shown.current().state
      if (before.phase.name !== 'lobby' || phase.name === 'lobby' || teamsIn(settings) === 0) return
      const teams = await store.readTeams(session)
      await inSlices([...audience.players], ([participant, peer]) => {
        const team = teams.get(participant)
        if (team !== undefined) peer.send(chosenOf({ team }))
      })
    },
  }
}

const chosenOf = ({ team, avatar = null }: { team: number | null; avatar?: number | null }): ServerFrame => ({
  type: 'chosen',
  ...(team === null ? {} : { team }),
  ...(avatar === null ? {} : { avatar }),
})
