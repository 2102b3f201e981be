import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Delivery } from '#platform/outbox';
import type { SendAnswerJob } from '../jobs/review.jobs.js';
import { problem } from './comment.record.js';
import type { CommentColumns, CommentRecord } from './comment.record.js';
import { CommentStore } from './comment.store.js';

/** How long a portal that checks an answer may be silent until it is asked, in seconds. */
const checkedAfter = 3600;
/** The first look at an answer whose outcome is unknown, in seconds. */
const askedAfter = 3;

const settled: CommentColumns = { attemptedComment: null, attemptedAt: null, failedCalls: 0 };

/**
 * Writes down what became of a call. Another text, or its withdrawal, may have come while the portal was called, so
 * everything is decided on the row as it is now.
 */
@Injectable()
export class SettleAnswer {
  constructor(
    private readonly database: Database,
    private readonly comments: CommentStore,
  ) {}

  /** The portal shows this text. */
  async live(
    id: number,
    { text, version, externalId }: { readonly text: string; readonly version: number; readonly externalId: string },
    delivery: Delivery,
  ): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const told = { ...settled, externalId, shownComment: text, sentVersion: version };
      const isNewest = held.wantedVersion === version;
      const event = held.state === 'UNKNOWN' ? 'found' : 'publish';
      const cause = { eventId: delivery.id };
      const reached = isNewest
        ? await this.comments.fire(tx, held, event, cause, { ...told, errors: [], dueAt: null })
        : undefined;
      if (reached === undefined) await this.comments.write(tx, id, told);
      await this.goOn(tx, id);
    });
  }

  /** The portal has it, and checks it. */
  async pending(id: number, version: number, externalId: string, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx) => {
      await this.comments.write(tx, id, { ...settled, externalId, sentVersion: version, errors: [] });
      await this.wait(tx, id, checkedAfter);
      await this.goOn(tx, id);
    });
  }

  /** The portal does not show this text; one that it showed before stays. */
  async refused(id: number, version: number, trouble: Trouble, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const told = { ...settled, sentVersion: version };
      const isNewest = held.wantedVersion === version;
      const cause = { eventId: delivery.id, reason: String(trouble.parameters['reason'] ?? trouble.key) };
      const columns = { ...told, errors: problem(trouble.key, trouble.parameters), dueAt: null };
      const reached = isNewest ? await this.comments.fire(tx, held, 'refuse', cause, columns) : undefined;
      if (reached === undefined) await this.comments.write(tx, id, told);
      await this.goOn(tx, id);
    });
  }

  /** It may have arrived or not: the portal is asked, and until then nothing is sent. */
  async unknown(id: number, portal: string, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const columns = { errors: problem('outcomeUnknown', { portal }), failedCalls: 0 };
      const reached = await this.comments.fire(tx, held, 'timeOut', { eventId: delivery.id }, columns);
      if (reached === 'UNKNOWN') await this.wait(tx, id, askedAfter);
    });
  }

  /** The portal was asked and has not got it: it is sent again. */
  async absent(id: number, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const cause = { eventId: delivery.id, reason: 'the portal was asked and has not got it' };
      await this.comments.fire(tx, held, 'absent', cause, { ...settled, errors: [], dueAt: null });
      await this.goOn(tx, id);
    });
  }

  async removed(id: number, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const columns = { ...settled, shownComment: null, errors: [], dueAt: null };
      await this.comments.fire(tx, held, 'remove', { eventId: delivery.id }, columns);
    });
  }

  /** The portal has refused to remove it. What it shows is what counts. */
  async kept(id: number, trouble: Trouble, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const cause = { eventId: delivery.id, reason: String(trouble.parameters['reason'] ?? '-') };
      const columns = { ...settled, comment: held.shownComment ?? held.comment, errors: [trouble], dueAt: null };
      await this.comments.fire(tx, held, 'keep', cause, columns);
    });
  }

  /** There is no way to the portal now: it waits until there is one, and looks by itself from time to time. */
  async stuck(
    id: number,
    { trouble, seconds, open }: { readonly trouble: Trouble; readonly seconds: number; readonly open: boolean },
    delivery: Delivery,
  ): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      // What an earlier call may have done stays to be asked for.
      const attempt = open ? {} : { attemptedComment: null, attemptedAt: null };
      await this.comments.write(tx, id, { ...attempt, errors: [trouble], failedCalls: held.failedCalls + 1 });
      await this.wait(tx, id, seconds);
    });
  }

  /** The portal has not decided yet, or could not be asked. */
  async later(id: number, seconds: number, delivery: Delivery, trouble?: Trouble): Promise<void> {
    await this.complete(id, delivery, async (tx, held) => {
      const failed = { errors: trouble === undefined ? [] : [trouble], failedCalls: held.failedCalls + 1 };
      await this.comments.write(tx, id, trouble === undefined ? { failedCalls: held.failedCalls + 1 } : failed);
      await this.wait(tx, id, seconds);
    });
  }

  /** It is to be sent, or sent once more: the portal was asked and has lost it. */
  async again(id: number, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async (tx) => {
      await this.comments.write(tx, id, { sentVersion: null });
      await this.goOn(tx, id);
    });
  }

  /** There is nothing to tell. */
  async nothing(id: number, delivery: Delivery): Promise<void> {
    await this.complete(id, delivery, async () => undefined);
  }

  /**
   * The portal could not be told now, and this job tries again.
   * @param open whether a call was perhaps done: the next run asks first
   * @returns false when another job was queued since and will do it
   */
  async failed(
    { id, ticket }: SendAnswerJob,
    trouble: Trouble | null,
    open: boolean,
    delivery: Delivery,
  ): Promise<boolean> {
    return this.database.transaction(async (tx) => {
      const held = await this.comments.lock(tx, id);
      if (held === undefined) return true;
      const superseded = held.sendTicket !== null && held.sendTicket !== ticket;
      // Parked after this run, it must not keep later texts from queueing a job of their own.
      const waiting = delivery.lastAttempt && trouble === null ? null : ticket;
      await this.comments.write(tx, id, {
        failedCalls: held.failedCalls + (trouble === null ? 0 : 1),
        ...(trouble !== null && { errors: [trouble] }),
        ...(!open && { attemptedComment: null, attemptedAt: null }),
        ...(!superseded && { sendTicket: waiting }),
      });
      return superseded ? !(await delivery.complete(tx)) : true;
    });
  }

  /** A text that has come meanwhile is sent as well. */
  private async goOn(tx: Tx, id: number): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select id from review_comment where id = ${id}
        and (state = 'REMOVING' or (state = 'PENDING' and coalesce(sent_version, 0) < wanted_version))`.execute(tx);
    await this.comments.queue(
      tx,
      rows.map((row) => row.id),
    );
  }

  private async wait(tx: Tx, id: number, seconds: number): Promise<void> {
    await sql`update review_comment set due_at = now() + ${seconds} * interval '1 second' where id = ${id}`.execute(tx);
  }

  private async complete(
    id: number,
    delivery: Delivery,
    work: (tx: Tx, held: CommentRecord) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      if (!(await delivery.complete(tx))) return;
      const held = await this.comments.lock(tx, id);
      if (held === undefined) return;
      await work(tx, held);
      await this.comments.refreshReviews(tx, [held.reviewId]);
    });
  }
}
