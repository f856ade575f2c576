import * as z from 'zod/mini'
import type { Language } from '../language.ts'

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(300))

/** One text for all languages, or one per language; English replaces missing ones. */
const localText = z.union([
  text,
  z.object({
    en: text,
    es: z.optional(text),
    fr: z.optional(text),
    de: z.optional(text),
  } satisfies Record<Language, z.ZodMiniType>),
])
export type LocalText = z.infer<typeof localText>

export function textIn(text: LocalText, language: Language): string {
  return typeof text === 'string' ? text : (text[language] ?? text.en)
}

/** In addresses: `/contact?plan=yearly`. */
export const planId = z.string().check(z.regex(/^[a-z0-9-]{1,40}$/))

/** A site's own plan, in place of those of spec 000 §9. */
const plan = z.object({
  id: planId,
  name: localText,
  /** In the contact form and in the message: 'Yearly Plan - ₹499/year'. */
  label: localText,
  price: localText,
  note: z.optional(localText),
  features: z.array(localText).check(z.maxLength(20)),
  isPopular: z._default(z.boolean(), false),
})
export type Plan = z.infer<typeof plan>
export const planList = z.array(plan).check(z.minLength(1), z.maxLength(12))

/** Spec 000 §9; a site may ask for more. */
export const MIN_PASSWORD = 6

/** The operator's own look. Every page contains it as JSON, so that it's available before the first paint. */
export const siteFacts = z.object({
  /** Address of the logo; null: the product's mark. */
  logo: z.nullable(z.string()),
  contact: z.object({
    email: z.nullable(z.string()),
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
  }),
  /** Null: the plans of the specification, in the web's texts. */
  plans: z.nullable(planList),
  hasImprint: z.boolean(),
  /** IANA name: dates that hosts set are in it. */
  timeZone: z.string(),
  /** A separate website where players join; null: this one. */
  joinUrl: z.nullable(z.string()),
  /** False: no prices anywhere. */
  arePlansShown: z.boolean(),
  /** Hosts can publish quizzes for each other. */
  hasLibrary: z.boolean(),
  /** Who may sign up; with `domains`, people with an email address at one of these. */
  signUp: z.object({ who: z.enum(['everybody', 'domains', 'nobody']), domains: z.array(z.string()) }),
  /** OpenID providers with which people can sign in. */
  providers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** False: only super administrators sign in with a password. */
  hasPasswords: z.boolean(),
  /** Characters that a new password needs. */
  minPassword: z.int(),
  /** Results are erased at most this many days after the end; null: no limit. */
  retentionDays: z.nullable(z.int()),
})
export type SiteFacts = z.infer<typeof siteFacts>
