import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../../support/eventually.js';
import { GoogleShops } from '../../support/google-shops.js';
import { startPlatform } from '../../support/platform.js';
import type { Platform } from '../../support/platform.js';
import { demoCompany } from '../partner/demo-company.js';
import type { DemoCompany } from '../partner/demo-company.js';
import { administrationOf } from './administration-calls.js';
import { directoryConfig } from '#contexts/listings';

type Action = Record<string, unknown> & {
  status: string;
  actionType: string | null;
  locationName: string | null;
  duplicate: { googleLocationId: string; requestRights: boolean; locationName: string }[];
  verificationOptions: { method: string; phone: string | null }[];
  differences: { field: string }[];
};

interface Owner {
  title?: string;
  websiteUri?: string;
  phoneNumbers?: { primaryPhone?: string };
}

/** Its attributes and pictures there. */
interface Details {
  attributes: { name: string }[];
  pictures: { category: string; googleUrl: string }[];
}

/** Over HTTP, with worker, connections and the sandbox's Google behind: nothing is played but Google. */
describe('profiles at Google', () => {
  let platform: Platform;
  let demo: DemoCompany;
  let shops: GoogleShops;

  const call = administrationOf(() => platform);

  beforeAll(async () => {
    platform = await startPlatform({ delayMs: 20 });
    demo = await demoCompany(platform);
    shops = await GoogleShops.open(platform, demo, call);
  });
  afterAll(() => platform.close());

  const read = async (id: number): Promise<Action> => {
    const { status, body } = await call('GET', `listing/GBPActions/${id}`);
    // Until the subscription was handed over there is nothing to read.
    expect([200, 403]).toContain(status);
    return body as Action;
  };
  const until = (id: number, holds: (action: Action) => boolean): Promise<Action> =>
    eventually(() => read(id), holds, 'The profile does not get that far.');
  const asked = (id: number, actionType: string) => until(id, (action) => action.actionType === actionType);
  const inStatus = (id: number, status: string) => until(id, (action) => action.status === status);
  const answer = async (id: number, reply: object, status = 200) => {
    const { status: given, body } = await call('POST', `listing/GBPActions/${id}`, reply);
    expect([given, body]).toEqual([status, expect.anything()]);
    return body;
  };
  const atGoogle = (name: string | null, verb?: string, body?: object) => shops.atGoogle<Owner>(name, verb, body);
  const atGoogleUntil = (name: string | null, holds: (owner: Owner) => boolean): Promise<Owner> =>
    eventually(async () => (await atGoogle(name)).owner, holds, 'Google holds something else.');
  const confirm = async (id: number): Promise<Action> => {
    const begun = await until(id, (action) => action.actionType === 'VERIFY' && action['verification'] !== null);
    const { verifications } = await atGoogle(begun.locationName);
    await answer(id, { actionType: 'CONFIRM_PIN', confirmPin: verifications[0]?.pin });
    return inStatus(id, 'VERIFIED');
  };

  let first: number;

  it('wait for a connection, and list no accounts without one', async () => {
    first = await shops.order(`name = 'Hofladen am Tor', street = 'Torgasse', house = '3', post_code = '90403'`);
    expect(await inStatus(first, 'DISCONNECTED')).toMatchObject({ errorCode: 6190 });
    const { status, body } = await call('GET', `listing/GBPAccount/${demo.companyId}?contextType=Company`);
    expect([status, body]).toEqual([
      200,
      { data: [], total: 0, error: { type: 'GOOGLE_DISCONNECTED', error: expect.any(String) } },
    ]);
  });

  it('go on once Google is connected, and want an account where there are many', async () => {
    await shops.connect('mia', 'Company', demo.companyId);
    expect(await until(first, (action) => action['errorCode'] === 6191)).toMatchObject({ status: 'WAITING' });
    const path = `listing/GBPAccount/${demo.companyId}?contextType=Company`;
    const { body } = await call('GET', `${path}&take=500`);
    expect(body['total']).toBe(26);
    const refused = await call('POST', path, { accountId: '999' });
    expect([refused.status, refused.body['errorCode'], refused.body['fields']]).toEqual([400, 1001, ['accountId']]);
    const chosen = await call('POST', path, { accountId: '101' });
    expect([chosen.status, chosen.body]).toEqual([200, { value: demo.companyId }]);
    const ofLocation = await call('GET', `listing/GBPSpaceAccount/${first}?contextType=Location`);
    expect(ofLocation.body).toMatchObject({ accountId: '101', inherited: true, primaryOwner: true, locationId: first });
  });

  it('are made where Google knows none, and proven by a PIN', async () => {
    const action = await asked(first, 'VERIFY');
    const methods = await call('GET', `listing/GMBVerificationMethods/${first}`);
    expect(methods.body).toMatchObject({ email: null, phone: { phoneNumber: '+49911123456' } });
    const sms = action.verificationOptions.find(({ method }) => method === 'SMS');
    const refused = await answer(first, { actionType: 'REQUEST_PIN', requestPin: { verificationMethod: 'SMS' } }, 400);
    expect(refused['fields']).toEqual(['requestPin.phone']);
    await answer(first, {
      actionType: 'REQUEST_PIN',
      requestPin: { verificationMethod: 'SMS', phone: sms?.phone },
    });
    const done = await confirm(first);
    expect(done).toMatchObject({ locationNameV4: `accounts/101/${done.locationName}` });
    expect(await atGoogle(done.locationName)).toMatchObject({
      state: 'VERIFIED',
      owner: { title: 'Hofladen am Tor', storeCode: `locara-${first}` },
    });
    const subscriptions = await call('GET', `subscription?contextType=Location&id=${first}`);
    expect(subscriptions.body).toMatchObject({ data: [{ status: 'ACTIVE' }] });
  });

  it('are listed for a company, with how many there are of each kind', async () => {
    const list = async (query: string) => {
      const { status, body } = await call('GET', `listing/GBPActions?${query}`);
      expect([status, body]).toEqual([200, expect.anything()]);
      return { ids: (body['data'] as { locationId: number }[]).map(({ locationId }) => locationId), body };
    };
    const company = `contextType=Company&id=${demo.companyId}`;
    // Google is asked for its address after it is verified.
    await until(first, ({ profileUrl }) => profileUrl !== null);
    const { ids, body } = await list(company);
    expect(ids).toEqual([first]);
    expect(body).toMatchObject({
      total: 1,
      counts: [{ status: 'VERIFIED', actionType: null, linked: true, total: 1 }],
      data: [{ ...(await read(first)), companyId: demo.companyId, name: 'Hofladen am Tor', street: 'Torgasse' }],
    });
    const history = await platform.database.pool.query<{ at: Date }>(
      `select at from state_history where subject = 'gbp-action' and to_state = 'VERIFIED'
       and subject_id = (select id from gbp_profile where location_id = $1)`,
      [first],
    );
    expect(history.rows.map(({ at }) => at.toISOString())).toEqual([(body['data'] as { since: string }[])[0]?.since]);
    for (const query of ['', `id=${first}`, 'statuses=VERIFIED,FAILED', 'linked=true', 'filter=AM%20tor&take=1'])
      // oxlint-disable-next-line no-await-in-loop
      expect([query, (await list(query)).ids]).toEqual([query, [first]]);
    for (const query of ['statuses=WAITING', 'actionTypes=VERIFY', 'linked=false', 'filter=am%20see', `after=${first}`])
      // oxlint-disable-next-line no-await-in-loop
      expect([query, (await list(`${company}&${query}`)).ids]).toEqual([query, []]);
    expect((await list(`${company}&statuses=WAITING`)).body).toMatchObject({ total: 0, counts: [{ total: 1 }] });
  });

  it('bring their reviews as soon as Google pushes them, and take the answers', async () => {
    const agency = platform.partner('demo-agency');
    const list = async () => {
      const { data, error } = await agency.GET('/v5/reviews', {
        params: { query: { ids: [first], contextType: 'Location', socialPortal: ['google'] } },
      });
      if (data === undefined) throw new Error(error.errorMessage);
      return data.data;
    };
    const { locationName } = await read(first);
    await eventually(
      () =>
        platform.database.pool.query(`select from review_feed where location_id = $1 and checked_at is not null`, [
          first,
        ]),
      ({ rowCount }) => rowCount === 1,
      'Google was to be asked for reviews once.',
    );
    await atGoogle(locationName, 'write-review', { stars: 4, name: 'Ida', comment: 'Good cheese.' });
    const [review] = await eventually(list, (reviews) => reviews.length === 1, 'The review was to be pushed.');
    expect(review).toMatchObject({
      portalName: 'Google',
      rating: 4,
      facebookRecommended: null,
      reviewContent: { content: 'Good cheese.', author: 'Ida' },
      repliable: true,
    });
    const path = { reviewIds: String(review?.reviewId) };
    const tooLong = await agency.POST('/v5/reviews/{reviewIds}/comments', {
      params: { path },
      body: { comment: 'ä'.repeat(2049) },
    });
    expect(tooLong.error?.errorMessage).toContain('4096 bytes at Google');
    const answered = await agency.POST('/v5/reviews/{reviewIds}/comments', {
      params: { path },
      body: { comment: 'Thank you, Ida.' },
    });
    expect(answered.data?.total).toBe(1);
    await eventually(list, ([shown]) => shown?.lastOwnerAnswer?.status === 'LIVE', 'Google was to show the answer.');
    const { reviews } = (await atGoogle(locationName)) as unknown as {
      reviews: { reviewReply: { comment: string } }[];
    };
    expect(reviews).toMatchObject([{ reviewReply: { comment: 'Thank you, Ida.' } }]);
  });

  it('follow the location, and are asked about when Google changes them', async () => {
    const { locationName } = await read(first);
    const changed = await call('PUT', `location/basic/${first}`, { website: 'https://tor.example/laden' });
    expect(changed.status).toBe(200);
    await atGoogleUntil(locationName, (owner) => owner.websiteUri === 'https://tor.example/laden');
    await atGoogle(locationName, 'suggest', { field: 'title', value: 'Der Laden am Tor' });
    const action = await asked(first, 'DATA_CONSTELLATION');
    expect(action.differences).toEqual([{ field: 'title', ours: 'Hofladen am Tor', google: 'Der Laden am Tor' }]);
    const openSubscriptions = async () => {
      const { body: list } = await call('GET', `subscription?id=${first}&contextType=Location&open=true`);
      return list['data'];
    };
    const message = 'Google waits for your answer about this location.';
    expect(await openSubscriptions()).toMatchObject([{ warnings: [{ code: 4598, message }] }]);
    await answer(first, { actionType: 'DATA_CONSTELLATION', useMarkeeData: false });
    await inStatus(first, 'VERIFIED');
    expect(await openSubscriptions()).toEqual([]);
    const { body } = await call('GET', `location/basic/${first}`);
    expect(body['name']).toBe('Der Laden am Tor');
    expect(await atGoogle(locationName)).toMatchObject({ owner: { title: 'Der Laden am Tor' }, googleChanges: {} });
    const sync = await call('POST', `location/syncGBPLocation/${first}`);
    expect(sync.body).toMatchObject({ value: expect.any(Number), location: { title: 'Der Laden am Tor' } });
  });

  it('get the attributes and pictures of the location, and lose what it loses', async () => {
    const { locationName } = await read(first);
    const held = async () => (await atGoogle(locationName)) as unknown as Details;
    const heldUntil = (holds: (details: Details) => boolean): Promise<Details> =>
      eventually(held, holds, 'Google holds something else.');
    const say = (attributeId: string, values: unknown[] | null) =>
      call('PUT', `location/googleAttributes/${first}`, { availableAttributes: [{ attributeId, values }] });
    expect((await say('attributes/has_delivery', [true])).status).toBe(200);
    await heldUntil(({ attributes }) => attributes.some(({ name }) => name === 'attributes/has_delivery'));
    const file = await (await fetch(`${platform.url}/sandbox/files/tor.png`)).arrayBuffer();
    const image = await call('POST', `miscellaneous/image/${first}`, {
      imageType: 'GoogleCoverImage',
      fileType: 'png',
      data: Buffer.from(file).toString('base64'),
    });
    expect([image.status, image.body]).toEqual([200, expect.anything()]);
    const { pictures } = await heldUntil((details) => details.pictures.length === 1);
    expect(pictures).toMatchObject([{ category: 'COVER' }]);
    expect((await fetch(String(pictures[0]?.googleUrl))).headers.get('content-type')).toBe('image/png');
    const fields = await call('GET', `listing/GBPFields/${first}`);
    expect([fields.status, fields.body]).toMatchObject([200, { locationId: first, status: 'VERIFIED' }]);
    const kinds = (fields.body['data'] as { kind: string; status: string }[]).filter(({ kind }) => kind !== 'FIELD');
    expect(kinds).toMatchObject([
      { field: 'attributes/has_delivery', status: 'MATCH', ours: { values: [true] } },
      { field: `images/${String(image.body['value'])}`, status: 'MATCH' },
    ]);
    expect((await call('DELETE', `miscellaneous/image/${String(image.body['value'])}`)).status).toBe(200);
    await say('attributes/has_delivery', null);
    await heldUntil((details) => details.attributes.length + details.pictures.length === 0);
  });

  it('of others are asked for, and taken when access is granted', async () => {
    const id = await shops.order(
      `name = 'Bäckerei Sonnenschein', street = 'Burgstraße', house = '12', post_code = '90403', city = 'Nürnberg'`,
    );
    const { duplicate } = await asked(id, 'DUPLICATE');
    const rival = duplicate.find(({ requestRights }) => requestRights);
    await answer(id, { actionType: 'DUPLICATE_MATCH', duplicateMatch: rival?.googleLocationId });
    const { requestRightsUrl } = await asked(id, 'REQUEST_ADMIN_RIGHTS');
    const headers = {
      authorization: `Bearer ${platform.config.of(directoryConfig).apiKey}`,
      'content-type': 'application/json',
      accept: 'application/json',
    };
    const post = async (url: string, body: object) => {
      const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
      expect(response.status).toBe(200);
      return (await response.json()) as { id: string };
    };
    const request = await post(`${String(requestRightsUrl)}?format=json`, { person: 'mia' });
    await post(`${platform.url}/sandbox/google/requests/${request.id}/grant?format=json`, {});
    await answer(id, { actionType: 'REQUEST_ADMIN_RIGHTS' });
    await asked(id, 'DATA_CONSTELLATION');
    await answer(id, { actionType: 'DATA_CONSTELLATION', useMarkeeData: true });
    expect(await inStatus(id, 'VERIFIED')).toMatchObject({ locationName: 'locations/6001' });
    await atGoogleUntil('locations/6001', (owner) => owner.phoneNumbers?.primaryPhone === '+49911123456');
  });

  it('that Google suspends FAILED, and come back by RESET', async () => {
    const { locationName } = await read(first);
    await atGoogle(locationName, 'suspend');
    expect(await inStatus(first, 'FAILED')).toMatchObject({ errorCode: 6193 });
    await atGoogle(locationName, 'reinstate');
    await answer(first, { actionType: 'RESET' });
    await inStatus(first, 'VERIFIED');
    expect(await answer(first, { actionType: 'CONFIRM_PIN', confirmPin: '1' }, 409)).toMatchObject({ errorCode: 4340 });
  });

  it('read the locations of an account page by page, with both names', async () => {
    const request = { contextType: 'Company', contextTypeId: demo.companyId, account: '201' };
    const page = await call('POST', 'listing/GBPAccount/locations', request);
    expect(page.status).toBe(200);
    const locations = page.body['locations'] as { name: string; nameV4: string }[];
    expect(locations).toHaveLength(100);
    expect(locations[0]?.nameV4).toBe(`accounts/201/${locations[0]?.name}`);
    const { nextPageToken } = page.body;
    const next = await call('POST', 'listing/GBPAccount/locations', { ...request, nextPageToken });
    expect((next.body['locations'] as object[]).length).toBe(100);
    const foreign = await call('POST', 'listing/GBPAccount/locations', { ...request, contextTypeId: 2 });
    expect([foreign.status, foreign.body['fields']]).toEqual([400, ['contextTypeId']]);
  });

  it('are DISCONNECTED when access is withdrawn, and go on when it is given again', async () => {
    await fetch(`${platform.url}/sandbox/oauth/google/revoke`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${platform.config.of(directoryConfig).apiKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ person: 'mia' }),
    });
    await call('PUT', `location/basic/${first}`, { name: 'Laden am Tor' });
    expect(await inStatus(first, 'DISCONNECTED')).toMatchObject({ errorCode: 6190 });
    await shops.connect('mia', 'Company', demo.companyId);
    const { locationName } = await inStatus(first, 'VERIFIED');
    await atGoogleUntil(locationName, (owner) => owner.title === 'Laden am Tor');
  });

  it('of a location without the product are 403', async () => {
    const [id = 0] = await demo.locations(1);
    for (const [method, path, body] of [
      ['GET', `listing/GBPActions/${id}`, undefined],
      ['POST', `listing/GBPActions/${id}`, { actionType: 'RESET' }],
      ['POST', `location/syncGBPLocation/${id}`, undefined],
      ['GET', `listing/GMBVerificationMethods/${id}`, undefined],
      ['POST', `listing/verifyGMB?id=${id}&method=POSTCARD`, undefined],
      ['POST', `listing/completeGMB?id=${id}&verificationCode=1`, undefined],
    ] as const) {
      const { status, body: error } = await call(method, path, body);
      expect([path, status, error['errorCode']]).toEqual([path, 403, 2005]);
    }
  });

  it('are verified in the administration’s words, too', async () => {
    const id = await shops.order(`name = 'Hofladen am Wasser', street = 'Uferweg', house = '8', post_code = '90419'`);
    await asked(id, 'VERIFY');
    const refused = await call('POST', `listing/verifyGMB?id=${id}&method=POSTCARD`);
    expect([refused.status, refused.body['fields']]).toEqual([400, ['recipientName']]);
    const notOffered = await call('POST', `listing/verifyGMB?id=${id}&method=EMAIL&recipientEmail=a@b.example`);
    expect(notOffered.body).toMatchObject({
      fields: ['method'],
      values: ['EMAIL'],
      exampleValue: expect.stringMatching(/^(PHONE|POSTCARD)$/),
    });
    const early = await call('POST', `listing/completeGMB?id=${id}&verificationCode=1`);
    expect(early.body).toMatchObject({
      errorCode: 4340,
      errorMessage: 'The profile does not wait for completeGMB now.',
    });
    const asking = await call('POST', `listing/verifyGMB?id=${id}&method=POSTCARD&recipientName=Ana%20Huber`);
    expect(asking.body).toMatchObject({ uuid: expect.any(String), errors: [], count: 1, entityIds: [id] });
    const { locationName } = await until(id, (action) => action['verification'] !== null);
    const { verifications } = await atGoogle(locationName);
    const done = await call('POST', `listing/completeGMB?id=${id}&verificationCode=${verifications[0]?.pin}`);
    expect(done.body).toMatchObject({ method: 'POSTCARD', gmbLocation: locationName });
    await inStatus(id, 'VERIFIED');
  });
});
