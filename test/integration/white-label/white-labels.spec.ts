import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Brands, CreateWorkspace, DeleteWorkspace, WorkspaceQueries } from '#contexts/tenancy';
import { ChangeActivation, DomainProbe } from '#contexts/white-label';
import { refused } from '../locations/location-actions.js';
import { WhiteLabelBench } from './white-label-bench.js';
import type { Holder } from './white-label-bench.js';

const key = 'AIzaSyA-0123456789abcdefghijklmnopqrstu';
const target = 'brands.locara.example';

let bench: WhiteLabelBench;
let brands: Brands;
beforeAll(async () => {
  bench = await WhiteLabelBench.start();
  brands = bench.commerce.module.get(Brands);
  await bench.put(
    { type: 'A', name: target, value: '198.51.100.7' },
    { type: 'AAAA', name: target, value: '2001:db8::7' },
  );
});
afterAll(() => bench.close());

const results = async (tenant: Holder) => {
  const { checks } = await bench.status(tenant);
  return Object.fromEntries(checks.map(({ check, result, errorCode }) => [check, errorCode ?? result]));
};
const origin = (tenant: Holder) => brands.originFor(tenant.workspaceId);
const below = ({ workspaceId }: Holder) =>
  bench.commerce.module.get(CreateWorkspace).execute({ parentId: workspaceId, name: 'Below' });

