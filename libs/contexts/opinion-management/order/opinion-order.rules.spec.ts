import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { lists } from '#domain/lists/lists';
import type { OpinionProduct } from '#domain/lists/products';
import { amountOf, checkOpinionOrder, colourOf, deliveryAddressOf, needsSettings } from './opinion-order.rules.js';
import type { LogoImages, OpinionOrderInput } from './opinion-order.rules.js';

const images: LogoImages = new Map([
  [1, { imageType: 'MeinungsmeisterLogo' }],
  [2, { imageType: 'BusinessLogo' }],
  [3, { imageType: 'SocialImage' }],
]);
const address = { street: 'Hauptmarkt', house: '18', postCode: '90403', city: 'Nürnberg', countryCode: 'de' };
const sheets: OpinionOrderInput = {
  orderAmount: 500,
  evaluationSheetsSettings: { logo: 1, colour: '#1A6b3c' },
  differentDeliveryAddress: address,
};

function problemsOf(order: OpinionOrderInput, product: OpinionProduct = 'EVALUATION_SHEETS', path?: string) {
  const problems = new Problems();
  checkOpinionOrder(order, product, images, problems, path);
  return problems.list.map(({ field, problem, expected }) => [field, problem, ...(expected ? [expected] : [])]);
}

describe('evaluation sheets', () => {
  it('have an amount, a logo and a colour, and perhaps an address of their own', () => {
    expect(problemsOf(sheets)).toEqual([]);
    expect(problemsOf({ ...sheets, differentDeliveryAddress: null })).toEqual([]);
    expect(problemsOf({ ...sheets, evaluationSheetsSettings: { logo: 2, colour: 'abc' } })).toEqual([]);
  });

  it('lack what is not said: everything that is needed is named', () => {
    expect(problemsOf({})).toEqual([
      ['orderAmount', 'required'],
      ['evaluationSheetsSettings', 'required'],
    ]);
    expect(problemsOf({ ...sheets, orderAmount: null }, undefined, 'meinungsmeister.')).toEqual([
      ['meinungsmeister.orderAmount', 'required'],
    ]);
  });

  it('have a logo that may be used here, of a type that is one', () => {
    const withLogo = (logo: number) => problemsOf({ ...sheets, evaluationSheetsSettings: { logo, colour: '#fff' } });
    expect(withLogo(4)).toEqual([['evaluationSheetsSettings.logo', 'noSuch']]);
    expect(withLogo(3)).toEqual([
      ['evaluationSheetsSettings.logo', 'oneOf', 'MeinungsmeisterLogo, BusinessLogo, CustomImage'],
    ]);
  });

  it.each(['', '#12', '#1234', '#12345g', 'red', 'rgb(1, 2, 3)', '#1a6b3c '.repeat(2)])(
    'have a hex colour, which %j is not',
    (colour) => {
      expect(problemsOf({ ...sheets, evaluationSheetsSettings: { logo: 1, colour } })).toEqual([
        ['evaluationSheetsSettings.colour', 'format', '#1a6b3c'],
      ]);
    },
  );

  it('go to a whole address', () => {
    expect(problemsOf({ ...sheets, differentDeliveryAddress: { street: ' ', postCode: '90403' } })).toEqual([
      ['differentDeliveryAddress.street', 'required'],
      ['differentDeliveryAddress.city', 'required'],
      ['differentDeliveryAddress.country', 'required'],
    ]);
    const to = (parts: object) =>
      problemsOf({ ...sheets, differentDeliveryAddress: { ...address, ...parts } }).map(([field, problem]) => [
        field,
        problem,
      ]);
    expect(to({ countryCode: 'XX' })).toEqual([['differentDeliveryAddress.countryCode', 'format']]);
    expect(to({ postCode: '123' })).toEqual([['differentDeliveryAddress.postCode', 'format']]);
  });
});

describe('the other products', () => {
  it('take no settings as the yearly service fee', () => {
    expect(problemsOf({}, 'YEARLY_SERVICE_FEE')).toEqual([]);
    expect(problemsOf(sheets, 'YEARLY_SERVICE_FEE')).toEqual([
      ['orderAmount', 'notTogether', 'YEARLY_SERVICE_FEE'],
      ['differentDeliveryAddress', 'notTogether', 'YEARLY_SERVICE_FEE'],
      ['evaluationSheetsSettings', 'notTogether', 'YEARLY_SERVICE_FEE'],
    ]);
  });

  it('take only an amount as vendor ids, one where it is left out', () => {
    expect(problemsOf({ orderAmount: 3 }, 'VENDOR_ID')).toEqual([]);
    expect(problemsOf({}, 'VENDOR_ID')).toEqual([]);
    expect(problemsOf(sheets, 'VENDOR_ID')).toEqual([
      ['differentDeliveryAddress', 'notTogether', 'VENDOR_ID'],
      ['evaluationSheetsSettings', 'notTogether', 'VENDOR_ID'],
    ]);
    expect([amountOf('VENDOR_ID', null), amountOf('VENDOR_ID', 3)]).toEqual([1, 3]);
    expect(amountOf('YEARLY_SERVICE_FEE', null)).toBeNull();
  });

  it('wait for nothing: only evaluation sheets do', () => {
    expect(lists.opinionProduct.filter(needsSettings)).toEqual(['EVALUATION_SHEETS']);
    expect(needsSettings(undefined)).toBe(false);
  });
});

describe('what is kept', () => {
  it('is a colour of six digits in lower case', () => {
    expect(['#1A6B3C', '1a6b3c', '#abc', ' FFF '].map(colourOf)).toEqual(['#1a6b3c', '#1a6b3c', '#aabbcc', '#ffffff']);
  });

  it('is an address with all of its parts', () => {
    expect(deliveryAddressOf(address)).toEqual({
      ...address,
      countryCode: 'DE',
      additive: null,
      subLocality: null,
      state: null,
    });
    expect(deliveryAddressOf(undefined)).toBeNull();
  });
});
