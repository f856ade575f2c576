import { expect, it } from 'vitest'
import { isTransient } from './transient-error.ts'

const failure = (code?: string) => Object.assign(new Error('failed'), code ? { code } : {})

it.each(['57P01', '55000', '40P01', '08006', '53300', 'ECONNREFUSED', undefined])(
  'retries if the database is busy or away: %s',
  (code) => expect(isTransient(failure(code))).toBe(true),
)

it.each(['22003', '23503', '53100', '25006', '53200', 'ENOSPC'])(
  'does not retry if the error is permanent: %s',
  (code) => expect(isTransient(failure(code))).toBe(false),
)