describe('a white label', () => {
  it('says what its domain lacks, one after the other, until it is shown', async () => {
    const tenant = await bench.commerce.tenant();
    await bench.create(tenant, { domain: 'go.north.example', primaryColor: '#0A7D4F', googleMapApiKey: key });
    expect(await bench.view(tenant)).toEqual({
      id: tenant.workspaceId,
      primaryColor: '#0a7d4f',
      loginBackgroundColor: null,
      domain: 'go.north.example',
      domainActive: false,
      logo: null,
      favicon: null,
      status: 'none',
      errorMessage: null,
      errorCode: null,
      googleMapApiKey: '{key}',
      redirectUrl: null,
    });
    const status = await bench.status(tenant);
    expect(status).toMatchObject({ domain: 'go.north.example', valid: true, pointsToProduct: false });
    const [alias, proof] = status.records;
    expect(alias).toEqual({ type: 'CNAME', name: 'go.north.example', value: target });
    expect(await results(tenant)).toEqual({ NAME: 'GOOD', ADDRESS: 4764, OWNERSHIP: 4765, CERTIFICATE: 'NOT_NEEDED' });
    expect(await bench.activate(tenant)).toMatchObject({ status: 'failed', domainActive: false, errorCode: 4764 });

    await bench.put({ ...alias!, value: 'elsewhere.example' });
    expect(await results(tenant)).toMatchObject({ ADDRESS: 4764 });
    expect((await bench.status(tenant)).checks[1]?.found).toEqual(['CNAME elsewhere.example']);
    await bench.take(alias!.name);
    await bench.put(alias!);
    expect(await bench.activate(tenant)).toMatchObject({
      status: 'failed',
      errorCode: 4765,
      errorMessage: expect.stringContaining(proof!.value),
    });

    await bench.put({ ...proof!, value: 'v=spf1 -all' }, proof!);
    expect(await results(tenant)).toMatchObject({ ADDRESS: 'GOOD', OWNERSHIP: 'GOOD' });
    expect(await bench.activate(tenant)).toMatchObject({ status: 'active', domainActive: true, errorMessage: null });
    expect(await brands.atHost('GO.north.example')).toMatchObject({
      workspaceId: tenant.workspaceId,
      origin: 'http://go.north.example:3000',
      primaryColor: '#0a7d4f',
      googleMapApiKey: key,
    });
    expect(await origin(tenant)).toBe('http://go.north.example:3000');
  });

  it('is good with the addresses of the platform as well, and with all of them only', async () => {
    const tenant = await bench.commerce.tenant();
    await bench.create(tenant, { domain: 'apex.example' });
    const [, proof] = (await bench.status(tenant)).records;
    await bench.put(proof!, { type: 'A', name: 'apex.example', value: '198.51.100.7' });
    expect(await results(tenant)).toMatchObject({ ADDRESS: 'GOOD', OWNERSHIP: 'GOOD' });
    await bench.put({ type: 'A', name: 'apex.example', value: '203.0.113.9' });
    expect(await results(tenant)).toMatchObject({ ADDRESS: 4764 });
  });

  it('keeps an internationalised name in ASCII form, and shows it as it was typed', async () => {
    const tenant = await bench.active('Bäckerei-Müller.example');
    expect(await bench.view(tenant)).toMatchObject({ domain: 'Bäckerei-Müller.example', domainActive: true });
    expect(await brands.atHost('xn--bckerei-mller-bfb28a.example')).toMatchObject({ workspaceId: tenant.workspaceId });
  });

  it('keeps its key encrypted, and out of the audit log', async () => {
    const tenant = await bench.commerce.tenant();
    await bench.create(tenant, { googleMapApiKey: key });
    const kept = await bench.column(tenant, 'google_map_api_key');
    expect(kept).not.toContain(key.slice(0, 12));
    await bench.change(tenant, { googleMapApiKey: '{key}', primaryColor: '#000000' });
    expect(await bench.column(tenant, 'google_map_api_key')).toBe(kept);
    await bench.change(tenant, { googleMapApiKey: key.replace('AIza', 'AIzb') });
    expect(await bench.column(tenant, 'google_map_api_key')).not.toBe(kept);
    const log = await bench.commerce.rows(
      `select operation, before::text || after::text as said from audit_log where subject = 'whiteLabel' and workspace_id = $1
       order by id`,
      tenant.workspaceId,
    );
    expect(log.map(({ operation }) => operation)).toEqual([
      'whiteLabel.create',
      'whiteLabel.update',
      'whiteLabel.update',
    ]);
    expect(JSON.stringify(log)).not.toContain(key.slice(4));
    await bench.change(tenant, { googleMapApiKey: null });
    expect(await bench.view(tenant)).toMatchObject({ googleMapApiKey: null });
  });

  it('changes nothing when it comes back as it was read', async () => {
    const tenant = await bench.active('same.example', {
      googleMapApiKey: key,
      redirectUrl: 'https://www.same.example',
    });
    const before = await bench.commerce.rows('select * from white_label where workspace_id = $1', tenant.workspaceId);
    await bench.change(tenant, await bench.view(tenant));
    expect(await bench.commerce.rows('select * from white_label where workspace_id = $1', tenant.workspaceId)).toEqual(
      before,
    );
  });

  it('is there once, and keeps its workspace from being deleted', async () => {
    const upper = await bench.commerce.tenant();
    const tenant = { ...upper, workspaceId: await below(upper) };
    expect(await refused(bench.view(tenant))).toEqual(['whiteLabelNotFound']);
    expect(await refused(bench.activate(tenant))).toEqual(['whiteLabelNotFound']);
    await bench.create(tenant, {});
    expect(await refused(bench.create(tenant, {}))).toEqual(['whiteLabelExists']);
    expect(await refused(bench.activate(tenant))).toEqual(['whiteLabelDomainMissing']);
    expect(await refused(bench.status(tenant))).toEqual(['whiteLabelDomainMissing']);
    const remove = () => bench.commerce.module.get(DeleteWorkspace).execute(tenant.workspaceId);
    expect(await refused(remove())).toEqual(['workspaceNotEmpty']);
    await bench.remove(tenant);
    expect(await refused(bench.remove(tenant))).toEqual(['whiteLabelNotFound']);
    expect(await remove()).toBe(tenant.workspaceId);
  });
});

describe('the brand of a workspace', () => {
  it('is inherited by those below it, until one has an active one of its own', async () => {
    const tenant = await bench.active('upper.example');
    const child = { ...tenant, workspaceId: await below(tenant) };
    expect(await origin(child)).toBe('http://upper.example:3000');
    await bench.create(child, { domain: 'lower.example' });
    expect(await origin(child)).toBe('http://upper.example:3000');
    await bench.put(...(await bench.status(child)).records);
    await bench.activate(child);
    expect(await origin(child)).toBe('http://lower.example:3000');
    expect(await brands.ofWorkspace(child.workspaceId)).toMatchObject({
      above: expect.arrayContaining([tenant.workspaceId]),
    });
    const ids = [tenant.workspaceId, child.workspaceId];
    const admin = tenant.actor('workspace-admin', 'Workspace', tenant.workspaceId, ids);
    const list = async (whiteLabeled: boolean) => {
      const page = { topId: tenant.workspaceId, whiteLabeled, skip: 0, take: 10 };
      const found = await bench.commerce.module.get(WorkspaceQueries).settingOverviews(admin, page);
      return found.parse().data.map(({ id, isWhiteLabeled }) => [id, isWhiteLabeled]);
    };
    expect(await list(true)).toEqual(ids.map((id) => [id, true]));
    expect(await list(false)).toEqual([]);
    await bench.remove(child);
    expect(await list(false)).toEqual([[child.workspaceId, false]]);
    expect(await origin(child)).toBe('http://upper.example:3000');
  });

  it('ends with its activation and its domain, and changes with them at once', async () => {
    const tenant = await bench.active('ends.example');
    await bench.change(tenant, { primaryColor: '#123456' });
    expect(await brands.atHost('ends.example')).toMatchObject({ primaryColor: '#123456' });
    await bench.deactivate(tenant);
    expect(await brands.atHost('ends.example')).toBeNull();
    expect(await origin(tenant)).toBe('http://app.locara.example:3000');
    expect(await refused(bench.deactivate(tenant))).toEqual(['transitionNotAllowed']);
    expect(await bench.activate(tenant)).toMatchObject({ status: 'active' });
    await bench.change(tenant, { domain: null });
    expect(await bench.view(tenant)).toMatchObject({ status: 'none', domain: null });
    expect(await brands.atHost('ends.example')).toBeNull();
  });
});

