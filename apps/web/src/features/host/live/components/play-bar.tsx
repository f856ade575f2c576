import type { ReactNode } from 'react'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import type { StageProps } from '../../../../session/parts/stage-props.ts'
import { SessionBar } from '../../../../session/wall/session-bar.tsx'
import { SessionSwitches } from '../../../../session/wall/session-switches.tsx'

type Props = StageProps & { heading: ReactNode }

/** The bar of a live quiz. */
export function PlayBar({ store, state, game, commands, heading }: Props) {
  const { t } = useTranslation('live-host')
  return (
    <SessionBar
      {...{ store, state, game, commands, heading }}
      switches={
        <SessionSwitches
          session={game.session}
          commands={commands}
          className="flex flex-col gap-3"
          withShow
        />
      }
      end={{
        label: t('play.end'),
        title: t('play.confirmEnd.title'),
        description: t('play.confirmEnd.description'),
      }}
    />
  )
}
