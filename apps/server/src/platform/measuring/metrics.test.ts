import { expect, it } from 'vitest'
import { createTroubles } from '../troubles.ts'
import { createCounts } from './counts.ts'
import { createMetrics } from './metrics.ts'

async function shown(measured = { freeBytes: async () => 1e9, newestBackupMs: 1_000 as number | null }) {
  const counts = createCounts()
  const troubles = createTroubles()
  const registry = createMetrics({
    counts,
    troubles,
    facts: {
      connections: () => 7,
      players: () => ({ live: 5, poll: 0, 'self-paced': 1 }),
      sessions: async () => [{ mode: 'live', status: 'active', count: 2 }],
      mail: () => Promise.reject(new Error('the database is away')),
      freeBytes: measured.freeBytes,
      backup: async () => ({ newestAtMs: measured.newestBackupMs, failedBecause: null }),
    },
  })
  const read = async () =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('pinquiz_'))
  return { counts, troubles, read }
}

it('shows the counters, unchanged by reading them', async () => {
  const { counts, troubles, read } = await shown()
  troubles.set('bus-lost', true)
  for (const status of [201, 201, 409])
    counts.replied({ method: 'POST', route: '/api/sessions/:id/participants', status, ms: 500 })
  counts.refused('http', 'name-taken')
  counts.refused('socket', 'too-late')
  counts.batch(40, 250)
  await counts.answer('live and poll', Promise.resolve({ status: 'stored' }), ({ status }) => status)
  await expect(counts.answer('self-paced', Promise.reject(new Error('away')), () => '')).rejects.toThrow(
    'away',
  )
  const first = await read()
  expect(first).toEqual(
    expect.arrayContaining([
      'pinquiz_http_requests_total{method="POST",route="/api/sessions/:id/participants",status="201"} 2',
      'pinquiz_http_seconds_total{method="POST",route="/api/sessions/:id/participants",status="201"} 1',
      'pinquiz_joins_total{kind="live and poll"} 2',
      'pinquiz_refusals_total{over="http",reason="name-taken"} 1',
      'pinquiz_refusals_total{over="socket",reason="too-late"} 1',
      'pinquiz_answers_total{kind="live and poll",outcome="stored"} 1',
      'pinquiz_answers_total{kind="self-paced",outcome="failed"} 1',
      'pinquiz_answer_batches_total 1',
      'pinquiz_answer_batch_rows_total 40',
      'pinquiz_answer_batch_seconds_total 0.25',
      'pinquiz_answer_acknowledgement_seconds_bucket{le="+Inf"} 2',
      'pinquiz_answer_acknowledgement_seconds_count 2',
      'pinquiz_connections 7',
      'pinquiz_players{mode="live"} 5',
      'pinquiz_sessions{mode="live",status="active"} 2',
      'pinquiz_trouble{name="bus-lost"} 1',
      'pinquiz_trouble{name="storage-full"} 0',
      'pinquiz_disk_free_bytes 1000000000',
      'pinquiz_backup_timestamp_seconds 1',
    ]),
  )
  // Values that can't be read are missing, without affecting the rest.
  expect(first.filter((line) => line.startsWith('pinquiz_mails{'))).toEqual([])
  expect(await read()).toEqual(first)
})

it('omits values that do not exist, so that no alert sees a 0', async () => {
  const { read } = await shown({
    freeBytes: () => Promise.reject(new Error('nothing to be read')),
    newestBackupMs: null,
  })
  const lines = await read()
  expect(lines.filter((line) => /backup_timestamp|disk_free/.test(line))).toEqual([])
  expect(lines).toContain('pinquiz_backup_failed 0')
})
