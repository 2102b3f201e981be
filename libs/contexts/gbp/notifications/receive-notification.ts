import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { googleReviewChanged } from '../gbp.events.js';
import { GoogleProfilePort } from '../ports/google-profile.port.js';
import { ProfileStore } from '../profile/profile.store.js';

/** News of reviews: they are for the contexts that hold reviews. */
const reviewNews = ['NEW_REVIEW', 'UPDATED_REVIEW'] as const;

/** News after which a profile is looked at. https://developers.google.com/my-business/reference/notifications/rest/v1/NotificationType */
export const profileNews = [
  'GOOGLE_UPDATE',
  'DUPLICATE_LOCATION',
  'LOSS_OF_VOICE_OF_MERCHANT',
  'VOICE_OF_MERCHANT_UPDATED',
] as const;

export const notificationTypes = [...profileNews, ...reviewNews] as const;

const source = 'google';

/**
 * The inbox of Google's pushes. A push says only where to look: what has happened is asked, so that pushes may come late,
 * twice, in any order, or not at all.
 */
@Injectable()
export class ReceiveNotification {
  constructor(
    private readonly database: Database,
    private readonly google: GoogleProfilePort,
    private readonly profiles: ProfileStore,
    private readonly outbox: Outbox,
  ) {}

  /**
   * @param authorization header of the request
   * @param body as Pub/Sub pushes it: `{message: {data, messageId}, subscription}`
   * @throws DomainError `signatureInvalid`; ThirdPartyFailure when Google's keys cannot be had
   */
  async execute(authorization: string | undefined, body: unknown): Promise<void> {
    const bearer = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1];
    if (bearer === undefined || !(await this.google.isOwnPush(bearer))) throw new DomainError('signatureInvalid');
    const news = newsIn(body);
    // What cannot be read will not become readable by being sent again.
    if (news === null) return;
    await this.database.transaction(async (tx) => {
      const { rows: kept } = await sql`
        insert into inbox (source, external_id, payload) values (${source}, ${news.id}, ${JSON.stringify(news)})
        on conflict (source, external_id) do nothing returning id`.execute(tx);
      if (kept.length === 0) return;
      if (news.review !== null) return this.tellOfReview(tx, news.location, news.review);
      const { rows } = await sql<{ id: number; workspaceId: number }>`
        select id, workspace_id as "workspaceId" from gbp_profile
        where google_name = ${news.location} and state in ('PROCESSING', 'WAITING', 'VERIFIED') order by id for update`.execute(
        tx,
      );
      await this.profiles.lookAgain(tx, rows);
    });
  }

  private async tellOfReview(tx: Tx, location: string, review: string): Promise<void> {
    const { rows } = await sql<{ workspaceId: number; locationId: number }>`
      select workspace_id as "workspaceId", location_id as "locationId" from gbp_profile
      where google_name = ${location} and state = 'VERIFIED' order by id`.execute(tx);
    await this.outbox.emit(
      tx,
      googleReviewChanged,
      rows.map(({ workspaceId, locationId }) => ({ workspaceId, payload: { locationId, review } })),
    );
  }
}

interface News {
  readonly id: string;
  /** `locations/{id}`. */
  readonly location: string;
  /** Name of the review that it is about; null: it is about the profile. */
  readonly review: string | null;
}

/** Null for news of other kinds, and for what is no push. */
function newsIn(body: unknown): News | null {
  const message = fieldsOf(fieldsOf(body)['message']);
  const { messageId, data } = message;
  if (typeof messageId !== 'string' || messageId.length > 200 || typeof data !== 'string') return null;
  const said = fieldsOf(decoded(data));
  // Google's references name these fields in both ways.
  const notificationType = said['notificationType'] ?? said['notification_type'];
  const locationName = said['locationName'] ?? said['location_name'];
  const reviewName = said['reviewName'] ?? said['review_name'];
  const location = found(/locations\/[\w-]{1,100}$/, locationName);
  if (location === null) return null;
  if (isOneOf(profileNews, notificationType)) return { id: messageId, location, review: null };
  const review = found(/^accounts\/[\w-]{1,100}\/locations\/[\w-]{1,100}\/reviews\/[\w-]{1,300}$/, reviewName);
  return isOneOf(reviewNews, notificationType) && review !== null ? { id: messageId, location, review } : null;
}

const isOneOf = (names: readonly string[], name: unknown): boolean => (names as readonly unknown[]).includes(name);

const found = (pattern: RegExp, text: unknown): string | null =>
  typeof text === 'string' ? (pattern.exec(text)?.[0] ?? null) : null;

function decoded(data: string): unknown {
  try {
    return JSON.parse(Buffer.from(data, 'base64').toString('utf8'));
  } catch {
    return null;
  }
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
