import { Controller, Get, Header } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Metrics } from '#platform/telemetry';
import { Operation } from '../http/operation.js';
import { Readiness } from './readiness.js';

/** For load balancers and monitoring; no credentials, nothing of the inside. */
@ApiExcludeController()
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly metrics: Metrics,
  ) {}

  /** The process answers. */
  @Get('health/live')
  @Operation({ permission: 'public', answer: { type: 'object' } })
  live(): object {
    return { status: 'ok' };
  }

  /** The process can work: the database responds and can write. 503 otherwise. */
  @Get('health/ready')
  @Operation({ permission: 'public', answer: { type: 'object' } })
  async ready(): Promise<object> {
    await this.readiness.check();
    return { status: 'ok' };
  }

  @Get('metrics')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async prometheus(): Promise<string> {
    return this.metrics.registry.metrics();
  }
}
