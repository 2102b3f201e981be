import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SetMainPhone } from '#contexts/locations';
import type { NewLocation } from '#contexts/locations';
import { claimMachine } from '#domain/machines/claim-machine';
import { Draft } from '#domain/errors/draft';
import { jobMachine } from '#domain/machines/job-machine';
import { machineDefects } from '#domain/machines/machine';
import type { Machine } from '#domain/machines/machine';
import { sql } from '#platform/database';
import { blocked } from '../../support/blocked.js';
import { Fixture } from './fixture.js';
import { LocationActions, refused } from './location-actions.js';
import { ClaimTargets } from '../../../libs/contexts/locations/claims/claim-targets.js';
import { Claims } from '../../../libs/contexts/locations/claims/claims.js';
import type { NewMainPhone } from '../../../libs/contexts/locations/location/set-main-phone.js';

let fixture: Fixture;
let actions: LocationActions;
beforeAll(async () => {
  fixture = await Fixture.start();
  actions = new LocationActions(fixture);
});
afterAll(async () => fixture.close());

it.each([jobMachine, claimMachine].map((machine) => [machine.name, machine] as const))(
  '%s machine has no defect',
  (_name, machine) => {
    expect(machineDefects(machine as unknown as Machine<string, string, never>)).toEqual([]);
  },
);

describe('claims', () => {
  const phone = '49-911-777777';
  const claim = async (
    set: { state?: string; phone?: string; userId?: number; minutes?: number } = {},
  ): Promise<number> => {
    const { rows } = await sql<{ id: number }>`
      insert into claim (workspace_id, user_id, phone, pin_hash, state, expires_at)
      values (${fixture.workspaceId}, ${set.userId ?? 7}, ${set.phone ?? phone}, ${fixture.get(Claims).pinHash(phone, '123456')},
              ${set.state ?? 'verified'}, now() + ${set.minutes ?? 30} * interval '1 minute') returning id`.execute(
      fixture.database.manager,
    );
    return rows[0]?.id ?? 0;
  };
  const stateOf = async (id: number) =>
    (await sql<{ state: string }>`select state from claim where id = ${id}`.execute(fixture.database.manager)).rows[0]
      ?.state;
  const self = (location: Partial<NewLocation>) =>
    actions.create({ name: 'Own', mainPhone: { phone }, ...location }, 'SELF_SERVICE');

  it('lets a self service user create one location with it', async () => {
    const claimId = await claim();
    expect(await actions.facts(await self({ claimId, pinVerification: '123456' }))).toMatchObject({ mainPhone: phone });
    expect(await stateOf(claimId)).toBe('used');
    expect(await refused(self({ claimId, pinVerification: '123456' }))).toEqual(['validationFailed', 'claimId noSuch']);
  });

  it('does not get a place whose number is changed while it waits for the place', async () => {
    const id = await actions.create({ name: 'Changed', mainPhone: { phone } });
    const claimant = { id: 7, workspaceId: fixture.workspaceId };
    const held = blocked(
      fixture.database,
      () => actions.put(id, { mainPhone: { phone: '49-911-888888' } }),
      () =>
        fixture.database.transaction((tx) =>
          fixture.get(ClaimTargets).hold(tx, claimant, { locationId: id, companyId: null } as never, phone),
        ),
    );
    expect(await refused(held)).toEqual(['changedMeanwhile']);
  });

  it('is verified and used in one go by the right PIN', async () => {
    const claimId = await claim({ state: 'started' });
    const id = await self({ claimId, pinVerification: '123456' });
    expect(await stateOf(claimId)).toBe('used');
    expect((await actions.basic(id)).view).toMatchObject({ isClaimed: true });
    const { rows } = await sql<{ event: string }>`
      select event from state_history where subject = 'claim' and subject_id = ${claimId} order by id`.execute(
      fixture.database.manager,
    );
    expect(rows.map(({ event }) => event)).toEqual(['verify', 'use']);
  });

  it('compares no PIN after the fifth wrong one, however many come at once', async () => {
    const claimId = await claim({ state: 'started' });
    const guesses = ['000001', '000002', '000003', '000004', '000005', '000006', '000007', '123456'];
    const before = await fixture.count();
    for (const pinVerification of guesses.slice(0, 4)) await refused(self({ claimId, pinVerification }));
    await Promise.all(guesses.slice(4, 7).map((pinVerification) => refused(self({ claimId, pinVerification }))));
    expect(await stateOf(claimId)).toBe('blocked');
    expect(await refused(self({ claimId, pinVerification: '123456' }))).toEqual(['validationFailed', 'claimId noSuch']);
    expect(await fixture.count()).toBe(before);
  });

  it('on a place that is there already creates nothing else', async () => {
    const locationId = await actions.create({ name: 'There', mainPhone: { phone } });
    const claimId = await claim();
    await sql`update claim set location_id = ${locationId} where id = ${claimId}`.execute(fixture.database.manager);
    expect(await refused(self({ claimId, pinVerification: '123456' }))).toEqual(['validationFailed', 'claimId noSuch']);
  });

  it('is used by one of many requests at once', async () => {
    const claimId = await claim();
    const before = await fixture.count();
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => self({ claimId, pinVerification: '123456' })));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await fixture.count()).toBe(before + 1);
  });

  it.each([
    ['of another number', { phone: '49-911-888888' }],
    ['of another user', { userId: 8 }],
    ['that was blocked', { state: 'blocked' }],
    ['that is expired', { minutes: -1 }],
  ])('is refused when it is one %s', async (_name, set) => {
    expect(await refused(self({ claimId: await claim(set), pinVerification: '123456' }))).toEqual([
      'validationFailed',
      'claimId noSuch',
    ]);
  });

  it('is asked for, together with everything else that is wrong', async () => {
    expect(await refused(self({ email: 'x' }))).toEqual([
      'validationFailed',
      'email format',
      'claimId required',
      'pinVerification required',
    ]);
    expect(await refused(actions.create({ name: 'Own' }, 'SELF_SERVICE'))).toEqual([
      'validationFailed',
      'claimId required',
      'pinVerification required',
      'mainPhone required',
    ]);
  });

  it('is blocked by the fifth wrong PIN', async () => {
    const claimId = await claim();
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect(await refused(self({ claimId, pinVerification: '000000' }))).toEqual([
        'validationFailed',
        'pinVerification noSuch',
      ]);
    expect(await stateOf(claimId)).toBe('blocked');
    expect(await refused(self({ claimId, pinVerification: '123456' }))).toEqual(['validationFailed', 'claimId noSuch']);
  });

  it('is needed to set a main phone, by v5 and by the administration', async () => {
    const id = await actions.create({ name: 'Phone' });
    const set = (input: NewMainPhone) =>
      fixture
        .get(SetMainPhone)
        .execute(fixture.actor('SELF_SERVICE'), { id, workspaceId: fixture.workspaceId }, new Draft(input));
    expect(await refused(set({ phone }))).toEqual(['validationFailed', 'claimId required', 'pinVerification required']);
    await set({ phone, claimId: await claim(), pinVerification: '123456' });
    expect(await actions.facts(id)).toMatchObject({ mainPhone: phone, version: 2 });
    expect(
      await refused(actions.put(id, { mainPhone: { phone: '49-911-1234567' } }, undefined, 'SELF_SERVICE')),
    ).toEqual(['validationFailed', 'mainPhone.claimId required', 'mainPhone.pinVerification required']);
  });
});
