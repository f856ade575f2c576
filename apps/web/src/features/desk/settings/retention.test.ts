import { describe, expect, it } from 'vitest'
import { isValidRetention, retentionDaysOf, retentionOf } from './retention.ts'

describe('retention in the form', () => {
  it('converts stored days to the form and back', () => {
    for (const days of [null, 1, 30, 3650]) expect(retentionDaysOf(retentionOf(days))).toBe(days)
  })

  it.each(['1', ' 30 ', '3650'])('accepts %j days', (days) => {
    expect(isValidRetention({ isErased: true, days })).toBe(true)
  })

  it.each(['', '0', '-1', '1.5', '1e2', '3651', 'ten'])('refuses %j days', (days) => {
    expect(isValidRetention({ isErased: true, days })).toBe(false)
    expect(isValidRetention({ isErased: false, days })).toBe(true)
  })
})
