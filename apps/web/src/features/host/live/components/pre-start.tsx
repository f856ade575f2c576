import { counted } from '../../../../lib/texts/format-number.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import { groupedPin, useJoinAddress } from '../../../../session/parts/join-address.ts'
import type { StageProps } from '../../../../session/parts/stage-props.ts'
import { useLobbyLoop } from '../../../../session/sound/sound.ts'
import { PrimaryAction } from '../../../../session/wall/primary-action.tsx'
import { useDeadTime } from '../../../../session/wall/use-dead-time.ts'
import { useHostKeys } from '../../../../session/wall/use-host-keys.ts'
import { PlayBar } from './play-bar.tsx'

/** The last breath before the first question. */
export function PreStart(props: StageProps) {
  const { t } = useTranslation('live-host')
  const { game, commands } = props
  const { session, roster } = game
  const { words } = useJoinAddress(session.pin)
  const isEmpty = roster.length === 0
  const start = () => {
    if (isEmpty) commands.tell('no-participants', 'start')
    else if (commands.busy !== 'next') void commands.run({ type: 'next' }, 'question')
  }
  const isResting = useDeadTime()
  useHostKeys(isResting ? null : start)
  useLobbyLoop()

  return (
    <div className="flex flex-1 flex-col">
      <PlayBar {...props} heading={t('pageTitle.play')} />
      <main
        id="content"
        tabIndex={-1}
        className="px-[max(1rem,env(safe-area-inset-left))] xl:px-10 flex flex-1 animate-rise flex-col items-center justify-center gap-8 py-8 text-center"
      >
        <h1 className="font-display text-[clamp(2rem,5vw,5rem)] leading-tight font-extrabold text-balance wrap-anywhere">
          <Headline title={session.title} />
        </h1>
        <dl className="grid gap-4 sm:auto-cols-fr sm:grid-flow-col max-sm:w-full">
          <Fact
            label={t('play.questionsLabel')}
            value={t('play.questions', counted(session.questionCount))}
          />
          <Fact label={`${t('lobby.pin')} · ${words}`} value={groupedPin(session.pin)} />
          <Fact label={t('roster.title')} value={t('roster.joined', counted(roster.length))} />
        </dl>
        <PrimaryAction
          label={t('play.start')}
          isBusy={commands.busy === 'next'}
          isDisabled={isEmpty}
          isResting={isResting}
          onClick={start}
        />
      </main>
    </div>
  )
}

/** Stands for the title in its sentence. */
const PLACE = '\u0000'

/** The words around the title stay together, wherever a long one breaks. */
function Headline({ title }: { title: string }) {
  const { t } = useTranslation('live-host')
  const [before = '', after = ''] = t('play.title', { quiz: PLACE }).split(PLACE)
  return (
    <>
      {before}
      <bdi>{title}</bdi> <span className="whitespace-nowrap">{after.trim()}</span>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="rounded-xl border border-line bg-surface px-4 py-6 shadow-md sm:px-8">
      <dt className="text-lg text-muted">{label}</dt>
      <dd className="mt-1 font-display text-[clamp(1.5rem,2.6vw,3rem)] leading-tight font-extrabold tabular-nums xl:whitespace-nowrap">
        {value}
      </dd>
    </div>
  )
}
