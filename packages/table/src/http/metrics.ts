import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** Numbers of this process for Prometheus. None is of a table, a seat or a kind of command. */
export class Metrics {
  private readonly registry = new Registry()
  readonly requests = new Histogram({
    name: 'tryst_request_seconds',
    help: 'Time to answer a request, streams apart',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 5],
    registers: [this.registry],
  })
  readonly commands = new Counter({
    name: 'tryst_commands_total',
    help: 'Commands carried out or refused by the rules',
    labelNames: ['status'] as const,
    registers: [this.registry],
  })

  constructor(streams: () => number) {
    collectDefaultMetrics({ register: this.registry })
    new Gauge({
      name: 'tryst_streams',
      help: 'Event streams that are open',
      registers: [this.registry],
      collect() {
        this.set(streams())
      },
    })
  }

  get contentType(): string {
    return this.registry.contentType
  }

  text(): Promise<string> {
    return this.registry.metrics()
  }

  close(): void {
    this.registry.clear()
  }
}
