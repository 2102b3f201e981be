import { describe, expect, it } from '@jest/globals';
import {
  amountOf,
  enteredTexts,
  newOfferBody,
  offerBody,
  offerFieldOf,
  offerValues,
  textIn,
} from '../../apps/console/src/features/offers/offers.rules.js';
import type { OfferState } from '../../apps/console/src/features/offers/offers.rules.js';
import {
  addOnValues,
  enteredAddOn,
  enteredLine,
  enteredSetting,
  entryFieldOf,
  lineValues,
  placeOf,
  settingValues,
  withEntry,
  withoutEntry,
} from '../../apps/console/src/features/offers/parts/parts.rules.js';
import {
  linesFor,
  pricesOf,
  shownContract,
} from '../../apps/console/src/features/offers/price-list/price-list.rules.js';
import { enteredUsageFee, usageFeeValues } from '../../apps/console/src/features/offers/usage/usage.rules.js';
import {
  isAnother,
  missingOf,
  sellerBody,
  sellerFieldOf,
  sellerValues,
} from '../../apps/console/src/features/offers/sellers/sellers.rules.js';
import type { SellerState } from '../../apps/console/src/features/offers/sellers/sellers.rules.js';
import {
  methodsOf,
  modeOf,
  providerBody,
  providerFieldOf,
  providerValues,
  webhookAddress,
} from '../../apps/console/src/features/offers/providers/providers.rules.js';
import { saleStateOf } from '../../apps/console/src/features/offers/sale-state.rules.js';

const offer: OfferState = {
  sellingName: 'Listing Plus',
  catalogId: null,
  description: { en: 'All portals', it: 'Tutti i portali' },
  currency: 'EUR',
  setupFee: 49,
  regularFee: 24.9,
  maintenanceFee: 0,
  minimumTerm: { duration: 12, period: 'Month' },
  cycleTerm: null,
  maximumTerm: null,
  validFrom: null,
  validUntil: null,
  maxCount: 1,
  trialDays: null,
  suppressNotifications: false,
  suppressTasks: false,
  discount: null,
  pausing: null,
  priceList: null,
};

/** The whole form with some fields changed. */
const bodyWith = (changes: Record<string, string>, before = offer) =>
  offerBody({ ...offerValues(before), ...changes }, new Set(Object.keys(changes)), before);

