import type { HostGame, HostState, HostStore } from '@pinquiz/client'
import type { WallState } from '@pinquiz/protocol'
import { useEffect, useRef } from 'react'
import { setSound, useSound } from '../sound/sound.ts'
import { useIsShownByLink } from '../state/shown-by-link.ts'

type Stage = { store: HostStore; state: HostState; game: HostGame }

/** Carries out what a presenter view asks of this projector, and reports back what it shows. */
function useSteered(
  { store, state, game }: Stage,
  { report, obey }: { report: WallState; obey: (wanted: WallState) => void },
): void {
  const act = useRef(obey)
  useEffect(() => {
    act.current = obey
  })
  const { wall } = game
  useEffect(() => {
    if (wall) act.current(wall)
  }, [wall])
  const isShownByLink = useIsShownByLink()
  const isWatched = !isShownByLink && state.presenters + state.walls > 0
  const reportText = JSON.stringify(report)
  useEffect(() => {
    if (isWatched) void store.command({ type: 'report-wall', ...(JSON.parse(reportText) as WallState) })
  }, [store, isWatched, reportText])
}

/** The sound belongs to the machine that has the loudspeakers; a phone that presents turns it on and off. */
export function useSteeredSound(stage: Stage): void {
  const { isOn, isWaiting } = useSound()
  useSteered(stage, {
    report: { isSoundOn: isOn, isSoundWaiting: isWaiting },
    obey: ({ isSoundOn }) => {
      if (isSoundOn !== undefined) setSound(isSoundOn)
    },
  })
}

/** The pages of an outcome, turned here or by a presenter. */
export function useSteeredPages(
  stage: Stage,
  { page, last, open }: { page: number; last: number; open: (page: number) => void },
): void {
  useSteered(stage, {
    report: { page, lastPage: last },
    obey: (wanted) => {
      if (wanted.page !== undefined) open(wanted.page)
    },
  })
}
