import type pg from 'pg';
import { inTransaction } from '../../database.js';
import { DueLoop } from '../../due-loop.js';
import { magicWordsIn } from '../../magic-words.js';
import type { ReviewStore } from './review.store.js';
import type { Reason } from '../listing.js';

const BATCH = 50;

export const REFUSED: Reason = {
  code: 'POLICY_VIOLATION',
  message: 'The answer names a person, which our guidelines forbid.',
};

export const isRefused = (comment: string): boolean => magicWordsIn(comment).has('refuse');

/** The people at portals that check answers before they show them. */
export class ReviewDesk {
  private readonly loop: DueLoop;

  /** @param decided called after callbacks were committed. */
  constructor(
    private readonly database: pg.Pool,
    private readonly reviews: ReviewStore,
    private readonly decided: () => void,
    report: (error: unknown) => void,
  ) {
    this.loop = new DueLoop(() => this.look(), report);
  }

  /** Something falls due in `inMs` milliseconds. */
  expect(inMs: number): void {
    this.loop.wake(inMs);
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async look(): Promise<number> {
    const count = await inTransaction(this.database, async (client) => {
      const due = await this.reviews.claimDue(client, BATCH);
      for (const { id, answer } of due) {
        if (answer === null) continue;
        const refused = isRefused(answer.comment);
        await this.reviews.decide(client, id, {
          ...answer,
          status: refused ? 'REFUSED' : 'LIVE',
          reason: refused ? REFUSED : null,
          shown: refused ? answer.shown : answer.comment,
        });
      }
      return due.length;
    });
    if (count > 0) this.decided();
    return count === BATCH ? 0 : this.reviews.untilNext();
  }
}
