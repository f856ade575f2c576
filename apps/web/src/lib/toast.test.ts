import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { currentToast, dismissToast, showToast } from './toast.ts'

describe('toasts', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  it('show one at a time, the newest', () => {
    showToast({ title: 'first' })
    showToast({ title: 'second' })
    expect(currentToast()).toMatchObject({ title: 'second', isOpen: true })
  })

  it('stay if an older one is dismissed late', () => {
    showToast({ title: 'first' })
    const first = currentToast()?.id
    showToast({ title: 'second' })
    dismissToast(first)
    expect(currentToast()).toMatchObject({ title: 'second', isOpen: true })
  })

  it('close at once when dismissed, and are forgotten after 1,000,000 ms (spec 000 §9)', () => {
    showToast({ title: 'saved' })
    dismissToast()
    expect(currentToast()).toMatchObject({ title: 'saved', isOpen: false })
    vi.advanceTimersByTime(999_999)
    expect(currentToast()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(currentToast()).toBeNull()
  })

  it('are not removed by the delay of an older one', () => {
    showToast({ title: 'first' })
    dismissToast()
    vi.advanceTimersByTime(500_000)
    showToast({ title: 'second' })
    vi.advanceTimersByTime(600_000)
    expect(currentToast()).toMatchObject({ title: 'second', isOpen: true })
  })
})