describe('another domain', () => {
  it('is looked at before it is used, and the old one is given up', async () => {
    const tenant = await bench.active('old.example');
    await bench.change(tenant, { domain: 'new.example' });
    expect(await bench.view(tenant)).toMatchObject({ status: 'activating', domain: 'new.example' });
    expect(await brands.atHost('old.example')).toBeNull();
    expect(await refused(bench.change(tenant, { domain: 'third.example' }))).toEqual(['transitionNotAllowed']);
    await bench.commerce.drain();
    expect(await bench.view(tenant)).toMatchObject({ status: 'failed', errorCode: 4764 });
    await bench.change(tenant, { domain: 'third.example' });
    expect(await bench.view(tenant)).toMatchObject({ status: 'none', errorCode: null });
  });

  it('that is set while the old one is being looked at is not taken for good', async () => {
    const tenant = await bench.active('meanwhile.example');
    const probe = bench.commerce.module.get(DomainProbe);
    const texts = probe.texts.bind(probe);
    probe.texts = async (name) => {
      probe.texts = texts;
      await bench.change(tenant, { domain: 'unproved.example' });
      return texts(name);
    };
    await bench.look(tenant);
    expect(await bench.view(tenant)).toMatchObject({ status: 'failed', domain: 'unproved.example' });
  });

  it('of another white label, created while the old one is being looked at, is not taken for good', async () => {
    const tenant = await bench.commerce.tenant();
    await bench.create(tenant, { domain: 'removed.example' });
    await bench.put(...(await bench.status(tenant)).records);
    const begin = () => bench.commerce.module.get(ChangeActivation).execute(tenant.workspaceId, true);
    const probe = bench.commerce.module.get(DomainProbe);
    const texts = probe.texts.bind(probe);
    probe.texts = async (name) => {
      probe.texts = texts;
      const found = await texts(name);
      await bench.remove(tenant);
      await bench.create(tenant, { domain: 'unproved.example' });
      await begin();
      return found;
    };
    await begin();
    await bench.commerce.drain();
    expect(await bench.view(tenant)).toMatchObject({ status: 'failed', domain: 'unproved.example', errorCode: 4764 });
    expect(await brands.atHost('unproved.example')).toBeNull();
  });
});

