import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DeleteLocations } from '#contexts/locations';
import { DomainError } from '#domain/errors/errors';
import { Database } from '#platform/database';
import { PruneRules } from '#platform/outbox';
import { PersonalDataSources } from '../../../libs/platform/personal-data/personal-data-source.js';
import { Prune } from '../../../libs/platform/outbox/prune.js';
import { DashboardBench } from './dashboard-bench.js';

let bench: DashboardBench;

beforeAll(async () => {
  bench = await DashboardBench.start();
});
afterAll(() => bench.close());

const failure = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'nothing',
    (error: unknown) => error,
  );

describe('tasks', () => {
  it('of all kinds appear with their causes, and are done when these are gone', async () => {
    const shop = await bench.shop();
    expect(await shop.short()).toEqual([]);
    const review = await shop.review();
    const duplicate = await shop.duplicate(await shop.listing());
    const profile = await shop.profile();
    const facebook = await shop.connection('FACEBOOK');
    await shop.set('gbp_profile', profile, { state: 'WAITING', action: 'VERIFY' });
    await shop.set('connection', facebook, { state: 'EXPIRED' });
    expect(await shop.short()).toEqual([
      'Duplicate OPEN',
      'ProfileLinking OPEN',
      'ProfileLinkingManual OPEN',
      'UnansweredReviews OPEN',
    ]);
    expect(await shop.tasks({ taskType: ['ProfileLinkingManual'] })).toMatchObject([
      {
        location: { id: shop.locationId, name: 'Hofladen Huber', address: 'Hauptstraße 1, 90402 Nürnberg, DE' },
        processingDate: null,
        portalName: 'Google Business Profile',
        ignore: false,
        context: { portal: 'GOOGLE', count: 1, since: null, actionType: 'VERIFY' },
        note: null,
      },
    ]);
    await shop.set('review', review, { answered: true });
    await shop.set('duplicate', duplicate, { state: 'SUPPRESSION_REQUESTED' });
    await shop.set('gbp_profile', profile, { state: 'VERIFIED', action: null });
    await shop.set('connection', facebook, { state: 'ACTIVE' });
    expect(await shop.short()).toEqual([
      'Duplicate DONE',
      'ProfileLinking DONE',
      'ProfileLinkingManual DONE',
      'UnansweredReviews DONE',
    ]);
    const history = await bench.commerce.rows(
      `select distinct event || ' ' || to_state as step from state_history where subject = 'task' and workspace_id = $1 order by 1`,
      shop.tenant.workspaceId,
    );
    expect(history.map(({ step }) => step)).toEqual(['open OPEN', 'solved DONE']);
  });

  it('for reviews wait two days, count what waits, and go with the last reply', async () => {
    const shop = await bench.shop();
    const first = await shop.review(40);
    expect(await shop.short()).toEqual([]);
    const now = await bench.commerce.db.now(shop.tenant.workspaceId);
    await bench.setClock(shop.tenant, new Date(now.getTime() + 10 * 3_600_000));
    expect(await shop.tasks()).toMatchObject([{ context: { portal: 'GOOGLE', count: 1 } }]);
    const second = await shop.review(100);
    expect(await shop.tasks()).toMatchObject([{ status: 'OPEN', context: { count: 2 } }]);
    await shop.set('review', first, { answered: true });
    expect(await shop.tasks()).toMatchObject([{ status: 'OPEN', context: { count: 1 } }]);
    await shop.set('review', second, { removed_at: new Date() });
    expect(await shop.short()).toEqual(['UnansweredReviews DONE']);
    // The reply was taken off again.
    await shop.set('review', first, { answered: false });
    expect(await shop.short()).toEqual(['UnansweredReviews DONE', 'UnansweredReviews OPEN']);
  });

  it('for reviews are one for each portal, and none where no reply is possible', async () => {
    const shop = await bench.shop();
    await shop.review(60, 'FACEBOOK');
    await shop.review(60, 'GOOGLE');
    await shop.set('review', await shop.review(60, 'MapAtlas'), { answerable: false });
    expect((await shop.tasks()).map(({ portalName }) => portalName).toSorted()).toEqual(['Facebook', 'Google']);
  });

  it('have the name that the portal has by now, also in filters', async () => {
    const shop = await bench.shop();
    const [portal] = await bench.commerce.rows(
      `insert into portal (key, name, provider, domain, url, required_fields, review_response)
       select 'townbook', 'Townbook', provider, 'townbook.example', 'https://townbook.example', '{}', true from portal where id = 1 returning id`,
    );
    await shop.review(60, 'townbook');
    expect(await shop.tasks()).toMatchObject([{ portalName: 'Townbook' }]);
    await bench.commerce.rows(`update portal set name = 'Citybook' where id = $1`, portal?.['id']);
    expect(await shop.tasks({ portal: ['CITYBOOK'] })).toMatchObject([
      { portalName: 'Citybook', context: { portal: 'townbook' } },
    ]);
    expect(await shop.tasks({ portal: ['Townbooks'] })).toEqual([]);
  });

  it('that a user ignores stay ignored while their cause stays, and come back without it', async () => {
    const shop = await bench.shop();
    const first = await shop.review();
    const [task] = await shop.tasks();
    await shop.change(task?.id ?? 0, { ignore: true });
    const second = await shop.review();
    expect(await shop.tasks()).toMatchObject([{ id: task?.id, ignore: true, status: 'OPEN', context: { count: 2 } }]);
    for (const id of [first, second]) await shop.set('review', id, { answered: true });
    expect(await shop.tasks()).toMatchObject([{ id: task?.id, ignore: true, status: 'DONE' }]);
    await shop.review();
    expect(await shop.tasks({ status: ['OPEN'] })).toMatchObject([{ ignore: false }]);
  });

  it('that a user has finished stay so until something new waits', async () => {
    const shop = await bench.shop();
    await shop.review();
    const [task] = await shop.tasks();
    await shop.change(task?.id ?? 0, { status: 'DONE' });
    await shop.set('licence', shop.licenceId, { suppress_tasks: false });
    expect(await shop.short()).toEqual(['UnansweredReviews DONE']);
    await shop.review();
    expect(await shop.short()).toEqual(['UnansweredReviews DONE', 'UnansweredReviews OPEN']);
  });

  it('that a user has finished come back for the newest review, whatever its id', async () => {
    const shop = await bench.shop();
    // Portals are read from the newest to the oldest.
    await shop.review(40);
    await shop.review(100);
    const [task] = await shop.tasks();
    await shop.change(task?.id ?? 0, { status: 'DONE' });
    const now = await bench.commerce.db.now(shop.tenant.workspaceId);
    await bench.setClock(shop.tenant, new Date(now.getTime() + 10 * 3_600_000));
    expect(await shop.short()).toEqual(['UnansweredReviews DONE', 'UnansweredReviews OPEN']);
  });

  it('are moved by users along the machine, and refused where it has no row', async () => {
    const shop = await bench.shop();
    await shop.review();
    const [before] = await shop.tasks();
    const id = before?.id ?? 0;
    expect(await shop.change(id, { ...before, status: 'PENDING', note: 'Anna does it.' })).toBe(id);
    expect(await shop.tasks()).toMatchObject([
      { status: 'PENDING', note: 'Anna does it.', processingDate: expect.any(String) },
    ]);
    await shop.change(id, { status: 'OPEN' });
    expect(await shop.tasks()).toMatchObject([{ status: 'OPEN', processingDate: null, note: 'Anna does it.' }]);
    expect(await failure(shop.change(id, { status: 'DONE', ignore: true }))).toMatchObject({
      key: 'transitionNotAllowed',
    });
    await shop.change(id, { status: 'DONE', note: null });
    expect(await failure(shop.change(id, { status: 'OPEN' }))).toMatchObject({ key: 'transitionNotAllowed' });
    expect(await failure(shop.change(id, { ignore: true }))).toMatchObject({ key: 'transitionNotAllowed' });
    const audit = await bench.commerce.rows(
      `select operation, after from audit_log where subject = 'task' and subject_id = $1 order by id`,
      id,
    );
    expect(audit.map(({ after }) => after)).toEqual([
      { status: 'PENDING', ignore: false, note: 'Anna does it.' },
      { status: 'OPEN', ignore: false, note: 'Anna does it.' },
      { status: 'DONE', ignore: false, note: null },
    ]);
  });

  it('refuse changes of what is read-only, naming each field', async () => {
    const shop = await bench.shop();
    await shop.review();
    const [task] = await shop.tasks();
    const error = await failure(
      shop.change(task?.id ?? 0, {
        portalName: 'Bing',
        location: { id: 1, name: 'Other', address: null },
        status: 'DONE',
      }),
    );
    expect(error).toBeInstanceOf(DomainError);
    expect(error).toMatchObject({
      key: 'validationFailed',
      problems: [
        { field: 'portalName', problem: 'readOnly' },
        { field: 'location', problem: 'readOnly' },
      ],
    });
    expect(await shop.short()).toEqual(['UnansweredReviews OPEN']);
  });
});

