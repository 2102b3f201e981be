import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Tenant } from '../subscriptions/commerce.js';
import { GoogleBench, Shop } from './google-bench.js';

const goodStanding = { hasVoiceOfMerchant: true, hasBusinessAuthority: true };
const phoneNumbers = { primaryPhone: '0911 123456' };
const storefrontAddress = (postalCode: string, house: string) => ({
  regionCode: 'DE',
  postalCode,
  locality: 'City',
  addressLines: [`Street ${house}`],
});

/** Shops of one name and one number, which their addresses alone tell apart. */
describe('shops of a chain on their way to Google', () => {
  let bench: GoogleBench;
  let tenant: Tenant;

  beforeAll(async () => {
    bench = await GoogleBench.start();
  });
  afterAll(() => bench.close());
  beforeEach(async () => {
    tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    bench.google.patches.length = 0;
    bench.google.calls.length = 0;
    bench.google.matches = [];
    bench.google.held.clear();
  });

  const shop = async (postCode: string, house: string): Promise<number> => {
    const [id = 0] = await tenant.locations(1);
    await bench.commerce.rows(
      `update location set name = 'Chain', post_code = $2, house = $3, categories = '[{"key": "farm_shop", "value": "Farm shop"}]'
       where id = $1`,
      id,
      postCode,
      house,
    );
    return id;
  };
  const booked = async (id: number): Promise<Shop> => {
    const subscription = await tenant.booked({ products: ['GoogleMyBusiness'], locationIds: [id] });
    await bench.drain();
    return new Shop(bench, tenant, subscription, id);
  };
  const verified = async (postCode = '90402', house = '1'): Promise<Shop> => {
    const id = await shop(postCode, house);
    bench.google.put(
      'accounts/1',
      {
        title: 'Chain',
        storefrontAddress: storefrontAddress(postCode, house),
        phoneNumbers,
      },
      goodStanding,
    );
    const made = await booked(id);
    await made.answer({ actionType: 'DATA_CONSTELLATION', useMarkeeData: true });
    return made;
  };

  it('are not offered each other’s profiles, also before the other’s turn has come', async () => {
    await shop('90403', '7');
    const title = 'Chain';
    const place = { title, storefrontAddress: storefrontAddress('90403', '7'), metadata: { placeId: 'place-of-7' } };
    bench.google.put('accounts/1', { ...place, phoneNumbers });
    bench.google.matches = [
      { name: 'googleLocations/7', location: place, requestAdminRightsUri: 'https://google.example/7' },
    ];
    const other = await booked(await shop('90402', '1'));
    expect(await other.view()).toMatchObject({ actionType: 'VERIFY', duplicate: [] });
    expect(bench.google.count('create')).toBe(1);
  });

  it('are asked about a profile that is at no address of theirs', async () => {
    await shop('90403', '7');
    bench.google.put('accounts/1', {
      title: 'Chain',
      storefrontAddress: storefrontAddress('90403', '8'),
      phoneNumbers,
    });
    const other = await booked(await shop('90402', '1'));
    expect(await other.view()).toMatchObject({ actionType: 'DUPLICATE', duplicate: [{ requestRights: false }] });
  });

  it('show in the errors of an ACTIVE subscription that Google has suspended the profile, until it is in force again', async () => {
    const one = await verified();
    const held = bench.google.one(String((await one.row())['google_name']));
    held.voice = { hasVoiceOfMerchant: false, complyWithGuidelines: {} };
    expect(await one.look()).toMatchObject({ status: 'FAILED', errorCode: 6193 });
    expect(await one.subscription.row()).toMatchObject({
      state: 'ACTIVE',
      errors: [{ code: 6193, portal: 'Google Business Profile' }],
    });
    held.voice = goodStanding;
    expect(await one.answer({ actionType: 'RESET' })).toMatchObject({ status: 'VERIFIED' });
    expect(await one.subscription.row()).toMatchObject({ state: 'ACTIVE', errors: [] });
  });

  it('are open again at Google when they are here', async () => {
    const closed = await verified();
    expect(await closed.view()).toMatchObject({ status: 'VERIFIED' });
    const statuses = (): unknown[] => bench.google.patches.splice(0).map(({ location }) => location.openInfo?.status);
    statuses();
    await closed.change(`temporarily_closed_until = '2027-03-20'`);
    expect(statuses()).toEqual(['CLOSED_TEMPORARILY']);
    await closed.change(`temporarily_closed_until = '2027-03-31'`);
    const comes = async (at: string): Promise<unknown[]> => {
      await bench.commerce.setClock(tenant.workspaceId, at);
      await bench.drain();
      return statuses();
    };
    expect(await comes('2027-03-31T21:59:00Z')).toEqual([]);
    expect(await comes('2027-03-31T22:00:01Z')).toEqual(['OPEN']);
    expect(await bench.commerce.rows('select id from gbp_reopening')).toEqual([]);
  });

  it('of an account that loses one of 300 FAILED alone', async () => {
    const linked = await bench.booked(tenant);
    await linked.verified();
    const { id, google_name: name } = await linked.row();
    const { location, voice } = bench.google.one(String(name));
    const others = await tenant.locations(299);
    const names = others.map(
      (other) => bench.google.put('accounts/1', { ...location, storeCode: `locara-${other}` }, voice).location.name,
    );
    await bench.commerce.rows(
      `insert into gbp_profile (workspace_id, company_id, location_id, state, account_name, google_name, google_name_v4, ours, theirs, due_at)
       select p.workspace_id, p.company_id, other.location_id, p.state, p.account_name, other.name, p.account_name || '/' || other.name,
         p.ours, p.theirs, now()
       from gbp_profile p, unnest($2::bigint[], $3::text[]) as other (location_id, name) where p.id = $1`,
      id,
      others,
      names,
    );
    const lost = names[150] as string;
    bench.google.held.delete(lost);
    expect(await linked.look()).toMatchObject({ status: 'VERIFIED' });
    const failed = await bench.commerce.rows(
      `select google_name, error_code from gbp_profile where company_id = $1 and location_id = any ($2) and state <> 'VERIFIED'`,
      tenant.companyId,
      others,
    );
    expect(failed).toEqual([{ google_name: lost, error_code: 6194 }]);
    expect(bench.google.count('create')).toBe(1);
  });
});
