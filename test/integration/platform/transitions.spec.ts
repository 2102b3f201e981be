import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { defineMachine } from '#domain/machines/machine';
import { runInContext } from '#platform/context';
import { openDatabase, sql } from '#platform/database';
import type { Database, Tx } from '#platform/database';
import { defineJob, Outbox, eventsQueue } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import type { MachineTable, Subject } from '#platform/transitions';
import { testDatabase } from '../../support/database.js';
import type { TestDatabase } from '../../support/database.js';

type State = 'OPEN' | 'BUSY' | 'SHUT';
type Event = 'make' | 'work' | 'touch' | 'shut';

const door: MachineTable<State, Event, { readonly locked: boolean }> = {
  table: 'door',
  machine: defineMachine({
    name: 'door',
    words: {
      summary: '',
      shown: '',
      operations: [],
      states: { OPEN: '', BUSY: '', SHUT: '' },
      events: { make: '', work: '', touch: '', shut: '' },
      good: [],
      trouble: [],
    },
    states: ['OPEN', 'BUSY', 'SHUT'],
    events: ['make', 'work', 'touch', 'shut'],
    final: ['SHUT'],
    guards: { unlocked: { words: 'it is not locked', holds: ({ locked }: { readonly locked: boolean }) => !locked } },
    rows: [
      { from: null, event: 'make', to: 'OPEN' },
      { from: 'OPEN', event: 'work', to: 'BUSY' },
      { from: 'BUSY', event: 'touch', to: 'BUSY' },
      { from: 'OPEN', event: 'shut', to: 'SHUT', guard: 'unlocked' },
      { from: 'BUSY', event: 'shut', to: 'SHUT' },
    ],
  }),
};
const ring = defineJob<object>({ name: 'door.ring', queue: eventsQueue });

let own: TestDatabase;
let database: Database;
const transitions = new Transitions();
const outbox = new Outbox();
const free = { locked: false };
const open: Subject<State> = { id: 1, workspace_id: 7, state: 'OPEN' };

beforeAll(async () => {
  own = await testDatabase();
  database = await openDatabase(own.url, 10);
  await sql`
    create table door (id bigint primary key, workspace_id integer not null, state text not null, note jsonb,
                       version integer not null default 1, updated_at timestamptz not null default '2020-01-01')`.execute(
    database.manager,
  );
});
afterAll(async () => {
  await database.close();
  await own.drop();
});
beforeEach(async () => {
  await sql`truncate door, state_history, outbox`.execute(database.manager);
  await sql`insert into door (id, workspace_id, state) values (1, 7, 'OPEN')`.execute(database.manager);
});

const rows = async (query: ReturnType<typeof sql>): Promise<object[]> =>
  (await query.execute(database.manager)).rows as object[];
const doors = (): Promise<object[]> => rows(sql`select id, state, version, note from door order by id`);
const history = (): Promise<object[]> =>
  rows(sql`select workspace_id, subject_id, from_state, event, to_state, user_id, reason, request_id, event_id
           from state_history where subject = 'door' order by id`);
const work = (tx: Tx, subject = open, eventId?: string): Promise<State | undefined> =>
  transitions.fire(tx, door, subject, 'work', free, { eventId });

describe('a transition', () => {
  it('writes state, version, time, further columns and who, when, why', async () => {
    const to = await runInContext({ requestId: 'request-1', language: 'en', user: { id: 42, name: 'ada' } }, () =>
      database.transaction((tx) =>
        transitions.fire(
          tx,
          door,
          open,
          'work',
          free,
          { reason: 'the bell rang', eventId: 'bell-1' },
          { note: JSON.stringify({ loud: true }) },
        ),
      ),
    );
    expect(to).toBe('BUSY');
    expect(await doors()).toEqual([{ id: 1, state: 'BUSY', version: 2, note: { loud: true } }]);
    expect(await rows(sql`select 1 as one from door where updated_at > now() - interval '1 minute'`)).toHaveLength(1);
    expect(await history()).toEqual([
      {
        workspace_id: 7,
        subject_id: 1,
        from_state: 'OPEN',
        event: 'work',
        to_state: 'BUSY',
        user_id: 42,
        reason: 'the bell rang',
        request_id: 'request-1',
        event_id: 'bell-1',
      },
    ]);
  });

  it('that the table does not have changes nothing: a delivery is ignored, a request of a user refused', async () => {
    const shut: Subject<State> = { ...open, state: 'SHUT' };
    await sql`update door set state = 'SHUT'`.execute(database.manager);
    await database.transaction(async (tx) => {
      expect(await transitions.fire(tx, door, shut, 'work', free)).toBeUndefined();
      expect(await transitions.fire(tx, door, { ...open }, 'shut', { locked: true })).toBeUndefined();
      await expect(transitions.demand(tx, door, shut, 'work', free)).rejects.toMatchObject({
        key: 'transitionNotAllowed',
        kind: 'conflict',
        parameters: { event: 'work', state: 'SHUT' },
      });
    });
    expect(await doors()).toEqual([{ id: 1, state: 'SHUT', version: 1, note: null }]);
    expect(await history()).toEqual([]);
  });

  it('of a state that has gone meanwhile is refused', async () => {
    await sql`update door set state = 'BUSY'`.execute(database.manager);
    await expect(database.transaction((tx) => work(tx))).rejects.toMatchObject({ key: 'changedMeanwhile' });
    await expect(database.transaction((tx) => work(tx, { ...open, id: 999 }))).rejects.toMatchObject({
      key: 'changedMeanwhile',
    });
    expect(await history()).toEqual([]);
  });

  it('is one of many at once: one wins, the others are told', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => database.transaction((tx) => work(tx))));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ key: 'changedMeanwhile' });
    expect(await doors()).toMatchObject([{ state: 'BUSY', version: 2 }]);
    expect(await history()).toHaveLength(1);
  });
});