describe('an offer in its forms', () => {
  it('is shown with all decimals of its currency, and sent without what was not changed', () => {
    expect(offerValues(offer)).toMatchObject({ regularFee: '24.90', setupFee: '49.00', 'discount-kind': '' });
    expect(offerValues({ ...offer, currency: 'JPY', regularFee: 2490 })['regularFee']).toBe('2490');
    expect(bodyWith({ regularFee: '21,90' })).toEqual({ regularFee: 21.9 });
    expect(bodyWith({ setupFee: '' })).toEqual({ setupFee: null });
    expect(bodyWith({ currency: 'chf' })).toEqual({ currency: 'CHF' });
    expect(bodyWith({ trialDays: '14', maxCount: '2', validUntil: '2027-01-31', suppressTasks: 'true' })).toEqual({
      trialDays: 14,
      maxCount: 2,
      validUntil: '2027-01-31',
      suppressTasks: true,
    });
    expect(bodyWith({ catalogId: '7', sellingName: ' Plus ' })).toEqual({ catalogId: 7, sellingName: 'Plus' });
  });

  it('leaves what is no amount to the platform', () => {
    expect(amountOf('1.000', 'EUR')).toBe('1.000');
    expect(amountOf('1.00', 'JPY')).toBe('1.00');
    expect(amountOf('9,9', 'EUR')).toBe(9.9);
    expect(amountOf('1.000', ' eur ')).toBe('1.000');
    expect(bodyWith({ currency: 'chf ', regularFee: '1.000' })).toEqual({ currency: 'CHF', regularFee: '1.000' });
    expect(newOfferBody({ currency: 'eur', setupFee: '1.000' })).toMatchObject({ currency: 'EUR', setupFee: '1.000' });
    expect(bodyWith({ maxCount: '' })).toEqual({ maxCount: '' });
  });

  it('keeps texts of languages that the form does not have', () => {
    expect(bodyWith({ 'description-en': '', 'description-de': 'Alle Portale' })).toEqual({
      description: { de: 'Alle Portale', it: 'Tutti i portali' },
    });
    expect(enteredTexts({ 'name-en': ' ' }, 'name', { en: 'A' })).toBeNull();
    expect(textIn({ it: 'Uno' }, 'de')).toBe('Uno');
  });

  it('has terms, a discount and pauses whole', () => {
    expect(bodyWith({ 'minimumTerm-duration': '24' })).toEqual({ minimumTerm: { duration: 24, period: 'Month' } });
    expect(bodyWith({ 'minimumTerm-duration': '' })).toEqual({ minimumTerm: null });
    expect(bodyWith({ 'discount-kind': 'percent', 'discount-value': '12,5', 'discount-periods': '3' })).toEqual({
      discount: { name: null, percent: 12.5, amount: null, fees: ['REGULAR'], periods: 3 },
    });
    const discounted = {
      ...offer,
      discount: { name: 'Hello', percent: null, amount: 5, fees: ['REGULAR', 'SETUP'], periods: null },
    };
    expect(offerValues(discounted)).toMatchObject({ 'discount-value': '5.00', 'discount-fees': 'SETUP,REGULAR' });
    expect(bodyWith({ 'discount-kind': '' }, discounted)).toEqual({ discount: null });
    expect(bodyWith({ 'pausing-may': 'true', 'pausing-daysPerYear': '30' })).toEqual({
      pausing: { daysPerYear: 30, extendsTerms: true },
    });
  });

  it('stands last in the price list as long as it does not say where', () => {
    expect(bodyWith({ 'priceList-highlighted': 'true' })).toEqual({
      priceList: { weight: 100_000, highlighted: true, highlightText: null, highlightColor: null, features: [] },
    });
    const listed = {
      ...offer,
      priceList: { weight: 0, highlighted: false, highlightText: null, highlightColor: null, features: [{ key: 'a' }] },
    };
    expect(offerValues(listed)['priceList-weight']).toBe('0');
    expect(bodyWith({ 'priceList-highlightText-en': 'Best' }, listed)).toEqual({
      priceList: { ...listed.priceList, highlightText: { en: 'Best' } },
    });
  });

  it('shows problems at their field', () => {
    expect(offerFieldOf('regularFee')).toBe('regularFee');
    expect(offerFieldOf('minimumTerm.duration')).toBe('minimumTerm-duration');
    expect(offerFieldOf('maximumTerm')).toBe('maximumTerm-duration');
    expect(offerFieldOf('discount.percent')).toBe('discount-value');
    expect(offerFieldOf('discount.fees')).toBe('discount-fees');
    expect(offerFieldOf('pausing.daysPerYear')).toBe('pausing-daysPerYear');
    expect(offerFieldOf('priceList.highlightColor')).toBe('priceList-highlightColor');
    expect(offerFieldOf('description')).toBe('description-de');
    expect(offerFieldOf('products[0].name')).toBeUndefined();
  });

  it('is new with a name, products and fees', () => {
    const values = { sellingName: ' New ', products: 'Listing,QR', regularFee: '9,90', currency: 'eur', validFrom: '' };
    expect(newOfferBody(values)).toEqual({
      sellingName: 'New',
      products: [{ name: 'Listing' }, { name: 'QR' }],
      currency: 'EUR',
      regularFee: 9.9,
      setupFee: null,
      maintenanceFee: null,
      validFrom: null,
    });
  });

  it('is on sale from its first to its last day', () => {
    const sold = { validFrom: '2026-11-01', validUntil: '2026-11-30' };
    const states = ['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => saleStateOf(sold, day));
    expect(states).toEqual(['later', 'onSale', 'onSale', 'over']);
    expect(saleStateOf({ validFrom: null, validUntil: null }, '2026-11-28')).toBe('onSale');
  });
});

describe('lists of an offer', () => {
  it('change one entry and keep the others', () => {
    expect(withEntry(['a', 'b'], 1, 'c')).toEqual(['a', 'c']);
    expect(withEntry(['a'], null, 'b')).toEqual(['a', 'b']);
    expect(withoutEntry(['a', 'b'], 0)).toEqual(['b']);
  });

  it('find their entries again when others have changed the list', () => {
    const idOf = ({ id }: { readonly id: string }) => id;
    const list = [{ id: 'new' }, { id: 'mine' }];
    expect(placeOf(list, idOf, 'mine')).toBe(1);
    expect(placeOf(list, idOf, 'gone')).toBeNull();
    expect(placeOf(list, idOf, undefined)).toBeNull();
    expect(withoutEntry(list, null)).toEqual(list);
  });

  it('have add-ons and lines with texts in each language', () => {
    const addOn = { id: 'photo', name: { en: 'Photos', it: 'Foto' }, regularFee: 5, product: null };
    expect(enteredAddOn({ ...addOnValues(addOn), regularFee: '4,5' }, addOn, 'EUR')).toEqual({
      ...addOn,
      regularFee: 4.5,
    });
    // A thousand to some, and one to others: the platform refuses it.
    expect(enteredAddOn({ regularFee: '1.000' }, null, 'EUR')).toMatchObject({ regularFee: '1.000' });
    const line = { key: 'care', name: { en: 'Care' }, info: null, content: { de: 'Ja' }, orderBy: 20 };
    expect(enteredLine(lineValues(line), line)).toEqual(line);
    expect(lineValues(null)).toMatchObject({ key: '', orderBy: '' });
  });

  it('have settings with values of their kind', () => {
    const call = { httpMethod: 'POST', endpoint: 'https://example.com/radius', queryParameters: { a: '1' } };
    const setting = {
      key: 'radius',
      name: { en: 'Radius' },
      type: 'integer',
      allowedValues: null,
      required: 'true',
      value: 10,
      url: null,
      parentKey: null,
      httpAction: call,
    };
    expect(enteredSetting(settingValues(setting), setting)).toEqual(setting);
    const entered = (type: string, value: string) =>
      enteredSetting({ ...settingValues(null), type, value }, null).value;
    expect(entered('boolean', 'false')).toBe(false);
    expect(entered('boolean', 'maybe')).toBe('maybe');
    expect(entered('multi_select', 'a\n\nb')).toEqual(['a', 'b']);
    expect(entered('text', ' ')).toBeNull();
    const choice = { ...settingValues(null), type: 'select', allowedValues: 'small\nlarge' };
    expect(enteredSetting(choice, null).allowedValues).toEqual(['small', 'large']);
    expect(enteredSetting({ ...settingValues(setting), endpoint: '' }, setting).httpAction).toBeNull();
  });

  it('show problems at the field of the entry', () => {
    expect(entryFieldOf('addOns[2].regularFee', ['id', 'regularFee'], ['name'])).toBe('regularFee');
    expect(entryFieldOf('addOns[2].name', ['id'], ['name'])).toBe('name-de');
    expect(entryFieldOf('priceList.features[0].info.en', ['key'], ['name', 'info'])).toBe('info-en');
    expect(entryFieldOf('products[0].settings[1].allowedValues', ['allowedValues'], ['name'])).toBe('allowedValues');
    expect(entryFieldOf('usageFees[0].tiers[1].upTo', ['upTo-0', 'upTo-1'], ['name'])).toBe('upTo-1');
    expect(entryFieldOf('usageFees[1].cap', ['cap', 'upTo-1'], ['name'])).toBe('cap');
    expect(entryFieldOf('sellingName', ['id'], ['name'])).toBeUndefined();
  });
});

describe('the price list of a company', () => {
  it('has each line for each product, included or not', () => {
    const lines = [
      { name: 'Portals', info: 'Where', content: null, publishers: ['A', 'B'], included_products: [1] },
      { name: 'Care', info: 'Always', content: 'By itself', publishers: [], included_products: [1, 2] },
    ];
    expect(linesFor(2, lines)).toEqual([
      { name: 'Portals', text: 'Where', portals: 2, isIncluded: false },
      { name: 'Care', text: 'By itself', portals: 0, isIncluded: true },
    ]);
  });

  it('has the price that a booked product was booked with, and that of the offer for the others', () => {
    const [asBooked, asOffered, other] = [
      { id: 1, fee: 19.9 },
      { id: 1, fee: 25 },
      { id: 2, fee: 9 },
    ];
    expect([...pricesOf([asBooked], [asOffered, other])]).toEqual([
      [1, { product: asBooked, isBooked: true }],
      [2, { product: other, isBooked: false }],
    ]);
  });

  it('is that of the contract that was chosen, or of one that takes orders', () => {
    const contracts = [
      { id: 1, contractStatus: 'INACTIVE' },
      { id: 2, contractStatus: 'ACTIVE' },
    ];
    expect(shownContract(contracts, '1')?.id).toBe(1);
    expect(shownContract(contracts, undefined)?.id).toBe(2);
    expect(shownContract(contracts.slice(0, 1), '9')?.id).toBe(1);
    expect(shownContract([], undefined)).toBeUndefined();
  });
});

describe('a seller in its forms', () => {
  const seller = {
    name: 'Sellers Ltd',
    vatId: null,
    taxNumber: null,
    registrationNumber: null,
    legalNotice: null,
    contactName: null,
    email: null,
    phone: null,
    website: null,
    iban: null,
    bic: null,
    bankName: null,
    accountName: null,
    priceNoticeDays: null,
    suspendAfterDays: 30,
    preNotificationDays: null,
    address: { street: 'Ring', house: '1', city: 'Fulda', postCode: '36037', countryCode: 'DE', subLocality: 'Mitte' },
    accounting: {
      chart: 'SKR03',
      consultantNumber: 1001,
      clientNumber: 1,
      fiscalYearStart: 1,
      accountLength: 4,
      firstDebtorAccount: 10_000,
      revenueAccounts: [{ category: 'S', percentage: 19, account: 8400 }],
    },
  } as SellerState;
  const changedBy = (changes: Record<string, string>) =>
    sellerBody({ ...sellerValues(seller), ...changes }, new Set(Object.keys(changes)), seller);

  it('sends what was changed, the address and the books whole', () => {
    expect(changedBy({ vatId: ' DE123456789 ', suspendAfterDays: '' })).toEqual({
      vatId: 'DE123456789',
      suspendAfterDays: null,
    });
    expect(changedBy({ 'address-house': '2' })).toEqual({
      address: {
        ...seller.address,
        house: '2',
        additive: null,
        state: null,
        coordinate: null,
      },
    });
    expect(changedBy({ 'accounting-revenueAccounts': 'S 19 8400\nS 7,5 8300\nwrong' })).toEqual({
      accounting: {
        ...seller.accounting,
        revenueAccounts: [
          { category: 'S', percentage: 19, account: 8400 },
          { category: 'S', percentage: 7.5, account: 8300 },
          { category: 'wrong', percentage: null, account: null },
        ],
      },
    });
    expect(changedBy({ 'accounting-chart': '' })).toEqual({ accounting: null });
    const emptied = { street: '', house: '', postCode: '', city: '', countryCode: '' };
    const changes = Object.fromEntries(Object.entries(emptied).map(([part, text]) => [`address-${part}`, text]));
    expect(changedBy(changes)).toEqual({ address: null });
  });

  it('says what invoices need, and when it is another company', () => {
    expect(missingOf(seller)).toEqual(['tax']);
    expect(missingOf({ ...seller, name: null, address: null, taxNumber: '12/345' })).toEqual(['name', 'address']);
    expect(isAnother({ name: 'A', vatId: '' }, { name: 'A', vatId: 'DE123456789' })).toBe(true);
    expect(isAnother({ name: 'A' }, { name: ' A ' })).toBe(false);
    expect(isAnother({ iban: '1' }, { iban: '2' })).toBe(false);
  });

  it('shows problems at their field', () => {
    expect(sellerFieldOf('address.city')).toBe('address-city');
    expect(sellerFieldOf('address')).toBe('address-street');
    expect(sellerFieldOf('accounting.revenueAccounts[0].account')).toBe('accounting-revenueAccounts');
    expect(sellerFieldOf('iban')).toBe('iban');
    expect(sellerFieldOf('id')).toBeUndefined();
  });
});

describe('a payment provider in its form', () => {
  const provider = {
    name: 'Cards',
    provider: 'stripe',
    providerData: [
      { key: 'publishableKey', value: 'pk_test_a' },
      { key: 'methods', value: 'card,sepa_debit' },
    ],
    secretsSet: ['secretKey'],
  } as const;

  it('never has secrets, and sends those alone that were entered', () => {
    const values = providerValues(provider);
    expect(values).toMatchObject({ secretKey: '', webhookSecret: '', methods: 'card,sepa_debit' });
    expect(providerBody({ ...values, webhookSecret: ' whsec_a ' }, false)).toEqual({
      name: 'Cards',
      providerData: provider.providerData,
      secrets: [{ key: 'webhookSecret', value: 'whsec_a' }],
    });
    expect(providerBody({ ...providerValues(null), name: 'By invoice', provider: 'invoice' }, true)).toEqual({
      name: 'By invoice',
      provider: 'invoice',
      providerData: [],
    });
  });

  it('shows problems at the field of the pair that was sent', () => {
    const sent = {
      providerData: [{ key: 'creditorId', value: 'x' }],
      secrets: [{ key: 'webhookSecret', value: 'x' }],
    };
    expect(providerFieldOf('providerData[0].value', sent)).toBe('creditorId');
    expect(providerFieldOf('secrets[0].value', sent)).toBe('webhookSecret');
    expect(providerFieldOf('secrets', sent)).toBe('secretKey');
    expect(providerFieldOf('workspaceId', sent)).toBeUndefined();
  });

  it('says whether money moves, what payers can leave, and where Stripe reports', () => {
    const withKey = (value: string) => ({ providerData: [{ key: 'publishableKey', value }] });
    expect([modeOf(provider), modeOf(withKey('pk_live_a')), modeOf({ providerData: [] })]).toEqual([
      'test',
      'live',
      'unknown',
    ]);
    expect(methodsOf(provider)).toEqual(['card', 'sepa_debit']);
    expect(methodsOf({ providerData: [] })).toEqual(['card']);
    expect(webhookAddress('https://locara.example', 4)).toBe('https://locara.example/hooks/stripe/4');
  });
});

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
