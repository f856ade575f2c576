import { EMAIL_ADDRESS } from '@pinquiz/game'
import * as z from 'zod/mini'
import { language } from '../ids.ts'

const line = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))

/** POST /api/leads → 201: a message from the contact form (spec 000 §5). */
export const leadBody = z.object({
  name: line(100),
  email: z.email({ pattern: EMAIL_ADDRESS }).check(z.maxLength(254)),
  phone: line(40),
  /** The label of the plan as the site names it in English: 'Yearly Plan - ₹499/year'. */
  plan: line(120),
  message: z._default(z.string().check(z.maxLength(5_000)), ''),
  /** Of the page that the form stood on: answers by mail come in it. */
  language: z.optional(language),
  /** No person sees this field of the form: whoever fills it in is a machine. */
  website: z._default(z.string().check(z.maxLength(2_000)), ''),
})
export type LeadBody = z.infer<typeof leadBody>