describe('a delivery', () => {
  const busy: Subject<State> = { ...open, state: 'BUSY' };
  const touch = (tx: Tx, eventId: string): Promise<State | undefined> =>
    transitions.fire(tx, door, busy, 'touch', free, { eventId });

  it('that comes again changes nothing, also where the state would allow it', async () => {
    await sql`update door set state = 'BUSY'`.execute(database.manager);
    expect(await database.transaction((tx) => touch(tx, 'report-1'))).toBe('BUSY');
    expect(await database.transaction((tx) => touch(tx, 'report-1'))).toBeUndefined();
    expect(await database.transaction((tx) => touch(tx, 'report-2'))).toBe('BUSY');
    expect(await doors()).toMatchObject([{ version: 3 }]);
    expect(await history()).toMatchObject([{ event_id: 'report-1' }, { event_id: 'report-2' }]);
  });

  it('that comes again after the state moved on is no error', async () => {
    expect(await database.transaction((tx) => work(tx, open, 'report-1'))).toBe('BUSY');
    expect(await database.transaction((tx) => work(tx, open, 'report-1'))).toBeUndefined();
    expect(await doors()).toMatchObject([{ state: 'BUSY', version: 2 }]);
  });

  it('that comes many times at once is applied once', async () => {
    await sql`update door set state = 'BUSY'`.execute(database.manager);
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => database.transaction((tx) => touch(tx, 'report-1'))),
    );
    expect(results.filter((result) => result.status === 'fulfilled' && result.value === 'BUSY')).toHaveLength(1);
    expect(await doors()).toMatchObject([{ version: 2 }]);
    expect(await history()).toHaveLength(1);
    expect(await database.transaction((tx) => touch(tx, 'report-1'))).toBeUndefined();
  });
});

describe('one transaction', () => {
  it('holds state, history and outbox: all of it, or nothing', async () => {
    const both = async (tx: Tx): Promise<void> => {
      await work(tx);
      await outbox.add(tx, ring, [{ workspaceId: 7, payload: {} }]);
    };
    const failed = database.transaction(async (tx) => {
      await both(tx);
      throw new Error('at the very end');
    });
    await expect(failed).rejects.toThrow('at the very end');
    expect(await doors()).toMatchObject([{ state: 'OPEN', version: 1 }]);
    expect([await history(), await rows(sql`select 1 from outbox`)]).toEqual([[], []]);

    await database.transaction(both);
    expect([(await history()).length, (await rows(sql`select 1 from outbox`)).length]).toEqual([1, 1]);
  });
});

describe('a new thing', () => {
  it('begins where its machine says, and its history with it', async () => {
    expect(transitions.initial(door, 'make', free)).toBe('OPEN');
    expect(() => transitions.initial(door, 'work', free)).toThrow(
      expect.objectContaining({ key: 'transitionNotAllowed' }),
    );
    await runInContext({ requestId: 'request-2', language: 'en', user: { id: 42, name: 'ada' } }, () =>
      database.transaction((tx) =>
        transitions.recordCreated(tx, door, 'make', [open, { id: 2, workspace_id: 8, state: 'OPEN' }], {
          reason: 'ordered',
        }),
      ),
    );
    await database.transaction((tx) => transitions.recordCreated(tx, door, 'make', []));
    const row = {
      from_state: null,
      event: 'make',
      to_state: 'OPEN',
      user_id: 42,
      reason: 'ordered',
      request_id: 'request-2',
    };
    expect(await history()).toEqual([
      { ...row, workspace_id: 7, subject_id: 1, event_id: null },
      { ...row, workspace_id: 8, subject_id: 2, event_id: null },
    ]);
  });
});
