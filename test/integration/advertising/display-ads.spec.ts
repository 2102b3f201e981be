import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AdProducts, advertisementResource, AdvertisingModule, SetUpAdvertisement } from '#contexts/advertising';
import { fulfilmentConfig } from '#contexts/fulfilment';
import { ContinueSetUp } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { AccessControl } from '#platform/access';
import { Config } from '#platform/config';
import { PersonalDataSources } from '#platform/personal-data';
import { sectionOf } from '../../support/config-sections.js';
import { ProviderBench } from '../fulfilment/provider-bench.js';
import type { Booked, Tenant } from '../subscriptions/commerce.js';

const space = {
  adspace: 'banner',
  advertisementType: 'Banner',
  page: 'List',
  fields: [{ key: 'headline', label: 'Headline', kind: 'text', mandatory: true, maxLength: 20 }],
};
const adSpaces = { data: [space] };
const topics = { data: [{ id: 'T1', name: 'Bakeries' }], total: 1 };

const advertisement = {
  advertisementType: 'Banner',
  page: 'List',
  destinationUrl: 'https://bakery.example',
  priority: 'Normal',
  campaignType: 'open',
  textFields: [{ key: 'headline', value: ' Fresh bread ' }],
} as const;

/** Display ads before a scripted provider. A bench of its own for each test: what the provider said is kept. */
describe('display ads', () => {
  let bench: ProviderBench;
  let tenant: Tenant;

  beforeEach(async () => {
    bench = await ProviderBench.start([AdvertisingModule]);
    bench.provider.lists.set('ad-spaces', adSpaces).set('targeting-ids', topics);
    tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await bench.close();
  });

  const ordered = () => bench.booked(tenant, ['Advertisement']);
  const place = async ({ id }: Booked) => {
    const [found] = await bench.commerce.module.get(AccessControl).locate(tenant.agency, advertisementResource, [id]);
    if (found === undefined) throw new Error('It is not there.');
    return found;
  };
  const init = async (booked: Booked, changes: object = {}, draft = new Draft({ ...advertisement, ...changes })) => {
    const setUp = bench.commerce.module.get(SetUpAdvertisement, { strict: false });
    const at = await place(booked);
    await setUp.execute(at, draft, await setUp.ask(tenant.agency, at, draft));
    await bench.drain();
  };
  const part = () =>
    (bench.provider.calls.at(-1)?.body['products'] as { setUp?: Record<string, unknown> }[] | undefined)?.[0]?.setUp;
  const state = async (booked: Booked) => (await booked.row()).state;
  const away = { key: 'fulfilmentAway' };

  it('wait, are set up, and are ordered at the provider with all that was said', async () => {
    const booked = await ordered();
    expect(await booked.row()).toMatchObject({ state: 'ORDERED', missing: ['advertisement'], handed_over_at: null });
    expect(bench.provider.calls).toEqual([]);
    await init(booked, { tIdList: ['T1'], ignoreTargeting: false });
    expect(bench.told(booked)).toEqual(['order 1']);
    expect(part()).toEqual({
      ...advertisement,
      adspace: 'banner',
      textFields: [{ key: 'headline', value: 'Fresh bread' }],
      imageFields: [],
      targeting: { ignoreTargeting: false, tIdList: ['T1'] },
    });
    await bench.report(booked.id, 'CONFIRMED');
    expect(await booked.history).toEqual([
      'order ORDERED',
      'initialise PROCESSING',
      'startReached PROCESSING',
      'confirm ACTIVE',
    ]);
    expect(bench.provider.reads).toEqual([
      'ad-spaces?language=en',
      'targeting-ids?language=en&skip=0&take=100&adspace=banner&ids=T1',
    ]);
  });

  it('are told once more after a refusal, and cannot be said once more', async () => {
    const booked = await ordered();
    await init(booked);
    await bench.report(booked.id, 'REFUSED', { message: 'Not here.', version: 1 });
    expect(await state(booked)).toBe('FAILED');
    await expect(init(booked)).rejects.toMatchObject({ key: 'advertisementAlreadySet' });
    await booked.act('RETRY');
    await bench.drain();
    expect(bench.told(booked)).toEqual(['order 1', 'order 2']);
    expect(part()).toMatchObject({ advertisementType: 'Banner' });
  });

  it('are said late where a subscription from before has failed without', async () => {
    const booked = await ordered();
    await init(booked);
    await bench.report(booked.id, 'REFUSED', { version: 1 });
    await bench.commerce.rows('delete from advertisement where subscription_id = $1', booked.id);
    await init(booked, { priority: 'Low' });
    expect(await state(booked)).toBe('FAILED');
    await booked.act('RETRY');
    await bench.drain();
    expect(part()).toMatchObject({ priority: 'Low' });
    await bench.report(booked.id, 'REFUSED', { version: 2 });
    await bench.commerce.rows('delete from advertisement where subscription_id = $1', booked.id);
    await booked.act('RETRY');
    expect(await booked.row()).toMatchObject({ state: 'ORDERED', missing: ['advertisement'] });
    await init(booked, { priority: 'High' });
    expect(bench.told(booked)).toEqual(['order 1', 'order 2', 'order 3']);
    expect(part()).toMatchObject({ priority: 'High' });
  });

  it('are not said to what the provider works on', async () => {
    const booked = await ordered();
    await init(booked);
    await bench.commerce.rows('delete from advertisement where subscription_id = $1', booked.id);
    await expect(init(booked)).rejects.toMatchObject({ key: 'advertisementTooLate' });
  });

  it('are decided by a provider without lists', async () => {
    bench.provider.lists.clear();
    const productId = await tenant.offer({ products: ['Advertisement'] });
    const products = bench.commerce.module.get(AdProducts, { strict: false });
    expect(await products.fields(tenant.agency, productId)).toEqual([]);
    expect(await products.targetingIds(tenant.agency, { adspace: 'any', skip: 0, take: 5 })).toEqual({
      data: [],
      total: 0,
    });
    const booked = await ordered();
    await init(booked, { page: 'Anywhere', tIdList: ['X'], textFields: [{ key: 'any', value: 'x'.repeat(99) }] });
    expect(part()).toMatchObject({ adspace: null, page: 'Anywhere', targeting: { tIdList: ['X'] } });
  });

  it.each<[string, object | number]>([
    ['is down', 503],
    ['fails', 500],
    ['refuses the key', 401],
    ['has no list of lists', { data: 'none' }],
    ['describes nothing', { data: [{ ...space, fields: undefined }] }],
    ['leaves out a key', { data: [{ ...space, fields: [{ ...space.fields[0], key: '' }] }] }],
    ['has a third kind of field', { data: [{ ...space, fields: [{ ...space.fields[0], kind: 'video' }] }] }],
  ])('wait when the provider %s, and nothing is written', async (_how, said) => {
    bench.provider.lists.set('ad-spaces', said);
    const booked = await ordered();
    await expect(init(booked)).rejects.toMatchObject(away);
    expect(await bench.commerce.rows('select from advertisement')).toEqual([]);
    expect(await booked.row()).toMatchObject({ state: 'ORDERED', missing: ['advertisement'] });
    bench.provider.lists.set('ad-spaces', adSpaces);
    await init(booked);
    expect(bench.told(booked)).toEqual(['order 1']);
  });

  it('wait when its targeting ids make no sense; what is wrong already is told first', async () => {
    bench.provider.lists.set('targeting-ids', { data: [{ id: 'T1' }], total: 1 });
    const booked = await ordered();
    await expect(init(booked, { tIdList: ['T1'] })).rejects.toMatchObject(away);
    const draft = new Draft({ ...advertisement, tIdList: ['T1'] });
    draft.problems.add({ field: 'priority', value: 'Highest', problem: 'oneOf' });
    await expect(init(booked, {}, draft)).rejects.toMatchObject({
      key: 'validationFailed',
      problems: [{ field: 'priority' }],
    });
  });

  it('are set up by what is kept while the provider is down', async () => {
    const [first, second] = [await ordered(), await ordered()];
    await init(first);
    bench.provider.lists.set('ad-spaces', 503);
    await init(second);
    expect(bench.told(second)).toEqual(['order 1']);
    expect(bench.provider.reads).toHaveLength(1);
  });

  it('of many callers at one time are one question to the provider', async () => {
    const productId = await tenant.offer({ products: ['Advertisement'] });
    const products = bench.commerce.module.get(AdProducts, { strict: false });
    const lists = await Promise.all(Array.from({ length: 20 }, () => products.fields(tenant.agency, productId)));
    expect(lists.map(({ length }) => length)).toEqual(lists.map(() => 1));
    expect(bench.provider.reads).toEqual(['ad-spaces?language=en']);
  });

  it('need somebody who shows them', async () => {
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
    expect(await bench.commerce.rows('select from advertisement')).toEqual([]);
    expect(await bench.commerce.rows('select from subscription_targeting')).toEqual([]);
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
    await expect(access.locate(other.agency, advertisementResource, [booked.id])).rejects.toMatchObject({
      key: 'advertisementNotFound',
    });
    const products = bench.commerce.module.get(AdProducts, { strict: false });
    const productId = await tenant.offer({ products: ['Advertisement'] });
    await expect(products.fields(other.agency, productId)).rejects.toMatchObject({
      key: 'advertisementProductNotFound',
    });
    const atLocation = tenant.actor('viewer', 'Location', (await place(booked)).locationId ?? 0);
    await expect(products.fields(atLocation, productId)).rejects.toMatchObject({ key: 'advertisementProductNotFound' });
    const bookedProduct = Number((await booked.row())['offer_id']);
    expect(await products.fields(atLocation, bookedProduct)).toHaveLength(1);
  });

  it('are a part of the data of their company, and their texts go with these', async () => {
    const booked = await ordered();
    await init(booked);
    const { companyId, workspaceId } = tenant;
    const subject = { contextType: 'Company', id: companyId, workspaceId, companyId, locationId: null } as const;
    const source = bench.commerce.module
      .get(PersonalDataSources, { strict: false })
      .registered.find(({ name }) => name === 'advertising');
    expect(await source?.collect(subject)).toMatchObject([
      { subscription_id: booked.id, destination_url: 'https://bakery.example' },
    ]);
    expect(await source?.collect({ ...subject, contextType: 'User' })).toBeNull();
    await bench.commerce.db.transaction(async (tx) => source?.erase(tx, subject));
    expect(await bench.commerce.rows('select text_fields, image_fields, destination_url from advertisement')).toEqual([
      { text_fields: [], image_fields: [], destination_url: '' },
    ]);
  });
});