describe('what suppresses tasks', () => {
  it('is the subscription, else its licence, and takes effect both ways', async () => {
    const shop = await bench.shop();
    await shop.review();
    expect(await shop.short()).toEqual(['UnansweredReviews OPEN']);
    await shop.set('licence', shop.licenceId, { suppress_tasks: true });
    expect(await shop.short()).toEqual(['UnansweredReviews DONE']);
    await shop.set('subscription', shop.subscriptionId, { suppress_tasks: false });
    expect(await shop.short({ status: ['OPEN'] })).toEqual(['UnansweredReviews OPEN']);
    await shop.set('subscription', shop.subscriptionId, { suppress_tasks: true });
    expect(await shop.short({ status: ['OPEN'] })).toEqual([]);
  });

  it('is a hand-over that is taken back, until the next one', async () => {
    const shop = await bench.shop();
    await shop.review();
    expect(await shop.short()).toEqual(['UnansweredReviews OPEN']);
    await shop.set('subscription', shop.subscriptionId, { handed_over_at: null });
    expect(await shop.short()).toEqual(['UnansweredReviews DONE']);
    await shop.set('subscription', shop.subscriptionId, { handed_over_at: new Date() });
    expect(await shop.short({ status: ['OPEN'] })).toEqual(['UnansweredReviews OPEN']);
  });

  it('is the end of the subscription, too', async () => {
    const shop = await bench.shop();
    await shop.review();
    await shop.duplicate(await shop.listing());
    expect(await shop.short()).toEqual(['Duplicate OPEN', 'UnansweredReviews OPEN']);
    await shop.set('subscription', shop.subscriptionId, { state: 'FINISHED' });
    expect(await shop.short()).toEqual(['Duplicate DONE', 'UnansweredReviews DONE']);
  });
});

