import { isRehearsal } from '@pinquiz/game'
import { Button, ButtonLink } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import type { StageProps } from '#session/parts/stage-props.ts'
import { PlayAgain } from '#session/wall/controls/play-again.tsx'
import { PrimaryAction } from '#session/wall/controls/primary-action.tsx'
import { StageBar } from '#session/wall/controls/stage-bar.tsx'
import { useDeadTime } from '#session/wall/keys/use-dead-time.ts'
import { useHostKeys } from '#session/wall/keys/use-host-keys.ts'
import { lastOutcomePage, outcomeParts } from '#session/wall/outcome-parts.ts'
import { StageScreen } from '#session/wall/stage-screen.tsx'
import { useSteeredPages } from '#session/wall/use-steered.ts'
import { OutcomePage } from '../../parts/outcome/outcome-page.tsx'
import { useOutcome } from '../../parts/outcome/use-outcome.ts'
import { usePages } from '../use-pages.ts'
import { OutcomeBar } from './outcome-bar.tsx'

/** The results at a glance, then by question, then all together (P14). */
export function PollCompleted({ store, state, game }: Omit<StageProps, 'commands'>) {
  const { t } = useTranslation('poll')
  const { session, roster } = game
  const { questions, isError, refetch } = useOutcome(session.id, roster.length > 0)
  const hasOutcome = questions.length > 0
  const showsCounts = hasOutcome && session.settings.showCounts
  const last = lastOutcomePage(questions.length, showsCounts)
  const { page, open } = usePages(last)
  const { ends } = outcomeParts(last, showsCounts)
  useSteeredPages({ store, state, game }, { page, last, open })
  // A double click on Finish Poll must not leave this page.
  const isResting = useDeadTime()
  const next = () => open(page + 1)
  useHostKeys(isResting || page >= last ? null : next)
  const number = page - ends + 1
  const question = questions[number - 1]
  return (
    <StageScreen isDeep>
      <StageBar state={state} heading={<bdi>{session.title}</bdi>} isFolded={hasOutcome}>
        {!isRehearsal(session.settings) && (
          <>
            <PlayAgain session={session} />
            <ButtonLink href={`/results/${session.id}`} variant="secondary">
              {t('completed.results')}
            </ButtonLink>
          </>
        )}
        <ButtonLink href="/host" variant={hasOutcome ? 'secondary' : 'accent'}>
          {t('backToHost')}
        </ButtonLink>
      </StageBar>
      <p role="status" className="sr-only">
        {page < ends && ends > 1 && t('outcome.page', { number: page + 1, total: ends })}
        {question && t('question', { number, total: questions.length })}
        {number > questions.length && hasOutcome && t('outcome.all')}
      </p>
      <OutcomePage
        questions={questions}
        participants={roster.length}
        showsCounts={showsCounts}
        page={page}
        last={last}
        onOpen={(one) => open(ends - 1 + one)}
      >
        {hasOutcome && <PrimaryAction label={t('outcome.show')} isResting={isResting} onClick={next} />}
        {isError && (
          <p className="flex flex-wrap items-center justify-center gap-3">
            {t('outcome.failed')}
            <Button variant="secondary" onClick={() => void refetch()}>
              {t('outcome.retry')}
            </Button>
          </p>
        )}
      </OutcomePage>
      {(showsCounts || page > 0) && (
        <OutcomeBar
          of={questions.length}
          isResting={isResting && page < ends}
          page={page}
          ends={ends}
          open={open}
        />
      )}
    </StageScreen>
  )
}
