import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createQueryClient } from './query-client.ts'

it('repeats a first read if the data changed meanwhile', async () => {
  const client = createQueryClient()
  const reads: ((value: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: ['result'],
    queryFn: () => new Promise<string>((resolve) => reads.push(resolve)),
  })
  const leave = observer.subscribe(() => {})
  const changed = client.invalidateQueries({ queryKey: ['result'] })
  reads[0]?.('before the change')
  await expect.poll(() => reads.length).toBe(2)
  expect(observer.getCurrentResult().data, 'old data is shown meanwhile').toBe('before the change')
  reads[1]?.('after it')
  await changed
  expect(observer.getCurrentResult().data).toBe('after it')

  const again = client.invalidateQueries()
  reads[2]?.('once more')
  await again
  expect(reads.length, 'later changes need one read').toBe(3)
  leave()
  client.clear()
})
