import { Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '../../parts/stage-props.ts'
import { NextStep } from '../../show/next-step.tsx'
import { StageFoot } from './stage-foot.tsx'

type Props = Pick<StageProps, 'store' | 'commands'> & {
  phase: { dueAtMs?: number | undefined }
  children: ReactNode
}

/** The foot between two questions: when a show runs by itself, everyone sees when it goes on, and the host can stop it. */
export function StepFoot({ store, commands, phase: { dueAtMs }, children }: Props) {
  const { t } = useTranslation('live-host')
  if (dueAtMs === undefined) return <StageFoot>{children}</StageFoot>
  return (
    <StageFoot
      info={
        <NextStep
          clock={store.clock}
          dueAtMs={dueAtMs}
          className="text-[clamp(1.25rem,min(2.5vw,4.4vh),6rem)] leading-tight font-bold tabular-nums"
        />
      }
    >
      <Button
        variant="secondary"
        onClick={() => void commands.run({ type: 'set-paused', isPaused: true }, 'next')}
      >
        <Pause aria-hidden="true" className="size-5" />
        {t('break.title')}
      </Button>
      {children}
    </StageFoot>
  )
}
