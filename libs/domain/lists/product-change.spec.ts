import { expect, it } from '@jest/globals';
import { differenceOf, fixedDifferences } from './product-change.js';
import type { BookedProduct, Product } from './products.js';

const booked = (product: Product, settings: BookedProduct['settings'] = {}): BookedProduct => ({ product, settings });

it('lets listings, the profile at Google and what is shown on a website come and go', () => {
  const all = (['Listing', 'ListingPortal', 'GoogleMyBusiness', 'QR', 'WebsiteWidget', 'DataExports'] as const).map(
    (name) => booked(name),
  );
  expect(fixedDifferences(all, [])).toEqual([]);
  expect(fixedDifferences([], all)).toEqual([]);
  expect(fixedDifferences([booked('Listing', { portals: ['a'] })], [booked('Listing', { portals: ['b'] })])).toEqual(
    [],
  );
});

it('keeps what has contents of its own, with the settings that it has', () => {
  expect(fixedDifferences([booked('Website')], [booked('Listing')])).toEqual(['Website']);
  expect(fixedDifferences([booked('Listing')], [booked('CallTracking')])).toEqual(['CallTracking']);
  const sea = booked('ReachEnhancement', { reachEnhancementType: 'sea' });
  expect(fixedDifferences([sea, booked('Listing')], [sea])).toEqual([]);
  expect(fixedDifferences([sea], [booked('ReachEnhancement', { reachEnhancementType: 'socialAd' })])).toEqual([
    'ReachEnhancement',
  ]);
});

it('says what is dropped and added, and who has work to do that had none', () => {
  const [from, to] = [
    [booked('Listing'), booked('QR')],
    [booked('Listing'), booked('GoogleMyBusiness')],
  ];
  expect(differenceOf(from, to)).toEqual({ dropped: ['QR'], added: ['GoogleMyBusiness'], newParties: ['gbp'] });
  expect(differenceOf([booked('Listing')], [booked('ListingPortal')]).newParties).toEqual([]);
});