describe('a lost connection', () => {
  it('of a company concerns each of its locations, except those with a nearer one', async () => {
    const tenant = await bench.commerce.tenant();
    const [shop, other] = [await bench.shop(tenant), await bench.shop(tenant)];
    const ofCompany = await shop.connection('LINKEDIN', 'company');
    const own = await other.connection('LINKEDIN');
    await shop.set('connection', ofCompany, { state: 'EXPIRED' });
    expect(await shop.tasks()).toMatchObject([{ taskType: 'ProfileLinking', portalName: 'LinkedIn' }]);
    expect(await other.tasks()).toEqual([]);
    await other.set('connection', own, { state: 'REMOVED' });
    expect(await other.short()).toEqual(['ProfileLinking OPEN']);
    await shop.set('connection', ofCompany, { state: 'REMOVED' });
    expect([...(await shop.short()), ...(await other.short())]).toEqual(['ProfileLinking DONE', 'ProfileLinking DONE']);
  });

  it('of a workspace concerns the locations of those below it', async () => {
    const above = await bench.commerce.tenant();
    const below = await bench.commerce.tenant({ parentId: above.workspaceId });
    const [holder, shop] = [await bench.shop(above), await bench.shop(below)];
    const connection = await holder.connection('YOUTUBE', 'workspace');
    expect(await shop.short()).toEqual([]);
    await holder.set('connection', connection, { state: 'UNAVAILABLE' });
    expect(await shop.tasks()).toMatchObject([{ portalName: 'YouTube', status: 'OPEN' }]);
    expect(await holder.tasks()).toMatchObject([{ portalName: 'YouTube', status: 'OPEN' }]);
  });

  it('concerns no more those whose workspace moves away from it', async () => {
    const above = await bench.commerce.tenant();
    const elsewhere = await bench.commerce.tenant();
    const below = await bench.commerce.tenant({ parentId: above.workspaceId });
    const [holder, shop] = [await bench.shop(above), await bench.shop(below)];
    const connection = await holder.connection('YOUTUBE', 'workspace');
    await holder.set('connection', connection, { state: 'EXPIRED' });
    expect(await shop.short()).toEqual(['ProfileLinking OPEN']);
    await bench.commerce.rows(
      `update workspace w set parent_id = p.id, path = p.path || w.id::text::ltree from workspace p where w.id = $1 and p.id = $2`,
      below.workspaceId,
      elsewhere.workspaceId,
    );
    expect(await shop.short()).toEqual(['ProfileLinking DONE']);
    expect(await holder.short()).toEqual(['ProfileLinking OPEN']);
  });

  it('of Google is told by the profile that it leaves', async () => {
    const shop = await bench.shop();
    const profile = await shop.profile();
    await shop.set('gbp_profile', profile, { state: 'WAITING' });
    expect(await shop.tasks()).toMatchObject([{ taskType: 'ProfileLinking', portalName: 'Google Business Profile' }]);
    await shop.set('gbp_profile', profile, { action: 'DUPLICATE' });
    expect(await shop.short()).toEqual(['ProfileLinking DONE', 'ProfileLinkingManual OPEN']);
    await shop.set('gbp_profile', profile, { state: 'DISCONNECTED' });
    expect(await shop.short({ status: ['OPEN'] })).toEqual(['ProfileLinking OPEN']);
  });
});

