import type { QuestionAnswer, QuestionResult } from '@pinquiz/protocol'
import { Ellipsis, Scale, UserMinus } from 'lucide-react'
import { DropdownMenu } from 'radix-ui'
import { useState } from 'react'
import { Button, buttonClass } from '#components/button.tsx'
import { MenuContent, MenuItem } from '#components/menu.tsx'
import { formatNumber } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { isJudged } from '../result-figures.ts'
import { AdjustDialog } from './adjust-dialog.tsx'
import { PointsForm } from './points-form.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Props = {
  session: string
  index: number
  question: QuestionResult
  answer: QuestionAnswer
  name: string
}

/** One person's points for an answer. Fields appear on request, or at once where points are still missing. */
export function AnswerRow({ session, index, question, answer, name }: Props) {
  const { t } = useTranslation('marking')
  const { value, points, of, isExcused, isMarked, comment, participant, attempt } = answer
  const [asks, setAsks] = useState<'points' | 'excuse' | 'adjust' | null>(null)
  const close = () => setAsks(null)
  const canMark = value !== null && of > 0 && !isExcused
  const isMissing = canMark && question.isHandMarked === true && !isMarked
  return (
    <li className="px-4 py-2">
      <div className="flex flex-wrap items-center gap-x-3">
        <p className="min-w-0 wrap-anywhere max-sm:w-full sm:flex-1">
          <bdi>{name}</bdi>
          {attempt !== undefined && (
            <span className="text-muted">{` · ${t('attempt', { n: formatNumber(attempt) })}`}</span>
          )}
        </p>
        <p className="text-sm text-muted tabular-nums max-sm:flex-1">
          {isExcused
            ? t('excused')
            : of > 0 && t('pointsOf', { points: formatNumber(points), of: formatNumber(of) })}
          {isMarked && ` · ${t('byHand')}`}
        </p>
        <div className="flex">
          {canMark && !isMissing && asks !== 'points' && (
            <Button
              variant="ghost"
              size="sm"
              aria-label={`${t('changePoints')}: ${name}`}
              onClick={() => setAsks('points')}
            >
              {t('changePoints')}
            </Button>
          )}
          <MoreMenu
            name={name}
            canExcuse={isJudged(question) && !isExcused}
            onExcuse={() => setAsks('excuse')}
            onAdjust={() => setAsks('adjust')}
          />
        </div>
      </div>
      {comment && <p className="text-sm wrap-anywhere">{t('said', { comment })}</p>}
      {canMark && (isMissing || asks === 'points') && (
        <PointsForm
          // What was saved elsewhere is shown, too.
          key={`${points} ${comment}`}
          session={session}
          index={index}
          answer={answer}
          name={name}
          isFirst={isMissing}
          onSaved={close}
        />
      )}
      {asks === 'excuse' && (
        <ReasonDialog
          session={session}
          title={t('excuse')}
          description={t('excuseHint', { name })}
          body={(reason) => ({ act: 'excuse', participant, question: index, reason })}
          onClose={close}
        />
      )}
      {asks === 'adjust' && (
        <AdjustDialog session={session} participant={participant} name={name} onClose={close} />
      )}
    </li>
  )
}

type MoreProps = { name: string; canExcuse: boolean; onExcuse: () => void; onAdjust: () => void }

function MoreMenu({ name, canExcuse, onExcuse, onAdjust }: MoreProps) {
  const { t } = useTranslation('marking')
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger
        aria-label={t('moreFor', { name })}
        className={buttonClass({ variant: 'ghost', size: 'sm', className: 'px-2.5!' })}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <MenuContent>
          {canExcuse && <MenuItem icon={<UserMinus />} label={t('excuse')} onSelect={onExcuse} />}
          <MenuItem icon={<Scale />} label={t('adjust')} onSelect={onAdjust} />
        </MenuContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
