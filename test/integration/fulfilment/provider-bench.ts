import { createHmac, randomUUID } from 'node:crypto';
import type { Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { pino } from 'pino';
import { FulfilmentModule, ReceiveMonitoring } from '#contexts/fulfilment';
import { ListingsModule } from '#contexts/listings';
import { WebsitesModule } from '#contexts/websites';
import { Draft } from '#domain/errors/draft';
import type { Product } from '#domain/lists/products';
import { FulfilmentProviderModule } from '#integrations/fulfilment';
import { PublishersModule } from '#integrations/publishers';
import { HttpClientModule } from '#platform/http-client';
import { DueWork, queueNamed } from '#platform/outbox';
import { JobRunner } from '../../../libs/platform/outbox/running/job-runner.js';
import { ScriptedReviewsModule } from '../websites/scripted-reviews.js';
import { Commerce } from '../subscriptions/commerce.js';
import type { Booked, Tenant } from '../subscriptions/commerce.js';
import { ScriptedProvider } from './scripted-provider.js';
import type { Monitoring } from '../../../libs/contexts/fulfilment/work/receive-monitoring.js';
import { fulfilmentConfig } from '#contexts/fulfilment';
import { sectionOf } from '../../support/config-sections.js';

type Row = Record<string, unknown>;

export const secret = 'the secret that the provider signs with';

/** Subscriptions before a scripted provider; jobs run when a test says so. */
export class ProviderBench {
  private constructor(
    readonly commerce: Commerce,
    readonly provider: ScriptedProvider,
    private readonly runner: JobRunner,
  ) {}

  /** @param more modules of contexts above; `sections`: their settings */
  static async start(more: readonly Type[] = [], sections: Record<string, object> = {}): Promise<ProviderBench> {
    const provider = await ScriptedProvider.start();
    const commerce = await Commerce.start({
      // The adapter knows websites, which tell what portals tell of a location.
      imports: [
        HttpClientModule,
        FulfilmentProviderModule,
        FulfilmentModule,
        PublishersModule,
        ListingsModule,
        WebsitesModule,
        ScriptedReviewsModule,
        ...more,
      ],
      config: {
        sections: {
          ...sections,
          ...sectionOf(fulfilmentConfig, { provider: { url: provider.url, key: 'key', secret } }),
        },
      },
    });
    const parkNothing = { park: async () => undefined, finished: async () => undefined } as never;
    const { module } = commerce;
    const runner = new JobRunner(commerce.db, module.get(ModuleRef), parkNothing, pino({ level: 'silent' }));
    return new ProviderBench(commerce, provider, runner);
  }

  async close(): Promise<void> {
    await this.commerce.close();
    await this.provider.close();
  }

  /** Orders for a location of its own, and tells the provider. */
  async booked(tenant: Tenant, products: Product[] = ['CallTracking'], startDate?: string): Promise<Booked> {
    const locationIds = await tenant.locations(1);
    const booked = await tenant.booked({ products, locationIds, ...(startDate && { startDate }) });
    await this.drain();
    return booked;
  }

  /** Does all work that is due, what was postponed included (once per call). */
  async drain(): Promise<void> {
    const done = new Set<unknown>();
    for (;;) {
      await this.commerce.module.get(DueWork).run();
      const jobs = (await this.pending()).filter(({ id }) => !done.has(id));
      if (jobs.length === 0) return;
      for (const job of jobs) {
        done.add(job.id);
        await this.run(job);
      }
    }
  }

  pending(): Promise<Row[]> {
    return this.commerce.rows(
      'select id, queue, name, payload, workspace_id, attempts from outbox where done_at is null and parked_at is null order by id',
    );
  }

  /** Delivers an outbox row, also one that is done already. @throws what a handler threw and had not foreseen */
  async run(job: Row): Promise<void> {
    const data = {
      outboxId: job.id,
      workspaceId: job.workspace_id,
      payload: job.payload,
      requestId: null,
      attempts: job.attempts ?? 0,
      runs: 0,
      jobId: null,
    };
    await this.runner.run(queueNamed(String(job.queue)), { name: job.name, data } as never);
    const [after] = await this.commerce.rows('select last_error from outbox where id = $1 and done_at is null', job.id);
    const error = String(after?.last_error ?? '');
    if (error !== '' && !error.startsWith('Postponed')) throw new Error(error);
  }

  /** Moves the workspace's clock and does what is due by then. */
  async at(tenant: Tenant, at: string): Promise<void> {
    await this.commerce.rows(
      `update workspace set clock_offset = make_interval(secs => extract(epoch from $2::timestamptz - now())::float8) where id = $1`,
      tenant.workspaceId,
      at,
    );
    await this.drain();
  }

  /** The provider reports, signed. */
  async report(
    subscriptionId: number,
    status: Monitoring['status'],
    more: Partial<Monitoring> = {},
    sign = signed,
  ): Promise<void> {
    const report = { reference: randomUUID(), status, at: '2027-03-01T12:00:00Z', ...more };
    const body = Buffer.from(JSON.stringify(report));
    const receive = this.commerce.module.get(ReceiveMonitoring, { strict: false });
    await receive.execute(subscriptionId, sign(body), () => new Draft<Monitoring>(report));
    await this.drain();
  }

  async work({ id }: Booked): Promise<Row> {
    return (await this.commerce.rows('select * from fulfilment_work where subscription_id = $1', id))[0] ?? {};
  }

  told({ id }: Booked): string[] {
    return this.provider.work(id)?.done ?? [];
  }
}

export function signed(body: Buffer, at = Date.now(), key = secret) {
  const timestamp = String(Math.floor(at / 1000));
  const digest = createHmac('sha256', key).update(`${timestamp}.`).update(body).digest('hex');
  return { timestamp, signature: `sha256=${digest}`, body };
}
