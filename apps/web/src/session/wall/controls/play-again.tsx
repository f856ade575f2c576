import { MODES, type Mode, type ReplayScope } from '@pinquiz/game'
import { sessionCard } from '@pinquiz/protocol'
import { Flame, Gauge, RotateCcw, Timer } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { Button, buttonClass } from '#components/button.tsx'
import { MenuContent, MenuItem } from '#components/menu.tsx'
import { ApiError, call } from '#lib/http/api.ts'
import { newId } from '#lib/new-id.ts'
import { useErrorText } from '#lib/texts/error-text.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { pageOf, tellWindows } from '../follow-again.ts'

type Props = { session: { id: string; mode: Mode }; isPresenter?: boolean }

/** Plays the session again, or its hardest questions; players still on the page of a live quiz or a poll come along. */
export function PlayAgain({ session: { id, mode }, isPresenter = false }: Props) {
  const { t } = useTranslation('again')
  const { isBusy, play } = usePlayingAgain(id, isPresenter)
  return (
    <>
      <Button variant="secondary" isBusy={isBusy} onClick={() => void play(mode, 'all')}>
        <RotateCcw aria-hidden="true" className="size-5" />
        {t('button')}
      </Button>
      {MODES[mode].isScored && (
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger className={buttonClass({ variant: 'secondary' })}>
            <Flame aria-hidden="true" className="size-5" />
            {t('hardest')}
          </DropdownMenu.Trigger>
          <DropdownMenu.Portal>
            <MenuContent>
              <MenuItem icon={<Timer />} label={t('live')} onSelect={() => void play('live', 'hardest')} />
              <MenuItem
                icon={<Gauge />}
                label={t('practice')}
                onSelect={() => void play('self-paced', 'hardest')}
              />
            </MenuContent>
          </DropdownMenu.Portal>
        </DropdownMenu.Root>
      )}
    </>
  )
}

/** Starts the session again; `play` stays on the page if that fails. */
export function usePlayingAgain(session: string, isPresenter = false) {
  const { t } = useTranslation('again')
  const errorText = useErrorText()
  const [, navigate] = useLocation()
  const [isBusy, setBusy] = useState(false)
  /** The same after a reply that was lost, so that one press starts one session (L71). */
  const ids = useRef(new Map<string, string>())

  const play = async (mode: Mode, questions: ReplayScope) => {
    if (isBusy) return
    setBusy(true)
    const press = `${mode} ${questions}`
    const id = ids.current.get(press) ?? newId()
    ids.current.set(press, id)
    try {
      const body = { id, mode, questions }
      const next = await call('POST', `/api/sessions/${session}/again`, sessionCard, { body })
      tellWindows(session, next)
      navigate(pageOf(next, isPresenter))
    } catch (error) {
      const isNoneHard = error instanceof ApiError && error.code === 'no-questions'
      const description = isNoneHard ? t('noneHard') : errorText(error).description
      showToast({ title: t('failed'), description, tone: 'danger' })
      setBusy(false)
    }
  }
  return { isBusy, play }
}
