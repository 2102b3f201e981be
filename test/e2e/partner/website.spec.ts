import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Websites } from './websites.js';

let sites: Websites;
const prepared = { domainType: 'SUB_DOMAIN', preConfiguredDomain: 'sites.example' };

beforeAll(async () => {
  sites = await Websites.start();
});
afterAll(() => sites.platform.close());

const name = (): string => `bakery-${randomUUID().slice(0, 8)}`;

describe('how websites of a product can be', () => {
  const configuration = async (productId: number, language?: string) => {
    const { data, error } = await sites.platform
      .partner('demo-agency')
      .GET('/v5/presence/{productId}/website/configuration', {
        params: { path: { productId } },
        headers: { 'accept-language': language ?? 'en' },
      });
    return data ?? error;
  };

  it('is said by the offer and by the partner, in the language of the caller', async () => {
    const { productId } = await sites.sold(prepared);
    expect(await configuration(productId)).toEqual({
      domainType: 'SUB_DOMAIN',
      preConfiguredDomain: 'sites.example',
      templates: ['Classic', 'Market', 'Compact'].map((template, index) => ({
        id: index + 1,
        name: template,
        description: expect.any(String),
        previewUrl: `${sites.platform.url}/sandbox/sites/templates/${template.toLowerCase()}`,
      })),
    });
    expect(await configuration(productId, 'de')).toMatchObject({ templates: [{ name: 'Klassisch' }, {}, {}] });
    const own = await sites.sold({ templates: '3' });
    expect(await configuration(own.productId)).toMatchObject({
      domainType: 'DOMAIN',
      preConfiguredDomain: null,
      templates: [{ id: 3 }],
    });
  });

  it('is nothing for other products, and for none', async () => {
    expect(await configuration(sites.demo.productId)).toMatchObject({ errorCode: 3595 });
    expect(await configuration(2_000_000_000)).toMatchObject({ errorCode: 3595 });
  });
});

