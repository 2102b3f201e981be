import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DuplicatesBench } from './duplicates-bench.js';
import type { Row } from './directory-bench.js';

describe('the suppression of a duplicate', () => {
  let bench: DuplicatesBench;
  let count = 0;

  beforeAll(async () => {
    bench = await DuplicatesBench.start();
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    bench.entries.clear();
    bench.bench.portals.calls.length = 0;
    bench.bench.portals.meanwhile = undefined;
  });

  const drain = () => bench.bench.drain();
  /** The silence of the portal has lasted long enough. */
  const lookUp = async (duplicate: Row) => {
    await bench.bench.rows('update duplicate set due_at = now() where id = $1', duplicate.id);
    await drain();
  };
  const state = async ({ id }: Row) =>
    (await bench.bench.rows('select state from duplicate where id = $1', id))[0]?.state;
  /** A duplicate whose suppression was requested, and sent as far as the portal lets it. */
  const requested = async () => {
    const made = await bench.found(`entry-${(count += 1)}`);
    await bench.act(made.duplicate, 'SUPPRESS');
    await drain();
    return made;
  };
  /** What a portal names in its verdict on a request. */
  const verdict = ({ id, external_id: entry }: Row, nth = 1) => ({
    id: entry,
    request: `duplicate-${String(id)}-${nth}`,
  });
  const refusal = { code: 'NOT_A_DUPLICATE', message: 'Another business.' };

  it('is requested once, in favour of our own listing, and confirmed by a report', async () => {
    const { listing, duplicate } = await requested();
    expect(bench.entries.requests).toEqual([
      `${String(duplicate.external_id)} duplicate-${String(duplicate.id)}-1 ${String(listing.external_id)}`,
    ]);
    expect(await state(duplicate)).toBe('SUPPRESSION_REQUESTED');
    await bench.bench.reportDuplicate(listing, '.suppressed', verdict(duplicate));
    await drain();
    expect(await bench.duplicate(String(duplicate.external_id))).toMatchObject({
      state: 'SUPPRESSED',
      due_at: null,
      attempted_request: null,
      available_actions: [],
    });
    expect(await bench.history(duplicate)).toEqual([
      'report POSSIBLE_DUPLICATE',
      'suppress SUPPRESSION_REQUESTED',
      'confirm SUPPRESSED',
    ]);
    expect(bench.told(duplicate)).toEqual(['duplicate.reported', 'duplicate.settled SUPPRESSED']);
  });

  it('is done at once where the portal says so', async () => {
    bench.entries.verdict = [200, { id: 'x', status: 'SUPPRESSED' }];
    const { duplicate } = await requested();
    expect(await state(duplicate)).toBe('SUPPRESSED');
  });

  it.each([
    ['permanently', {}, ['IGNORE']],
    ['for now', { temporary: true }, ['SUPPRESS', 'IGNORE']],
  ])('is refused %s by a report, with the portal’s words', async (_name, more, availableActions) => {
    const { listing, location, duplicate } = await requested();
    const reason = { ...refusal, ...more };
    await bench.bench.reportDuplicate(listing, '.refused', verdict(duplicate), { reason });
    await drain();
    expect((await bench.list([location])).data[0]).toMatchObject({
      status: 'UNAVAILABLE',
      unavailableReasons: [{ code: 'NOT_A_DUPLICATE', reason: 'Another business.' }],
      availableActions,
    });
  });

  it('is refused at once with 422, and gone with 404', async () => {
    bench.entries.verdict = [422, { code: 'NOT_SUPPRESSIBLE', message: 'Never.' }];
    const { duplicate } = await requested();
    expect(await bench.duplicate(String(duplicate.external_id))).toMatchObject({
      state: 'UNAVAILABLE',
      temporary: false,
    });
    bench.entries.verdict = [404, { code: 'NOT_FOUND', message: 'There is no such listing.' }];
    const { duplicate: gone } = await requested();
    expect(await state(gone)).toBe('DELETED');
  });

  it('is requested again after a temporary refusal; a late verdict on the first request counts no more', async () => {
    const { listing, duplicate } = await requested();
    const reason = { ...refusal, temporary: true };
    await bench.bench.reportDuplicate(listing, '.refused', verdict(duplicate), { reason });
    await drain();
    await bench.act(duplicate, 'SUPPRESS');
    await drain();
    expect(bench.entries.requests).toHaveLength(2);
    await bench.bench.reportDuplicate(listing, '.refused', verdict(duplicate), { reason });
    await drain();
    expect(await state(duplicate)).toBe('SUPPRESSION_REQUESTED');
    await bench.bench.reportDuplicate(listing, '.suppressed', verdict(duplicate, 2));
    await drain();
    expect(await state(duplicate)).toBe('SUPPRESSED');
  });

  it('is not requested twice', async () => {
    const { duplicate } = await requested();
    await expect(bench.act(duplicate, 'SUPPRESS')).rejects.toMatchObject({ key: 'transitionNotAllowed' });
    await expect(bench.act(duplicate, 'IGNORE')).rejects.toMatchObject({ key: 'transitionNotAllowed' });
    expect(bench.entries.requests).toHaveLength(1);
  });

  it('is looked up when the response was lost, and not sent again', async () => {
    const { duplicate } = await bench.found('lost-answer');
    bench.bench.portals.misbehave('suppress', 'lose-answer');
    await bench.act(duplicate, 'SUPPRESS');
    await drain();
    expect(await bench.duplicate('lost-answer')).toMatchObject({ attempted_request: 1, failed_calls: 1 });
    await drain();
    expect(bench.bench.portals.counted('suppress')).toBe(1);
    expect(bench.bench.portals.counted('entry')).toBe(1);
    expect(await bench.duplicate('lost-answer')).toMatchObject({
      state: 'SUPPRESSION_REQUESTED',
      attempted_request: null,
      failed_calls: 0,
    });
  });

  it('is sent again when the call was lost', async () => {
    const { duplicate } = await bench.found('lost-call');
    bench.bench.portals.misbehave('suppress', 'lose-call');
    await bench.act(duplicate, 'SUPPRESS');
    await drain();
    await drain();
    expect(bench.entries.requests).toHaveLength(1);
    expect(bench.bench.portals.counted('suppress')).toBe(2);
  });

  it('waits while the portal is down, and counts a report that comes before the response', async () => {
    const { listing, duplicate } = await bench.found('down');
    bench.bench.portals.misbehave('suppress', { status: 503 }, { status: 429, headers: { 'retry-after': '0' } });
    await bench.act(duplicate, 'SUPPRESS');
    await drain();
    await drain();
    bench.bench.portals.meanwhile = async (call) => {
      if (call.operation !== 'suppress') return;
      bench.bench.portals.meanwhile = undefined;
      await bench.bench.reportDuplicate(listing, '.suppressed', verdict(duplicate));
      const [job] = await bench.bench.pending('listings.duplicateReport');
      await bench.bench.run(job!);
    };
    await drain();
    expect(await state(duplicate)).toBe('SUPPRESSED');
    expect(bench.entries.requests).toHaveLength(1);
  });

  describe('that nobody decides on', () => {
    it('is asked for, and what is found counts', async () => {
      const { duplicate } = await requested();
      bench.entries.entry(String(duplicate.external_id)).status = 'SUPPRESSED';
      await lookUp(duplicate);
      expect(await state(duplicate)).toBe('SUPPRESSED');
      const { duplicate: refused } = await requested();
      const { request } = verdict(refused);
      const entry = bench.entries.entry(String(refused.external_id));
      entry.suppression = { status: 'REFUSED', request, reason: refusal };
      await lookUp(refused);
      expect(await state(refused)).toBe('UNAVAILABLE');
      const { duplicate: gone } = await requested();
      bench.entries.forget(String(gone.external_id));
      await lookUp(gone);
      expect(await state(gone)).toBe('DELETED');
    });

    it('is asked for later again while it is pending, and sent again when it never arrived', async () => {
      const { duplicate } = await requested();
      await lookUp(duplicate);
      const after = await bench.duplicate(String(duplicate.external_id));
      expect(after.state).toBe('SUPPRESSION_REQUESTED');
      expect(after.due_at).not.toBeNull();
      bench.entries.entry(String(duplicate.external_id)).suppression = null;
      await lookUp(duplicate);
      expect(bench.entries.requests).toHaveLength(2);
    });

    it('is given up after 14 days, and can be requested again', async () => {
      const { location, duplicate } = await requested();
      await bench.advance(13);
      expect(await state(duplicate)).toBe('SUPPRESSION_REQUESTED');
      await bench.advance(2);
      expect((await bench.list([location])).data[0]).toMatchObject({
        status: 'UNAVAILABLE',
        unavailableReasons: [{ code: '6140', reason: 'The portal Firmeneintrag has not decided within 14 days.' }],
        availableActions: ['SUPPRESS', 'IGNORE'],
      });
      await bench.act(duplicate, 'SUPPRESS');
      await drain();
      expect(bench.entries.requests).toHaveLength(2);
    });

    it('is given up although the portal cannot even be asked', async () => {
      const { duplicate } = await requested();
      bench.bench.portals.misbehave('entry', { status: 503 });
      await bench.bench.rows(
        `update duplicate set requested_at = now() - interval '20 days' where id = $1`,
        duplicate.id,
      );
      await lookUp(duplicate);
      expect(await state(duplicate)).toBe('UNAVAILABLE');
    });

    it('is over when the portal decides too late: hidden is hidden', async () => {
      const { listing, duplicate } = await requested();
      await bench.advance(15);
      await bench.bench.reportDuplicate(listing, '.suppressed', verdict(duplicate));
      await drain();
      expect(await state(duplicate)).toBe('DELETED');
    });
  });

  it('is over when the entry is shown again', async () => {
    const { listing, duplicate } = await requested();
    await bench.bench.reportDuplicate(listing, '.suppressed', verdict(duplicate));
    await drain();
    const entry = bench.entries.entry(String(duplicate.external_id));
    entry.suppression = null;
    await bench.bench.reportDuplicate(listing, '', bench.entries.details(entry), { at: '2020-01-01T00:00:00Z' });
    await drain();
    expect(await state(duplicate)).toBe('SUPPRESSED');
    await bench.bench.reportDuplicate(listing, '', bench.entries.details(entry));
    await drain();
    expect(await bench.duplicate(String(duplicate.external_id))).toMatchObject({
      state: 'POSSIBLE_DUPLICATE',
      available_actions: ['SUPPRESS', 'IGNORE'],
    });
  });

  it('is not sent when our own listing has gone meanwhile', async () => {
    const { duplicate, listing, location } = await bench.found('own-gone');
    await bench.act(duplicate, 'SUPPRESS');
    await bench.bench.rows(`update listing set state = 'OPTED_OUT' where id = $1`, listing.id);
    await drain();
    expect(bench.bench.portals.counted('suppress')).toBe(0);
    expect((await bench.list([location])).data[0]?.unavailableReasons).toEqual([
      { code: '6141', reason: 'The location has no listing of its own on Firmeneintrag any more.' },
    ]);
  });

  it('of a hundred reaches the portal a hundred times, once each', async () => {
    for (let n = 0; n < 100; n += 1) bench.entries.plant('Firmeneintrag', `hundred-${n}`);
    const { location } = await bench.live();
    const { data } = await bench.list([location]);
    for (const { id } of data) await bench.act({ id }, 'SUPPRESS');
    const jobs = await bench.bench.pending('listings.suppressDuplicate');
    for (let n = 0; n < jobs.length; n += 10)
      await Promise.all(jobs.slice(n, n + 10).map((job) => bench.bench.run(job)));
    await drain();
    expect(new Set(bench.entries.requests).size).toBe(100);
    expect(bench.entries.requests).toHaveLength(100);
  });

  it('needs ListingDuplicateManagement', async () => {
    const { duplicate, location } = await bench.found('unbooked');
    await bench.bench.rows(`update subscription set state = 'FINISHED' where location_id = $1`, location);
    await expect(bench.act(duplicate, 'SUPPRESS')).rejects.toMatchObject({ key: 'productRequired' });
  });

  it('is in the audit log', async () => {
    const { duplicate } = await requested();
    const [entry] = await bench.bench.rows(
      `select operation, before, after from audit_log where subject = 'duplicate' and subject_id = $1`,
      duplicate.id,
    );
    expect(entry).toEqual({
      operation: 'duplicate.decide',
      before: { status: 'POSSIBLE_DUPLICATE' },
      after: { action: 'SUPPRESS' },
    });
  });
});
