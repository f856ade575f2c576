import type { ObjectionOutcome } from '@pinquiz/game'
import type { ObjectionGroup } from '@pinquiz/protocol'
import { Button } from '#components/button.tsx'
import { Card } from '#components/card.tsx'
import { useErrorText } from '#lib/texts/error-text.ts'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { showToast } from '#lib/toast.ts'
import { useRuling } from './api.ts'

type Props = { session: string; groups: readonly ObjectionGroup[]; isAnonymous: boolean }

/** What participants object to in one question, and the host's ruling in one press (K103). */
export function Objections({ session, groups, isAnonymous }: Props) {
  const { t } = useTranslation('marking')
  const errorText = useErrorText()
  const ruling = useRuling(session)
  if (groups.length === 0) return null
  const rule = (objection: string, outcome: ObjectionOutcome) =>
    ruling.mutate(
      { objection, outcome },
      {
        onSuccess: () => showToast({ title: t('saved'), tone: 'success' }),
        onError: (error) =>
          showToast({ title: t('failed'), description: errorText(error).description, tone: 'danger' }),
      },
    )
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
              <div className="mt-3 flex flex-wrap gap-2">
                {OUTCOMES.map(
                  (one) =>
                    (one !== 'accepted' || canAccept) && (
                      <Button
                        key={one}
                        variant="secondary"
                        size="sm"
                        isBusy={ruling.isPending}
                        aria-label={`${t(`objections.rule.${one}`)}: ${answer}`}
                        onClick={() => rule(id, one)}
                      >
                        {t(`objections.rule.${one}`)}
                      </Button>
                    ),
                )}
              </div>
            )}
          </Card>
        ))}
      </ul>
    </section>
  )
}

const OUTCOMES = ['accepted', 'voided', 'left'] as const
