import type { KeptSeat } from '@pinquiz/client'
import type { Game } from '@pinquiz/protocol'
import { useCallback, useEffect, useRef, useState } from 'react'
import { seats } from '../../session/state/browser-seats.ts'
import { findGame } from './api.ts'
import type { JoinProblem } from './use-join-problem.ts'

/** `entry`: the game takes newcomers. `return`: it takes none, but this browser has a place under the PIN. */
export type FoundGame =
  | { kind: 'entry'; pin: string; game: Game; kept: KeptSeat | undefined }
  | { kind: 'return'; pin: string; kept: KeptSeat }

/** Looks up a PIN; a newer lookup cancels an older one. */
export function useGameLookup(problem: Pick<JoinProblem, 'tellLookup'>) {
  const { tellLookup } = problem
  const [found, setFound] = useState<FoundGame | null>(null)
  const [isChecking, setChecking] = useState(false)
  const running = useRef<AbortController | null>(null)

  const look = useCallback(
    async (pin: string) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      setChecking(true)
      try {
        const game = await findGame(pin, controller.signal)
        setFound({ kind: 'entry', pin, game, kept: seats.findIn(game.session) })
      } catch (error) {
        if (controller.signal.aborted) return
        const kept = seats.findOfPin(pin)
        if (kept) setFound({ kind: 'return', pin, kept })
        else tellLookup(error)
      }
      if (!controller.signal.aborted) setChecking(false)
    },
    [tellLookup],
  )

  const forget = useCallback(() => {
    running.current?.abort()
    setFound(null)
    setChecking(false)
  }, [])

  useEffect(() => () => running.current?.abort(), [])

  return { found, isChecking, look, forget }
}
