import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DetailBench } from './detail-bench.js';
import type { DetailShop } from './detail-bench.js';

const yes = { values: [true], unset: [] };
const no = { values: [false], unset: [] };

describe('attributes and pictures at Google, over HTTP', () => {
  let bench: DetailBench;

  beforeAll(async () => {
    bench = await DetailBench.start();
  });
  afterAll(async () => {
    expect(bench.client.findings).toEqual([]);
    await bench.close();
  });

  const attributes = async (shop: DetailShop) =>
    Object.fromEntries(
      (await shop.held()).attributes.map(({ name, values, repeatedEnumValue, uriValues }) => [
        String(name).slice('attributes/'.length),
        values ?? repeatedEnumValue ?? uriValues,
      ]),
    );
  const pictures = async (shop: DetailShop) =>
    (await shop.held()).pictures.map(({ category, sourceUrl }) => `${category} ${sourceUrl}`).toSorted();

  it('are sent in all four types, changed alone, and removed', async () => {
    const shop = await bench.shop();
    expect(await shop.shop.view()).toMatchObject({ status: 'VERIFIED' });
    await shop.sayAndSend({
      has_delivery: yes,
      wi_fi: { values: ['free_wi_fi'], unset: [] },
      pay_credit_card_types_accepted: { values: ['visa'], unset: ['mastercard'] },
      url_menu: { values: ['https://hof.example/karte'], unset: [] },
    });
    expect(await attributes(shop)).toEqual({
      has_delivery: [true],
      wi_fi: ['free_wi_fi'],
      pay_credit_card_types_accepted: { setValues: ['visa'], unsetValues: ['mastercard'] },
      url_menu: [{ uri: 'https://hof.example/karte' }],
    });
    expect(await shop.standing()).toEqual([
      'attributes/has_delivery MATCH',
      'attributes/pay_credit_card_types_accepted MATCH',
      'attributes/url_menu MATCH',
      'attributes/wi_fi MATCH',
    ]);
    await shop.sayAndSend({ has_delivery: no, wi_fi: null, url_menu: null });
    expect(await attributes(shop)).toEqual({
      has_delivery: [false],
      pay_credit_card_types_accepted: { setValues: ['visa'], unsetValues: ['mastercard'] },
    });
    expect(await shop.standing()).toEqual([
      'attributes/has_delivery MATCH',
      'attributes/pay_credit_card_types_accepted MATCH',
    ]);
  });

  it('that a kind of business cannot say are not sent, until it can', async () => {
    const shop = await bench.shop('Optik', 'optician');
    await shop.sayAndSend({ url_menu: { values: ['https://hof.example'], unset: [] }, has_delivery: yes });
    expect(await attributes(shop)).toEqual({ has_delivery: [true] });
    expect(await shop.standing()).toEqual(['attributes/has_delivery MATCH', 'attributes/url_menu NOT_SUPPORTED']);
    await shop.shop.change('categories = $2', JSON.stringify([{ key: 'bakery', value: 'Bakery' }]));
    expect(await shop.standing()).toEqual(['attributes/has_delivery MATCH', 'attributes/url_menu MATCH']);
  });

  it('that Google changes or drops are asked about, and sent again or taken over', async () => {
    const shop = await bench.shop();
    await shop.sayAndSend({ has_delivery: yes, pay_mobile_nfc: yes });
    await shop.press('change-attribute', { attribute: 'attributes/has_delivery', value: 'false' });
    await shop.press('change-attribute', { attribute: 'attributes/pay_mobile_nfc', value: '' });
    expect(await shop.shop.look()).toMatchObject({
      status: 'WAITING',
      actionType: 'DATA_CONSTELLATION',
      differences: [
        {
          field: 'attributes',
          ours: { 'attributes/has_delivery': yes, 'attributes/pay_mobile_nfc': yes },
          google: { 'attributes/has_delivery': no, 'attributes/pay_mobile_nfc': null },
        },
      ],
    });
    expect(await shop.standing()).toEqual(['attributes/has_delivery MISMATCH', 'attributes/pay_mobile_nfc MISSING']);
    expect(await shop.shop.answer({ actionType: 'DATA_CONSTELLATION', useMarkeeData: true })).toMatchObject({
      status: 'VERIFIED',
    });
    expect((await shop.held()).shownAttributes).toHaveLength(2);
    expect(await shop.standing()).toEqual(['attributes/has_delivery MATCH', 'attributes/pay_mobile_nfc MATCH']);

    await shop.press('change-attribute', { attribute: 'attributes/has_delivery', value: 'false' });
    await shop.shop.look();
    await shop.shop.answer({
      actionType: 'DATA_CONSTELLATION',
      useMarkeeData: true,
      fields: [{ field: 'attributes', source: 'GOOGLE' }],
    });
    const said = await bench.bench.commerce.rows(
      `select value from location_google_attribute where location_id = $1 and attribute_id = 'attributes/has_delivery'`,
      shop.id,
    );
    expect(said).toEqual([{ value: no }]);
    expect(await shop.standing()).toEqual(['attributes/has_delivery MATCH', 'attributes/pay_mobile_nfc MATCH']);
    // Nothing is found again, and nothing is asked twice.
    expect(await shop.shop.look()).toMatchObject({ status: 'VERIFIED' });
  });

  it('of a picture: made in its category, replaced and removed', async () => {
    const shop = await bench.shop();
    const cover = await bench.picture(shop.id, 'GoogleCoverImage');
    const logo = await bench.picture(shop.id, 'BusinessLogo');
    const [first, second] = [await bench.picture(shop.id, 'CustomImage'), await bench.picture(shop.id, 'CustomImage')];
    await bench.picture(shop.id, 'FacebookCoverImage');
    await shop.follow();
    const made = [`ADDITIONAL ${first.url}`, `ADDITIONAL ${second.url}`, `COVER ${cover.url}`, `LOGO ${logo.url}`];
    expect(await pictures(shop)).toEqual(made.toSorted());
    expect(await shop.standing()).toEqual([cover, logo, first, second].map(({ id }) => `images/${id} MATCH`));
    await bench.bench.commerce.rows('update image set deleted_at = now() where id = $1', cover.id);
    const next = await bench.picture(shop.id, 'GoogleCoverImage');
    await shop.remove(first.id);
    const left = [`ADDITIONAL ${second.url}`, `COVER ${next.url}`, `LOGO ${logo.url}`];
    expect(await pictures(shop)).toEqual(left.toSorted());
    expect(await shop.shop.look()).toMatchObject({ status: 'VERIFIED' });
  });

  it('of which Google refuses one are all sent but that, with the reason in its status', async () => {
    const shop = await bench.shop();
    const lost = await bench.picture(shop.id, 'CustomImage');
    bench.lose(lost.url);
    const small = await bench.picture(shop.id, 'BusinessLogo', 120);
    const good = await bench.picture(shop.id, 'CustomImage');
    await shop.follow();
    const fields = await shop.fields();
    expect(fields[`images/${good.id}`]).toMatchObject({ status: 'MATCH', errorCode: null });
    expect(fields[`images/${small.id}`]).toMatchObject({ status: 'NOT_SUPPORTED', errorCode: 6450 });
    expect(fields[`images/${lost.id}`]).toMatchObject({
      status: 'MISSING',
      errorCode: 6192,
      errorMessage: expect.stringContaining('cannot be reached'),
    });
    expect(await shop.shop.view()).toMatchObject({ status: 'VERIFIED' });
    const calls = [...bench.client.methods];
    expect(calls).toContain('mybusiness.accounts.locations.media.create');
    await shop.remove(lost.id);
    expect(await shop.standing()).not.toContain(`images/${lost.id}`);
  });

  it('that Google drops or moves are asked about, and made or moved again', async () => {
    const shop = await bench.shop();
    const [one, two] = [await bench.picture(shop.id, 'CustomImage'), await bench.picture(shop.id, 'CustomImage')];
    await shop.follow();
    const idOf = async (url: string) => (await shop.held()).pictures.find(({ sourceUrl }) => sourceUrl === url)?.id;
    await shop.press('drop-picture', { picture: await idOf(one.url) });
    await shop.press('move-picture', { picture: await idOf(two.url), category: 'INTERIOR' });
    expect(await shop.shop.look()).toMatchObject({
      actionType: 'DATA_CONSTELLATION',
      differences: [
        {
          field: 'media',
          ours: { [`images/${one.id}`]: { category: 'ADDITIONAL', url: one.url } },
          google: { [`images/${one.id}`]: null, [`images/${two.id}`]: { category: 'INTERIOR' } },
        },
      ],
    });
    expect(await shop.standing()).toEqual([`images/${one.id} MISSING`, `images/${two.id} MISMATCH`]);
    await shop.shop.answer({ actionType: 'DATA_CONSTELLATION', useMarkeeData: true });
    expect(await pictures(shop)).toEqual([`ADDITIONAL ${one.url}`, `ADDITIONAL ${two.url}`].toSorted());
    await shop.press('drop-picture', { picture: await idOf(one.url) });
    await shop.shop.look();
    await shop.shop.answer({ actionType: 'DATA_CONSTELLATION', useMarkeeData: false });
    // Google's word holds: it is not made again, and not asked about again.
    expect(await shop.shop.look()).toMatchObject({ status: 'VERIFIED' });
    expect(await shop.standing()).toEqual([`images/${one.id} MISSING`, `images/${two.id} MATCH`]);
  });

  it.each(['before', 'after'] as const)(
    'are made once when the platform dies %s Google has made them',
    async (when) => {
      const shop = await bench.shop();
      const { url } = await bench.picture(shop.id, 'CustomImage');
      bench.details.kill = { call: 'createMedia', when };
      await expect(shop.follow()).rejects.toThrow('killed');
      expect(await pictures(shop)).toHaveLength(when === 'after' ? 1 : 0);
      // Where Google has it not, it might still come: it is waited for before it is made again.
      await bench.bench.drain();
      expect(await pictures(shop)).toHaveLength(when === 'after' ? 1 : 0);
      await bench.bench.commerce.rows(`update gbp_detail set attempt_at = attempt_at - interval '2 minutes'`);
      await bench.bench.drain();
      expect(await pictures(shop)).toEqual([`ADDITIONAL ${url}`]);
    },
  );

  it('are made once when Google’s answer gets lost', async () => {
    const shop = await bench.shop('Hof [lost]');
    const kept = await bench.picture(shop.id, 'CustomImage');
    await shop.follow();
    await bench.bench.drain();
    expect(await pictures(shop)).toEqual([`ADDITIONAL ${kept.url}`]);
  });

  it('are removed when they are taken away before anybody knows that Google has made them', async () => {
    const shop = await bench.shop();
    const { id } = await bench.picture(shop.id, 'GoogleCoverImage');
    bench.details.kill = { call: 'createMedia', when: 'after' };
    await expect(shop.follow()).rejects.toThrow('killed');
    expect(await pictures(shop)).toHaveLength(1);
    await shop.remove(id);
    expect(await pictures(shop)).toEqual([]);
    expect(await shop.standing()).toEqual([]);
  });

  it('are not made again after a RESET, and what was removed meanwhile goes', async () => {
    const shop = await bench.shop();
    const [one, two] = [await bench.picture(shop.id, 'CustomImage'), await bench.picture(shop.id, 'CustomImage')];
    await shop.sayAndSend({ has_delivery: yes });
    await shop.follow();
    const before = (await shop.held()).pictures;
    await bench.bench.commerce.rows('update image set deleted_at = now() where id = $1', two.id);
    expect(await shop.shop.answer({ actionType: 'RESET' })).toMatchObject({ status: 'VERIFIED' });
    const { pictures: after } = await shop.held();
    expect(after.map(({ id }) => id)).toEqual(
      before.filter(({ sourceUrl }) => sourceUrl === one.url).map(({ id }) => id),
    );
    expect(await shop.standing()).toEqual(['attributes/has_delivery MATCH', `images/${one.id} MATCH`]);
  });

  it('stand with an error while the older API is closed to us, and are sent when it is open', async () => {
    const shop = await bench.shop();
    const { id } = await bench.picture(shop.id, 'CustomImage');
    await bench.google.tokens.switchApi('google', 'mybusiness.googleapis.com', false);
    await shop.follow();
    expect(await shop.standing()).toEqual([`images/${id} MISSING 6197`]);
    expect(await shop.shop.view()).toMatchObject({ status: 'VERIFIED' });
    await bench.google.tokens.switchApi('google', 'mybusiness.googleapis.com', true);
    await shop.shop.look();
    expect(await shop.standing()).toEqual([`images/${id} MATCH`]);
  });
});
