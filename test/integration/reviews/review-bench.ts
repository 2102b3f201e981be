import { randomUUID } from 'node:crypto';
import { ReviewSource, ReviewSources } from '#contexts/reviews';
import type { AnswerReceipt, PortalAnswer, PortalReview, ReviewPage, ReviewPlace } from '#contexts/reviews';
import { ThirdPartyFailure } from '#platform/http-client';
import type { Delivery } from '#platform/outbox';
import { CollectReviews } from '../../../libs/contexts/reviews/feed/collect-reviews.js';
import { SendAnswer } from '../../../libs/contexts/reviews/answer/send-answer.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';

type Row = Record<string, unknown>;

/** What the portal does with the next answer that it gets. */
export type AnswerFault =
  'lost' | 'lost before it arrived' | 'unauthorised' | 'refused' | 'refused but shown' | 'killed';

const perPage = 50;

/** A portal that does as it is told. */
export class ScriptedPortal extends ReviewSource {
  readonly portalName = 'Scripted';
  readonly soleAnswer = true;
  readonly longestAnswer = 4096;
  readonly reviews = new Map<string, PortalReview>();
  readonly faults: AnswerFault[] = [];
  /** Texts of the answers that have arrived, in order. */
  readonly arrived: string[] = [];
  unauthorised = 0;
  pages = 0;

  serves(): boolean {
    return true;
  }

  async place(locationId: number, portal: string): ReturnType<ReviewSource['place']> {
    return { locationId, portal, name: 'place', accessToken: 'token', connectionId: 1 };
  }

  async refused(): Promise<void> {
    this.unauthorised += 1;
  }

  async page(_place: ReviewPlace, cursor: string | null): Promise<ReviewPage> {
    this.pages += 1;
    const from = Number(cursor ?? 0);
    const all = [...this.reviews.values()].sort((one, other) => changedAt(other) - changedAt(one));
    return {
      reviews: all.slice(from, from + perPage),
      next: from + perPage < all.length ? String(from + perPage) : null,
    };
  }

  async one(_place: ReviewPlace, { externalId }: { readonly externalId: string }): Promise<PortalReview | null> {
    return this.reviews.get(externalId) ?? null;
  }

  async answer(
    _place: ReviewPlace,
    { externalId }: { readonly externalId: string },
    text: string,
  ): Promise<AnswerReceipt> {
    const fault = this.faults.shift();
    if (fault === 'unauthorised') throw failure('portalRefused', 401);
    if (fault === 'lost before it arrived') throw failure('outcomeUnknown', null);
    if (fault === 'refused') return { outcome: 'refused', reason: 'No advertising.' };
    this.arrived.push(text);
    this.show(externalId, { externalId: null, text, at: new Date(), state: 'LIVE', reason: null });
    if (fault === 'refused but shown') return { outcome: 'refused', reason: 'No advertising.' };
    if (fault === 'lost') throw failure('outcomeUnknown', null);
    // As if the process ended here: nothing that follows the call is done.
    if (fault === 'killed') throw new Error('killed');
    return { outcome: 'taken', answer: { externalId: null, text, at: new Date(), state: 'LIVE', reason: null } };
  }

  write(externalId: string, changes: Partial<PortalReview> = {}): void {
    const before = this.reviews.get(externalId);
    this.reviews.set(externalId, { ...(before ?? blank(externalId)), ...changes });
  }

  /** @param answer null: the owner has taken it off */
  show(externalId: string, answer: PortalAnswer | null): void {
    this.write(externalId, { answers: answer === null ? [] : [answer] });
  }
}

const changedAt = ({ at, editedAt }: PortalReview): number => (editedAt ?? at).getTime();

const blank = (externalId: string): PortalReview => ({
  externalId,
  rating: 5,
  recommended: null,
  content: `Review ${externalId}`,
  author: { name: 'Anna', url: null, photoUrl: null },
  url: null,
  threadId: null,
  answerable: true,
  at: new Date('2026-10-01T12:00:00Z'),
  editedAt: null,
  answers: [],
  comments: [],
});

const failure = (key: 'outcomeUnknown' | 'portalRefused', status: number | null): ThirdPartyFailure =>
  new ThirdPartyFailure(key, 'Scripted', { status, body: null, retryAfterMs: null });

/** The platform without worker and sandbox: jobs of reviews run when a test says so, before a scripted portal. */
export class ReviewBench {
  readonly portal = new ScriptedPortal();

  private constructor(
    readonly platform: Platform,
    readonly feedId: number,
    readonly locationId: number,
  ) {}

  static async start(): Promise<ReviewBench> {
    const platform = await startPlatform({ worker: false });
    const { rows } = await platform.database.pool.query<{ id: number; location_id: number }>(
      `with shop as (
         insert into location (workspace_id, company_id, recognition_key, name, street, city, country_code, time_zone)
         select workspace_id, id, gen_random_uuid()::text, 'Rosenhof', 'Hauptstraße', 'Nürnberg', 'DE', 'Europe/Berlin'
         from company where external_id = 'demo-company' returning *)
       insert into review_feed (workspace_id, company_id, location_id, portal)
       select workspace_id, company_id, id, 'GlobalPages' from shop returning id, location_id`,
    );
    const bench = new ReviewBench(platform, rows[0]?.id ?? 0, rows[0]?.location_id ?? 0);
    Object.assign(platform.api.get(ReviewSources, { strict: false }), { sources: [bench.portal] });
    return bench;
  }

  close(): Promise<void> {
    return this.platform.close();
  }

  async rows(text: string, ...values: unknown[]): Promise<Row[]> {
    return (await this.platform.database.pool.query<Row>(text, values)).rows;
  }

  /** @param isSweep goes through all reviews */
  async collect(isSweep = false): Promise<void> {
    await this.rows('update review_feed set swept_at = $2 where id = $1', this.feedId, isSweep ? null : new Date());
    await this.platform.api.get(CollectReviews, { strict: false }).handle({ id: this.feedId }, this.delivery());
  }

  /** Writes an answer as a user has given it. @returns the comment's id */
  async submit(externalId: string, text: string): Promise<number> {
    const [comment] = await this.rows(
      `insert into review_comment (workspace_id, review_id, state, owner_commented, comment, commented_at, sole)
       select workspace_id, id, 'PENDING', true, $2, now(), true from review where external_id = $1 and location_id = $3
       returning id`,
      externalId,
      text,
      this.locationId,
    );
    return Number(comment?.['id']);
  }

  /** Runs the job until it ends or has been postponed so often. @returns errors that it threw */
  async send(id: number, runs = 1): Promise<string[]> {
    const thrown: string[] = [];
    const delivery = this.delivery();
    for (let attempt = 1; attempt <= runs; attempt += 1)
      await this.platform.api
        .get(SendAnswer, { strict: false })
        .handle({ id }, { ...delivery, attempt })
        .catch((error: unknown) => thrown.push((error as Error).name));
    return thrown;
  }

  async comment(id: number): Promise<Row> {
    const [row] = await this.rows('select state, errors, attempted_at, comment from review_comment where id = $1', id);
    return row ?? {};
  }

  private delivery(): Delivery {
    return { id: randomUUID(), workspaceId: 1, attempt: 1, lastAttempt: false, complete: async () => true };
  }
}
