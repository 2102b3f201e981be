import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '#platform/database';
import { newestMail, tokenIn } from '../e2e/administration/mailbox.js';
import { anybody, demoUser, Journey } from './journey.js';
import type { Caller } from './journey.js';

const admin = demoUser('demo-admin');
const foreigner = demoUser('demo-foreign');
const partnerMail = 'petra.partner@nord.example';
const workerMail = 'willi.worker@nord.example';
const password = 'Leuchtturm-am-Deich-3';

describe('an administrator delegates a workspace and takes it back', () => {
  let journey: Journey;
  let top: number;
  let partner: number;
  let partnerId: number;
  let companyId: number;
  let workerId: number;
  let petra: Caller;
  let worker: Caller;

  beforeAll(async () => {
    journey = await Journey.begin();
    ({ top } = await journey.one<{ top: number }>(
      sql`select workspace_id as top from company where external_id = 'demo-company'`,
    ));
  });
  afterAll(() => journey.platform.close());

  /** Everything that was written since the step before. */
  const written = async () => {
    expect(await journey.quiet()).toEqual([]);
    const trace = await journey.trace();
    await journey.mark();
    return trace;
  };

  const settingsOf = (id: number, caller = admin) => journey.ask(caller, 'GET', `/api/admin/workspaceSetting/${id}`);

  const invite = (caller: Caller, email: string, groups: readonly string[], contextId = partner) =>
    journey.call(caller, 'POST', '/api/userManagement/user', {
      email,
      firstName: 'Petra',
      lastName: 'Partner',
      languageCode: 'de',
      contextType: 'Workspace',
      contextId,
      groups,
    });

  const status = async (caller: Caller, path: string) => (await journey.call(caller, 'GET', path)).status;

  /** Waits until what was taken away is refused. */
  const falls = (caller: Caller, path: string, wanted: number) =>
    journey.until(
      () => status(caller, path),
      (seen) => seen === wanted,
    );

  it('creates it with the settings of the one above, but one', async () => {
    await journey.write(admin, 'POST', `/api/admin/workspaceSetting/${top}`, {
      passwordPolicy: { passwordMinLength: 16 },
      support: { email: 'help@top.example', phone: '49-911-580000' },
      selfServiceLanguage: 'de',
    });
    partner = await journey.write(admin, 'POST', '/api/content/workspace', { name: 'Partner Nord', parentId: top });
    await journey.write(admin, 'POST', `/api/admin/workspaceSetting/${partner}`, {
      support: { email: 'help@nord.example' },
    });
    expect(await settingsOf(partner)).toMatchObject({
      passwordPolicy: { passwordMinLength: 16 },
      support: { email: 'help@nord.example', phone: '49-911-580000' },
      selfServiceLanguage: 'de',
      inherited: expect.objectContaining({ 'support.phone': top, selfServiceLanguage: top }),
    });
    expect((await settingsOf(partner))['inherited']).not.toHaveProperty(['support.email']);
    expect(await written()).toEqual({
      events: {},
      audit: { 'demo-admin: workspace.create': 1, 'demo-admin: workspaceSetting.create': 2 },
      states: {},
    });
  });

  it('invites its administrator, who keeps to the rules for passwords that were inherited', async () => {
    const invited = await invite(admin, partnerMail, ['workspace-admin']);
    expect(invited.status).toBe(200);
    partnerId = Number(invited.body['value']);
    const mail = await newestMail(journey.platform, partnerMail);
    expect(mail.text).toContain('help@nord.example');
    const set = (chosen: string) =>
      journey.call(anybody, 'PUT', '/api/security/password/reset', { token: tokenIn(mail), password: chosen });
    expect(await set('Kurz-1')).toMatchObject({ status: 400, body: { fields: ['password'] } });
    expect((await set(password)).status).toBe(200);
    petra = (await journey.signIn(partnerMail, password)).caller;
    expect(await written()).toEqual({
      events: { 'events:identity.inviteUser': 1, 'mail:mail.send': 1 },
      audit: { 'demo-admin: user.create': 1, [`${partnerMail}: user.setPassword`]: 1 },
      states: { 'user:  -invite-> invited': 1, 'user: invited -activate-> active': 1 },
    });
  });

  it('is hers to fill with companies and users', async () => {
    companyId = await journey.write(petra, 'POST', `/api/company/${partner}`, { name: 'Deichhof KG' });
    await journey.write(petra, 'POST', `/api/location/${companyId}`, { name: 'Hofladen am Deich' });
    const invited = await invite(petra, workerMail, ['agency']);
    expect(invited.status).toBe(200);
    workerId = Number(invited.body['value']);
    const token = tokenIn(await newestMail(journey.platform, workerMail));
    await journey.write(anybody, 'PUT', '/api/security/password/reset', { token, password });
    worker = (await journey.signIn(workerMail, password)).caller;
    expect((await journey.ask(worker, 'GET', `/v5/company/${companyId}/location`))['total']).toBe(1);
    expect(await status(admin, `/api/company/${companyId}`)).toBe(200);
    expect(await status(foreigner, `/api/company/${companyId}`)).toBe(404);
    expect(await written()).toEqual({
      events: { 'events:identity.inviteUser': 1, 'mail:mail.send': 1 },
      audit: {
        [`${partnerMail}: company.create`]: 1,
        [`${partnerMail}: location.create`]: 1,
        [`${partnerMail}: user.create`]: 1,
        [`${workerMail}: user.setPassword`]: 1,
      },
      states: { 'user:  -invite-> invited': 1, 'user: invited -activate-> active': 1 },
    });
  });

  it('gives nobody more than he holds, nor anything of what lies above', async () => {
    const { id: ofAbove } = await journey.one<{ id: number }>(
      sql`select id from company where external_id = 'demo-company'`,
    );
    for (const path of [
      `/api/content/workspace/${top}`,
      `/api/admin/workspaceSetting/${top}`,
      `/api/company/${ofAbove}`,
      `/v5/company/${ofAbove}/location`,
      `/api/security/permissions?userId=${partnerId}&contextType=Workspace&contextId=${top}`,
    ])
      expect([path, await status(petra, path)]).toEqual([path, 404]);
    expect(await journey.ask(petra, 'GET', '/api/content/workspace')).toMatchObject({
      total: 1,
      data: [{ id: partner, parentId: top }],
    });
    const at = (id: number) => `/api/security/permissions?userId=${workerId}&contextType=Workspace&contextId=${id}`;
    const mighty = { groups: ['workspace-admin'] };
    expect((await journey.call(petra, 'PUT', at(top), mighty)).status).toBe(404);
    expect((await invite(petra, 'x@nord.example', ['viewer'], top)).body).toMatchObject({ fields: ['contextId'] });
    expect((await invite(worker, 'x@nord.example', ['workspace-admin'])).body).toMatchObject({ fields: ['groups[0]'] });
    expect((await journey.call(worker, 'PUT', at(partner), mighty)).status).toBeGreaterThanOrEqual(400);
    expect((await journey.call(petra, 'PUT', `/api/content/workspace/${partner}`, { parentId: null })).status).toBe(
      400,
    );
    expect((await journey.call(petra, 'DELETE', `/api/content/workspace/${top}`)).status).toBe(404);
    expect(await written()).toEqual({ events: {}, audit: {}, states: {} });
  });

  it('follows what is changed above, but for what is its own', async () => {
    await journey.write(admin, 'PUT', `/api/admin/workspaceSetting/${top}`, {
      support: { email: 'new@top.example', phone: '49-911-580001' },
    });
    expect(await settingsOf(partner, petra)).toMatchObject({
      support: { email: 'help@nord.example', phone: '49-911-580001' },
    });
    expect(await written()).toEqual({ events: {}, audit: { 'demo-admin: workspaceSetting.update': 1 }, states: {} });
  });

  it('is taken back: locked, and without rights when unlocked', async () => {
    const company = `/api/company/${companyId}`;
    expect(await status(petra, company)).toBe(200);
    await journey.write(admin, 'PUT', `/api/security/lock/${partnerId}`);
    await falls(petra, company, 401);
    await falls(demoUser(partnerMail, password), company, 401);
    expect((await journey.signIn(partnerMail, password)).status).toBe(400);
    expect(await status(worker, company)).toBe(200);
    await journey.write(admin, 'PUT', `/api/security/unlock/${partnerId}`);
    petra = (await journey.signIn(partnerMail, password)).caller;
    expect(await status(petra, company)).toBe(200);
    await journey.write(
      admin,
      'DELETE',
      `/api/security/permissions?userId=${partnerId}&contextType=Workspace&contextId=${partner}`,
    );
    const basic = demoUser(partnerMail, password);
    await falls(basic, company, 404);
    await falls(petra, company, 401);
    expect(await status(basic, '/api/content/workspace')).toBe(403);
    expect(await written()).toEqual({
      events: {},
      audit: { 'demo-admin: user.lock': 1, 'demo-admin: user.permissions': 1, 'demo-admin: user.unlock': 1 },
      states: { 'user: active -lock-> locked': 1, 'user: locked -unlock-> active': 1 },
    });
  });

  it('is moved with all that is in it, and inherits from where it is then', async () => {
    const archive = await journey.write(admin, 'POST', '/api/content/workspace', { name: 'Archive', parentId: top });
    await journey.write(admin, 'POST', `/api/admin/workspaceSetting/${archive}`, {
      support: { phone: '49-911-590000' },
    });
    await journey.write(admin, 'PUT', `/api/content/workspace/${partner}`, { parentId: archive });
    expect(await settingsOf(partner)).toMatchObject({
      support: { email: 'help@nord.example', phone: '49-911-590000' },
      selfServiceLanguage: 'de',
    });
    expect(await status(worker, `/api/company/${companyId}`)).toBe(200);
    expect(await status(worker, `/api/content/workspace/${archive}`)).toBe(404);
    expect(await written()).toEqual({
      events: {},
      audit: {
        'demo-admin: workspace.create': 1,
        'demo-admin: workspace.update': 1,
        'demo-admin: workspaceSetting.create': 1,
      },
      states: {},
    });
  });

  it('is deleted when it is empty, and says until then what it holds', async () => {
    const path = `/api/content/workspace/${partner}`;
    expect(await journey.call(admin, 'DELETE', path)).toMatchObject({
      status: 409,
      body: { errorCode: 4040, errorMessage: expect.stringContaining(`companies ${companyId}`) },
    });
    for (const id of [workerId, partnerId]) await journey.write(admin, 'DELETE', `/api/userManagement/user/${id}`);
    await falls(worker, `/api/company/${companyId}`, 401);
    await journey.write(admin, 'DELETE', `/api/company/${companyId}`);
    await journey.write(admin, 'DELETE', path);
    for (const gone of [path, `/api/admin/workspaceSetting/${partner}`, `/api/company/${companyId}`])
      expect([gone, await status(admin, gone)]).toEqual([gone, 404]);
    expect(await written()).toEqual({
      events: {
        'events:connections.companyDeleted': 1,
        'events:connections.locationDeleted': 1,
        'events:enhancedContent.followCompanyDeleted': 1,
        'events:enhancedContent.followLocationDeleted': 1,
        'events:gbp.locationDeleted': 1,
        'events:identity.companyDeleted': 1,
        'events:listings.releaseOfLocation': 1,
        'events:social.companyDeleted': 1,
        'events:social.locationDeleted': 1,
        'events:subscriptions.companyDeleted': 1,
        'events:subscriptions.locationDeleted': 1,
      },
      audit: {
        'demo-admin: company.delete': 1,
        'demo-admin: location.delete': 1,
        'demo-admin: user.delete': 2,
        'demo-admin: workspace.delete': 1,
      },
      states: { 'user: active -delete-> deleted': 2 },
    });
  });

  it('leaves nothing to be done, not even later', async () => {
    expect(await journey.quietForGood()).toEqual([]);
    expect(await journey.trace()).toEqual({ events: {}, audit: {}, states: {} });
  });
});
