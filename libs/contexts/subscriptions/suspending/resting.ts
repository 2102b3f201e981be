import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import type { SubscriptionRecord } from '../subscription/subscription.record.js';

/**
 * SQL over `subscription s`: it has no service for the time being, since it is paused, or its contract is suspended. What is asked
 * about a product that runs, and what is begun or shown for one, asks this.
 */
export const rests: Sql<boolean> = sql`(s.paused_on is not null or s.suspended_on is not null)`;

/** The same of a record. */
export const isAtRest = ({
  paused_on,
  suspended_on,
}: Pick<SubscriptionRecord, 'paused_on' | 'suspended_on'>): boolean => paused_on !== null || suspended_on !== null;

/**
 * Whether a subscription rests now. Ask it under the lock of what depends on it: the end of its rest is told later, and each
 * follower waits for that lock.
 */
export async function isResting(tx: Tx, subscriptionId: number): Promise<boolean> {
  const { rows } = await sql`select from subscription s where s.id = ${subscriptionId} and ${rests}`.execute(tx);
  return rows.length > 0;
}

/** Whether a subscription has begun, and does not rest now. Ask it as {@link isResting}. */
export async function hasService(tx: Tx, subscriptionId: number): Promise<boolean> {
  const { rows } = await sql`
    select from subscription s where s.id = ${subscriptionId} and s.was_active and not ${rests}`.execute(tx);
  return rows.length > 0;
}
