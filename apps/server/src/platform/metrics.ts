import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'

/** Prometheus registry of this process with Node's own figures and the number of open sockets. */
export function createMetrics(read: { connections: () => number }): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'pinquiz_connections',
    help: 'Open WebSocket connections of this node',
    registers: [registry],
    collect() {
      this.set(read.connections())
    },
  })
  return registry
}
