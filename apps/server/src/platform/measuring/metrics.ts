import { TROUBLES } from '@pinquiz/protocol'
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from 'prom-client'
import { DURATION_BOUNDS_MS } from '../durations.ts'
import type { Facts } from '../facts.ts'
import type { Troubles } from '../troubles.ts'
import type { Counts } from './counts.ts'

type Labels = Record<string, string | number>
type Row = [labels: Labels, value: number]

/** The routes that let someone in, by replying 201. */
const JOINS: Record<string, string> = {
  '/api/sessions/:id/participants': 'live and poll',
  '/api/sessions/:id/attempts': 'self-paced',
}

/** Prometheus registry of this process: Node's own metrics, its counters, and values read on demand. */
export function createMetrics(parts: {
  counts: Counts
  facts: Facts
  troubles: Pick<Troubles, 'current'>
}): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  countedMetrics(registry, parts.counts)
  measuredMetrics(registry, parts)
  return registry
}

function countedMetrics(registry: Registry, { read }: Counts): void {
  const counter = (name: string, help: string, labels: string[], rows: () => Row[]) =>
    define(registry, Counter, { name, help, labels }, async () => rows())
  const { replies, refusals, answers, acknowledgements, batches } = read
  const all = () => [...replies.values()]

  counter('pinquiz_http_requests_total', 'Replies by route and status', ['method', 'route', 'status'], () =>
    all().map(({ method, route, status, count }) => [{ method, route, status }, count]),
  )
  counter('pinquiz_http_seconds_total', 'Time spent on replies', ['method', 'route', 'status'], () =>
    all().map(({ method, route, status, sumMs }) => [{ method, route, status }, sumMs / 1000]),
  )
  counter('pinquiz_joins_total', 'Players who joined', ['kind'], () =>
    all().flatMap(({ route, status, count }): Row[] => {
      const kind = JOINS[route]
      return kind && status === 201 ? [[{ kind }, count]] : []
    }),
  )
  counter('pinquiz_refusals_total', 'Refusals by reason', ['over', 'reason'], () =>
    Object.entries(refusals).flatMap(([over, codes]) =>
      [...codes].map(([reason, count]): Row => [{ over, reason }, count]),
    ),
  )
  counter('pinquiz_answers_total', 'Answers by outcome', ['kind', 'outcome'], () =>
    [...answers].map(([key, count]) => {
      const [kind = '', outcome = ''] = key.split('/')
      return [{ kind, outcome }, count]
    }),
  )
  counter('pinquiz_answer_batches_total', 'Batches of answers committed', [], () => [[{}, batches.count]])
  counter('pinquiz_answer_batch_rows_total', 'Answers in these batches', [], () => [[{}, batches.rows]])
  counter('pinquiz_answer_batch_seconds_total', 'Time spent committing these batches', [], () => [
    [{}, batches.sumMs / 1000],
  ])
  const acks = 'pinquiz_answer_acknowledgement_seconds'
  counter(`${acks}_bucket`, 'How long answers waited for their acknowledgement', ['le'], () => {
    let below = 0
    return acknowledgements.total().counts.map((count, place) => {
      below += count
      const bound = DURATION_BOUNDS_MS[place]
      return [{ le: bound === undefined ? '+Inf' : bound / 1000 }, below]
    })
  })
  counter(`${acks}_sum`, 'Total waiting time', [], () => [[{}, acknowledgements.total().sumMs / 1000]])
  counter(`${acks}_count`, 'Number of acknowledgements', [], () => [
    [{}, acknowledgements.total().counts.reduce((sum, count) => sum + count, 0)],
  ])
}

function measuredMetrics(
  registry: Registry,
  { facts, troubles }: Pick<Parameters<typeof createMetrics>[0], 'facts' | 'troubles'>,
): void {
  const gauge = (name: string, help: string, labels: string[], rows: () => Promise<Row[]> | Row[]) =>
    define(registry, Gauge, { name, help, labels }, async () => rows())

  gauge('pinquiz_connections', 'Open WebSocket connections on this node', [], () => [
    [{}, facts.connections()],
  ])
  gauge('pinquiz_players', 'Connected players on this node', ['mode'], () =>
    Object.entries(facts.players()).map(([mode, count]) => [{ mode }, count]),
  )
  gauge('pinquiz_sessions', 'Running sessions, whole site', ['mode', 'status'], async () =>
    (await facts.sessions()).map(({ mode, status, count }) => [{ mode, status }, count]),
  )
  gauge('pinquiz_mails', 'Mail queued, or given up in the last 30 days', ['status'], async () => {
    const { queued, failed } = await facts.mail()
    return [
      [{ status: 'queued' }, queued],
      [{ status: 'failed' }, failed],
    ]
  })
  gauge('pinquiz_disk_free_bytes', 'Free space on the disk of DATA_DIR', [], async () => [
    [{}, await facts.freeBytes()],
  ])
  gauge('pinquiz_trouble', '1 while the node has this trouble', ['name'], () =>
    TROUBLES.map((name) => [{ name }, troubles.current().includes(name) ? 1 : 0]),
  )
  gauge('pinquiz_backup_timestamp_seconds', 'Time of the newest backup in BACKUP_DIR', [], async () => {
    const { newestAtMs } = await facts.backup()
    return newestAtMs === null ? [] : [[{}, newestAtMs / 1000]]
  })
  gauge('pinquiz_backup_failed', '1 if the last scheduled backup failed', [], async () => [
    [{}, (await facts.backup()).failedBecause === null ? 0 : 1],
  ])
}

type Definition = { name: string; help: string; labels: string[] }

/** Stores nothing: values are read at each scrape. Those that can't be read are left out. */
function define(
  registry: Registry,
  Kind: typeof Counter | typeof Gauge,
  { name, help, labels }: Definition,
  read: () => Promise<Row[]>,
): Metric {
  return new Kind({
    name,
    help,
    labelNames: labels,
    registers: [registry],
    async collect() {
      this.reset()
      // Without labels it would be 0 now, and an alert would believe that.
      if (labels.length === 0) this.remove()
      for (const [row, value] of await read().catch(() => [])) this.inc(row, value)
    },
  })
}
