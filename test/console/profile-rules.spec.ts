import { describe, expect, it } from '@jest/globals';
import { countryOptions } from '../../apps/console/src/app/choices/countries.rules.js';
import fc from 'fast-check';
import {
  createBody,
  createFieldOf,
  noLocation,
} from '../../apps/console/src/features/locations/create/create.rules.js';
import {
  categoriesOf,
  categoriesText,
  contactBody,
  contactFieldOf,
  contactValues,
  offeredBody,
  offeredFieldOf,
  offeredValues,
  rowsOf,
  rowsText,
} from '../../apps/console/src/features/locations/details/details.rules.js';
import { basicBody, basicFieldOf, basicValues } from '../../apps/console/src/features/locations/profile/basic.rules.js';
import { problemOf } from '../../apps/console/src/ui/fields/named-problem.rules.js';

const phone = { id: 7, phone: '49-911-1', phoneType: 'landline', tracked: '49-800-1', localPhone: null } as const;
const basic = {
  name: 'Bakery',
  externalId: null,
  eMail: null,
  website: 'https://bakery.example',
  mainPhone: null,
  address: { street: 'Ring', house: '1', additive: 'Yard', city: 'Nürnberg', countryCode: 'DE', suppress: true },
  categories: [
    { key: 'bakery', value: 'Bakery', aliasId: 4, aliasName: 'Baker' },
    { key: 'cafe', value: 'Café', aliasId: null, aliasName: null },
  ],
  alternativePhones: [phone],
  serviceArea: [{ name: 'Fürth', radius: 12.5 }],
  tags: [{ id: 1, name: 'south' }],
  closed: false,
  currentOffer: null,
  currentOfferText: null,
  timeZone: 'Europe/Berlin',
};
const additional = {
  products: ['Bread', 'Rolls, sweet'],
  services: [],
  trademarks: [],
  memberships: [],
  keywords: ['fresh'],
  languages: ['de'],
  paymentMethods: ['CASH'],
  yearOfFoundation: 1986,
  specialFields: [{ key: 'Parking', value: 'In the yard' }],
};

