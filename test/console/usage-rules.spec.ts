import { describe, expect, it } from '@jest/globals';
import { tiersIn } from '../../apps/console/src/app/usage/usage-prices.rules.js';
import { pathsOf, priceTexts, wishedPrices } from '../../apps/console/src/features/contracts/usage-prices.rules.js';
import { enteredUsageFee, usageFeeValues } from '../../apps/console/src/features/offers/usage/usage.rules.js';

describe('a usage fee', () => {
  const fee = {
    id: 'prints',
    name: { en: 'Prints' },
    meter: 'prints',
    aggregation: 'SUM',
    included: 100,
    tierMode: 'GRADUATED',
    tiers: [
      { upTo: 1000, unitPrice: 0.05, flatFee: 0 },
      { upTo: null, unitPrice: 0.03, flatFee: 5 },
    ],
    cap: 90,
  };

  it('is entered as it was read, also with more tiers than a form has rows', () => {
    expect(enteredUsageFee(usageFeeValues(fee), fee, 'EUR')).toEqual(fee);
    const many = Array.from({ length: 7 }, (_, index) => ({
      upTo: index === 6 ? null : index + 1,
      unitPrice: 1,
      flatFee: 0,
    }));
    expect(enteredUsageFee(usageFeeValues({ ...fee, tiers: many }), fee, 'EUR').tiers).toEqual(many);
    expect(enteredUsageFee(usageFeeValues({ ...fee, meter: 'CALLS', cap: null }), fee, 'EUR')).toMatchObject({
      meter: 'CALLS',
      cap: null,
    });
  });

  it('leaves out rows in which nothing is entered, but not the first, and what is no number as it is', () => {
    const values = { ...usageFeeValues(null), 'unitPrice-2': '0,5', 'upTo-1': 'many', included: '' };
    expect(enteredUsageFee(values, null, 'EUR')).toMatchObject({
      meter: 'CALLS',
      included: 0,
      tiers: [
        { upTo: null, unitPrice: null, flatFee: 0 },
        { upTo: 'many', unitPrice: null, flatFee: 0 },
        { upTo: null, unitPrice: 0.5, flatFee: 0 },
      ],
    });
  });
});

describe('prices of usage fees', () => {
  const fees = [
    {
      id: 'prints',
      included: 100,
      tierMode: 'GRADUATED',
      tiers: [
        { upTo: 1000, unitPrice: 0.05, flatFee: 0 },
        { upTo: null, unitPrice: 0.03, flatFee: 5 },
      ],
      cap: 90,
    },
    { id: 'calls', included: 0, tierMode: 'VOLUME', tiers: [{ upTo: null, unitPrice: 1, flatFee: 0 }], cap: null },
  ];

  it('are entered as they were read', () => {
    expect(wishedPrices(fees, priceTexts(fees), 'EUR')).toEqual(fees);
    expect(tiersIn(priceTexts(fees), pathsOf(0))).toBe(2);
  });

  it('leave out tiers in which nothing is entered, and what is no number as it is', () => {
    const texts = {
      ...priceTexts(fees),
      'usageFees[0].cap': '1.000',
      'usageFees[0].included': '',
      'usageFees[0].tiers[2].unitPrice': '',
      'usageFees[1].tiers[0].unitPrice': '',
      'usageFees[1].tiers[1].unitPrice': '0,5',
    };
    const [prints, calls] = wishedPrices(fees, texts, 'EUR');
    expect(prints).toMatchObject({ cap: '1.000', included: 0, tiers: fees[0]?.tiers });
    expect(calls?.tiers).toEqual([
      { upTo: null, unitPrice: null, flatFee: 0 },
      { upTo: null, unitPrice: 0.5, flatFee: 0 },
    ]);
  });
});
