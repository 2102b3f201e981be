import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { Clock } from '#platform/clock';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { WorkReports } from './work-reports.js';
import type { WorkReport } from './work-reports.js';
import { WorkStore } from './work.store.js';
import { fulfilmentConfig } from '../ports/fulfilment.config.js';

/** A report as it came in. */
export interface Monitoring {
  /** The third party's id of this report. */
  readonly reference: string;
  readonly status: WorkReport['status'];
  readonly message?: string | null;
  /** ISO 8601, by the third party's clock. */
  readonly at: string;
  readonly version?: number | null;
}

/** How a report proves whose it is. */
export interface Signed {
  /** Unix seconds, as sent. */
  readonly timestamp: string | undefined;
  /** `sha256=<hex>` over `<timestamp>.<raw body>`. */
  readonly signature: string | undefined;
  readonly body: Buffer;
}

/** How far the third party's clock may be off, and how old a report may be, in milliseconds. */
const toleranceMs = 5 * 60_000;

/** The inbox of what third parties report about works: checks who says it, and keeps and applies it once. */
@Injectable()
export class ReceiveMonitoring {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly clock: Clock,
    private readonly works: WorkStore,
    private readonly reports: WorkReports,
  ) {}

  /**
   * A second delivery of the same report changes nothing.
   * @throws DomainError `signatureInvalid`, `validationFailed`; `subscriptionNotFound` when nobody was asked about it
   */
  async execute(subscriptionId: number, signed: Signed, draft: Draft<Monitoring>): Promise<number> {
    this.verify(signed);
    const report = draft.complete();
    return this.database.transaction(async (tx) => {
      const work = await this.works.lockOfSubscription(tx, subscriptionId);
      if (work === undefined) throw new DomainError('subscriptionNotFound', { id: subscriptionId });
      const { rows } = await sql`
        insert into inbox (source, external_id, payload)
        values ('fulfilment', ${report.reference}, ${JSON.stringify({ subscriptionId, ...report })})
        on conflict (source, external_id) do nothing returning id`.execute(tx);
      if (rows.length === 0) return subscriptionId;
      const { status, message = null, version = null } = report;
      const news = { eventId: `fulfilment-${report.reference}`, reason: `${status} by the third party` };
      await this.reports.apply(tx, work, { status, message, version }, news);
      return subscriptionId;
    });
  }

  private verify({ timestamp, signature, body }: Signed): void {
    const { provider } = this.config.of(fulfilmentConfig);
    const seconds = /^\d{1,12}$/.test(timestamp ?? '') ? Number(timestamp) : Number.NaN;
    const recent = Math.abs(this.clock.now().getTime() - seconds * 1000) <= toleranceMs;
    const given = /^sha256=([0-9a-f]{64})$/i.exec(signature ?? '')?.[1];
    if (provider === undefined || given === undefined || !recent) throw new DomainError('signatureInvalid');
    const digest = createHmac('sha256', provider.secret).update(`${timestamp}.`).update(body).digest();
    if (!timingSafeEqual(digest, Buffer.from(given, 'hex'))) throw new DomainError('signatureInvalid');
  }
}