describe('the forms of a profile', () => {
  it('show what they send again', () => {
    const values = offeredValues(additional);
    const { products, keywords, languages, paymentMethods, yearOfFoundation, specialFields } = additional;
    expect(offeredBody(values, new Set(Object.keys(values)))).toEqual({
      services: [],
      trademarks: [],
      memberships: [],
      products,
      keywords,
      languages,
      paymentMethods,
      yearOfFoundation,
      specialFields,
    });
    const contact = contactValues(basic);
    expect(contactBody(contact, new Set(Object.keys(contact)), basic)).toEqual({
      alternativePhones: [phone],
      serviceArea: [{ name: 'Fürth', radius: 12.5 }],
      tags: [{ name: 'south' }],
      closed: false,
      currentOffer: null,
      currentOfferText: null,
      timeZone: 'Europe/Berlin',
    });
    expect(categoriesOf(categoriesText(basic), basic.categories)).toEqual(basic.categories);
  });

  it('send changed fields alone, without what was left empty', () => {
    const changed = (values: Record<string, string>) => [values, new Set(Object.keys(values))] as const;
    expect(offeredBody(...changed({ products: 'Bread\n\n  Rolls ', yearOfFoundation: '' }))).toEqual({
      products: ['Bread', 'Rolls'],
      yearOfFoundation: null,
    });
    const [values, names] = changed({
      alternativePhones: '49-911-1\tmobile\n49-911-2\tfax\n\tfax',
      serviceArea: 'Fürth\t12,5\nErlangen\t',
      closed: 'yes',
    });
    expect(contactBody(values, names, basic)).toEqual({
      alternativePhones: [
        { ...phone, phoneType: 'mobile' },
        { phone: '49-911-2', phoneType: 'fax' },
      ],
      serviceArea: [
        { name: 'Fürth', radius: 12.5 },
        { name: 'Erlangen', radius: null },
      ],
      closed: true,
    });
    expect(categoriesOf('cafe\tCafé\nbar\tBar', basic.categories)).toEqual([
      basic.categories[1],
      { key: 'bar', value: 'Bar' },
    ]);
  });

  it('send an address as a whole, with what says that it is not published', () => {
    const values = { ...basicValues(basic), city: 'Fürth' };
    expect(values).toMatchObject({ additive: 'Yard', suppress: 'yes' });
    const address = { street: 'Ring', house: '1', additive: 'Yard', postCode: null, city: 'Fürth', subLocality: null };
    expect(basicBody(values, new Set(['city']), basic)).toEqual({
      address: { ...address, state: null, countryCode: 'DE', suppress: true },
    });
    expect(basicBody({ ...values, suppress: 'no' }, new Set(['suppress']), basic).address?.suppress).toBe(false);
  });

  it.each([
    [basicFieldOf, 'address.additive', 'additive'],
    [basicFieldOf, 'address.suppress', 'suppress'],
    [offeredFieldOf, 'products[2]', 'products'],
    [offeredFieldOf, 'specialFields[0].key', 'specialFields'],
    [offeredFieldOf, 'productsOther', undefined],
    [contactFieldOf, 'alternativePhones[1].phone', 'alternativePhones'],
    [contactFieldOf, 'name', undefined],
    [createFieldOf, 'mainPhone.phone', 'phone'],
    [createFieldOf, 'address', 'street'],
    [createFieldOf, 'address.countryCode', 'countryCode'],
    [createFieldOf, 'categories', undefined],
  ])('know the field that %p means by %s', (fieldOf, path, field) => {
    expect(fieldOf(path)).toBe(field);
  });

  it('say what is wrong by the name that readers know', () => {
    const error = { type: 'address.countryCode', message: 'address.countryCode must look like DE' };
    expect(problemOf(error, 'Country')).toBe('Country must look like DE');
    expect(problemOf({ message: 'Say why.' }, 'Reason')).toBe('Say why.');
    expect(problemOf(undefined, 'Country')).toBeUndefined();
  });

  it('keep rows as they are', () => {
    const part = fc.string().map((text) => text.replaceAll(/[\t\n]/g, ' '));
    fc.assert(
      fc.property(fc.array(fc.tuple(part, part), { minLength: 1 }), (rows) => {
        expect(rowsOf(rowsText(rows), 2)).toEqual(rows);
      }),
    );
    expect(rowsOf('', 2)).toEqual([]);
  });
});

describe('a new location', () => {
  it('is sent with what was entered', () => {
    const entered = { ...noLocation, name: ' Bakery ', city: 'Nürnberg', countryCode: 'DE', phone: '0911 1' };
    expect(createBody(entered)).toEqual({
      name: 'Bakery',
      address: { city: 'Nürnberg', countryCode: 'DE' },
      mainPhone: { phone: '0911 1' },
    });
    expect(createBody({ ...noLocation, name: 'Bakery', website: 'https://bakery.example' })).toEqual({
      name: 'Bakery',
      website: 'https://bakery.example',
    });
  });
});

describe('a field with a country', () => {
  const countries = [
    { key: 'AT', name: 'Austria' },
    { key: 'DE', name: 'Germany' },
    { key: 'FR', name: 'France' },
  ];
  const ids = (chosen: string, first: readonly string[], known = countries) =>
    countryOptions(known, chosen, first).map(({ id }) => id);

  it('offers all of them, none or what fits before the others, each once', () => {
    expect(countryOptions(countries, '', [''])[0]).toEqual({ id: '', title: '–' });
    expect(ids('DE', [''])).toEqual(['', 'AT', 'DE', 'FR']);
    expect(ids('DE', ['FR', 'DE'])).toEqual(['FR', 'DE', 'AT']);
  });

  it('has what is chosen, also where it is not read yet or unknown', () => {
    expect(countryOptions([], 'DE', [''])).toEqual([
      { id: '', title: '–' },
      { id: 'DE', title: 'DE' },
    ]);
    expect(ids('', ['FR'])).toEqual(['FR', '', 'AT', 'DE']);
  });
});
