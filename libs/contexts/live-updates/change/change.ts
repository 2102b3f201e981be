import type { DecidedValueOf } from '#domain/lists/lists';
import type { Permission } from '#domain/identity/permissions';
import { covers } from '#platform/access';
import type { Actor } from '#platform/access';

export type Topic = DecidedValueOf<'liveTopic'>;

/** That something has changed, and where. */
export interface Change {
  /** Its place in the order of all changes. */
  readonly cursor: string;
  readonly topic: Topic;
  /** Null: several of this place. */
  readonly id: number | null;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
}

/** What reading it needs. */
const permissions: Readonly<Record<Topic, Permission>> = {
  location: 'location:read',
  listing: 'listing:read',
  suggestion: 'listing:read',
  duplicate: 'listing:read',
  subscription: 'subscription:read',
  purchase: 'contract:read',
  contract: 'contract:read',
  invoice: 'invoice:read',
  job: 'job:read',
  review: 'review:read',
  conversation: 'message:read',
  post: 'post:read',
  content: 'listing:read',
  ad: 'subscription:read',
};

/** Nobody hears of a change of what they may not read. */
export const mayRead = (actor: Actor, change: Change): boolean =>
  covers(actor.scope(permissions[change.topic]), change);
