import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MoveClock } from '#contexts/tenancy';
import { Draft } from '#domain/errors/draft';
import type { Actor } from '#platform/access';
import { blocked } from '../../support/blocked.js';
import { Commerce } from './commerce.js';
import type { Tenant } from './commerce.js';
import type { ClockMove } from '../../../libs/contexts/tenancy/clock/move-clock.js';

describe('the clock of a workspace in test mode', () => {
  let commerce: Commerce;
  let tenant: Tenant;

  beforeAll(async () => {
    commerce = await Commerce.start();
  });
  afterAll(() => commerce.close());

  const move = (input: Partial<ClockMove>, actor: Actor = tenant.agency) =>
    commerce.module.get(MoveClock).execute(actor, new Draft<ClockMove>({ workspaceId: tenant.workspaceId, ...input }));
  const now = (workspaceId: number) => commerce.db.now(workspaceId);
  const near = (date: Date, instant: string) => Math.abs(date.getTime() - Date.parse(instant)) < 10_000;

  it('moves to an instant, and what is due by then happens', async () => {
    tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const booked = await tenant.booked({ endDate: '2027-03-05' });
    expect(await move({ at: '2027-03-06T12:00:00Z' })).toEqual({
      value: '2027-03-06T12:00:00.000Z',
      target: null,
      settled: false,
    });
    await commerce.drain();
    expect((await booked.view()).status).toBe('FINISHED');
  });

  it.each([
    // Berlin loses an hour on 28 March and gains one on 31 October.
    ['2027-03-27T11:00:00Z', 'P1D', '2027-03-28T10:00:00Z'],
    ['2027-03-27T11:00:00Z', 'PT24H', '2027-03-28T11:00:00Z'],
    ['2027-10-30T10:00:00Z', 'P1D', '2027-10-31T11:00:00Z'],
    ['2027-01-31T12:00:00Z', 'P1M2D', '2027-03-02T12:00:00Z'],
  ])('from %s moves by %s to %s', async (at, advance, then) => {
    tenant = await commerce.tenant({ at });
    await move({ advance });
    expect(near(await now(tenant.workspaceId), then)).toBe(true);
  });

  it('moves by both of two that advance it at once', async () => {
    tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    await blocked(
      commerce.db,
      () => move({ advance: 'P1D' }),
      () => move({ advance: 'P1D' }),
    );
    expect(near(await now(tenant.workspaceId), '2027-03-03T12:00:00Z')).toBe(true);
  });

  it('means the same time in every session, whatever its time zone', async () => {
    tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    await move({ at: '2027-06-01T12:00:00Z' });
    const client = await commerce.db.pool.connect();
    try {
      await client.query(`set time zone 'America/New_York'`);
      const { rows } = await client.query<{ now: Date }>('select clock_now($1) as now', [tenant.workspaceId]);
      expect(near(rows[0]?.now ?? new Date(0), '2027-06-01T12:00:00Z')).toBe(true);
    } finally {
      client.release(true);
    }
  });

  it('takes workspaces below along that are in test mode, never backwards', async () => {
    tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    const behind = await commerce.tenant({ parentId: tenant.workspaceId });
    const ahead = await commerce.tenant({ parentId: tenant.workspaceId, at: '2028-01-01T12:00:00Z' });
    const real = await commerce.tenant({ parentId: tenant.workspaceId });
    await commerce.rows(`update workspace set test_mode = false, clock_offset = '0' where id = $1`, real.workspaceId);
    await move({ at: '2027-05-01T12:00:00Z' });
    expect(near(await now(behind.workspaceId), '2027-05-01T12:00:00Z')).toBe(true);
    expect(near(await now(ahead.workspaceId), '2028-01-01T12:00:00Z')).toBe(true);
    expect(near(await now(real.workspaceId), new Date().toISOString())).toBe(true);
  });

  it('moves forward only', async () => {
    tenant = await commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    await expect(move({ at: '2027-03-01T11:00:00Z' })).rejects.toMatchObject({ key: 'clockBackwards' });
  });

  it('exists in test mode only', async () => {
    tenant = await commerce.tenant();
    await commerce.rows('update workspace set test_mode = false where id = $1', tenant.workspaceId);
    await expect(move({ advance: 'P1D' })).rejects.toMatchObject({ key: 'testModeRequired' });
  });

  it('is moved by those alone who may', async () => {
    tenant = await commerce.tenant();
    const noSuch = { problems: [{ field: 'workspaceId', problem: 'noSuch' }] };
    const stranger = await commerce.tenant();
    await expect(move({ advance: 'P1D' }, stranger.agency)).rejects.toMatchObject(noSuch);
    const viewer = tenant.actor('viewer', 'Workspace', tenant.workspaceId, [tenant.workspaceId]);
    await expect(move({ advance: 'P1D' }, viewer)).rejects.toMatchObject(noSuch);
    await expect(move({ workspaceId: 999_999, advance: 'P1D' })).rejects.toMatchObject(noSuch);
  });

  it.each([
    [{}, 'advance', 'required'],
    [{ advance: 'P1D', at: '2099-01-01T00:00:00Z' }, 'at', 'differs'],
    [{ advance: 'tomorrow' }, 'advance', 'format'],
    [{ advance: '-P1D' }, 'advance', 'format'],
    [{ advance: 'P9000Y' }, 'advance', 'tooLarge'],
  ])('refuses %j', async (input, field, problem) => {
    tenant = await commerce.tenant();
    await expect(move(input)).rejects.toMatchObject({ problems: [{ field, problem }] });
  });
});
