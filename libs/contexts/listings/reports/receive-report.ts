import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DomainError } from '#domain/errors/errors';
import { unsafeText } from '#domain/values/text';
import { Clock } from '#platform/clock';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { LoggerToken } from '#platform/telemetry';
import { applyDuplicateReport } from '../jobs/duplicate.jobs.js';
import { wireText } from '../duplicates/portal-entry.js';
import { duplicateReportKind, readDuplicate } from '../duplicates/wire-duplicate.js';
import { applyReport } from '../jobs/listing.jobs.js';
import type { WireReport } from '../jobs/listing.jobs.js';
import { listingReviewChanged } from '../listing.events.js';
import { listingIdOf } from '../listing/listing.record.js';
import { directoryConfig } from '../ports/directory.config.js';

/** A callback as it came in. */
export interface SignedReport {
  readonly portalKey: string;
  /** Unix seconds, as sent. */
  readonly timestamp: string | undefined;
  /** `sha256=<hex>` over `<timestamp>.<raw body>`. */
  readonly signature: string | undefined;
  readonly body: Buffer;
}

/** How far the portal's clock may be off, and how old a report may be, in milliseconds. */
const toleranceMs = 5 * 60_000;

/** The inbox of what portals report: checks who says it, keeps it once, and leaves its effect to a job. */
@Injectable()
export class ReceiveReport {
  constructor(
    private readonly database: Database,
    private readonly outbox: Outbox,
    private readonly config: Config,
    private readonly clock: Clock,
    @Inject(LoggerToken) private readonly logger: Logger,
  ) {}

  /**
   * Takes a report; a second delivery of the same one changes nothing. Reports about listings that are not ours are kept
   * and otherwise ignored, so that the portal stops repeating them.
   * @throws DomainError `signatureInvalid`, or `malformedRequest` for a signed body that is no report
   */
  async execute(signed: SignedReport): Promise<void> {
    this.verify(signed);
    const report = parse(signed.body);
    await this.database.transaction(async (tx) => {
      const { rows } = await sql<{ id: number | null; workspace_id: number; location_id: number }>`
        with kept as (
          insert into inbox (source, external_id, payload)
          values (${`directory:${signed.portalKey}`}, ${report.eventId}, ${JSON.stringify(report)})
          on conflict (source, external_id) do nothing returning id
        )
        select l.id, l.workspace_id, l.location_id from kept
        left join (listing l join portal p on p.id = l.portal_id and p.key = ${signed.portalKey})
          on l.id = ${listingIdOf(report.reference)}`.execute(tx);
      const [found] = rows;
      if (found === undefined) return;
      const { id, workspace_id: workspaceId, location_id: locationId } = found;
      const job = report.duplicate == null ? applyReport : applyDuplicateReport;
      const { review: reviewId } = report;
      if (id !== null && reviewId != null) {
        const payload = { locationId, portalKey: signed.portalKey, reviewId };
        await this.outbox.emit(tx, listingReviewChanged, [{ workspaceId, payload }]);
      } else if (id !== null) await this.outbox.add(tx, job, [{ workspaceId, payload: { id, report } }]);
      else
        this.logger.warn({ portal: signed.portalKey, reference: report.reference }, 'report about an unknown listing');
    });
  }

  private verify({ timestamp, signature, body }: SignedReport): void {
    const seconds = /^\d{1,12}$/.test(timestamp ?? '') ? Number(timestamp) : Number.NaN;
    const recent = Math.abs(this.clock.now().getTime() - seconds * 1000) <= toleranceMs;
    const digest = createHmac('sha256', this.config.of(directoryConfig).secret)
      .update(`${timestamp}.`)
      .update(body)
      .digest();
    const given = /^sha256=([0-9a-f]{64})$/i.exec(signature ?? '')?.[1];
    const genuine = given !== undefined && timingSafeEqual(digest, Buffer.from(given, 'hex'));
    if (!recent || !genuine) throw new DomainError('signatureInvalid');
  }
}

/** Fields that we do not know are dropped: portals may say more in a later version of the protocol. */
function parse(body: Buffer): WireReport {
  let value: unknown;
  try {
    value = JSON.parse(body.toString('utf8'));
  } catch {
    throw new DomainError('malformedRequest', { reason: 'the report is no JSON' });
  }
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
  const report = {
    eventId: wireText(fields['eventId'], 200),
    type: wireText(fields['type'], 100),
    reference: wireText(fields['reference'], 200),
    id: wireText(fields['id'], 200),
    version: Number.isInteger(fields['version']) ? (fields['version'] as number) : null,
    url: wireText(fields['url'], 2000),
    screenshotUrl: wireText(fields['screenshotUrl'], 2000),
    generation: Number.isInteger(fields['generation']) ? (fields['generation'] as number) : null,
    reason: reasonOf(fields['reason']),
    at: wireText(fields['at'], 40),
    ...suggestionOf(fields['suggested']),
  };
  const { eventId, type, reference, id, at } = report;
  if (
    eventId === null ||
    type === null ||
    reference === null ||
    id === null ||
    at === null ||
    Number.isNaN(Date.parse(at))
  )
    throw new DomainError('malformedRequest', { reason: 'eventId, type, reference, id and at are required' });
  const kind = duplicateReportKind(type);
  const duplicate = kind === undefined ? null : readDuplicate(kind, fields);
  if (duplicate === undefined)
    throw new DomainError('malformedRequest', {
      reason: 'duplicate is required, with its id, and what is new with its details',
    });
  const review = type === reviewReport ? reviewIn(fields['review']) : null;
  return { ...report, eventId, type, reference, id, at, duplicate, review };
}

/** Type of reports about a review of a listing, or an answer to one. */
const reviewReport = 'listing.review';

function reviewIn(value: unknown): string {
  const { id } = (typeof value === 'object' && value !== null ? value : {}) as { readonly id?: unknown };
  const name = wireText(id, 200);
  if (name === null) throw new DomainError('malformedRequest', { reason: 'review is required, with its id' });
  return name;
}

function reasonOf(value: unknown): WireReport['reason'] {
  if (typeof value !== 'object' || value === null) return null;
  const { code, message } = value as Readonly<Record<string, unknown>>;
  return { code: wireText(code, 100) ?? '', message: wireText(message, 1000) ?? '' };
}

/** Values that PostgreSQL can keep; what is suggested is read when it is applied. */
function suggestionOf(value: unknown): Pick<WireReport, 'suggested'> {
  if (typeof value !== 'object' || value === null || Array.isArray(value) || unsafeText(value) !== null) return {};
  return { suggested: value as Readonly<Record<string, unknown>> };
}
