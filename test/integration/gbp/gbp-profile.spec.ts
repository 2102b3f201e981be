import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { SynchroniseProfile } from '#contexts/gbp';
import type { Tenant } from '../subscriptions/commerce.js';
import { GoogleBench } from './google-bench.js';
import type { Shop } from './google-bench.js';
import { away, pin, refusal } from './scripted-google.js';

const sms = { actionType: 'REQUEST_PIN', requestPin: { verificationMethod: 'SMS', phone: '0911 123456' } } as const;
const confirm = { actionType: 'CONFIRM_PIN', confirmPin: pin } as const;
const goodStanding = { hasVoiceOfMerchant: true, hasBusinessAuthority: true };

describe('a location on its way to Google', () => {
  let bench: GoogleBench;
  let tenant: Tenant;

  beforeAll(async () => {
    bench = await GoogleBench.start();
    tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
  });
  afterAll(() => bench.close());
  beforeEach(() => {
    const { google, tokens } = bench;
    google.calls.length = 0;
    google.patches.length = 0;
    google.matches = [];
    google.held.clear();
    google.options = [{ verificationMethod: 'SMS', phoneNumber: '0911 123456' }];
    google.accountList = google.accountList.slice(0, 1);
    tokens.isConnected = true;
  });

  const heldOf = async (shop: Shop) => bench.google.one(String((await shop.row())['google_name']));

  it('gets a profile of its own where Google knows none, proves it with a PIN, and is then ACTIVE', async () => {
    const shop = await bench.booked(tenant);
    expect(await shop.view()).toMatchObject({
      status: 'WAITING',
      actionType: 'VERIFY',
      verify: { availableMethods: ['SMS'], selectedMethod: null },
      account: '1',
      possibleToReset: true,
    });
    const held = await heldOf(shop);
    expect(held.location).toMatchObject({
      title: 'Shop 1',
      storeCode: `locara-${shop.locationId}`,
      phoneNumbers: { primaryPhone: '+49911123456' },
    });
    expect(await shop.answer(sms)).toMatchObject({
      status: 'WAITING',
      verification: { state: 'PENDING', method: 'SMS' },
    });
    expect(await shop.answer(confirm)).toMatchObject({
      status: 'VERIFIED',
      actionType: null,
      error: null,
      locationNameV4: `accounts/1/${held.location.name}`,
    });
    expect(await shop.row()).toMatchObject({ review_url: held.location.metadata?.newReviewUri });
    expect((await shop.subscription.row()).state).toBe('ACTIVE');
    expect(await shop.history()).toEqual([
      'begin PROCESSING',
      'ask WAITING',
      'answer PROCESSING',
      'ask WAITING',
      'answer PROCESSING',
      'verify VERIFIED',
    ]);
  });

  it('is told when the PIN is wrong, and asked again', async () => {
    const shop = await bench.booked(tenant);
    await shop.answer(sms);
    expect(await shop.answer({ actionType: 'CONFIRM_PIN', confirmPin: '000000' })).toMatchObject({
      status: 'WAITING',
      actionType: 'VERIFY',
      errorCode: 6196,
      error: { type: 'GOOGLE_PIN_REFUSED', error: 'Google does not take the PIN: The PIN is wrong.' },
    });
    expect(await shop.answer(confirm)).toMatchObject({ status: 'VERIFIED', error: null });
  });

  it('is verified without a PIN where Google offers it', async () => {
    bench.google.options = [{ verificationMethod: 'AUTO' }];
    const shop = await bench.booked(tenant);
    expect(await shop.view()).toMatchObject({ status: 'VERIFIED' });
    expect(bench.google.count('verify')).toBe(1);
  });

  it('is asked which of several profiles is its own, and which data hold, field by field', async () => {
    bench.google.put('accounts/1', {
      title: 'Old name',
      storefrontAddress: { regionCode: 'DE', locality: 'Elsewhere' },
      phoneNumbers: { primaryPhone: '0911 123456' },
      websiteUri: 'https://old.example',
    });
    const shop = await bench.booked(tenant);
    const asked = await shop.view();
    expect(asked).toMatchObject({ status: 'WAITING', actionType: 'DUPLICATE', duplicate: [{ requestRights: false }] });
    const match = asked.duplicate[0]?.googleLocationId ?? '';
    const compared = await shop.answer({ actionType: 'DUPLICATE_MATCH', duplicateMatch: match });
    expect(compared).toMatchObject({ actionType: 'DATA_CONSTELLATION', selectedDuplicate: match });
    const fields = compared.differences.map(({ field }) => field);
    expect(fields).toEqual(expect.arrayContaining(['title', 'storefrontAddress']));
    const settled = await shop.answer({
      actionType: 'DATA_CONSTELLATION',
      useMarkeeData: true,
      fields: [{ field: 'title', source: 'GOOGLE' }],
    });
    expect(settled).toMatchObject({ actionType: 'VERIFY', differences: [] });
    const [patch] = bench.google.patches;
    expect(patch?.location.title).toBe('Old name');
    expect(patch?.location.storefrontAddress).toMatchObject({ locality: 'City' });
    expect(patch?.mask).not.toContain('websiteUri');
    const [location] = await bench.commerce.rows('select name from location where id = $1', shop.locationId);
    expect(location).toEqual({ name: 'Old name' });
  });

  it('takes a profile of the account that nobody could mistake without asking', async () => {
    const first = await bench.booked(tenant);
    const { location } = await heldOf(first);
    const { storeCode: _, ...known } = location;
    bench.google.held.clear();
    bench.google.put('accounts/1', known, goodStanding);
    expect(await first.answer({ actionType: 'RESET' })).toMatchObject({ status: 'VERIFIED' });
  });

  it('of which none is right gets a new one', async () => {
    bench.google.matches = [{ name: 'googleLocations/9', location: { title: 'Other', metadata: { placeId: 'p9' } } }];
    const shop = await bench.booked(tenant);
    expect(await shop.view()).toMatchObject({
      actionType: 'DUPLICATE',
      duplicate: [{ verificationState: 'STATE_UNSPECIFIED' }],
    });
    expect(await shop.answer({ actionType: 'DUPLICATE_MATCH', duplicateMatch: null })).toMatchObject({
      actionType: 'VERIFY',
    });
    expect((await heldOf(shop)).location.metadata?.placeId).not.toBe('p9');
  });

  it('whose profile is somebody else’s is told where to ask for access, and goes on when it is granted', async () => {
    const requestAdminRightsUri = 'https://business.google.example/arc/p/9';
    const place = { title: 'Hofladen', metadata: { placeId: 'p9' } };
    bench.google.matches = [{ name: 'googleLocations/9', location: place, requestAdminRightsUri }];
    const shop = await bench.booked(tenant);
    const reply = { actionType: 'DUPLICATE_MATCH', duplicateMatch: 'googleLocations/9' } as const;
    const asked = { actionType: 'REQUEST_ADMIN_RIGHTS', requestRightsUrl: requestAdminRightsUri };
    expect(await shop.answer(reply)).toMatchObject(asked);
    expect(await shop.answer({ actionType: 'REQUEST_ADMIN_RIGHTS' })).toMatchObject(asked);
    bench.google.put('accounts/1', place);
    expect(await shop.look()).toMatchObject({ actionType: 'DATA_CONSTELLATION', requestRightsUrl: null });
    expect(bench.google.count('create')).toBe(0);
  });

  it('waits for an account where there are several', async () => {
    bench.google.accountList = [
      ...bench.google.accountList,
      { name: 'accounts/2', accountName: 'Group', type: 'LOCATION_GROUP', role: 'OWNER' },
    ];
    const shop = await bench.booked(tenant);
    expect(await shop.view()).toMatchObject({
      status: 'WAITING',
      actionType: null,
      errorCode: 6191,
      account: null,
    });
    await bench.commerce.rows(
      `insert into gbp_account (workspace_id, context_type, context_id, name, account_name, account_type)
       values ($1, 'Company', $2, 'accounts/2', 'Group', 'LOCATION_GROUP')`,
      tenant.workspaceId,
      tenant.companyId,
    );
    expect(await shop.look()).toMatchObject({ actionType: 'VERIFY', account: '2', errorCode: null });
    await bench.commerce.rows('delete from gbp_account');
  });

  it('sends only what has changed, once verified', async () => {
    const shop = await bench.booked(tenant);
    await shop.verified();
    await shop.change('website = $2, city = $3', 'https://new.example', 'Fürth');
    expect(bench.google.patches).toHaveLength(1);
    expect(bench.google.patches[0]?.mask).toEqual(['storefrontAddress', 'websiteUri']);
    await shop.change('external_id = $2', 'x-1');
    expect(bench.google.patches).toHaveLength(1);
    await shop.change('website = null');
    expect(bench.google.patches[1]).toMatchObject({ mask: ['websiteUri'], location: {} });
    expect((await heldOf(shop)).location).not.toHaveProperty('websiteUri');
  });

  it('stays verified when Google refuses a change, and says why', async () => {
    const shop = await bench.booked(tenant);
    await shop.verified();
    bench.google.misbehave('patch', refusal(400, 'The title is not allowed.'));
    await shop.change('name = $2', '!!!');
    expect(await shop.view()).toMatchObject({
      status: 'VERIFIED',
      errorCode: 6192,
      error: { error: 'Google refused: The title is not allowed.' },
    });
    await shop.change('name = $2', 'Good name');
    expect(await shop.view()).toMatchObject({ status: 'VERIFIED', error: null });
    expect((await heldOf(shop)).location.title).toBe('Good name');
  });

  it('asks about what Google, or the owner at Google, has changed', async () => {
    const shop = await bench.booked(tenant);
    await shop.verified();
    const held = await heldOf(shop);
    held.location = { ...held.location, metadata: { ...held.location.metadata, hasGoogleUpdated: true } };
    held.updated = {
      location: { ...held.location, websiteUri: 'https://found.example', title: 'Seen' },
      diffMask: ['title'],
    };
    expect(await shop.look()).toMatchObject({
      status: 'WAITING',
      actionType: 'DATA_CONSTELLATION',
      differences: [{ field: 'title', google: 'Seen' }],
    });
    held.updated = null;
    held.location = { ...held.location, metadata: { ...held.location.metadata, hasGoogleUpdated: false } };
    expect(await shop.answer({ actionType: 'DATA_CONSTELLATION', useMarkeeData: false })).toMatchObject({
      status: 'VERIFIED',
    });
    expect(held.location.title).toBe('Seen');
    held.location = { ...held.location, openInfo: { status: 'CLOSED_TEMPORARILY' } };
    expect(await shop.look()).toMatchObject({
      actionType: 'DATA_CONSTELLATION',
      differences: [{ field: 'openInfo', ours: { status: 'OPEN' }, google: { status: 'CLOSED_TEMPORARILY' } }],
    });
    expect(await shop.answer({ actionType: 'DATA_CONSTELLATION', useMarkeeData: true })).toMatchObject({
      status: 'VERIFIED',
    });
    expect(held.location.openInfo).toEqual({ status: 'OPEN' });
  });

  it('asks about what the owner has changed at Google also when a change from here came in between', async () => {
    const shop = await bench.booked(tenant);
    await shop.verified();
    const held = await heldOf(shop);
    held.location = { ...held.location, title: 'By the owner' };
    await shop.change('website = $2', 'https://new.example');
    expect(held.location).toMatchObject({ title: 'By the owner', websiteUri: 'https://new.example' });
    expect(await shop.look()).toMatchObject({
      actionType: 'DATA_CONSTELLATION',
      differences: [{ field: 'title', google: 'By the owner' }],
    });
    expect(await shop.answer({ actionType: 'DATA_CONSTELLATION', useMarkeeData: true })).toMatchObject({
      status: 'VERIFIED',
    });
    expect(held.location).toMatchObject({ title: 'Shop 1', websiteUri: 'https://new.example' });
  });

  it('that is verified at Google itself needs no PIN any more', async () => {
    const shop = await bench.booked(tenant);
    expect(await shop.answer({ actionType: 'REQUEST_VIDEO' })).toMatchObject({
      status: 'WAITING',
      videoInstruction: expect.stringContaining('business.google.com'),
    });
    (await heldOf(shop)).voice = goodStanding;
    expect(await shop.look()).toMatchObject({ status: 'VERIFIED' });
    expect(await shop.history()).toContain('verifiedElsewhere VERIFIED');
  });

  it('whose PIN has expired is asked anew', async () => {
    const shop = await bench.booked(tenant);
    await shop.answer(sms);
    const held = await heldOf(shop);
    held.verifications = held.verifications.map((each) => ({ ...each, state: 'FAILED' as const }));
    expect(await shop.look()).toMatchObject({
      status: 'WAITING',
      actionType: 'VERIFY',
      errorCode: 6198,
      verification: null,
    });
  });

  it('that Google suspends, or that is gone, FAILED, and begins anew by RESET', async () => {
    const shop = await bench.booked(tenant);
    await shop.verified();
    const held = await heldOf(shop);
    held.voice = { complyWithGuidelines: { recommendationReason: 'BUSINESS_LOCATION_SUSPENDED' } };
    expect(await shop.look()).toMatchObject({ status: 'FAILED', errorCode: 6193 });
    held.voice = goodStanding;
    expect(await shop.answer({ actionType: 'RESET' })).toMatchObject({ status: 'VERIFIED' });
    bench.google.held.clear();
    expect(await shop.look()).toMatchObject({ status: 'FAILED', errorCode: 6194 });
    expect((await shop.subscription.row()).state).toBe('ACTIVE');
  });

  it('is looked at again when that is asked for while a look is under way', async () => {
    const shop = await bench.booked(tenant);
    await shop.verified();
    const held = await heldOf(shop);
    const sync = bench.commerce.module.get(SynchroniseProfile, { strict: false });
    const { workspaceId, companyId } = tenant;
    const { locationId } = shop;
    const read = jest.spyOn(bench.google, 'voiceOfMerchant').mockImplementationOnce(async (token, name) => {
      const voice = await bench.google.voiceOfMerchant(token, name);
      // The profile was read already.
      held.location = { ...held.location, title: 'Changed meanwhile' };
      await sync.execute({ id: locationId, workspaceId, companyId, locationId });
      return voice;
    });
    await shop.look();
    await bench.drain();
    read.mockRestore();
    expect(await shop.view()).toMatchObject({ actionType: 'DATA_CONSTELLATION' });
  });

  it('loses its connection, keeps its profile, and goes on when it is back', async () => {
    const shop = await bench.booked(tenant);
    await shop.verified();
    bench.google.misbehave('patch', refusal(401, 'Request had invalid authentication credentials.'));
    await shop.change('name = $2', 'Changed meanwhile');
    expect(await shop.view()).toMatchObject({
      status: 'DISCONNECTED',
      errorCode: 6190,
      authorizationConsent: false,
    });
    bench.tokens.isConnected = true;
    expect(await shop.look()).toMatchObject({ status: 'VERIFIED', error: null });
    expect((await heldOf(shop)).location.title).toBe('Changed meanwhile');
  });

  it('begins DISCONNECTED where nobody has connected Google', async () => {
    bench.tokens.isConnected = false;
    const shop = await bench.booked(tenant);
    expect(await shop.view()).toMatchObject({ status: 'DISCONNECTED', errorCode: 6190 });
  });

  it('is never made twice because a response was lost', async () => {
    bench.google.misbehave('create', 'lost');
    const shop = await bench.booked(tenant);
    await bench.drain();
    expect(await shop.view()).toMatchObject({ actionType: 'VERIFY' });
    expect(bench.google.count('create')).toBe(1);
    bench.google.misbehave('verify', 'lost');
    await shop.answer(sms);
    await bench.drain();
    expect(await shop.view()).toMatchObject({ verification: { state: 'PENDING' } });
    expect(bench.google.count('verify')).toBe(1);
    bench.google.misbehave('complete', 'lost');
    await shop.answer(confirm);
    await bench.drain();
    expect(await shop.view()).toMatchObject({ status: 'VERIFIED' });
    expect(bench.google.count('complete')).toBe(1);
    bench.google.misbehave('patch', 'lost');
    await shop.change('name = $2', 'Once');
    await bench.drain();
    expect((await heldOf(shop)).location.title).toBe('Once');
    expect(bench.google.count('patch')).toBe(1);
    expect(await shop.row()).toMatchObject({ attempt: null, lease_until: null });
  });

  it('waits while Google is away, and counts no attempt', async () => {
    bench.google.misbehave('locations', away(), away());
    const shop = await bench.booked(tenant);
    expect(await shop.view()).toMatchObject({ status: 'PROCESSING', possibleToReset: false });
    expect(await shop.row()).toMatchObject({ failed_calls: 1 });
    await bench.drain();
    await bench.drain();
    expect(await shop.view()).toMatchObject({ actionType: 'VERIFY' });
    expect(await shop.row()).toMatchObject({ failed_calls: 0 });
  });

  it('refuses what does not answer its question, and changes nothing', async () => {
    const shop = await bench.booked(tenant);
    const before = await shop.row();
    await expect(shop.say(confirm)).rejects.toMatchObject({ key: 'gbpActionNotAsked' });
    await expect(shop.say({ actionType: 'DUPLICATE_MATCH' })).rejects.toMatchObject({ key: 'gbpActionNotAsked' });
    await expect(
      shop.say({ actionType: 'REQUEST_PIN', requestPin: { verificationMethod: 'ADDRESS' } }),
    ).rejects.toMatchObject({
      key: 'validationFailed',
      problems: [
        { field: 'requestPin.mailerContact', problem: 'required' },
        { field: 'requestPin.verificationMethod', problem: 'oneOf' },
      ],
    });
    expect(await shop.row()).toEqual(before);
  });

  it('ends with its subscription, and leaves the profile to its owner', async () => {
    const shop = await bench.booked(tenant);
    await shop.verified();
    await shop.subscription.change({ endDate: '2027-03-02' });
    await bench.drain();
    expect((await shop.subscription.row()).state).toBe('EXPIRINGON');
    await bench.commerce.setClock(tenant.workspaceId, '2027-03-03T12:00:00Z');
    await bench.drain();
    expect(await shop.row()).toMatchObject({ state: 'ENDED', due_at: null });
    expect(bench.google.held.size).toBe(1);
    await expect(shop.view()).rejects.toMatchObject({ key: 'productRequired' });
  });
});
