import type { AttemptEntry } from '@pinquiz/protocol'
import { Button, ButtonLink } from '#components/button.tsx'
import { counted } from '#lib/texts/format-number.ts'
import { useTranslation } from '#lib/texts/i18n.ts'
import { siteDateTime } from '#lib/texts/site-time.ts'
import type { Closing } from '../use-attempt-entry.ts'
import { AssignmentFacts } from './assignment-facts.tsx'
import { JoinFrame } from './join-frame.tsx'

/** The quiz in words. */
export function About({ entry: { title, questionCount } }: { entry: AttemptEntry }) {
  const { t } = useTranslation('attempt')
  return (
    <>
      <bdi className="block text-lg font-semibold break-words text-ink">{title}</bdi>
      {t('entry.questions', counted(questionCount))}
    </>
  )
}

export function Continue({ onEnter }: { onEnter: () => void }) {
  const { t } = useTranslation('attempt')
  return (
    <Button variant="accent" size="lg" className="w-full" onClick={onEnter}>
      {t('back.enter')}
    </Button>
  )
}

/** Opens by itself (S69). */
export function Early({ entry }: { entry: AttemptEntry }) {
  const { t } = useTranslation('attempt')
  const { opensAtMs = 0, ...rest } = entry
  return (
    <JoinFrame title={t('closed.early.title')} intro={<About entry={entry} />}>
      <p role="status" className="mb-4 text-lg font-semibold">
        {t('closed.early.description', { time: siteDateTime(opensAtMs) })}
      </p>
      <AssignmentFacts entry={rest} />
    </JoinFrame>
  )
}

type ClosedProps = { name: Closing; onRetry: () => void; onAsk?: () => void }

const MAY_OPEN: ReadonlySet<Closing> = new Set(['unreachable', 'locked', 'absent'])

/** Why there is nothing to fill in, and the way out. */
export function Closed({ name, onRetry, onAsk }: ClosedProps) {
  const { t } = useTranslation('attempt')
  const mayOpen = MAY_OPEN.has(name)
  return (
    <JoinFrame title={t(`closed.${name}.title`)} intro={t(`closed.${name}.description`)}>
      <div className="flex flex-col gap-3">
        {onAsk && (
          <>
            {name === 'locked' && <p role="status">{t('closed.opensByItself')}</p>}
            <Button variant="accent" size="lg" className="w-full" onClick={onAsk}>
              {t('closed.ask')}
            </Button>
          </>
        )}
        {mayOpen && (
          <Button variant={onAsk ? 'secondary' : 'accent'} size="lg" className="w-full" onClick={onRetry}>
            {t('closed.retry')}
          </Button>
        )}
        <ButtonLink href="/join" variant={mayOpen ? 'secondary' : 'accent'} size="lg" className="w-full">
          {t('closed.join')}
        </ButtonLink>
        <ButtonLink href="/join?code" variant="secondary" size="lg" className="w-full">
          {t('closed.rejoin')}
        </ButtonLink>
      </div>
    </JoinFrame>
  )
}