describe('the domain of another workspace', () => {
  it('cannot be taken while it is active there, nor proved with another text', async () => {
    const owner = await bench.active('wanted.example');
    const other = await bench.commerce.tenant();
    expect(await refused(bench.create(other, { domain: 'Wanted.example' }))).toEqual(['whiteLabelDomainTaken']);
    await bench.create(other, {});
    expect(await refused(bench.change(other, { domain: 'wanted.example' }))).toEqual(['whiteLabelDomainTaken']);
    await bench.deactivate(owner);
    await bench.change(other, { domain: 'wanted.example' });
    expect(await bench.activate(other)).toMatchObject({ status: 'failed', errorCode: 4765 });
    expect(await bench.activate(owner)).toMatchObject({ status: 'active' });
    expect(await refused(bench.activate(other))).toEqual(['whiteLabelDomainTaken']);
  });

  it('becomes theirs when their proof has taken the place of the other, which then loses it', async () => {
    const owner = await bench.active('sold.example');
    const other = await bench.commerce.tenant();
    const [, proof] = (await bench.status(owner)).records;
    await bench.take(proof!.name);
    for (let look = 0; look < 2; look += 1) await bench.look(owner);
    expect(await origin(owner)).toBe('http://sold.example:3000');
    await bench.create(other, {});
    const token = await bench.column(other, 'token');
    await bench.put({ ...proof!, value: `locara-white-label=${String(token)}` });
    await bench.look(owner);
    expect(await origin(owner)).toBe('http://app.locara.example:3000');
    await bench.look(owner);
    expect(await bench.view(owner)).toMatchObject({ status: 'failed', errorCode: 4765 });
    await bench.change(other, { domain: 'sold.example' });
    expect(await bench.activate(other)).toMatchObject({ status: 'active' });
  });

  it('goes to one of two who activate it at once', async () => {
    const [one, two] = [await bench.commerce.tenant(), await bench.commerce.tenant()];
    for (const tenant of [one, two]) {
      await bench.create(tenant, { domain: 'both.example' });
      await bench.put(...(await bench.status(tenant)).records);
    }
    const ends = await Promise.allSettled([bench.activate(one), bench.activate(two)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await bench.commerce.drain();
    const states = [(await bench.view(one)).status, (await bench.view(two)).status];
    expect(states.toSorted()).toEqual(['active', 'none']);
  });
});

describe('a domain that moves away', () => {
  it('gets no links from the first look on, and is given up with the second', async () => {
    const tenant = await bench.active('moving.example');
    const records = (await bench.status(tenant)).records;
    await bench.take('moving.example');
    await bench.look(tenant);
    expect(await bench.view(tenant)).toMatchObject({ status: 'active' });
    expect(await brands.atHost('moving.example')).not.toBeNull();
    expect(await origin(tenant)).toBe('http://app.locara.example:3000');
    await bench.put(...records);
    await bench.look(tenant);
    expect(await origin(tenant)).toBe('http://moving.example:3000');
    await bench.take('moving.example');
    await bench.look(tenant);
    await bench.look(tenant);
    expect(await bench.view(tenant)).toMatchObject({
      status: 'failed',
      errorCode: 4767,
      errorMessage: 'The domain moving.example no longer leads to the platform. The white label was switched off.',
    });
    expect(await brands.atHost('moving.example')).toBeNull();
    await bench.put(...records);
    await bench.look(tenant);
    expect(await bench.view(tenant)).toMatchObject({ status: 'failed' });
    expect(await bench.activate(tenant)).toMatchObject({ status: 'active', errorMessage: null });
    expect(bench.lost).toEqual(['sold.example', 'moving.example']);
  });

  it('is not lost while the name server is down, and not activated then', async () => {
    const tenant = await bench.active('steady.example');
    await bench.commerce.rows(
      `update white_label set domain = 'servfail.steady.example' where workspace_id = $1`,
      tenant.workspaceId,
    );
    for (let look = 0; look < 3; look += 1) await bench.look(tenant);
    expect(await bench.view(tenant)).toMatchObject({ status: 'active' });
    expect(await results(tenant)).toMatchObject({ ADDRESS: 6410, OWNERSHIP: 6410 });
    expect(await origin(tenant)).toBe('http://servfail.steady.example:3000');
    await bench.commerce.rows(
      `update white_label set unknown_since = unknown_since - interval '1 day' where workspace_id = $1`,
      tenant.workspaceId,
    );
    expect(await origin(tenant)).toBe('http://app.locara.example:3000');
    expect(await brands.atHost('servfail.steady.example')).not.toBeNull();
    await bench.look(tenant);
    expect(await origin(tenant)).toBe('http://app.locara.example:3000');
    await bench.commerce.rows(
      `update white_label set domain = 'steady.example' where workspace_id = $1`,
      tenant.workspaceId,
    );
    await bench.look(tenant);
    expect(await origin(tenant)).toBe('http://steady.example:3000');
    await bench.commerce.rows(
      `update white_label set domain = 'servfail.steady.example' where workspace_id = $1`,
      tenant.workspaceId,
    );
    await bench.deactivate(tenant);
    expect(await bench.activate(tenant)).toMatchObject({ status: 'activating', errorCode: null });
    expect(await bench.column(tenant, `due_at > now() + interval '10 seconds'`)).toBe(true);
    await bench.commerce.rows(
      `update white_label set activating_since = now() - interval '16 minutes' where workspace_id = $1`,
      tenant.workspaceId,
    );
    await bench.look(tenant);
    expect(await bench.view(tenant)).toMatchObject({ status: 'failed', errorCode: 6410 });
  });
});
