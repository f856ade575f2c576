import type { ReactNode } from 'react'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { SessionBar } from '#session/wall/controls/session-bar.tsx'

type Props = StageProps & { heading: ReactNode; isWithoutPin?: boolean }

export function PlayBar(props: Props) {
  const { t } = useTranslation('live-host')
  return (
    <SessionBar
      {...props}
      end={{
        label: t('play.end'),
        title: t('play.confirmEnd.title'),
        description: t('play.confirmEnd.description'),
      }}
    />
  )
}
