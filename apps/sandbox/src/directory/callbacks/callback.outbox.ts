import type pg from 'pg';
import { DueLoop } from '../../due-loop.js';
import type { CallbackClient } from './callback.js';
import { listingPath, screenshotPath } from '../listing.js';
import type { Reason } from '../listing.js';

export const IN_FLIGHT = 16;
const FIRST_BACKOFF_MS = 200;
const LONGEST_BACKOFF_MS = 10_000;
/** Longer than a delivery may take: a callback claimed by a process that died is due again after this time. */
const LEASE_SECONDS = 15;
/** Claims are worth their round trip when they fetch several. */
const ROOM_WORTH_A_LOOK = IN_FLIGHT / 2;

interface DueCallback {
  event_id: string;
  portal: string;
  listing_id: string;
  reference: string;
  type: string;
  version: number | null;
  generation: number | null;
  reason: Reason | null;
  /** Of callbacks about another entry of the listing's business. */
  duplicate: object | null;
  suggested: object | null;
  /** Of callbacks about a review. */
  review: object | null;
  at: Date;
  attempts: number;
}

/** Delivers the callbacks in the outbox, each at least once and in no promised order, until a 2xx answers. */
export class CallbackOutbox {
  private readonly loop: DueLoop;
  private readonly inFlight = new Set<Promise<void>>();

  /** @param publicUrl origin of the listings' pages for people. */
  constructor(
    private readonly database: pg.Pool,
    private readonly client: CallbackClient,
    private readonly publicUrl: () => string,
    private readonly report: (error: unknown) => void,
  ) {
    this.loop = new DueLoop(() => this.sendDue(), report);
  }

  /** Starts delivering. What a killed predecessor had claimed is due at once: twice is allowed, never is not. */
  async start(): Promise<void> {
    await this.database.query('update sandbox.callback set due_at = now() where due_at > now()');
    this.loop.wake();
  }

  wake(): void {
    this.loop.wake();
  }

  /** Starts no further delivery; with `drain`, resolves when those under way have been answered. */
  async stop(drain: boolean): Promise<void> {
    await this.loop.stop();
    if (!drain) this.client.close();
    await Promise.all(this.inFlight);
    this.client.close();
  }

  private async sendDue(): Promise<number> {
    const room = IN_FLIGHT - this.inFlight.size;
    // A finished delivery wakes the loop again.
    if (room < ROOM_WORTH_A_LOOK) return Number.POSITIVE_INFINITY;
    const claimed = await this.claim(room);
    for (const callback of claimed) this.track(callback);
    return claimed.length === room ? Number.POSITIVE_INFINITY : this.untilNext();
  }

  private track(callback: DueCallback): void {
    const delivery = this.deliver(callback)
      .catch(this.report)
      .finally(() => {
        this.inFlight.delete(delivery);
        if (IN_FLIGHT - this.inFlight.size === ROOM_WORTH_A_LOOK || this.inFlight.size === 0) this.loop.wake();
      });
    this.inFlight.add(delivery);
  }

  private async claim(limit: number): Promise<DueCallback[]> {
    const { rows } = await this.database.query<DueCallback>(
      `update sandbox.callback set attempts = attempts + 1, due_at = clock_timestamp() + interval '${LEASE_SECONDS} s'
       where event_id in (select event_id from sandbox.callback where due_at <= clock_timestamp()
                          order by due_at limit $1 for update skip locked)
       returning event_id, portal, listing_id, reference, type, version, generation, reason, duplicate, suggested, review, at, attempts`,
      [limit],
    );
    return rows;
  }

  private async deliver(callback: DueCallback): Promise<void> {
    const failure = await this.attempt(callback);
    if (failure === undefined) {
      await this.database.query(
        'update sandbox.callback set delivered_at = clock_timestamp(), due_at = null, last_error = null where event_id = $1',
        [callback.event_id],
      );
      return;
    }
    const wait = backoffMs(callback.attempts);
    await this.database.query(
      `update sandbox.callback set due_at = clock_timestamp() + $2 * interval '1 ms', last_error = $3
       where event_id = $1 and delivered_at is null`,
      [callback.event_id, wait, failure],
    );
    this.loop.wake(wait);
  }

  /** Undefined when it was taken, else what went wrong. */
  private async attempt(callback: DueCallback): Promise<string | undefined> {
    try {
      const status = await this.client.post(callback.portal, this.body(callback));
      return status >= 200 && status < 300 ? undefined : `HTTP ${status}`;
    } catch (error) {
      return String(error);
    }
  }

  /** Made of stored values only, so that every repetition carries the same bytes. */
  private body(callback: DueCallback): string {
    const shown = callback.type === 'listing.published';
    return JSON.stringify({
      eventId: callback.event_id,
      type: callback.type,
      reference: callback.reference,
      id: callback.listing_id,
      version: callback.version,
      generation: callback.generation,
      url: shown ? this.publicUrl() + listingPath(callback.portal, callback.listing_id) : null,
      screenshotUrl: shown ? this.publicUrl() + screenshotPath(callback.portal, callback.listing_id) : null,
      reason: callback.reason,
      ...(callback.duplicate && { duplicate: callback.duplicate }),
      ...(callback.suggested !== null && { suggested: callback.suggested }),
      ...(callback.review !== null && { review: callback.review }),
      at: callback.at.toISOString(),
    });
  }

  private async untilNext(): Promise<number> {
    const { rows } = await this.database.query<{ wait: number | null }>(
      `select extract(epoch from min(due_at) - clock_timestamp())::float8 * 1000 as wait
       from sandbox.callback where due_at is not null`,
    );
    return Math.max(0, rows[0]?.wait ?? Number.POSITIVE_INFINITY);
  }
}

/** 0.2 s doubling to 10 s, spread by a fifth so that what failed together does not come back together. */
function backoffMs(attempts: number): number {
  const full = Math.min(LONGEST_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempts - 1));
  return Math.round(full * (0.8 + Math.random() * 0.2));
}
