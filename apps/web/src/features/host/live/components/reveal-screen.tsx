import clsx from 'clsx'
import { Ban } from 'lucide-react'
import type { Rule } from '../../../../kinds/screens.ts'
import { useWall } from '../../../../kinds/walls.ts'
import { useTranslation } from '../../../../lib/texts/i18n.ts'
import type { StageProps } from '../../../../session/parts/stage-props.ts'
import type { HostPhase } from '../../../../session/state/host-state.ts'
import { PrimaryAction } from '../../../../session/wall/primary-action.tsx'
import { revealedQuestionSize } from '../../../../session/wall/text-size.ts'
import { useDeadTime } from '../../../../session/wall/use-dead-time.ts'
import { useHostKeys } from '../../../../session/wall/use-host-keys.ts'
import { Leaderboard } from './leaderboard.tsx'
import { PlayBar } from './play-bar.tsx'
import { RepairActions } from './repair-actions.tsx'

type Props = StageProps & { phase: Extract<HostPhase, { name: 'reveal' }> }

/** What was answered, what was right, and who leads now. */
export function RevealScreen(props: Props) {
  const { t } = useTranslation('live-host')
  const { phase, commands } = props
  const { question, leaderboard } = phase
  const { Outcome, Rulings } = useWall(question)
  const rule: Rule = (answer, ruling) =>
    commands.run({ type: 'rule-on-answer', question: question.index, answer, ruling }, 'rule')
  // Where nothing is right nobody has moved.
  const isScored = question.key !== null
  const isLast = question.index + 1 >= question.of
  const next = () => {
    if (commands.busy !== 'next') void commands.run({ type: 'next' }, isLast ? 'results' : 'next')
  }
  const isResting = useDeadTime()
  useHostKeys(isResting ? null : next)

  return (
    <div className="flex flex-1 flex-col">
      <PlayBar {...props} heading={t('play.question', { number: question.index + 1, total: question.of })} />
      <main
        id="content"
        tabIndex={-1}
        className="px-[max(1rem,env(safe-area-inset-left))] xl:px-10 mx-auto flex w-full max-w-[120rem] flex-1 flex-col gap-5 py-5"
      >
        <div className={clsx('grid flex-1 items-center gap-6', isScored && 'lg:grid-cols-[1.9fr_1fr]')}>
          <div className="flex min-w-0 flex-col gap-5">
            <h1
              dir="auto"
              className={clsx(
                'font-display leading-tight font-bold text-balance as-written',
                revealedQuestionSize(question),
              )}
            >
              {question.text}
            </h1>
            <p role="status" className={phase.isVoided ? undefined : 'sr-only'}>
              {phase.isVoided && (
                <strong className="inline-flex items-center gap-3 rounded-md bg-warning-soft px-4 py-2 text-[clamp(1.25rem,1.8vw,2.25rem)] text-warning">
                  <Ban aria-hidden="true" className="size-[1.1em] shrink-0" />
                  {t('play.voided')}
                </strong>
              )}
            </p>
            <Outcome question={question} />
          </div>
          {isScored && <Leaderboard standings={leaderboard} />}
        </div>
      </main>
      <footer className="px-[max(1rem,env(safe-area-inset-left))] xl:px-10 bottom-0 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 sm:sticky border-t border-line bg-surface py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <RepairActions phase={phase} commands={commands} isResting={isResting} />
          {Rulings && <Rulings question={question} rule={rule} />}
        </div>
        <PrimaryAction
          label={t(isLast ? 'play.final' : 'play.next')}
          isBusy={commands.busy === 'next'}
          isResting={isResting}
          onClick={next}
        />
      </footer>
    </div>
  )
}