describe('a website', () => {
  let licence: number;
  let withDomain: number;
  beforeAll(async () => {
    licence = (await sites.sold(prepared)).licenceId;
    withDomain = (await sites.sold({ domainType: 'DOMAIN' })).licenceId;
  });

  it('is what its subscription waits for, which then goes on by itself; its page follows the location', async () => {
    const locationId = await sites.location();
    const id = await sites.ordered(licence, {}, locationId);
    const waiting = await sites.read(id);
    expect(waiting).toMatchObject({
      status: 'ORDERED',
      missingRequirements: [
        {
          key: 'website',
          description: 'Choose a template and a domain for the website.',
          action: { name: 'COMPLETE_DATA', body: { url: `/v5/presence/${id}/website` } },
        },
      ],
    });
    const subDomain = name();
    expect((await sites.page(subDomain)).status).toBe(404);
    expect((await sites.init(id, { templateId: 2, subDomain, domain: '' })).data).toEqual({ value: id });
    expect((await sites.until(id, 'ACTIVE')).missingRequirements).toEqual([]);
    expect((await sites.work(id)).products).toMatchObject([
      { product: 'Website', setUp: { templateId: 2, subDomain, domain: null, host: `${subDomain}.sites.example` } },
    ]);
    const page = await sites.pageWith(subDomain, 'shop@bakery.example');
    expect(page).toContain('href="tel:+49911123456"');
    const renamed = 'Bäckerei "Nord" <&> Söhne';
    const { error } = await sites.agency.PUT('/api/location/basic/{id}', {
      params: { path: { id: locationId } },
      body: { name: renamed } as never,
    });
    expect(error).toBeUndefined();
    const after = await sites.pageWith(subDomain, 'Bäckerei &quot;Nord&quot; &lt;&amp;&gt; Söhne');
    const data = JSON.parse(
      /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(after)?.[1] ?? '',
    ) as object;
    expect(data).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: renamed,
      telephone: '+49911123456',
      address: { addressLocality: 'Nürnberg', addressCountry: 'DE' },
    });
    expect(
      await (await fetch(`${sites.platform.url}/sandbox/fulfilment`, { headers: { accept: 'text/html' } })).text(),
    ).toContain(`href="/sandbox/sites/${subDomain}"`);
  });

  it('is ordered in one call, for one location', async () => {
    const webSite = { templateId: 1, domain: `Bäckerei-${name()}.example` };
    const id = await sites.ordered(withDomain, { webSite });
    await sites.until(id, 'ACTIVE');
    const { products } = await sites.work(id);
    const domain = String(products[0]?.setUp?.['domain']);
    expect(domain).toMatch(/^xn--[a-z0-9-]+\.example$/);
    expect(products[0]?.setUp).toMatchObject({ host: domain, subDomain: null });
    expect((await sites.page(domain)).status).toBe(200);
    expect((await sites.init(id, webSite)).error?.errorCode).toBe(4595);
    const many = await sites.order(withDomain, { webSite: { ...webSite, domain: 'many.example' } }, [
      await sites.location(),
      await sites.location(),
    ]);
    expect(many.error?.fields).toEqual(['webSite']);
  });

  it('is set up once, whatever is said the second time', async () => {
    const id = await sites.ordered(licence, { startDate: '2099-01-01' });
    const key = { 'Idempotency-Key': randomUUID() };
    const website = { templateId: 1, subDomain: name() };
    expect((await sites.init(id, website, key)).data).toEqual({ value: id });
    const again = await sites.init(id, website, key);
    expect([again.data, again.response.headers.get('idempotency-replayed')]).toEqual([{ value: id }, 'true']);
    for (const body of [website, { templateId: 2, subDomain: name() }]) {
      const second = await sites.init(id, body);
      expect([second.response.status, second.error?.errorCode]).toEqual([409, 4595]);
    }
  });

  it('is set up once when ten callers do it at one time', async () => {
    const id = await sites.ordered(licence, { startDate: '2099-01-01' });
    const calls = Array.from({ length: 10 }, () => sites.init(id, { templateId: 1, subDomain: name() }));
    const statuses = (await Promise.all(calls)).map(({ response }) => response.status);
    expect(statuses.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('comes too late for what has finished, whose address is free again, and is nothing for other products', async () => {
    const subDomain = name();
    const id = await sites.ordered(licence, { startDate: '2099-01-01' });
    expect((await sites.init(id, { templateId: 1, subDomain })).data).toEqual({ value: id });
    const other = await sites.ordered(licence, { startDate: '2099-01-01' });
    const taken = await sites.init(other, { templateId: 1, subDomain });
    expect(taken.error).toMatchObject({ errorCode: 1001, fields: ['subDomain'] });
    await sites.agency.DELETE('/api/subscription/unsubscribe', { params: { query: { ids: String(id) } } });
    await sites.until(id, 'FINISHED');
    expect(await released(other, subDomain)).toEqual({ value: other });
    const without = await sites.ordered(licence, { startDate: '2099-01-01' });
    await sites.agency.DELETE('/api/subscription/unsubscribe', { params: { query: { ids: String(without) } } });
    await sites.until(without, 'FINISHED');
    expect((await sites.init(without, { templateId: 1, subDomain: name() })).error?.errorCode).toBe(4596);
    expect((await sites.init(2_000_000_000, { templateId: 1, subDomain: name() })).error?.errorCode).toBe(3596);
  });

  /** The address is released by a job. */
  async function released(id: number, subDomain: string): Promise<unknown> {
    for (;;) {
      const { data, error } = await sites.init(id, { templateId: 1, subDomain });
      if (error?.fields.includes('subDomain') !== true) return data ?? error;
    }
  }

  it.each<[string, object]>([
    ['templateId', { templateId: undefined }],
    ['templateId', { templateId: 4 }],
    ['templateId', { templateId: 'Classic' }],
    ['subDomain', { subDomain: undefined }],
    ['subDomain', { subDomain: null }],
    ['subDomain', { subDomain: '' }],
    ['subDomain', { subDomain: 'my shop' }],
    ['subDomain', { subDomain: 'my.shop' }],
    ['subDomain', { subDomain: '-shop' }],
    ['subDomain', { subDomain: 'x'.repeat(64) }],
    ['domain', { domain: 'bakery.example' }],
    ['color', { color: 'red' }],
  ])('needs a right %s (%#)', async (field, wrong) => {
    const id = await sites.ordered(licence, { startDate: '2099-01-01' });
    const website = { templateId: 1, subDomain: name(), ...wrong };
    const called = await sites.init(id, website);
    expect([called.response.status, called.error?.fields]).toEqual([400, [field]]);
    const inOrder = await sites.order(licence, { startDate: '2099-01-01', webSite: website }, [await sites.location()]);
    expect([inOrder.response.status, inOrder.error?.fields]).toEqual([400, [`webSite.${field}`]]);
  });

  it.each<[string, object]>([
    ['domain', { domain: undefined }],
    ['domain', { domain: 'bakery' }],
    ['domain', { domain: 'https://bakery.example' }],
    ['domain', { domain: '192.0.2.1' }],
    ['subDomain', { subDomain: 'bakery' }],
  ])('with a domain of its own needs a right %s (%#)', async (field, wrong) => {
    const id = await sites.ordered(withDomain, { startDate: '2099-01-01' });
    const called = await sites.init(id, { templateId: 1, domain: `${name()}.example`, ...wrong });
    expect([called.response.status, called.error?.fields]).toEqual([400, [field]]);
  });
});
