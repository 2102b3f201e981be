import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { describeWithShared } from '../../support/with-shared.js';
import { ReviewBench } from './review-bench.js';

let bench: ReviewBench;
beforeAll(async () => {
  bench = await ReviewBench.start();
});
afterAll(() => bench.close());
beforeEach(async () => {
  bench.portal.reviews.clear();
  bench.portal.pages = 0;
  await bench.rows('delete from review_comment');
  await bench.rows('delete from review where location_id = $1', bench.locationId);
});

const shown = () =>
  bench.rows(
    `select external_id, rating, content, answered from review where location_id = $1 and removed_at is null order by external_id`,
    bench.locationId,
  );
const ids = async () => (await shown()).map((row) => row['external_id']);

describe('collecting reviews', () => {
  it('keeps each once, follows edits, and goes no further than to what it knows', async () => {
    for (let number = 100; number < 220; number += 1)
      bench.portal.write(`r${number}`, { at: new Date(Date.UTC(2026, 0, number - 90)) });
    await bench.collect();
    expect(await ids()).toHaveLength(120);
    expect(bench.portal.pages).toBe(3);
    const [before] = await bench.rows(`select max(updated_at) as at from review`);
    await bench.collect();
    expect(bench.portal.pages).toBe(4);
    expect((await bench.rows(`select max(updated_at) as at from review`))[0]).toEqual(before);
    bench.portal.write('r105', { rating: 1, content: 'Changed my mind.', editedAt: new Date('2026-11-01T00:00:00Z') });
    await bench.collect();
    expect(await ids()).toHaveLength(120);
    expect((await shown()).find((row) => row['external_id'] === 'r105')).toMatchObject({
      rating: 1,
      content: 'Changed my mind.',
    });
  });

  it('notices in a sweep what was removed, and what has come back', async () => {
    for (const id of ['a', 'b', 'c']) bench.portal.write(id);
    await bench.collect(true);
    const b = bench.portal.reviews.get('b');
    bench.portal.reviews.delete('b');
    await bench.collect();
    expect(await ids()).toEqual(['a', 'b', 'c']);
    await bench.collect(true);
    expect(await ids()).toEqual(['a', 'c']);
    bench.portal.write('b', b);
    await bench.collect(true);
    expect(await ids()).toEqual(['a', 'b', 'c']);
    expect(await bench.rows('select count(*)::int as count from review')).toEqual([{ count: 3 }]);
  });

  it('keeps what owners answered at the portal, and follows its change and its end', async () => {
    bench.portal.write('a', {
      answers: [{ externalId: null, text: 'Thanks', at: new Date(), state: 'LIVE', reason: null }],
    });
    await bench.collect();
    expect(await shown()).toMatchObject([{ answered: true }]);
    bench.portal.show('a', { externalId: null, text: 'Thank you', at: new Date(), state: 'LIVE', reason: null });
    await bench.collect();
    expect(await bench.rows('select comment, state from review_comment')).toEqual([
      { comment: 'Thank you', state: 'LIVE' },
    ]);
    bench.portal.show('a', null);
    await bench.collect();
    // A portal may lag behind its own responses.
    expect(await shown()).toMatchObject([{ answered: true }]);
    await bench.rows(`update review_comment set updated_at = now() - interval '11 minutes'`);
    await bench.collect();
    expect(await shown()).toMatchObject([{ answered: false }]);
    expect(await bench.rows('select state from review_comment')).toEqual([{ state: 'REMOVED' }]);
  });

  it('asks again later, and the more often the more a shop is reviewed', async () => {
    const wait = async (): Promise<number> => {
      await bench.rows('update review_feed set due_at = null');
      await bench.collect();
      const [row] = await bench.rows(
        'select extract(epoch from due_at - now())::int as wait from review_feed where id = $1',
        bench.feedId,
      );
      return Number(row?.['wait']);
    };
    const seldom = await wait();
    for (let number = 0; number < 100; number += 1)
      bench.portal.write(`n${number}`, { at: new Date(Date.now() - number * 60_000) });
    const often = await wait();
    expect(seldom).toBeGreaterThan(20 * 3600);
    expect(often).toBeLessThan(3 * 3600);
  });
});

describeWithShared('a thousand sentences of guests', 'reviews/restaurant-sentences-en.txt', (file) => {
  it('flow in as reviews, with the mean of their stars', async () => {
    const lines = readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.includes('\t'));
    for (const [index, line] of lines.entries()) {
      const [content = '', label = ''] = line.split('\t');
      bench.portal.write(`s${index}`, {
        content,
        rating: label.trim() === '1' ? 5 : 1,
        at: new Date(Date.UTC(2026, 0, 1) + ((index * 7919) % 1000) * 3_600_000),
      });
    }
    await bench.collect(true);
    const good = lines.filter((line) => line.trim().endsWith('\t1')).length;
    const [totals] = await bench.rows(
      'select count(*)::int as count, round(avg(rating), 4)::float8 as mean from review where location_id = $1',
      bench.locationId,
    );
    expect(lines).toHaveLength(1000);
    expect(totals).toEqual({ count: 1000, mean: (good * 5 + (1000 - good)) / 1000 });
  });
});