describe('what is kept', () => {
  it('goes with its location', async () => {
    const shop = await bench.shop();
    await shop.review();
    const [task] = await shop.tasks();
    await shop.set('subscription', shop.subscriptionId, { state: 'FINISHED' });
    await bench.get(DeleteLocations).execute([shop.locationId], 'administration');
    await bench.drain();
    expect(await bench.commerce.rows('select id from optimization_task where id = $1', task?.id)).toEqual([]);
  });

  it('is in the personal data of its company, and is deleted with these', async () => {
    const shop = await bench.shop();
    await shop.review();
    const [task] = await shop.tasks();
    await shop.change(task?.id ?? 0, { note: 'Call Anna.' });
    const { workspaceId, companyId } = shop.tenant;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    const source = bench.get(PersonalDataSources).registered.find(({ name }) => name === 'dashboard');
    expect(await source?.collect(subject)).toMatchObject([{ id: task?.id, note: 'Call Anna.' }]);
    await bench.commerce.db.transaction(async (tx) => source?.erase(tx, subject));
    expect(await source?.collect(subject)).toEqual([]);
  });

  it('is deleted a year after its cause has ended', async () => {
    const shop = await bench.shop();
    const [old, young] = [await shop.review(), await shop.review(50, 'FACEBOOK')];
    await shop.tasks();
    for (const id of [old, young]) await shop.set('review', id, { answered: true });
    const [first, second] = await shop.tasks();
    await shop.set('optimization_task', first?.id ?? 0, { cause_ended_at: new Date(Date.now() - 367 * 86_400_000) });
    await shop.set('optimization_task', second?.id ?? 0, { cause_ended_at: new Date(Date.now() - 364 * 86_400_000) });
    await new Prune(bench.get(Database), bench.get(PruneRules)).run();
    expect((await shop.tasks()).map(({ id }) => id)).toEqual([second?.id]);
  });
});

describe('the list', () => {
  it('is filtered by place, status, type, portal and whether tasks are ignored', async () => {
    const shop = await bench.shop();
    await shop.review();
    await shop.duplicate(await shop.listing());
    const other = await bench.shop(shop.tenant);
    await other.review();
    const stranger = await bench.shop();
    await stranger.review();
    const [, second] = await shop.tasks();
    await other.tasks();
    await stranger.tasks();
    await shop.change(second?.id ?? 0, { ignore: true });
    const tenant = bench.scope(shop.tenant);
    const count = async (...given: Parameters<DashboardBench['tasks']>) => (await bench.tasks(...given)).length;
    expect(await count(tenant)).toBe(3);
    expect(await count({ ...tenant, locationId: other.locationId })).toBe(1);
    expect(await count({ ...tenant, companyId: shop.tenant.companyId })).toBe(3);
    expect(await count({ ...tenant, workspaceId: shop.tenant.workspaceId })).toBe(3);
    expect(await count({ ...tenant, companyId: stranger.tenant.companyId })).toBe(0);
    expect(await count(tenant, { ignore: true })).toBe(1);
    expect(await count(tenant, { ignore: false, taskType: ['UnansweredReviews'] })).toBeGreaterThanOrEqual(1);
    expect(await count(tenant, { portal: ['google'] })).toBe(2);
    expect(await count(tenant, { status: ['DONE', 'PENDING'] })).toBe(0);
    const { companyId } = shop.tenant;
    const owner = shop.tenant.actor('company-owner', 'Company', companyId).scope('task:read');
    expect(await count({ scope: owner })).toBe(3);
    const manager = shop.tenant.actor('location-manager', 'Location', other.locationId).scope('task:read');
    expect(await count({ scope: manager })).toBe(1);
  });

  it.each(['location', 'portal', 'startDate'] as const)('is paged in a stable order of %s', async (sortColumn) => {
    const tenant = await bench.commerce.tenant();
    for (let made = 0; made < 3; made += 1) {
      const shop = await bench.shop(tenant);
      await shop.review();
      await shop.review(50, 'FACEBOOK');
    }
    await bench.drain();
    const page = async (sortDirection: 'asc' | 'desc', skip: number, take: number) =>
      (await bench.page(bench.scope(tenant), { sortColumn, sortDirection, skip, take })).data.map(({ id }) => id);
    const all = await page('asc', 0, 50);
    expect(all).toHaveLength(6);
    expect([...(await page('asc', 0, 4)), ...(await page('asc', 4, 4))]).toEqual(all);
    expect(await page('desc', 0, 50)).toEqual(all.toReversed());
  });
});
