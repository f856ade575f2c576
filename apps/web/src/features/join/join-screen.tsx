import type { KeptSeat } from '@pinquiz/client'
import { DEFAULT_MODE, MODES, parsePin } from '@pinquiz/game'
import type { Game } from '@pinquiz/protocol'
import { lazy, useEffect, useState } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import { Loading } from '../../components/spinner.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'
import { dismissToast } from '../../lib/toast.ts'
import { seats } from '../../session/state/browser-seats.ts'
import { attemptEntryPath } from './attempt-path.ts'
import { NameStep } from './components/name-step.tsx'
import { PinStep } from './components/pin-step.tsx'
import { pinDigits } from './pin-digits.ts'
import { useGameLookup } from './use-game-lookup.ts'
import { useJoinProblem } from './use-join-problem.ts'

const rare = () => import('./components/rare-steps.ts')
const CodeStep = lazy(async () => ({ default: (await rare()).CodeStep }))
const ReturnStep = lazy(async () => ({ default: (await rare()).ReturnStep }))
const RemovedStep = lazy(async () => ({ default: (await rare()).RemovedStep }))

/** `/join`, `/join?pin=123456` from QR code and link, `/join?code` for a rejoin code. */
export function JoinScreen() {
  const { t } = useTranslation('play')
  usePageTitle(t('pageTitle.join'))
  const [, navigate] = useLocation()
  const [params, setParams] = useSearchParams()
  const linked = params.get('pin')
  const problem = useJoinProblem()
  const { found, isChecking, look, forget } = useGameLookup(problem)
  const [isFirstLook, setFirstLook] = useState(digitsOf(linked) !== '')

  useEffect(() => {
    const pin = digitsOf(linked)
    if (pin) void look(pin).finally(() => setFirstLook(false))
  }, [linked, look])

  // Without a known mode: the player's screen redirects to the poll's if it is one.
  const enter = (seat: KeptSeat, mode: Game['mode'] = DEFAULT_MODE) => {
    dismissToast()
    seats.keep(seat)
    navigate(`${MODES[mode].playPage}/${seat.session}/${seat.participant}`)
  }
  const startAgain = () => {
    forget()
    problem.clear()
    setFirstLook(false)
    setParams({}, { replace: true })
  }
  const tryPin = (pin: string) => (pin === linked ? void look(pin) : setParams({ pin }, { replace: true }))

  if (params.has('code'))
    return <CodeStep initialDigits={digitsOf(linked)} onSeat={enter} onBack={startAgain} />
  if (found?.kept?.isRemoved)
    return (
      <RemovedStep
        kept={found.kept}
        onEnter={(seat) => enter(seat, found.kind === 'entry' ? found.game.mode : DEFAULT_MODE)}
        onBack={startAgain}
      />
    )
  if (found?.kind === 'entry') {
    const { game, kept, pin } = found
    if (MODES[game.mode].hasAttempts)
      return <Redirect to={attemptEntryPath(game.session, { pin, name: params.get('name') })} replace />
    return (
      <NameStep
        key={game.session}
        session={game.session}
        title={game.title}
        cover={game.cover}
        isFriendly={game.friendlyNames === true}
        votesAre={MODES[game.mode].isScored ? null : game.isAnonymous ? 'anonymous' : 'named'}
        pin={pin}
        kept={kept}
        onSeat={(seat) => enter(seat, game.mode)}
        onBack={startAgain}
      />
    )
  }
  if (found) return <ReturnStep kept={found.kept} onEnter={() => enter(found.kept)} onBack={startAgain} />
  if (isFirstLook) return <Loading isFullPage text={t('join.checking')} />
  return (
    <PinStep
      initialDigits={digitsOf(linked)}
      isChecking={isChecking}
      problem={problem}
      onPin={tryPin}
      onUseCode={() => setParams(linked ? { pin: linked, code: '' } : { code: '' })}
    />
  )
}

const digitsOf = (linked: string | null) => parsePin(linked ?? '') ?? pinDigits(linked ?? '')
