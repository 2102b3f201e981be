import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { AddImage } from '#contexts/media';
import { Draft } from '#domain/errors/draft';
import { sql } from '#platform/database';
import { LockLeftUsers } from '../../../libs/contexts/identity/jobs/company-deleted.reaction.js';
import { ActorSource } from '../../../libs/contexts/identity/sign-in/actor-source.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { auditOf, basic, callsTo, demoPlaces, idOf, makeUser } from './user-calls.js';
import type { Call, DemoPlaces } from './user-calls.js';

const users = '/api/userManagement/user';
let platform: Platform;
let places: DemoPlaces;
let call: Call;
beforeAll(async () => {
  platform = await startPlatform({ worker: false });
  places = await demoPlaces(platform);
  call = callsTo(platform);
});
afterAll(() => platform.close());

describe('deleting users', () => {
  it('hides them, takes their groups and frees the name', async () => {
    const id = await makeUser(
      platform,
      'leaver',
      { type: 'Company', id: places.companyId },
      ['viewer'],
      'SELF_SERVICE',
    );
    expect(await call('DELETE', `${users}/${id}`, undefined, 'demo-owner')).toMatchObject({
      status: 200,
      body: { value: id },
    });
    expect(await call('GET', `${users}/${id}`)).toMatchObject({ status: 404 });
    expect(await call('DELETE', `${users}/${id}`)).toMatchObject({ status: 404 });
    expect((await call('GET', '/v5/user/profile', undefined, 'leaver')).status).toBe(401);
    expect(await auditOf(platform, id)).toMatchObject([{ operation: 'user.delete', before: { userName: 'leaver' } }]);
    await makeUser(platform, 'leaver', { type: 'Company', id: places.companyId }, []);
    expect(await idOf(platform, 'leaver')).not.toBe(id);
  });

  it('is refused for oneself and for the last administrator', async () => {
    const foreign = await idOf(platform, 'demo-foreign');
    expect(await call('DELETE', `${users}/${foreign}`, undefined, 'demo-foreign')).toMatchObject({
      status: 403,
      body: { errorCode: 2021 },
    });
    expect(await call('PUT', `/api/security/lock/${foreign}`, undefined, 'demo-foreign')).toMatchObject({
      status: 403,
    });
    const path = `/api/security/permissions?userId=${foreign}&contextType=Workspace&contextId=${places.foreignWorkspaceId}`;
    for (const [method, body] of [
      ['PUT', { groups: ['viewer'] }],
      ['DELETE', undefined],
    ] as const)
      expect(await call(method, path, body, 'demo-foreign')).toMatchObject({ status: 409, body: { errorCode: 4020 } });
  });

  it('leaves one of two administrators who lock each other', async () => {
    const context = { type: 'Workspace', id: places.foreignWorkspaceId } as const;
    const foreign = await idOf(platform, 'demo-foreign');
    const second = await makeUser(platform, 'second-admin', context, ['workspace-admin']);
    const answers = await Promise.all([
      call('PUT', `/api/security/lock/${second}`, undefined, 'demo-foreign'),
      call('PUT', `/api/security/lock/${foreign}`, undefined, 'second-admin'),
    ]);
    const statuses = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(statuses[0]).toBe(200);
    expect([401, 409]).toContain(statuses[1]);
    const { rows } = await sql`
      select 1 from app_user where id in (${foreign}, ${second}) and state = 'active'`.execute(
      platform.database.manager,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('when a company is deleted', () => {
  it('self service users who have nothing else are locked, all others stay', async () => {
    const { manager } = platform.database;
    const make = async (name: string): Promise<number> => {
      const { rows } = await sql<{ id: number }>`
        insert into company (workspace_id, name) values (${places.workspaceId}, ${name}) returning id`.execute(manager);
      return rows[0]?.id ?? 0;
    };
    const [gone, stays] = [await make('Gone'), await make('Stays')];
    const { rows } = await sql<{ id: number }>`
      insert into location (workspace_id, company_id, recognition_key, name, country_code, time_zone)
      values (${places.workspaceId}, ${gone}, 'x', 'Shop', 'DE', 'Europe/Berlin') returning id`.execute(manager);
    const shop = rows[0]?.id ?? 0;
    const company = { type: 'Company', id: gone } as const;
    const owner = await makeUser(platform, 'left-owner', company, ['company-owner'], 'SELF_SERVICE');
    const shopManager = await makeUser(
      platform,
      'left-manager',
      { type: 'Location', id: shop },
      ['location-manager'],
      'SELF_SERVICE',
    );
    const both = await makeUser(platform, 'owner-of-two', company, ['company-owner'], 'SELF_SERVICE');
    await call('PUT', `/api/security/permissions?userId=${both}&contextType=Company&contextId=${stays}`, {
      groups: ['company-owner'],
    });
    const agency = await makeUser(platform, 'left-agent', company, ['viewer']);
    const token = basic('left-owner');
    expect((await fetch(`${platform.url}/v5/user/profile`, { headers: { authorization: token } })).status).toBe(200);
    await sql`update location set deleted_at = now() where company_id = ${gone}`.execute(manager);
    await sql`update company set deleted_at = now() where id = ${gone}`.execute(manager);
    const reaction = platform.api.get(LockLeftUsers, { strict: false });
    const delivery = { id: 'x', workspaceId: places.workspaceId, attempt: 1, lastAttempt: false };
    // At least once: the second run finds them locked.
    const run = () => reaction.handle({ companyId: gone }, { ...delivery, complete: () => Promise.resolve(true) });
    await run();
    await run();
    const states = await sql<{ id: number; state: string }>`
      select id, state from app_user where id = any(${[owner, shopManager, both, agency]}::bigint[]) order by id`.execute(
      manager,
    );
    expect(states.rows).toEqual([
      { id: owner, state: 'locked' },
      { id: shopManager, state: 'locked' },
      { id: both, state: 'active' },
      { id: agency, state: 'active' },
    ]);
    expect((await fetch(`${platform.url}/v5/user/profile`, { headers: { authorization: token } })).status).toBe(401);
    expect(await auditOf(platform, owner)).toMatchObject([
      { operation: 'user.lock', after: { locked: true, deletedCompanyId: gone } },
    ]);
  });
});

describe('a portrait', () => {
  it('is shown with the account, moves with its user and goes with the user', async () => {
    const id = await makeUser(platform, 'portrayed', { type: 'Company', id: places.companyId }, ['viewer']);
    const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'green' } })
      .png()
      .toBuffer();
    const admin = await platform.api.get(ActorSource, { strict: false }).byId(await idOf(platform, 'demo-admin'));
    if (admin === undefined) throw new Error('demo-admin cannot sign in.');
    const place = { id, workspaceId: places.workspaceId, companyId: places.companyId, locationId: null };
    const image = new Draft({
      imageType: 'UserProfileImage',
      fileType: 'png',
      fileName: 'uta',
      data: picture.toString('base64'),
    } as const);
    const imageId = await platform.api.get(AddImage, { strict: false }).execute(admin, { type: 'User', place }, image);
    const shown = { id: imageId, fileName: 'uta.png', imageType: 'UserProfileImage', width: 300, height: 300 };
    expect((await call('GET', `${users}/${id}`)).body).toMatchObject({ profilePicture: shown });
    expect((await call('GET', '/v5/user/profile', undefined, 'portrayed')).body).toMatchObject({
      profilePicture: shown,
    });
    const read = (await call('GET', `${users}/${id}`)).body;
    const moved = { ...read, contextType: 'Workspace', contextId: places.workspaceId };
    expect((await call('PUT', `${users}/${id}`, moved)).status).toBe(200);
    const held = () => sql`select company_id, deleted_at is null as held from image where id = ${imageId}`;
    expect((await held().execute(platform.database.manager)).rows).toEqual([{ company_id: null, held: true }]);
    expect((await call('DELETE', `${users}/${id}`)).status).toBe(200);
    expect((await held().execute(platform.database.manager)).rows).toEqual([{ company_id: null, held: false }]);
    expect((await auditOf(platform, id)).map(({ operation }) => operation)).toEqual([
      'user.updateImages',
      'user.update',
      'user.delete',
    ]);
  });
});
