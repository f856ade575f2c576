import { ERASED_NAME } from '@pinquiz/game'
import type { QuestionResult, ResultParticipant } from '@pinquiz/protocol'
import clsx from 'clsx'
import { ChevronRight, EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import { useHeld } from '#kinds/showing/held.ts'
import { formatNumber, formatPercent } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { AccommodationMark } from '#session/participants/accommodation-mark.tsx'
import { TeamMark, useTeamName } from '#session/parts/team-badge.tsx'
import { counted, isJudged } from '../result-figures.ts'
import { AttemptFacts } from './attempt-facts.tsx'
import { GivenAnswers } from './given-answers.tsx'
import { useGradeText } from './grades/use-grade-text.ts'
import { HeldName } from './held-name.tsx'
import { OtherAttempt } from './other-attempt.tsx'

type Props = {
  session: string
  participant: ResultParticipant
  questions: readonly QuestionResult[]
  outOf: number | undefined
  isGraded: boolean
  isScored: boolean
  isAnonymous: boolean
  mayMark: boolean
}

/** One participant; clicking the name opens their answers. */
export function ParticipantRow({
  session,
  participant,
  questions,
  outOf,
  isGraded,
  isScored,
  isAnonymous,
  mayMark,
}: Props) {
  const { t } = useTranslation('results')
  const [isOpen, setOpen] = useState(false)
  const answersId = useId()
  const { rank, score, percent, right, answered, excused = [], unasked = [] } = participant
  const uncounted = [...excused, ...unasked]
  const most = participant.outOf ?? outOf
  const showsHeld = useHeld()
  const { heldName } = participant
  const shownName = (showsHeld && heldName) || participant.name
  const name = shownName === ERASED_NAME ? t('people.erased') : shownName
  const teamName = useTeamName()
  const label = [
    t('people.show', { name }),
    ...(participant.team === undefined ? [] : [teamName(participant.team)]),
    ...(heldName === undefined ? [] : [t('held.name')]),
  ].join(', ')
  const graded = useGradeText()(participant)
  const number = 'px-3 text-end tabular-nums whitespace-nowrap'
  return (
    <>
      <tr className="border-t border-line first:border-t-0">
        {isScored && (
          <td className="px-3 font-semibold tabular-nums max-sm:pe-0">
            {rank === null ? '–' : formatNumber(rank)}
          </td>
        )}
        <th scope="row" className="p-0 text-start font-semibold">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? answersId : undefined}
            aria-label={label}
            onClick={() => setOpen(!isOpen)}
            className="flex min-h-11 w-full items-center gap-1.5 px-3 py-1.5 text-start wrap-anywhere hover:text-primary-ink focus-visible:-outline-offset-3"
          >
            <ChevronRight
              aria-hidden="true"
              className={clsx(
                'size-4 shrink-0 text-muted transition-transform max-sm:-ms-1.5',
                isOpen && 'rotate-90',
              )}
            />
            <bdi className="min-w-0">{name}</bdi>
            {heldName !== undefined && <EyeOff aria-hidden="true" className="size-4 shrink-0 text-warning" />}
            {participant.team !== undefined && <TeamMark team={participant.team} className="text-sm" />}
          </button>
          {participant.accommodations && (
            <span className="-mt-1.5 block px-3 pb-1.5">
              <AccommodationMark accommodations={participant.accommodations} />
            </span>
          )}
          {isScored && (
            <span className="-mt-1.5 block ps-7 pe-3 pb-1.5 text-sm font-normal wrap-anywhere text-muted tabular-nums sm:hidden">
              {score === null ? (
                t('people.attempt.never')
              ) : (
                <>
                  <span className="sr-only">
                    {t(participant.attempt ? 'people.attempt.selfScore' : 'people.score')}{' '}
                  </span>
                  {formatNumber(score)}
                </>
              )}
              {percent !== null && ` · ${formatPercent(percent, 1)}`}
              {graded && ` · ${graded}`}
            </span>
          )}
        </th>
        {isScored && (
          <td className={clsx(number, 'max-sm:hidden')}>
            {score === null ? '–' : formatNumber(score)}
            {score !== null && most !== undefined && `/${formatNumber(most)}`}
          </td>
        )}
        {isScored && (
          <td className={clsx(number, 'max-sm:hidden')}>
            {percent === null ? '–' : formatPercent(percent, 1)}
          </td>
        )}
        {isScored && isGraded && <td className="px-3 whitespace-nowrap max-sm:hidden">{graded || '–'}</td>}
        {isScored && (
          <td className={number}>{`${formatNumber(right)}/${formatNumber(
            counted(questions.filter((_, index) => !uncounted.includes(index))).filter(isJudged).length,
          )}`}</td>
        )}
        <td className={clsx(number, isScored && 'max-sm:hidden')}>{formatNumber(answered)}</td>
      </tr>
      {isOpen && (
        <tr id={answersId}>
          <td colSpan={isScored ? (isGraded ? 7 : 6) : 2} className="bg-sunken p-0">
            {heldName !== undefined && mayMark && <HeldName participant={participant} session={session} />}
            {participant.attempt && (
              <AttemptFacts
                session={session}
                participant={participant.id}
                name={name}
                attempt={participant.attempt}
                isCounting={participant.others !== undefined}
              />
            )}
            {isAnonymous ? (
              <p className="p-3 text-sm text-muted sm:p-4">{t('people.anonymous')}</p>
            ) : (
              <GivenAnswers participant={participant} questions={questions} isScored={isScored} />
            )}
            {participant.others?.map((other) => (
              <OtherAttempt
                session={session}
                key={other.id}
                attempt={other}
                questions={questions}
                isScored={isScored}
              />
            ))}
          </td>
        </tr>
      )}
    </>
  )
}
