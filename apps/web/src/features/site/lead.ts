import { EMAIL_ADDRESS } from '@pinquiz/game'
import type { Translate } from '../../lib/texts/i18n.ts'

/** The visitor's input; `plan` is the label that administrators see. */
export type Lead = {
  name: string
  email: string
  phone: string
  plan: string
  message: string
  /** Hidden from people: only bots fill it in. */
  website: string
}

export const LEAD_LIMITS = { name: 100, email: 254, phone: 40, message: 5_000 }

export type LeadField = 'name' | 'email' | 'phone' | 'plan'
export type LeadProblems = Partial<Record<LeadField, 'missing' | 'invalidEmail'>>

export function readLead(form: HTMLFormElement): Lead {
  const data = new FormData(form)
  const text = (name: keyof Lead) => String(data.get(name) ?? '').trim()
  return {
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    plan: text('plan'),
    message: text('message'),
    website: text('website'),
  }
}

/** Spec 000 §5: everything but the message is required; the plan only if plans are shown. */
export function findProblems(lead: Lead, arePlansShown: boolean): LeadProblems {
  const problems: LeadProblems = {}
  const required = ['name', 'email', 'phone', ...(arePlansShown ? (['plan'] as const) : [])] as const
  for (const field of required) if (!lead[field]) problems[field] = 'missing'
  if (lead.email && !EMAIL_ADDRESS.test(lead.email)) problems.email = 'invalidEmail'
  return problems
}

/** Spec 000 §7: the link that opens the visitor's mail program with the message. */
export function mailLink(lead: Lead, to: string, t: Translate<'contact'>): string {
  const subject = t('mail.subject', { plan: lead.plan || t('mail.generalInquiry') })
  const body = (['name', 'email', 'phone', 'plan', 'message'] as const)
    .map((field) => t(`mail.${field}`, { value: lead[field].replace(/\r?\n/g, '\r\n') }))
    .join('\r\n')
  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}
