import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { basic } from '../platform/http.js';
import { demoCompany } from './demo-company.js';
import type { DemoCompany } from './demo-company.js';
import { bookSocialPosts } from './social-shops.js';

const templates = '/v5/social/company/{companyId}/templates';
const template = '/v5/social/templates/{postTemplateId}';

/** What a company writes posts from, over HTTP. */
describe('post templates', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let shops: number[];

  beforeAll(async () => {
    platform = await startPlatform({ worker: false });
    demo = await demoCompany(platform);
    shops = await demo.locations(1);
    await bookSocialPosts(platform, demo.contractId, shops);
  });
  afterAll(() => platform.close());

  const partner = () => platform.partner('demo-agency');
  const ofCompany = () => ({ params: { path: { companyId: demo.companyId } } });
  const at = (postTemplateId: number) => ({ params: { path: { postTemplateId } } });
  const create = (body: object) => partner().POST(templates, { ...ofCompany(), body: body as never });
  const post = (body: object, user = 'demo-agency') =>
    platform.partner(user).POST('/v5/social/post', {
      params: { query: { contextIds: shops, socialPortal: 'FACEBOOK' } },
      body: { date: '2099-01-01', ...body },
    });
  const read = async (body: object) => {
    const { data, error } = await post(body);
    if (data === undefined) throw new Error(JSON.stringify(error));
    const { data: view } = await partner().GET('/v5/social/post/{id}', { params: { path: { id: data.value } } });
    return view;
  };
  const bread = {
    name: 'Bread',
    postContent: 'Fresh bread at {{name}}',
    ctaType: 'SHOP',
    ctaUrl: 'https://www.example.com/bread',
    language: 'de',
    utmCampaign: 'bread',
  };

  it('bring what a post does not say itself', async () => {
    const templateId = (await create(bread)).data?.value ?? 0;
    const { name: _name, ...brought } = bread;
    expect(await read({ templateId })).toMatchObject(brought);
    expect(await read({ templateId, postContent: 'Own text', language: 'fr', utmCampaign: null })).toMatchObject({
      ...brought,
      postContent: 'Own text',
      language: 'fr',
      utmCampaign: null,
    });
    // A button of the post's own goes with an address of its own.
    expect(await read({ templateId, ctaType: 'CALL' })).toMatchObject({ ctaType: 'CALL', ctaUrl: null });
    const response = await fetch(`${platform.url}/v5/social/post?contextIds=${shops[0]}&socialPortal=GOOGLE`, {
      method: 'POST',
      headers: { authorization: basic('demo-agency'), 'content-type': 'application/xml' },
      body: `<socialPost><templateId>${templateId}</templateId><date>2099-01-01</date><repeat><every>WEEK</every><interval>2</interval></repeat></socialPost>`,
    });
    const { value: id } = (await response.json()) as { value: number };
    expect((await partner().GET('/v5/social/post/{id}', { params: { path: { id } } })).data).toMatchObject({
      ...brought,
      repeat: { every: 'WEEK', interval: 2, until: null },
    });
    await partner().DELETE(template, at(templateId));
    expect((await post({ templateId })).error?.fields).toEqual(['templateId', 'postContent']);
  });

  it('are listed by name, changed and deleted, and their names are unique', async () => {
    const first = (await create({ ...bread, name: ' Summer ' })).data?.value ?? 0;
    const second = (await create({ name: 'autumn', postContent: 'Pumpkins' })).data?.value ?? 0;
    expect((await create({ name: 'SUMMER', postContent: 'Again' })).error?.errorCode).toBe(4527);
    expect((await partner().PUT(template, { ...at(second), body: { name: 'summer' } })).error?.errorCode).toBe(4527);
    await partner().PUT(template, { ...at(first), body: { ctaType: null, ctaUrl: null } });
    const { data } = await partner().GET(templates, { params: { ...ofCompany().params, query: { take: 1, skip: 1 } } });
    expect(data).toEqual({ data: [{ ...bread, id: first, name: 'Summer', ctaType: null, ctaUrl: null }], total: 2 });
    await partner().DELETE(template, at(first));
    expect((await partner().DELETE(template, at(first))).error?.errorCode).toBe(3523);
    expect((await create({ name: 'Summer', postContent: 'Again' })).error).toBeUndefined();
  });

  it('follow the rules of posts, and name every field that does not', async () => {
    const wrong = {
      name: ' ',
      postContent: 'At {{place}}',
      ctaType: 'CALL',
      ctaUrl: 'https://x.example',
      language: 'xx',
    };
    expect((await create(wrong)).error).toMatchObject({
      errorCode: 1001,
      fields: expect.arrayContaining(['name', 'postContent', 'ctaUrl', 'language']),
    });
    const id = (await create({ name: 'Rules', postContent: 'Text' })).data?.value ?? 0;
    expect((await partner().PUT(template, { ...at(id), body: { ctaUrl: 'https://x.example' } })).error?.fields).toEqual(
      ['ctaType'],
    );
    expect((await post({ templateId: 999_999_999 })).error?.fields).toEqual(['templateId', 'postContent']);
  });

  it('are their company’s', async () => {
    const id = (await create({ name: 'Ours', postContent: 'Ours' })).data?.value ?? 0;
    const change = (user: string) => platform.partner(user).PUT(template, { ...at(id), body: { name: 'Theirs' } });
    expect((await change('demo-foreign')).error?.errorCode).toBe(3523);
    expect((await change('demo-viewer')).error?.errorCode).toBe(2003);
  });
});
