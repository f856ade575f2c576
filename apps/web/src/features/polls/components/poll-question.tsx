import clsx from 'clsx'
import { Eye, EyeOff } from 'lucide-react'
import { Button } from '../../../components/button.tsx'
import { OptionBars } from '../../../components/option-bars.tsx'
import { OptionGrid } from '../../../components/stage/option-grid.tsx'
import { PrimaryAction } from '../../../components/stage/primary-action.tsx'
import { SessionBar } from '../../../components/stage/session-bar.tsx'
import type { StageProps } from '../../../components/stage/stage-props.ts'
import { barSize, questionSize, revealedQuestionSize } from '../../../components/stage/text-size.ts'
import { useHostKeys } from '../../../components/stage/use-host-keys.ts'
import { counted } from '../../../lib/format-number.ts'
import { useTranslation } from '../../../lib/i18n.ts'
import type { HostPhase } from '../../../lib/realtime/host-state.ts'
import { PollSwitches } from './poll-switches.tsx'

type Props = StageProps & { phase: Extract<HostPhase, { name: 'voting' }> }

/** An open question of a poll: its bars grow as the votes come, unless the host hides them. */
export function PollQuestion(props: Props) {
  const { t } = useTranslation('poll')
  const { game, phase, commands } = props
  const { question } = phase
  const isLast = question.index + 1 >= question.of
  const next = () => {
    if (commands.busy !== 'next') void commands.run({ type: 'next' }, isLast ? 'end' : 'next')
  }
  useHostKeys(next)

  return (
    <div className="flex min-h-dvh flex-col">
      <SessionBar
        {...props}
        heading={t('question', { number: question.index + 1, total: question.of })}
        switches={<PollSwitches session={game.session} commands={commands} className="flex flex-col gap-3" />}
        end={{ label: t('end.label'), title: t('end.title'), description: t('end.description') }}
        withJoinTimes
      />
      <main
        id="content"
        tabIndex={-1}
        className="px-[max(1rem,env(safe-area-inset-left))] xl:px-10 mx-auto flex w-full max-w-[120rem] flex-1 flex-col justify-center gap-6 py-6"
      >
        <Votes {...props} />
      </main>
      <footer className="px-[max(1rem,env(safe-area-inset-left))] xl:px-10 sticky bottom-0 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line bg-surface py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Turnout {...props} />
        <VotesToggle {...props} />
        <PrimaryAction
          label={t(isLast ? 'finish' : 'next')}
          isBusy={commands.busy === 'next'}
          onClick={next}
        />
      </footer>
    </div>
  )
}

function Votes({ game, phase: { question } }: Props) {
  const { t } = useTranslation('poll')
  const { showCounts } = game.session.settings
  return (
    <>
      <h1
        dir="auto"
        className={clsx(
          'font-display leading-tight font-bold text-balance break-words',
          question.options.length > 4 ? revealedQuestionSize(question) : questionSize(question),
        )}
      >
        {question.text}
      </h1>
      {showCounts ? (
        <OptionBars
          options={question.options}
          counts={game.progress?.counts ?? []}
          countText={(count) => t('votes', counted(count))}
          isTall
          className={clsx(question.options.length > 4 && 'xl:grid-cols-2', barSize(question))}
        />
      ) : (
        <>
          <OptionGrid question={question} />
          <p className="text-[clamp(1.125rem,1.6vw,2rem)] text-muted">{t('hidden')}</p>
        </>
      )}
    </>
  )
}

function Turnout({ game }: Props) {
  const { t } = useTranslation('poll')
  const { t: tHost } = useTranslation('live-host')
  return (
    <p className="text-[clamp(1.125rem,1.8vw,2.25rem)] leading-tight font-semibold tabular-nums">
      {t('responses', counted(game.progress?.answered ?? 0))}{' '}
      <span className="text-muted">· {tHost('roster.joined', counted(game.roster.length))}</span>
    </p>
  )
}

function VotesToggle({ game, commands }: Props) {
  const { t } = useTranslation('poll')
  const { showCounts } = game.session.settings
  const Icon = showCounts ? EyeOff : Eye
  const toggle = () =>
    void commands.run({ type: 'change-settings', settings: { showCounts: !showCounts } }, 'settings')
  return (
    <Button
      variant="ghost"
      size="lg"
      className="sm:ml-auto"
      isBusy={commands.busy === 'change-settings'}
      onClick={toggle}
    >
      <Icon aria-hidden="true" className="size-5" />
      {t(showCounts ? 'hideVotes' : 'showVotes')}
    </Button>
  )
}
