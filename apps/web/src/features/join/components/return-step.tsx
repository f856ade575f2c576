import type { KeptSeat } from '@pinquiz/client'
import { Button } from '#components/button.tsx'
import { useTranslation } from '#lib/texts/i18n.ts'
import { JoinFrame } from './join-frame.tsx'

type Props = { kept: KeptSeat; onEnter: () => void; onBack: () => void }
type Removed = Omit<Props, 'onEnter'> & { onEnter: (seat: KeptSeat) => void }

/** The game takes no newcomers any more, but this browser was in it. */
export function ReturnStep({ kept, onEnter, onBack }: Props) {
  const { t } = useTranslation('play')
  const title = kept.name ? t('join.back.titleNamed', { name: kept.name }) : t('join.back.title')
  return (
    <JoinFrame title={title} intro={t('join.back.descriptionStarted')}>
      <div className="flex flex-col gap-3">
        <Button variant="accent" size="lg" className="w-full" onClick={onEnter}>
          {t('join.back.enter')}
        </Button>
        <Button variant="secondary" size="lg" className="w-full" onClick={onBack}>
          {t('join.otherPin')}
        </Button>
      </div>
    </JoinFrame>
  )
}

/** The host removed the player of this browser, and may have let them back in since. */
export function RemovedStep({ kept, onEnter, onBack }: Removed) {
  const { t } = useTranslation('play')
  const { t: tEntering } = useTranslation('entering')
  const { isRemoved: _, ...seat } = kept
  return (
    <JoinFrame title={tEntering('errors.participant-removed.title')} intro={tEntering('removed')}>
      <div className="flex flex-col gap-3">
        <Button variant="accent" size="lg" className="w-full" onClick={onBack}>
          {t('join.otherPin')}
        </Button>
        <Button variant="secondary" size="lg" className="w-full" onClick={() => onEnter(seat)}>
          {t('join.back.enter')}
        </Button>
      </div>
    </JoinFrame>
  )
}

/** Above the form, for people who already have a seat in the game. */
export function BackOffer({ kept, onEnter }: { kept: KeptSeat; onEnter: () => void }) {
  const { t } = useTranslation('play')
  return (
    <section className="mb-5 border-b border-line pb-5">
      <h2 className="text-xl font-bold">
        {kept.name ? t('join.back.titleNamed', { name: kept.name }) : t('join.back.title')}
      </h2>
      <p className="mt-1 mb-3 text-muted">{t('join.back.description')}</p>
      <Button variant="accent" size="lg" className="w-full" onClick={onEnter}>
        {t('join.back.enter')}
      </Button>
      <p className="mt-5 font-semibold">{t('join.back.orNew')}</p>
    </section>
  )
}
