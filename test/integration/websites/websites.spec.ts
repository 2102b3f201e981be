import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fulfilmentConfig } from '#contexts/fulfilment';
import { ContinueSetUp } from '#contexts/subscriptions';
import { SetUpWebsite, WebsiteProducts, websiteResource } from '#contexts/websites';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import { Config } from '#platform/config';
import { PersonalDataSources } from '#platform/personal-data';
import { sectionOf } from '../../support/config-sections.js';
import { ProviderBench } from '../fulfilment/provider-bench.js';
import type { Booked, Tenant } from '../subscriptions/commerce.js';

const templates = {
  data: [
    { id: 1, name: 'Classic' },
    { id: 2, name: 'Market', description: 'Bright', previewUrl: 'nowhere' },
  ],
};
const settings = { preConfiguredDomain: 'sites.example' };

/** Websites before a scripted provider. A bench of its own for each test: what the provider said is kept. */
describe('websites', () => {
  let bench: ProviderBench;
  let tenant: Tenant;

  beforeEach(async () => {
    bench = await ProviderBench.start();
    bench.provider.lists.set('website-templates', templates);
    tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await bench.close();
  });

  const ordered = async (own: object = settings, endDate?: string): Promise<Booked> => {
    const locationIds = await tenant.locations(1);
    await bench.commerce.rows('update location set email = $1 where id = $2', 'shop@example.com', locationIds[0]);
    const booked = await tenant.booked({ products: ['Website'], locationIds, ...(endDate && { endDate }) });
    await bench.commerce.rows(
      `update licence set booked_offer = jsonb_set(booked_offer, '{products}', $2::jsonb)
       where id = (select licence_id from subscription where id = $1)`,
      booked.id,
      JSON.stringify([{ product: 'Website', settings: own }]),
    );
    await bench.drain();
    return booked;
  };
  const place = async ({ id }: Booked) => {
    const [found] = await bench.commerce.module.get(AccessControl).locate(tenant.agency, websiteResource, [id]);
    if (found === undefined) throw new Error('It is not there.');
    return found;
  };
  const init = async (booked: Booked, website: object = { subDomain: 'bakery' }, given?: Draft<never>) => {
    const draft = given ?? new Draft({ templateId: 1, ...website });
    const setUp = bench.commerce.module.get(SetUpWebsite, { strict: false });
    const at = await place(booked);
    await setUp.execute(at, draft, await setUp.ask(at, draft));
    await bench.drain();
  };
  const part = () =>
    (bench.provider.calls.at(-1)?.body['products'] as { setUp?: Record<string, unknown> }[] | undefined)?.[0]?.setUp;
  const state = async (booked: Booked) => (await booked.row()).state;
  const changed = async (booked: Booked, name?: string) => {
    const { location_id: id } = await booked.row();
    if (name !== undefined) await bench.commerce.rows('update location set name = $2 where id = $1', id, name);
    await bench.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'fulfilment.followLocation', $2)`,
      tenant.workspaceId,
      JSON.stringify({ locationId: id }),
    );
    await bench.drain();
  };

  it('wait, are set up, and are ordered at the provider with all that their page needs', async () => {
    const booked = await ordered();
    expect(await booked.row()).toMatchObject({ state: 'ORDERED', missing: ['website'], handed_over_at: null });
    expect(bench.provider.calls).toEqual([]);
    await init(booked);
    expect(bench.told(booked)).toEqual(['order 1']);
    expect(part()).toMatchObject({
      templateId: 1,
      domain: null,
      subDomain: 'bakery',
      host: 'bakery.sites.example',
      location: {
        name: expect.stringMatching(/./),
        address: { countryCode: 'DE' },
        phone: '49-911-123456',
        email: 'shop@example.com',
        imageUrls: [],
        socialLinks: [],
        closed: false,
      },
    });
    await bench.report(booked.id, 'CONFIRMED');
    expect(await booked.history).toEqual([
      'order ORDERED',
      'initialise PROCESSING',
      'startReached PROCESSING',
      'confirm ACTIVE',
    ]);
    expect(bench.provider.reads).toEqual(['website-templates?language=en']);
  });

  it('follow their location, and nothing is sent when nothing has changed', async () => {
    const booked = await ordered();
    await init(booked);
    await changed(booked, 'Renamed');
    expect(bench.told(booked)).toEqual(['order 1', 'change 2']);
    expect(part()).toMatchObject({ location: { name: 'Renamed' } });
    await changed(booked);
    await changed(booked);
    expect(bench.told(booked)).toEqual(['order 1', 'change 2']);
    expect(await bench.work(booked)).toMatchObject({ content_version: 4, content_sent: 4, attempted_version: null });
    await changed(booked, 'Renamed again');
    expect(bench.told(booked)).toEqual(['order 1', 'change 2', 'change 5']);
  });

  it('send what the provider may not have, though it was sent before', async () => {
    const booked = await ordered();
    await init(booked);
    bench.provider.misbehave('change', 'lose-answer');
    await changed(booked, 'Renamed');
    await changed(booked);
    expect(bench.told(booked)).toEqual(['order 1', 'change 2', 'change 3']);
    expect(part()).toMatchObject({ location: { name: 'Renamed' } });
  });

  it('cannot be said once more, also after a refusal', async () => {
    const booked = await ordered();
    await init(booked);
    await bench.report(booked.id, 'REFUSED', { message: 'Not here.', version: 1 });
    expect(await state(booked)).toBe('FAILED');
    await expect(init(booked)).rejects.toMatchObject({ key: 'websiteAlreadySet' });
    await booked.act('RETRY');
    await bench.drain();
    expect(bench.told(booked)).toEqual(['order 1', 'order 2']);
    expect(part()).toMatchObject({ subDomain: 'bakery' });
  });

  it('are not said to what the provider works on', async () => {
    const booked = await ordered();
    await init(booked);
    await bench.commerce.rows('delete from website where subscription_id = $1', booked.id);
    await expect(init(booked)).rejects.toMatchObject({ key: 'websiteTooLate' });
  });

  it.each<[string, object, object, string]>([
    ['sub-domain', settings, { subDomain: 'bakery' }, 'subDomain'],
    ['domain', {}, { domain: 'bakery.example' }, 'domain'],
    ['domain that is a sub-domain', {}, { domain: 'bakery.sites.example' }, 'domain'],
  ])('have addresses of their own: %s', async (_kind, own, website, field) => {
    await init(await ordered(), { subDomain: 'bakery' });
    const [first, second] = [await ordered(own), await ordered(own)];
    if (field === 'domain' && !JSON.stringify(website).includes('sites')) await init(first, website);
    await expect(init(second, website)).rejects.toMatchObject({
      key: 'validationFailed',
      problems: [{ field, problem: 'taken' }],
    });
    expect(await state(second)).toBe('ORDERED');
  });

  it('have the same sub-domain where it is of another domain', async () => {
    await init(await ordered());
    const other = await ordered({ ...settings, preConfiguredDomain: 'shops.example' });
    await init(other);
    expect(part()).toMatchObject({ subDomain: 'bakery', host: 'bakery.shops.example' });
    const [first, second] = [await ordered({ domainType: 'SUB_DOMAIN' }), await ordered({ domainType: 'SUB_DOMAIN' })];
    await init(first);
    await expect(init(second)).rejects.toMatchObject({ problems: [{ field: 'subDomain', problem: 'taken' }] });
  });

  it('give an address to one of those who want it at one time', async () => {
    const all = [await ordered(), await ordered(), await ordered()];
    const setUp = bench.commerce.module.get(SetUpWebsite, { strict: false });
    const asked = await Promise.all(
      all.map(async (booked) => {
        const draft = new Draft({ templateId: 1, subDomain: 'bakery' });
        const at = await place(booked);
        return { at, draft, facts: await setUp.ask(at, draft) };
      }),
    );
    const results = await Promise.allSettled(asked.map(({ at, draft, facts }) => setUp.execute(at, draft, facts)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: { key: 'validationFailed', problems: [{ field: 'subDomain', problem: 'taken' }] } },
      { reason: { key: 'validationFailed', problems: [{ field: 'subDomain', problem: 'taken' }] } },
    ]);
    expect(await bench.commerce.rows('select from website')).toHaveLength(1);
  });

  it('release their address when their subscription has finished', async () => {
    const booked = await ordered(settings, '2027-03-10');
    await init(booked);
    await bench.report(booked.id, 'CONFIRMED');
    await bench.at(tenant, '2027-03-11T12:00:00Z');
    expect(await state(booked)).toBe('FINISHED');
    const next = await ordered();
    await init(next);
    expect(await bench.commerce.rows('select sub_domain, released_at is null as own from website order by 2')).toEqual([
      { sub_domain: 'bakery', own: false },
      { sub_domain: 'bakery', own: true },
    ]);
  });

  it('have the templates of their offer, in the language of the caller', async () => {
    const productId = await tenant.offer({ products: ['Website'] });
    const products = bench.commerce.module.get(WebsiteProducts, { strict: false });
    const [classic, market] = [
      { id: 1, name: 'Classic', description: null, previewUrl: null },
      { id: 2, name: 'Market', description: 'Bright', previewUrl: null },
    ];
    expect(await products.configuration(tenant.agency, productId)).toEqual({
      domainType: 'DOMAIN',
      preConfiguredDomain: null,
      templates: [classic, market],
    });
    await bench.commerce.rows('update offer_product set settings = $2 where offer_id = $1', productId, {
      ...settings,
      templates: '2',
    });
    expect(await products.configuration(tenant.agency, productId)).toEqual({
      domainType: 'SUB_DOMAIN',
      preConfiguredDomain: 'sites.example',
      templates: [market],
    });
  });

  it('are decided by a provider without templates', async () => {
    bench.provider.lists.clear();
    const booked = await ordered();
    await init(booked, { templateId: 99, subDomain: 'bakery' });
    expect(part()).toMatchObject({ templateId: 99 });
    const productId = await tenant.offer({ products: ['Website'] });
    const products = bench.commerce.module.get(WebsiteProducts, { strict: false });
    expect(await products.configuration(tenant.agency, productId)).toMatchObject({ templates: [] });
  });

  it.each<[string, object | number]>([
    ['is down', 503],
    ['refuses the key', 401],
    ['has no list', { data: 'none' }],
    ['leaves out a name', { data: [{ id: 1 }] }],
    ['has names for ids', { data: [{ id: 'one', name: 'One' }] }],
  ])('wait when the provider %s, and nothing is written', async (_how, said) => {
    bench.provider.lists.set('website-templates', said);
    const booked = await ordered();
    await expect(init(booked)).rejects.toMatchObject({ key: 'fulfilmentAway' });
    expect(await bench.commerce.rows('select from website')).toEqual([]);
    const draft = new Draft<{ templateId: number }>({});
    draft.problems.add({ field: 'templateId', value: 'x', problem: 'type' });
    await expect(init(booked, {}, draft as never)).rejects.toMatchObject({ problems: [{ field: 'templateId' }] });
    bench.provider.lists.set('website-templates', templates);
    await init(booked);
    expect(bench.told(booked)).toEqual(['order 1']);
  });

  it('need somebody who builds them', async () => {
    const booked = await ordered();
    const config = bench.commerce.module.get(Config);
    config.sections = { ...config.sections, ...sectionOf(fulfilmentConfig, { provider: undefined }) };
    await expect(init(booked)).rejects.toMatchObject({ key: 'setUpNotConfigured' });
  });

  it('are written together with the state and what follows from it, or not at all', async () => {
    const booked = await ordered();
    const before = await bench.pending();
    const going = bench.commerce.module.get(ContinueSetUp, { strict: false });
    const real = going.execute.bind(going);
    jest.spyOn(going, 'execute').mockImplementation(async (...given) => {
      await real(...given);
      throw new Error('killed');
    });
    await expect(init(booked)).rejects.toThrow('killed');
    expect(await bench.commerce.rows('select from website')).toEqual([]);
    expect(await bench.pending()).toEqual(before);
    expect(await state(booked)).toBe('ORDERED');
    jest.restoreAllMocks();
    await init(booked);
    expect(bench.told(booked)).toEqual(['order 1']);
  });

  it('are seen by who sees their subscription, and no other', async () => {
    const booked = await ordered();
    const other = await bench.commerce.tenant();
    const access = bench.commerce.module.get(AccessControl);
    await expect(access.locate(other.agency, websiteResource, [booked.id])).rejects.toMatchObject({
      key: 'websiteNotFound',
    });
    const products = bench.commerce.module.get(WebsiteProducts, { strict: false });
    const productId = await tenant.offer({ products: ['Website'] });
    await expect(products.configuration(other.agency, productId)).rejects.toMatchObject({
      key: 'websiteProductNotFound',
    });
    const atLocation = tenant.actor('viewer', 'Location', (await place(booked)).locationId ?? 0);
    await expect(products.configuration(atLocation, productId)).rejects.toMatchObject({
      key: 'websiteProductNotFound',
    });
    const bookedProduct = Number((await booked.row())['offer_id']);
    expect(await products.configuration(atLocation, bookedProduct)).toMatchObject({ domainType: 'DOMAIN' });
  });

  it('are a part of the data of their company, and their addresses go with these', async () => {
    const booked = await ordered();
    await init(booked);
    const { companyId, workspaceId } = tenant;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    const source = bench.commerce.module
      .get(PersonalDataSources, { strict: false })
      .registered.find(({ name }) => name === 'websites');
    expect(await source?.collect(subject)).toMatchObject([{ subscription_id: booked.id, sub_domain: 'bakery' }]);
    expect(await source?.collect({ ...subject, contextType: 'User' })).toBeNull();
    await bench.commerce.db.transaction(async (tx) => source?.erase(tx, subject));
    expect(await bench.commerce.rows('select domain, sub_domain, host, template_id from website')).toEqual([
      { domain: null, sub_domain: null, host: null, template_id: 1 },
    ]);
  });
});
