import { describe, expect, it } from '@jest/globals';
import { lists } from './lists.js';
import { functionalitiesOf, hasProduct, isProduct, leadDaysOf, products, productsWith } from './products.js';

describe('products', () => {
  it('are among those that were booked, by their whole names', () => {
    const booked = [
      { product: 'Listing', settings: {} },
      { product: 'WebsiteWidget', settings: {} },
    ] as const;
    expect(hasProduct('WebsiteWidget')(booked)).toBe(true);
    expect(hasProduct('Website')(booked)).toBe(false);
    expect(hasProduct('Website')([])).toBe(false);
  });

  it('knows the traits of every platform product and no other', () => {
    expect(Object.keys(products).sort()).toEqual([...lists.licenceProductName].sort());
  });

  it.each(lists.productFunctionality.filter((name) => name !== 'YextForFood'))('%s comes with a product', (name) => {
    expect(Object.values(products).some(({ functionalities }) => functionalities.includes(name))).toBe(true);
  });

  it('says which products to book for a functionality', () => {
    expect(productsWith('ListingDuplicateManagement')).toEqual(['Listing']);
    expect(productsWith('YextForFood')).toEqual([]);
  });

  it('joins the functionalities of an offer, each once, in the order of the list', () => {
    expect(
      functionalitiesOf([
        { product: 'Meinungsmeister', settings: {} },
        { product: 'Listing', settings: {} },
      ]),
    ).toEqual([
      'ReviewMonitoring',
      'ReviewManagement',
      'ListingDuplicateManagement',
      'Analytics',
      'ListingPortalManagement',
    ]);
  });

  it('lets an offer narrow or widen what a product brings', () => {
    expect(functionalitiesOf([{ product: 'Listing', settings: { functionalities: ['YextForFood'] } }])).toEqual([
      'YextForFood',
    ]);
  });

  it('takes the lead time of the slowest product, and what the offer says about it', () => {
    expect(
      leadDaysOf([
        { product: 'Listing', settings: {} },
        { product: 'Website', settings: {} },
      ]),
    ).toBe(products.Website.leadDays);
    expect(leadDaysOf([{ product: 'Website', settings: { leadDays: 2 } }])).toBe(2);
    expect(leadDaysOf([])).toBe(0);
  });

  it('recognises names exactly', () => {
    expect([isProduct('Listing'), isProduct('listing'), isProduct(1)]).toEqual([true, false, false]);
  });
});
