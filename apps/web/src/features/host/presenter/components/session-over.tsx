import { isRehearsal, MODES } from '@pinquiz/game'
import { ButtonLink } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { PlayAgain } from '#session/wall/controls/play-again.tsx'

type Props = Pick<StageProps, 'game'> & { isRemote: boolean }

/** What the host can do next. A phone as a remote has no account. */
export function SessionOver({ game: { session }, isRemote }: Props) {
  const { t } = useTranslation('presenter')
  const { t: host } = useTranslation('live-host')
  if (isRemote) return MODES[session.mode].isScored ? <p className="text-muted">{t('remoteOver')}</p> : null
  return (
    <div className="flex flex-wrap content-start gap-2">
      {!isRehearsal(session.settings) && (
        <>
          <ButtonLink href={`/results/${session.id}`} variant="secondary">
            {host('end.results')}
          </ButtonLink>
          <PlayAgain session={session} isPresenter />
        </>
      )}
      <ButtonLink href="/host" variant="secondary">
        {host('end.back')}
      </ButtonLink>
    </div>
  )
}
