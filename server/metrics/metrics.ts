import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Buckets from the time of a cached answer to the time-out of a report. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

/** A number, or a number for each set of labels. */
export type Reading = number | readonly { labels: Record<string, string>; value: number }[];

export interface Metrics {
  registry: Registry;
  /** Duration of requests in seconds, by method, route and status. */
  requests: Histogram<'method' | 'route' | 'status'>;
  /** Number of answered reports, by source of the answer: `unchanged`, `kept` (cached) or `computed`. */
  answers: Counter<'how'>;
  /** Number of computed reports, by the place where the facts were read. */
  replicaReads: Counter<'place'>;
  /** Adds a gauge that calls `read` at each scrape. */
  watch: (name: string, help: string, read: () => Reading | Promise<Reading>, labelNames?: string[]) => void;
}

/**
 * Creates the Prometheus metrics of this process. Other parts of the server add metrics with `watch`. Names and units
 * follow https://prometheus.io/docs/practices/naming/.
 */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  return {
    registry,
    requests: new Histogram({
      name: 'greenroom_http_request_duration_seconds',
      help: 'Duration of requests, until the answer has been sent',
      labelNames: ['method', 'route', 'status'],
      buckets: SECONDS,
      registers,
    }),
    answers: new Counter({
      name: 'greenroom_report_answers_total',
      help: 'Reports answered: unchanged (304), kept (from memory) or computed',
      labelNames: ['how'],
      registers,
    }),
    replicaReads: new Counter({
      name: 'greenroom_replica_reads_total',
      help: 'Reports read on the replica, or on the primary because the replica was behind, away or failed',
      labelNames: ['place'],
      registers,
    }),
    watch(name, help, read, labelNames = []) {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const reading = await read();
          this.reset();
          if (typeof reading === 'number') this.set(reading);
          else for (const { labels, value } of reading) this.set(labels, value);
        },
      });
    },
  };
}
