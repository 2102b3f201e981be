import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { adLength } from './ad-text.js';
import { assetGroupOf, assetLimits, callToActionOf } from './asset-group.js';
import type { AdImage, AdLocation, AdTexts } from './asset-group.js';

const ad = (changes: Partial<AdTexts> = {}): AdTexts => ({
  headlines: ['Fresh bread'],
  descriptions: ['We bake by hand.'],
  callToActions: ['Shop now'],
  ...changes,
});
const location = (changes: Partial<AdLocation> = {}): AdLocation => ({
  name: 'North Bakery',
  city: 'Nürnberg',
  street: 'Hauptstraße 1',
  categories: ['Bakery'],
  descriptionShort: null,
  descriptionLong: null,
  ...changes,
});
const images: readonly AdImage[] = [
  { id: 1, kind: 'marketing', width: 1200, height: 628 },
  { id: 2, kind: 'squareMarketing', width: 600, height: 600 },
  { id: 3, kind: 'logo', width: 200, height: 200 },
];

describe('an asset group', () => {
  it('has what the ad has, and what its location adds', () => {
    expect(assetGroupOf(ad(), location(), images)).toEqual({
      businessName: 'North Bakery',
      headlines: ['Fresh bread', 'North Bakery', 'Bakery Nürnberg'],
      longHeadlines: ['North Bakery, Hauptstraße 1, Nürnberg'],
      descriptions: ['We bake by hand.', 'North Bakery, Hauptstraße 1, Nürnberg'],
      marketingImages: [1],
      squareMarketingImages: [2],
      logos: [3],
      callToAction: 'SHOP_NOW',
    });
  });

  it('adds nothing to what is enough', () => {
    const own = ad({ headlines: ['One', 'Two', 'Three', 'Four'], descriptions: ['First.', 'Second.', 'Third.'] });
    expect(assetGroupOf(own, location({ descriptionShort: 'Bread.' }), images)).toMatchObject({
      headlines: own.headlines,
      descriptions: own.descriptions,
      longHeadlines: ['Bread.'],
    });
  });

  it('shortens the name of the business between words', () => {
    const long = location({ name: 'Bakery and café of the North in Nürnberg' });
    expect(assetGroupOf(ad(), long, images)).toMatchObject({ businessName: 'Bakery and café of the' });
  });

  it('does not show a street that the location does not publish', () => {
    expect(JSON.stringify(assetGroupOf(ad(), location({ street: null }), images))).not.toContain('Hauptstraße');
  });

  it('says all that is lacking', () => {
    const small: AdImage = { id: 3, kind: 'logo', width: 116, height: 116 };
    const nameless = location({ name: 'x'.repeat(61), city: null, street: null, categories: [] });
    expect(assetGroupOf(ad({ headlines: ['One'] }), nameless, [small])).toEqual({
      lacking: [
        { asset: 'businessName', least: '1' },
        { asset: 'headlines', least: '3' },
        { asset: 'descriptions', least: '2' },
        { asset: 'marketingImage', least: '600 x 314' },
        { asset: 'squareMarketingImage', least: '314 x 314' },
        { asset: 'logo', least: '128 x 128' },
      ],
    });
  });

  it('never breaks a limit of Google, whatever it is made of', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 });
    const texts = fc.array(text, { maxLength: 5 });
    fc.assert(
      fc.property(texts, texts, text, text, text, (headlines, descriptions, name, city, short) => {
        const made = assetGroupOf(
          ad({ headlines, descriptions }),
          location({ name, city, descriptionShort: short, descriptionLong: `${short} ${city}` }),
          images,
        );
        if ('lacking' in made) return;
        const fits = (all: readonly string[], longest: number) =>
          all.every((one) => one !== '' && adLength(one) <= longest);
        expect(fits([made.businessName], assetLimits.businessName)).toBe(true);
        expect(fits(made.headlines, assetLimits.headline.longest)).toBe(true);
        expect(fits(made.longHeadlines, assetLimits.longHeadline.longest)).toBe(true);
        expect(fits(made.descriptions, assetLimits.description.longest)).toBe(true);
        expect(made.headlines.length).toBeGreaterThanOrEqual(assetLimits.headline.fewest);
        expect(made.descriptions.length).toBeGreaterThanOrEqual(assetLimits.description.fewest);
        expect(made.descriptions.some((one) => adLength(one) <= assetLimits.description.shortOne)).toBe(true);
        expect(new Set(made.headlines.map((one) => one.toLowerCase())).size).toBe(made.headlines.length);
      }),
    );
  });
});

describe('a call to action', () => {
  it.each([
    ['Book now', 'BOOK_NOW'],
    ['Jetzt kaufen', 'BUY_NOW'],
    ['Bestellen', 'ORDER_NOW'],
    ['Contactez', 'CONTACT_US'],
    ['Angebot', 'GET_QUOTE'],
    ['Visítanos', 'LEARN_MORE'],
    ['Besuchen', 'VISIT_SITE'],
    ['Spenden', 'DONATE_NOW'],
    ['Registreeru', 'SIGN_UP'],
    ['Zum Shop', 'SHOP_NOW'],
    ['Abonnieren', 'SUBSCRIBE'],
    ['Hello', 'LEARN_MORE'],
  ])('%s is shown as %s', (text, shown) => {
    expect(callToActionOf(text)).toBe(shown);
  });
});
