import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mailsTo } from '../e2e/administration/mailbox.js';
import { changeMind } from '../support/consent.js';
import { atGoogle, Chain } from './chain.js';
import { Mirror } from './chain-mirror.js';
import { Journey } from './journey.js';
import { SentWrites } from './sent-writes.js';
import { sized } from '../support/size.js';
import { shopList } from '../support/shop-list.js';

const size = sized({ short: 50, full: 100, large: 500 });
const list = shopList(size);
/** So many have profiles at Google already, of which every fifth names another phone. */
const known = size / 10;
const country = 'NL';

describe(`a chain of ${size} shops`, () => {
  let journey: Journey;
  let chain: Chain;
  let mirror: Mirror;
  let sent: SentWrites;

  beforeAll(async () => {
    journey = await Journey.begin();
    chain = await Chain.open(journey, list);
    mirror = await Mirror.before(chain, country);
    await mirror.makeProfiles(list.slice(0, known), (index) =>
      index % 5 === 0 ? { phoneNumbers: { primaryPhone: '+31 20 1234567' } } : {},
    );
    await chain.settled();
    await journey.mark();
    sent = new SentWrites(journey.platform);
  });
  afterAll(() => journey.platform.close());

  const expectMirrored = async (): Promise<void> => {
    expect(await mirror.wrongAtPortals()).toEqual([]);
    expect(await mirror.wrongAtGoogle()).toEqual([]);
  };
  const shop = (index: number): number => chain.shops[index] ?? 0;
  const everyPortal = (write: string, times: number): Record<string, number> =>
    Object.fromEntries(mirror.portals.map(({ key }) => [`${key} ${write}`, times]));
  /** Portals are searched and checked as often as it takes; which contracts are due depends on the day. */
  const often = expect.any(Number);
  const changedBy = (operation: string, times: number) => ({
    events: {
      'events:fulfilment.followLocation': times,
      'events:gbp.followLocation': times,
      'events:reachEnhancement.followLocation': times,
      'events:listings.followLocation': times,
      'events:social.followLocation': times,
      'events:listings.report': times * mirror.portals.length,
      'events:subscriptions.locationChanged': times,
      'google:gbp.advance': times,
      'portals:listings.submit': times * mirror.portals.length,
    },
    audit: { [`demo-agency: ${operation}`]: times },
    states: {
      'listing: LIVE -change-> LIVE': times * mirror.portals.length,
      'listing: LIVE -publish-> LIVE': times * mirror.portals.length,
    },
  });

  it('goes live on every portal of its country and at Google, where only what differs is asked', async () => {
    await chain.connectGoogle();
    await chain.chooseAccount();
    await chain.order();
    await chain.settled();
    const asked = await chain.asked();
    expect(asked).toEqual(
      Array.from({ length: known / 5 }, (_each, fifth) => ({ shop: shop(5 * fifth), action: 'DATA_CONSTELLATION' })),
    );
    for (const each of asked) await chain.answer(each.shop, { actionType: 'DATA_CONSTELLATION', useMarkeeData: true });
    const listings = size * mirror.portals.length;
    expect(await chain.written()).toEqual({
      events: {
        'events:enhancedContent.followLive': listings,
        'statistics:statistics.listings': listings,
        'events:gbp.begin': size,
        'events:gbp.connected': 1,
        'events:social.connected': 1,
        'events:listings.beginSearches': size,
        'events:reachEnhancement.followProfile': size,
        'events:reachEnhancement.start': size,
        'events:listings.open': size,
        'events:listings.report': listings,
        'events:notifications.collectedMailDue': 1,
        'events:notifications.orderPlaced': 1,
        'google:gbp.advance': size + asked.length,
        'mail:mail.send': 1,
        'portals:listings.searchDuplicates': often,
        'portals:listings.submit': listings,
      },
      audit: {
        'demo-agency: connection.create': 1,
        'demo-agency: contract.order': 1,
        'demo-agency: gbp.answer': asked.length,
        'demo-agency: gbp.chooseAccount': 1,
      },
      states: {
        'connection:  -connect-> PROCESSING': 1,
        'connection: PROCESSING -succeed-> ACTIVE': 1,
        'gbp-action:  -begin-> PROCESSING': size,
        'gbp-action: PROCESSING -ask-> WAITING': asked.length,
        'gbp-action: PROCESSING -verify-> VERIFIED': size,
        'gbp-action: WAITING -answer-> PROCESSING': asked.length,
        'listing:  -create-> WAITING_ON_PROVIDER': listings,
        'listing: WAITING_ON_PROVIDER -submit-> WAITING_ON_PUBLISHER': listings,
        'listing: WAITING_ON_PUBLISHER -publish-> LIVE': listings,
        'subscription:  -order-> PROCESSING': size,
        // With the first of its two products, and with the second.
        'subscription: PROCESSING -confirm-> ACTIVE': size,
        'subscription: PROCESSING -confirm-> PROCESSING': size,
      },
    });
    expect(sent.taken()).toEqual({
      ...everyPortal('order', size),
      'Google create': size - known,
      'Google patch phoneNumbers': asked.length,
    });
    await expectMirrored();
  }, 600_000);

  it('moves house in three shops', async () => {
    const moving = [3, known + 7, size - 1].map((index) => shop(index));
    for (const [index, each] of moving.entries())
      await chain.change(each, {
        address: {
          street: 'Nieuwstraat',
          house: String(index + 1),
          postCode: '9711 AB',
          city: 'Groningen',
          countryCode: country,
          coordinate: { lat: 53.2194 + index / 1000, lon: 6.5665 },
        },
      });
    expect(await chain.written()).toEqual(changedBy('location.updateBasic', moving.length));
    expect(sent.taken()).toEqual({
      ...everyPortal('patch address, coordinate', 3),
      'Google patch storefrontAddress': 3,
    });
    await expectMirrored();
  }, 600_000);

  it('closes a shop for a month, which is open again when that is over', async () => {
    const until = new Date(Date.now() + 30 * 86_600_000).toISOString().slice(0, 10);
    await chain.closeFor(shop(11), until);
    expect(await chain.written()).toEqual(changedBy('location.updateOpeningHours', 1));
    expect(sent.taken()).toEqual({ ...everyPortal('patch temporarilyClosedUntil', 1), 'Google patch openInfo': 1 });
    await expectMirrored();
    // Meanwhile somebody puts a second entry of another shop somewhere.
    await mirror.plant('GlobalPages', shop(20), { name: 'Noorderlicht Drogist' });
    await chain.passes('P32D');
    expect(await chain.written({ withLooks: true })).toEqual({
      events: {
        'connections:connections.tend': often,
        'google:gbp.advance': 1,
        'invoicing:invoicing.contractDue': often,
        'portals:listings.check': often,
        'portals:listings.searchDuplicates': often,
      },
      audit: { 'demo-admin: clock.move': 1 },
      states: { 'duplicate:  -report-> POSSIBLE_DUPLICATE': 1 },
    });
    // Portals open a shop again by themselves, Google does not.
    expect(sent.taken()).toEqual({ 'Google patch openInfo': 1 });
    await expectMirrored();
  }, 600_000);

  it('has duplicates hidden, one that was found and one that a portal has reported', async () => {
    const reported = await mirror.plant('LocalLoop', shop(30), { name: 'Noorderlicht' });
    await mirror.press('LocalLoop', reported, 'report');
    const found = await journey.until(
      () => chain.duplicates(),
      ({ length }) => length > 1,
    );
    expect(found.map(({ locationId, publisherName, status }) => [locationId, publisherName, status])).toEqual(
      expect.arrayContaining([
        [shop(20), 'GlobalPages', 'POSSIBLE_DUPLICATE'],
        [shop(30), 'LocalLoop', 'POSSIBLE_DUPLICATE'],
      ]),
    );
    expect(found).toHaveLength(2);
    for (const { id } of found) await chain.suppress(id);
    expect(await chain.written()).toEqual({
      events: { 'events:listings.duplicateReport': 3, 'portals:listings.suppressDuplicate': 2 },
      audit: { 'demo-agency: duplicate.decide': 2 },
      states: {
        'duplicate:  -report-> POSSIBLE_DUPLICATE': 1,
        'duplicate: POSSIBLE_DUPLICATE -suppress-> SUPPRESSION_REQUESTED': 2,
        'duplicate: SUPPRESSION_REQUESTED -confirm-> SUPPRESSED': 2,
      },
    });
    for (const portal of ['GlobalPages', 'LocalLoop']) {
      const others = (await mirror.listings(portal)).filter(({ reference }) => reference === null);
      expect(others.map(({ status }) => status)).toEqual(['SUPPRESSED']);
      expect(await mirror.calls(portal, 'suppress')).toBe(1);
    }
    expect((await chain.duplicates()).map(({ status }) => status)).toEqual(['SUPPRESSED', 'SUPPRESSED']);
    await expectMirrored();
  }, 600_000);

  it('loses Google, and goes on where it was when Google is back', async () => {
    await changeMind(journey.platform, 'google', 'revoke', { person: atGoogle.person });
    const changed = Array.from({ length: 10 }, (_each, index) => shop(2 * index + 13));
    const rename = (each: number) => chain.change(each, { website: `https://noorderlicht.example/nieuw/${each}` });
    for (const each of changed.slice(0, 5)) await rename(each);
    await chain.settled();
    for (const each of changed.slice(5)) await rename(each);
    const { events, audit, states } = changedBy('location.updateBasic', changed.length);
    expect(await chain.written()).toEqual({
      events: {
        ...events,
        'events:gbp.connectionLost': 1,
        'events:social.connectionLost': 1,
        'events:notifications.connectionAlerts': 1,
        'events:notifications.connectionLost': 1,
        'events:reachEnhancement.followProfile': size,
        'google:gbp.advance': often,
        'mail:mail.send': 1,
      },
      audit,
      states: {
        ...states,
        'connection: ACTIVE -refreshFails-> EXPIRED': 1,
        'gbp-action: VERIFIED -lose-> DISCONNECTED': size,
      },
    });
    expect(sent.taken()).toMatchObject(everyPortal('patch website', changed.length));
    expect(await chain.connection()).toEqual({ status: 'EXPIRED', errorCode: 6171 });
    const mails = await mailsTo(journey.platform, 'demo-agency@locara.example');
    expect(mails.filter(({ subject }) => subject.startsWith('Google'))).toHaveLength(1);
    expect(await mirror.wrongAtPortals()).toEqual([]);
    const missed = await mirror.wrongAtGoogle();
    expect(missed.map(([what, field]) => [what, field])).toEqual(changed.map((each) => [`Google: ${each}`, 'website']));
    await chain.connectGoogle();
    expect(await chain.written()).toEqual({
      events: {
        'events:gbp.connected': 1,
        'events:reachEnhancement.followProfile': size,
        'events:social.connected': 1,
        'google:gbp.advance': size,
      },
      audit: { 'demo-agency: connection.reconnect': 1 },
      states: {
        'connection: EXPIRED -reconnect-> PROCESSING': 1,
        'connection: PROCESSING -succeed-> ACTIVE': 1,
        'gbp-action: DISCONNECTED -reconnect-> PROCESSING': size,
        'gbp-action: PROCESSING -verify-> VERIFIED': size,
      },
    });
    expect(sent.taken()).toEqual({ 'Google patch websiteUri': changed.length });
    await expectMirrored();
  }, 600_000);
});
