import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Tx } from '#platform/database';
import { sql } from '#platform/database';
import { blocked } from '../../support/blocked.js';
import { ReviewBench } from './review-bench.js';
import { CommentStore } from '../../../libs/contexts/reviews/answer/comment.store.js';

let bench: ReviewBench;
beforeAll(async () => {
  bench = await ReviewBench.start();
});
afterAll(() => bench.close());

describe('an answer on its way to its portal', () => {
  let id: number;
  beforeEach(async () => {
    bench.portal.reviews.clear();
    bench.portal.arrived.length = 0;
    bench.portal.faults.length = 0;
    bench.portal.unauthorised = 0;
    await bench.rows('delete from review_comment');
    await bench.rows('update review set last_answer_id = null, answered = false, answered_at = null');
    bench.portal.write('a');
    await bench.collect(true);
    id = await bench.submit('a', 'Thank you.');
  });

  const isLive = async () =>
    expect(await bench.comment(id)).toMatchObject({ state: 'LIVE', errors: [], attempted_at: null });

  it('arrives once, however often its job runs', async () => {
    expect(await bench.send(id, 3)).toEqual([]);
    await isLive();
    expect(bench.portal.arrived).toEqual(['Thank you.']);
    expect(await bench.rows('select answered from review')).toEqual([{ answered: true }]);
  });

  it('is not sent again when the response was lost, or the process was killed after it had arrived', async () => {
    for (const fault of ['lost', 'killed'] as const) {
      bench.portal.faults.push(fault);
      expect(await bench.send(id)).toEqual([fault === 'lost' ? 'Postponed' : 'Error']);
      expect(['UNKNOWN', 'PENDING']).toContain((await bench.comment(id))['state']);
      expect(await bench.send(id)).toEqual([]);
      await isLive();
      expect(bench.portal.arrived).toEqual(['Thank you.']);
      bench.portal.arrived.length = 0;
      bench.portal.show('a', null);
      await bench.rows('delete from review_comment');
      id = await bench.submit('a', 'Thank you.');
    }
  });

  it('is sent again when the portal does not have it', async () => {
    bench.portal.faults.push('lost before it arrived');
    expect(await bench.send(id)).toEqual(['Postponed']);
    expect(await bench.comment(id)).toMatchObject({ state: 'UNKNOWN' });
    expect(await bench.send(id)).toEqual([]);
    await isLive();
    expect(bench.portal.arrived).toEqual(['Thank you.']);
  });

  it('was killed before the call: the portal is asked, and gets it once', async () => {
    await bench.rows('update review_comment set attempted_at = now() where id = $1', id);
    expect(await bench.send(id)).toEqual([]);
    await isLive();
    expect(bench.portal.arrived).toEqual(['Thank you.']);
  });

  it('waits while the access is no good, and says so', async () => {
    bench.portal.faults.push('unauthorised');
    expect(await bench.send(id)).toEqual(['Postponed']);
    expect(bench.portal.unauthorised).toBe(1);
    expect(await bench.comment(id)).toMatchObject({
      state: 'PENDING',
      attempted_at: null,
      errors: [{ key: 'portalRefused' }],
    });
    expect(await bench.send(id)).toEqual([]);
    await isLive();
  });

  it('is refused with the reason, and LIVE after all when the portal shows it', async () => {
    bench.portal.faults.push('refused but shown');
    await bench.send(id);
    expect(await bench.comment(id)).toMatchObject({
      state: 'REFUSED',
      errors: [{ key: 'reviewAnswerRefused', parameters: { portal: 'GlobalPages', reason: 'No advertising.' } }],
    });
    expect(await bench.rows('select answered, answered_at from review')).toEqual([
      { answered: false, answered_at: null },
    ]);
    await bench.collect();
    await isLive();
    expect(await bench.rows('select answered from review')).toEqual([{ answered: true }]);
  });

  it('came when it was first written, whatever is changed at the portal later', async () => {
    await bench.send(id);
    const first = `select r.answered_at = c.created_at as "isFirst", r.answered_at < c.commented_at as "isChanged"
      from review r join review_comment c on c.review_id = r.id`;
    await bench.rows('update review_comment set created_at = commented_at');
    expect(await bench.rows(first)).toEqual([{ isFirst: true, isChanged: false }]);
    const at = new Date(Date.now() + 3_600_000);
    bench.portal.show('a', { externalId: null, text: 'Thank you so much.', at, state: 'LIVE', reason: null });
    await bench.collect();
    expect(await bench.comment(id)).toMatchObject({ comment: 'Thank you so much.' });
    expect(await bench.rows(first)).toEqual([{ isFirst: true, isChanged: true }]);
  });

  it('is refused when the review is gone', async () => {
    bench.portal.faults.push('lost before it arrived');
    await bench.send(id);
    bench.portal.reviews.delete('a');
    expect(await bench.send(id)).toEqual([]);
    expect(await bench.comment(id)).toMatchObject({ state: 'REFUSED', errors: [{ key: 'reviewGone' }] });
  });

  it('does not count as one when it and another are refused at the same moment', async () => {
    await bench.rows('update review_comment set sole = false');
    const other = await bench.submit('a', 'Thanks.');
    await bench.rows('update review_comment set sole = false');
    const store = bench.platform.api.get(CommentStore, { strict: false });
    const { database } = bench.platform;
    const refuse = async (tx: Tx, commentId: number) => {
      const { rows } = await sql<{ reviewId: number }>`
        update review_comment set state = 'REFUSED' where id = ${commentId} returning review_id as "reviewId"`.execute(
        tx,
      );
      await store.refresh(
        tx,
        rows.map(({ reviewId }) => reviewId),
      );
    };
    await database.transaction(async (tx) => {
      const { rows } = await sql<{ id: number }>`select id from review`.execute(tx);
      await store.refresh(
        tx,
        rows.map((row) => row.id),
      );
    });
    await blocked(
      database,
      (tx) => refuse(tx, id),
      () => database.transaction((tx) => refuse(tx, other)),
    );
    expect(await bench.rows('select answered from review')).toEqual([{ answered: false }]);
  });

  it('is locked after its review, as who collects does', async () => {
    const store = bench.platform.api.get(CommentStore, { strict: false });
    const { database } = bench.platform;
    await blocked(
      database,
      (tx) => sql`select from review for update`.execute(tx),
      () => database.transaction((tx) => store.lock(tx, id)),
      // Else the two would wait for each other.
      (tx) => sql`select from review_comment where id = ${id} for update nowait`.execute(tx),
    );
  });

  it('that is PENDING is not overwritten by what the portal showed before', async () => {
    bench.portal.show('a', { externalId: null, text: 'An older one', at: new Date(), state: 'LIVE', reason: null });
    await bench.collect();
    expect(await bench.comment(id)).toMatchObject({ state: 'PENDING', comment: 'Thank you.' });
    await bench.send(id);
    await isLive();
  });
});
