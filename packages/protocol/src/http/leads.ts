import { EMAIL_ADDRESS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { language } from '../ids.ts'

const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))

/** POST /api/leads → 201: a message from the contact form (spec 000 §5). */
export const leadBody = z.object({
  name: line(100),
  email: z.email({ pattern: EMAIL_ADDRESS }).check(z.maxLength(254)),
  phone: line(40),
  /** The plan's English label: 'Yearly Plan - ₹499/year'. */
  plan: line(120),
  message: z._default(z.string().check(z.maxLength(5_000)), ''),
  /** Language of the form's page, used for replies by mail. */
  language: z.optional(language),
  /** Hidden from people: only bots fill it in. */
  website: z._default(z.string().check(z.maxLength(2_000)), ''),
})
export type LeadBody = z.infer<typeof leadBody>
