import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/errors/draft';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isSecureAddress, readNumber } from '#domain/values/text-input';
import { Database, sql } from '#platform/database';
import { WorkParts } from './work-parts.js';
import { WorkReports } from './work-reports.js';
import type { WorkReport } from './work-reports.js';
import type { WorkResults } from '../ports/fulfilment.port.js';
import type { WorkRecord } from './work.record.js';
import { WorkStore } from './work.store.js';
import { ProviderSignature } from './provider-signature.js';
import type { Signed } from './provider-signature.js';

/** A report as it came in. */
export interface Monitoring {
  /** The third party's id of this report. */
  readonly reference: string;
  readonly status: WorkReport['status'];
  readonly message?: string | null;
  /** ISO 8601, by the third party's clock. */
  readonly at: string;
  readonly version?: number | null;
  /** E.164 or `country-area-number`. */
  readonly trackingNumber?: string | null;
  readonly vendorId?: string | null;
  /** An https address. */
  readonly reviewWidget?: string | null;
}

/** The inbox of what third parties report about works: checks who says it, and keeps and applies it once. */
@Injectable()
export class ReceiveMonitoring {
  constructor(
    private readonly database: Database,
    private readonly signature: ProviderSignature,
    private readonly works: WorkStore,
    private readonly reports: WorkReports,
    private readonly parts: WorkParts,
  ) {}

  /**
   * A second delivery of the same report changes nothing.
   * @param read once the signature was checked
   * @throws DomainError `signatureInvalid`, `validationFailed`; `subscriptionNotFound` when nobody was asked about it
   */
  async execute(subscriptionId: number, signed: Signed, read: () => Draft<Monitoring>): Promise<number> {
    this.signature.demand(signed);
    const draft = read();
    const results = readResults(draft);
    const report = draft.complete();
    return this.database.transaction(async (tx) => {
      const work = await this.works.lockOfSubscription(tx, subscriptionId);
      if (work === undefined) throw new DomainError('subscriptionNotFound', { id: subscriptionId });
      if (!this.parts.haveSteps(work.products)) demandNoSteps(report, work);
      const { rows } = await sql`
        insert into inbox (source, external_id, payload)
        values ('fulfilment', ${report.reference}, ${JSON.stringify({ subscriptionId, ...report })})
        on conflict (source, external_id) do nothing returning id`.execute(tx);
      if (rows.length === 0) return subscriptionId;
      const { status, message = null, version = null } = report;
      const reason = `${status} by the third party`;
      const news = { eventId: `fulfilment-${report.reference}`, reason, at: new Date(report.at) };
      await this.reports.apply(tx, work, { status, message, version, ...results }, news);
      return subscriptionId;
    });
  }
}

/** Statuses that only orders have which are delivered. */
const steps: ReadonlySet<WorkReport['status']> = new Set(['CLARIFICATION', 'DELIVERED', 'CANCELLED']);

/** @throws DomainError `validationFailed` for what only orders have which are delivered */
function demandNoSteps({ status, vendorId, reviewWidget }: Monitoring, { products }: WorkRecord): void {
  const problems = new Problems();
  const expected = `a subscription to ${products.join(', ')}`;
  if (steps.has(status)) problems.add({ field: 'status', value: status, problem: 'notTogether', expected });
  for (const [field, value] of Object.entries({ vendorId, reviewWidget }))
    if ((value ?? null) !== null) problems.add({ field, value, problem: 'notTogether', expected });
  problems.throwIfAny();
}

/** What is assigned, with the status that assigns it. */
function readResults(draft: Draft<Monitoring>): WorkResults {
  const { good, problems } = draft;
  const { status, message, vendorId = null, reviewWidget = null } = good;
  if (status === 'CLARIFICATION' && (message ?? '').trim() === '')
    problems.add({ field: 'message', value: message ?? null, problem: 'required', example: 'Which name is printed?' });
  const assigns = status === undefined || status === 'CONFIRMED' || status === 'DELIVERED';
  for (const field of ['vendorId', 'reviewWidget'] as const)
    if (!assigns && (good[field] ?? null) !== null)
      problems.add({ field, value: good[field], problem: 'notTogether', expected: status });
  if (reviewWidget !== null && !isSecureAddress(reviewWidget))
    problems.add({
      field: 'reviewWidget',
      value: reviewWidget,
      problem: 'format',
      expected: 'https://widgets.example/1',
      example: 'https://widgets.example/1',
    });
  return { trackingNumber: readTrackingNumber(draft), vendorId, reviewWidget };
}

/** Only what is confirmed has a number. */
function readTrackingNumber({ good, problems }: Draft<Monitoring>): string | null {
  const { trackingNumber, status } = good;
  if (trackingNumber === undefined || trackingNumber === null) return null;
  if (status !== undefined && status !== 'CONFIRMED')
    problems.add({ field: 'trackingNumber', value: trackingNumber, problem: 'notTogether', expected: status });
  return readNumber(trackingNumber, 'trackingNumber', problems, undefined) ?? null;
}
