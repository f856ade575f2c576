import { MODE_NAMES, STATUSES } from '@pinquiz/game'
import * as z from 'zod/mini'
import { LANGUAGES } from './language.ts'

export const id = z.guid()
export const pin = z.string().check(z.regex(/^[1-9]\d{5}$/))
export const mode = z.enum(MODE_NAMES)
export const status = z.enum(STATUSES)
export const language = z.enum(LANGUAGES)
/** Epoch milliseconds of the server clock. */
export const instantMs = z.number().check(z.minimum(0), z.maximum(8_640_000_000_000_000))
/** An instant to look up: up to the end of 9999, which calendars and databases write with four digits of year. */
export const storedMs = z.number().check(z.minimum(0), z.maximum(253_402_300_799_999))
/** Zero-based position. */
export const index = z.int().check(z.gte(0), z.lte(1000))
/** Version of something stored; grows by one with each change. */
export const versionNumber = z.int().check(z.gte(0), z.lte(2_147_483_647))
/** The token of a seat, made by the requester: at least 16 random bytes as base64url (or hexadecimal). */
export const ownToken = z.string().check(z.regex(/^[\w-]{22,128}$/))
