import { useTranslation } from '../../lib/i18n.ts'
import { localText, readSite } from '../../lib/site.ts'

export type OfferedPlan = {
  id: string
  name: string
  /** As the contact form shows it. */
  label: string
  /** As the message to the administrators carries it, in every language the same. */
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
    name: localText(name, i18n.language),
    label: localText(label, i18n.language),
    storedLabel: localText(label, 'en'),
    price: localText(price, i18n.language),
    note: note ? localText(note, i18n.language) : null,
    features: features.map((feature) => localText(feature, i18n.language)),
    isPopular,
  }))
}

function useStandardPlans(): OfferedPlan[] {
  const { t } = useTranslation('pricing')
  const named = (id: 'monthly' | 'yearly' | 'custom') => ({
    id,
    name: t(`plans.${id}.name`),
    label: t(`plans.${id}.label`),
    price: t(`plans.${id}.price`),
  })
  return [
    {
      ...named('monthly'),
      storedLabel: 'Monthly Plan - ₹49/month',
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
      storedLabel: 'Yearly Plan - ₹499/year',
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
      storedLabel: 'Custom Website - ₹899/year',
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
