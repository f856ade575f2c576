import { MAX_MARK_REASON, type ObjectionOutcome } from '@pinquiz/game'
import type { ObjectionGroup } from '@pinquiz/protocol'
import { useState } from 'react'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { TextField } from '#components/text-field.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useRuling } from './api.ts'

type Props = { session: string; groups: readonly ObjectionGroup[]; isAnonymous: boolean }

/** What participants object to in one question, and the host's ruling in one press (K103). */
export function Objections({ session, groups, isAnonymous }: Props) {
  const { t } = useTranslation('marking')
  if (groups.length === 0) return null
  return (
    <section aria-label={t('objections.title')} className="mt-4">
      <h3 className="font-semibold">{t('objections.title')}</h3>
      <ul className="mt-2 grid gap-3">
        {groups.map(({ id, answer, canAccept, outcome, count, people }) => (
          <Card as="li" key={id} className="p-4! sm:p-4!">
            <p className="font-semibold wrap-anywhere">
              <bdi>{answer}</bdi>
              <span className="ms-2 font-normal text-muted">{t('objections.count', counted(count))}</span>
            </p>
            <ul className="mt-1 grid gap-1">
              {people.map(({ participant, name, text }) => (
                <li key={participant} className="wrap-anywhere">
                  {!isAnonymous && (
                    <span className="text-muted">
                      <bdi>{name}</bdi>:{' '}
                    </span>
                  )}
                  <bdi>{text}</bdi>
                </li>
              ))}
            </ul>
            {outcome ? (
              <p className="mt-2 text-muted">{t(`objections.outcome.${outcome}`)}</p>
            ) : (
              <Ruling session={session} objection={id} answer={answer} canAccept={canAccept} />
            )}
          </Card>
        ))}
      </ul>
    </section>
  )
}

type RulingProps = { session: string; objection: string; answer: string; canAccept: boolean }

function Ruling({ session, objection, answer, canAccept }: RulingProps) {
  const { t } = useTranslation('marking')
  const errorText = useErrorText()
  const ruling = useRuling(session)
  const [reason, setReason] = useState('')
  const rule = (outcome: ObjectionOutcome) =>
    ruling.mutate(
      { objection, outcome, reason: reason.trim() },
      {
        onSuccess: () => showToast({ title: t('saved'), tone: 'success' }),
        onError: (error) =>
          showToast({ title: t('failed'), description: errorText(error).description, tone: 'danger' }),
      },
    )
  return (
    <div className="mt-3 grid gap-3">
      <TextField
        label={t('reason')}
        hint={t('objections.reasonHint')}
        maxLength={MAX_MARK_REASON}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        {OUTCOMES.map(
          (one) =>
            (one !== 'accepted' || canAccept) && (
              <Button
                key={one}
                variant="secondary"
                size="sm"
                isBusy={ruling.isPending}
                aria-label={`${t(`objections.rule.${one}`)}: ${answer}`}
                onClick={() => rule(one)}
              >
                {t(`objections.rule.${one}`)}
              </Button>
            ),
        )}
      </div>
    </div>
  )
}

const OUTCOMES = ['accepted', 'voided', 'left'] as const
