import { Injectable } from '@nestjs/common';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { inReviewScope } from '../collecting/feed.store.js';
import type { FeedScope } from '../collecting/feed.store.js';
import { CommentStore } from './comment.store.js';

/** Sends answers that waited for a way to their portal. */
@Injectable()
export class ResumeAnswers {
  constructor(private readonly comments: CommentStore) {}

  async below(tx: Tx, scope: FeedScope): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select c.id from review_comment c join review r on r.id = c.review_id
      where c.state in ('PENDING', 'REMOVING') and c.due_at is not null and c.errors <> '[]' and ${inReviewScope(scope)}
      order by c.id limit 5000`.execute(tx);
    await this.comments.queue(
      tx,
      rows.map(({ id }) => id),
    );
  }
}
