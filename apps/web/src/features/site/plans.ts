import { STANDARD_PLANS, textIn } from '@pinquiz/protocol'
import { readSite } from '../../lib/site.ts'
import { useTranslation } from '../../lib/texts/i18n.ts'

export type OfferedPlan = {
  id: string
  name: string
  /** As shown in the contact form. */
  label: string
  /** As sent to the administrators, the same in every language. */
  storedLabel: string
  price: string
  note: string | null
  features: string[]
  isPopular: boolean
}

/** The plans of this site in the visitor's language: its own, or those of spec 000 §9. */
export function usePlans(): OfferedPlan[] {
  const own = useOwnPlans()
  const standard = useStandardPlans()
  return own ?? standard
}

function useOwnPlans(): OfferedPlan[] | null {
  const { i18n } = useTranslation('pricing')
  const { plans } = readSite()
  if (!plans) return null
  return plans.map(({ id, name, label, price, note, features, isPopular }) => ({
    id,
    name: textIn(name, i18n.language),
    label: textIn(label, i18n.language),
    storedLabel: textIn(label, 'en'),
    price: textIn(price, i18n.language),
    note: note ? textIn(note, i18n.language) : null,
    features: features.map((feature) => textIn(feature, i18n.language)),
    isPopular,
  }))
}

function useStandardPlans(): OfferedPlan[] {
  const { t, i18n } = useTranslation('pricing')
  const named = (id: 'monthly' | 'yearly' | 'custom') => ({
    id,
    name: t(`plans.${id}.name`),
    label: STANDARD_PLANS[id][i18n.language],
    storedLabel: STANDARD_PLANS[id].en,
    price: t(`plans.${id}.price`),
  })
  return [
    {
      ...named('monthly'),
      note: null,
      features: [
        t('features.unlimitedQuizzes'),
        t('features.unlimitedParticipants'),
        t('features.realTime'),
        t('features.support'),
      ],
      isPopular: false,
    },
    {
      ...named('yearly'),
      note: t('plans.yearly.note'),
      features: [
        t('features.everythingMonthly'),
        t('features.prioritySupport'),
        t('features.advancedAnalytics'),
        t('features.customBranding'),
      ],
      isPopular: true,
    },
    {
      ...named('custom'),
      note: t('plans.custom.note'),
      features: [
        t('features.ownDomain'),
        t('features.customLogo'),
        t('features.whiteLabel'),
        t('features.dedicatedSupport'),
      ],
      isPopular: false,
    },
  ]
}
