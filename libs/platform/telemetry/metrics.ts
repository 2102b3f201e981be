import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** What `/metrics` shows (Prometheus text format). */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'locara_http_request_seconds',
    help: 'Time from a request to its answer, by operation and status.',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [this.registry],
  });

  readonly blocked = new Histogram({
    name: 'locara_event_loop_blocked_seconds',
    help: 'Times of a second and more in which the process could do nothing else.',
    buckets: [1, 2.5, 5, 10, 30, 60],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
