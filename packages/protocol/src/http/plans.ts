import type { Language } from '../language.ts'
import { type LocalText, type Plan, textIn } from './site.ts'

/** The plans of spec 000 §5 as named in the contact form and mails; what they include is in the web's texts. */
export const STANDARD_PLANS = {
  monthly: {
    en: 'Monthly Plan - ₹49/month',
    es: 'Plan mensual: 49 ₹/mes',
    fr: 'Offre mensuelle – 49 ₹/mois',
    de: 'Monatstarif – 49 ₹/Monat',
  },
  yearly: {
    en: 'Yearly Plan - ₹499/year',
    es: 'Plan anual: 499 ₹/año',
    fr: 'Offre annuelle – 499 ₹/an',
    de: 'Jahrestarif – 499 ₹/Jahr',
  },
  custom: {
    en: 'Custom Website - ₹899/year',
    es: 'Sitio propio: 899 ₹/año',
    fr: 'Site sur mesure – 899 ₹/an',
    de: 'Eigene Website – 899 ₹/Jahr',
  },
} satisfies Record<string, Record<Language, string>>

export type NamedPlan = {
  id: string
  label: string
  /** The stored label, the same in every language. */
  storedLabel: string
}

/** A site's plans in one language: its own, or the standard ones. */
export function namedPlans(own: Plan[] | null, language: Language): NamedPlan[] {
  const labels: [string, LocalText][] = own
    ? own.map(({ id, label }) => [id, label])
    : Object.entries(STANDARD_PLANS)
  return labels.map(([id, label]) => ({
    id,
    label: textIn(label, language),
    storedLabel: textIn(label, 'en'),
  }))
}
