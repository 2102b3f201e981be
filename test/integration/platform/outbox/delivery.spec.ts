import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runInContext } from '#platform/context';
import { sql } from '#platform/database';
import { Died, Postponed } from '#platform/outbox';
import { describeWithRedis, startRedis } from '../../../support/redis.js';
import type { TestRedis } from '../../../support/redis.js';
import { dueTogether, gate, keys, noted, ParkedJobs, Probe, runs, runsOf, scripts, until } from './probe.js';

let redis: TestRedis | undefined;
describe('outbox, relay and workers on PostgreSQL', () => deliveries(() => Promise.resolve(undefined)));
describeWithRedis('outbox, relay and workers on Redis', () => {
  deliveries(async () => (redis = await startRedis()).url);
  afterAll(() => redis?.stop());
});

function deliveries(redisUrl: () => Promise<string | undefined>): void {
  let probe: Probe;
  let parked: ParkedJobs;

  beforeAll(async () => {
    runs.length = 0;
    probe = await Probe.start(await redisUrl());
    parked = (await probe.worker()).get(ParkedJobs);
  });
  afterAll(() => probe.close());

  it('brings an event to every subscriber once, in the context of the request that emitted it', async () => {
    await runInContext({ requestId: 'request-7', language: 'en' }, () =>
      probe.database.transaction((tx) =>
        probe.outbox.emit(
          tx,
          noted,
          keys('event', 20).map((key) => ({ workspaceId: 1, payload: { key } })),
        ),
      ),
    );
    await until(async () => (await probe.effects('event')).length === 40, '40 effects');
    const effects = (await probe.effects('event')).map(({ job, key }) => `${key} ${job}`);
    expect(effects.toSorted()).toEqual(
      keys('event', 20)
        .flatMap((key) => [`${key} first`, `${key} second`])
        .toSorted(),
    );
    expect(new Set(runsOf('event3').map((run) => run.requestId))).toEqual(new Set(['request-7']));
    expect(runsOf('event3').map((run) => run.delivery)).toMatchObject([
      { attempt: 1, workspaceId: 1, lastAttempt: false },
      { attempt: 1, workspaceId: 1, lastAttempt: false },
    ]);
  });

  it('sends nothing of a transaction that rolled back', async () => {
    const failed = probe.database.transaction(async (tx) => {
      await probe.addIn(tx, ['rolled-back']);
      await probe.outbox.emit(tx, noted, [{ workspaceId: 1, payload: { key: 'rolled-back' } }]);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await probe.done(await probe.add(['after-rollback']));
    expect(runsOf('rolled-back')).toEqual([]);
    const { rows } = await sql`select 1 from outbox where payload->>'key' = 'rolled-back'`.execute(
      probe.database.manager,
    );
    expect(rows).toEqual([]);
  });

  it('runs a job not before its time', async () => {
    const begun = performance.now();
    await probe.done(await probe.add(['later'], 1, 700));
    expect((runsOf('later')[0]?.at ?? 0) - begun).toBeGreaterThanOrEqual(690);
  });

  it('runs a job that failed again, later each time, and counts', async () => {
    scripts.set('flaky', (delivery) => {
      if (delivery.attempt < 3) throw new Error(`attempt ${delivery.attempt} failed`);
    });
    const [id = 0] = await probe.add(['flaky']);
    await probe.done([id]);
    const [first, second, third] = runsOf('flaky');
    expect([first, second, third].map((run) => run?.delivery.attempt)).toEqual([1, 2, 3]);
    expect(new Set(runsOf('flaky').map((run) => run.delivery.id))).toEqual(new Set([`outbox-${id}`]));
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(490);
    expect((third?.at ?? 0) - (second?.at ?? 0)).toBeGreaterThanOrEqual(990);
    expect(await probe.row(id)).toMatchObject({ attempts: 2, runs: 2, parked_at: null });
    expect((await probe.row(id)).last_error).toContain('attempt 2 failed');
    expect(await probe.effects('flaky')).toHaveLength(1);
  });

  it('parks a job after its last attempt, where it can be seen and run again', async () => {
    let broken = true;
    scripts.set('doomed', () => {
      if (broken) throw new Error('never works');
    });
    const [id = 0] = await probe.database.transaction(async (tx) => {
      const added = await probe.addIn(tx, ['doomed']);
      await sql`update outbox set attempts = 11 where id = ${added[0]}`.execute(tx);
      return added;
    });
    await until(async () => (await probe.row(id)).parked_at !== null, 'the row to be parked');
    expect(runsOf('doomed').map((run) => run.delivery)).toMatchObject([{ attempt: 12, lastAttempt: true }]);
    const row = await probe.row(id);
    expect(row).toMatchObject({ attempts: 12, done_at: null });
    const job = sql<object>`select kind, state, error, workspace_id from job where id = ${row.job_id}`;
    expect((await job.execute(probe.database.manager)).rows).toEqual([
      { kind: 'probe.work', state: 'parked', error: 'Error: never works', workspace_id: 1 },
    ]);

    broken = false;
    await parked.rerun(row.job_id ?? 0);
    await probe.done([id]);
    await until(
      async () => ((await job.execute(probe.database.manager)).rows[0] as { state: string }).state === 'done',
      'the job to be done',
    );
    expect(runsOf('doomed')[1]?.delivery).toMatchObject({ attempt: 1, lastAttempt: false });
    expect(await probe.effects('doomed')).toHaveLength(1);
    await expect(parked.rerun(row.job_id ?? 0)).rejects.toMatchObject({ key: 'jobNotRerunnable' });
  });

  it('halves work on many things that failed, until what cannot be done is alone', async () => {
    for (const key of ['1,2,3,4,5', '4,5', '5'])
      scripts.set(key, () => {
        throw new Error('not the fifth');
      });
    const all = [1, 2, 3, 4, 5].map((id) => ({ id }));
    await probe.database.transaction(async (tx) => {
      const added = await probe.outbox.add(tx, dueTogether, [{ workspaceId: 1, payload: { all } }]);
      await sql`update outbox set attempts = 11 where id = ${added[0]}`.execute(tx);
    });
    const rest = sql<{ payload: object; attempts: number; parked: boolean }>`
      select payload, attempts, parked_at is not null as parked from outbox where name = 'probe.dueTogether' and done_at is null`;
    const left = async () => {
      // Nobody waits for the minute between runs.
      await sql`update outbox set available_at = now() where name = 'probe.dueTogether'`.execute(
        probe.database.manager,
      );
      return (await rest.execute(probe.database.manager)).rows;
    };
    await until(async () => (await left())[0]?.parked === true, 'the fifth to be parked');
    expect(await left()).toEqual([{ payload: { all: [{ id: 5 }] }, attempts: 14, parked: true }]);
    const done = (await probe.effects()).filter(({ job }) => job === 'together').map(({ key }) => key);
    expect(done.toSorted()).toEqual(['1,2,3', '4']);
    expect(runsOf('4,5').map(({ delivery }) => delivery)).toMatchObject([{ attempt: 13, lastAttempt: true }]);
  });

  it('parks a job whose run died three times, whatever killed it, and lets an administrator run it again', async () => {
    scripts.set('deadly', () => {
      throw new Died('the child was killed');
    });
    const [id = 0] = await probe.add(['deadly']);
    await until(async () => (await probe.row(id)).parked_at !== null, 'the row to be parked');
    expect(runsOf('deadly')).toHaveLength(3);
    expect(await probe.row(id)).toMatchObject({ attempts: 3, deaths: 3, done_at: null });
    scripts.delete('deadly');
    await parked.rerun((await probe.row(id)).job_id ?? 0);
    await probe.done([id]);
    expect(runsOf('deadly')).toHaveLength(4);
  });

  it('does not begin a run that would be the fourth to die, and parks it at once', async () => {
    const [id = 0] = await probe.database.transaction(async (tx) => {
      const added = await probe.addIn(tx, ['died-before', 'died-twice']);
      await sql`update outbox set deaths = 3 where id = ${added[0]}`.execute(tx);
      await sql`update outbox set deaths = 2 where id = ${added[1]}`.execute(tx);
      return added;
    });
    await until(async () => (await probe.row(id)).parked_at !== null, 'the row to be parked');
    expect(runsOf('died-before')).toEqual([]);
    expect((await probe.row(id)).last_error).toContain('died 3 times');
    await until(() => runsOf('died-twice').length === 1, 'the other to run');
  });

  it('counts a run before it begins, and no more once it has ended in order', async () => {
    const seen: number[] = [];
    scripts.set('counted', async (delivery) => {
      seen.push((await probe.row(Number(delivery.id.slice('outbox-'.length)))).deaths);
      if (delivery.attempt === 1) throw new Error('an ordinary failure');
    });
    const [id = 0] = await probe.add(['counted']);
    await probe.done([id]);
    expect(seen).toEqual([1, 1]);
  });

  it('does not park what was done before the last attempt failed, nor a job that somebody cancelled', async () => {
    const { database } = probe;
    scripts.set('done-then-failed', async (delivery) => {
      await database.transaction((tx) => delivery.complete(tx));
      throw new Error('after the commit');
    });
    scripts.set('cancelled', () => {
      throw new Error('nobody waits for it');
    });
    const ids = await database.transaction(async (tx) => {
      const added = await probe.addIn(tx, ['done-then-failed', 'cancelled']);
      await sql`update outbox set attempts = 11 where id = any(${added}::bigint[])`.execute(tx);
      await sql`insert into job (workspace_id, kind, state, outbox_id) values (1, 'probe', 'cancelled', ${added[1]})`.execute(
        tx,
      );
      return added;
    });
    await until(async () => (await probe.row(ids[1] ?? 0)).parked_at !== null, 'the cancelled one to be put aside');
    await probe.done(ids.slice(0, 1));
    await parked.park(ids[0] ?? 0, 'after the commit');
    const jobs = await sql`select state from job where outbox_id = any(${ids}::bigint[])`.execute(database.manager);
    expect(jobs.rows).toEqual([{ state: 'cancelled' }]);
    expect(await probe.row(ids[0] ?? 0)).toMatchObject({ parked_at: null, job_id: null });
  });

  it('lets a job wait that is not to blame, without counting it', async () => {
    scripts.set('waiting', () => {
      if (runsOf('waiting').length < 4) throw new Postponed('the portal is down', 150);
    });
    const [id = 0] = await probe.add(['waiting']);
    await probe.done([id]);
    const times = runsOf('waiting');
    expect(times.map((run) => run.delivery.attempt)).toEqual([1, 1, 1, 1]);
    for (const [index, run] of times.slice(1).entries())
      expect(run.at - (times[index]?.at ?? 0)).toBeGreaterThanOrEqual(145);
    expect(await probe.row(id)).toMatchObject({ attempts: 0, runs: 3, parked_at: null });
  });

  it('has the effect once when a row comes twice: one after the other, or both at once', async () => {
    const [again = 0] = await probe.add(['again']);
    await probe.done([again]);
    const resend = (id: number): Promise<unknown> =>
      sql`update outbox set sent_at = null, runs = runs + 1 where id = ${id}`.execute(probe.database.manager);
    await resend(again);
    await until(() => runsOf('again').length === 2, 'the second run');

    const { wait, open } = gate();
    scripts.set('together', wait);
    const [together = 0] = await probe.add(['together']);
    await until(() => runsOf('together').length === 1, 'the first run');
    await resend(together);
    await until(() => runsOf('together').length === 2, 'the second run beside it');
    open();
    await probe.done([together]);
    await probe.done(await probe.add(keys('settled', 20)));
    expect(await probe.effects('again')).toHaveLength(1);
    expect(await probe.effects('together')).toHaveLength(1);
  });

  it('sends again what the queue has lost, and leaves alone what it still holds', async () => {
    const { wait, open } = gate();
    scripts.set('held', wait);
    const held = await probe.add(['held']);
    await until(() => runsOf('held').length === 1, 'the job to be held');
    const lost = await probe.database.transaction(async (tx) => {
      const ids = await probe.addIn(tx, keys('lost', 10));
      await sql`update outbox set sent_at = now() where id = any(${ids}::bigint[])`.execute(tx);
      return ids;
    });
    expect(await probe.sweepLater()).toBe(11);
    await probe.done(lost);
    expect(runsOf('held')).toHaveLength(1);
    open();
    await probe.done(held);
    expect(await probe.effects('lost')).toHaveLength(10);
    expect(await probe.effects('held')).toHaveLength(1);
  });

  it('keeps a job whose handler this version does not have, and says so', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into outbox (workspace_id, queue, name, payload) values (1, 'events', 'probe.tomorrow', '{}') returning id`.execute(
      probe.database.manager,
    );
    const id = rows[0]?.id ?? 0;
    await until(async () => (await probe.row(id)).attempts > 0, 'the first attempt');
    expect((await probe.row(id)).last_error).toContain('No handler for the job probe.tomorrow');
    expect(await probe.row(id)).toMatchObject({ done_at: null, parked_at: null, sent_at: null });
  });

  it('is told by PostgreSQL of new rows: most are picked up long before anybody would look', async () => {
    const times: number[] = [];
    for (const key of keys('quick', 15)) {
      const begun = performance.now();
      await probe.done(await probe.add([key]));
      times.push(performance.now() - begun);
    }
    // Without a hint each waits for the relay's next look, a second later.
    expect(times.toSorted((a, b) => a - b)[7]).toBeLessThan(500);
  });
}
