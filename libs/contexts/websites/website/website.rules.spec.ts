import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import type { BookedProduct } from '#domain/lists/products';
import { addressOf, checkWebsite, offeredTemplates, websiteSettings } from './website.rules.js';
import type { WebsiteFacts, WebsiteInput, WebsiteSettings } from './website.rules.js';

const template = (id: number) => ({ id, name: `Template ${id}`, description: null, previewUrl: null });
const free: WebsiteFacts = { templates: [template(1), template(2)], isTaken: false };
const own: WebsiteSettings = { domainType: 'DOMAIN', preConfiguredDomain: null };
const sub: WebsiteSettings = { domainType: 'SUB_DOMAIN', preConfiguredDomain: 'sites.example' };

function problemsOf(website: Partial<WebsiteInput>, settings: WebsiteSettings, facts = free, path?: string) {
  const problems = new Problems();
  checkWebsite(website, settings, facts, problems, path);
  return problems.list.map(({ field, problem, expected }) => [field, problem, ...(expected ? [expected] : [])]);
}

const booked = (settings: BookedProduct['settings']): BookedProduct[] => [
  { product: 'QR', settings: {} },
  { product: 'Website', settings },
];

describe('a website', () => {
  it('has a domain of its own where the offer wants that', () => {
    expect(problemsOf({ templateId: 1, domain: 'bäckerei.example' }, own)).toEqual([]);
    expect(addressOf({ domain: ' Bäckerei.example' }, own)).toEqual({
      domain: 'xn--bckerei-5wa.example',
      subDomain: null,
      host: 'xn--bckerei-5wa.example',
    });
  });

  it('has a sub-domain of the domain that is prepared', () => {
    expect(problemsOf({ templateId: 1, subDomain: 'bakery', domain: ' ' }, sub)).toEqual([]);
    expect(addressOf({ subDomain: 'Bakery' }, sub)).toEqual({
      domain: null,
      subDomain: 'bakery',
      host: 'bakery.sites.example',
    });
    expect(addressOf({ subDomain: 'bakery' }, { ...sub, preConfiguredDomain: null })).toMatchObject({ host: null });
  });

  it.each([undefined, null, '', '  '])('needs the field of its domain type: %j is none', (text) => {
    expect(problemsOf({ templateId: 1, domain: text as string }, own)).toEqual([['domain', 'required']]);
    expect(problemsOf({ templateId: 1, subDomain: text as string }, sub)).toEqual([['subDomain', 'required']]);
  });

  it('leaves the other field empty', () => {
    expect(problemsOf({ templateId: 1, domain: 'a.example', subDomain: 'a' }, own)).toEqual([
      ['subDomain', 'notTogether', 'domainType DOMAIN'],
    ]);
    expect(problemsOf({ templateId: 1, domain: 'a.example' }, sub)).toEqual([
      ['domain', 'notTogether', 'domainType SUB_DOMAIN'],
      ['subDomain', 'required'],
    ]);
  });

  it('has a sub-domain that is one label, and a domain that has a dot', () => {
    expect(problemsOf({ templateId: 1, subDomain: 'a.b' }, sub)).toEqual([['subDomain', 'format', 'north-bakery']]);
    expect(problemsOf({ templateId: 1, domain: 'bakery' }, own)).toEqual([['domain', 'format', 'www.example.com']]);
  });

  it('has an address that no other website has', () => {
    const taken = { ...free, isTaken: true };
    expect(problemsOf({ templateId: 1, subDomain: 'bakery' }, sub, taken)).toEqual([['subDomain', 'taken']]);
    expect(problemsOf({ templateId: 1, domain: 'a.example' }, own, taken, 'webSite.')).toEqual([
      ['webSite.domain', 'taken'],
    ]);
  });

  it('has one of the templates, where the partner describes them', () => {
    expect(problemsOf({ templateId: 3, subDomain: 'bakery' }, sub)).toEqual([['templateId', 'oneOf', '1, 2']]);
    expect(problemsOf({ templateId: 3, subDomain: 'bakery' }, sub, { ...free, templates: null })).toEqual([]);
  });
});

describe('an offer with websites', () => {
  it('says type and domain in its settings; a prepared domain means sub-domains', () => {
    expect(websiteSettings(booked({}))).toEqual(own);
    expect(websiteSettings(booked({ preConfiguredDomain: 'Sites.Example' }))).toEqual(sub);
    expect(websiteSettings(booked({ items: [{ key: 'domainType', value: 'SUB_DOMAIN' }] }))).toEqual({
      ...sub,
      preConfiguredDomain: null,
    });
    expect(websiteSettings(booked({ domainType: 'else', preConfiguredDomain: 'no domain' }))).toEqual(own);
  });

  it('may name its templates', () => {
    expect(offeredTemplates(booked({}))).toBeNull();
    expect(offeredTemplates(booked({ templates: '1, 3' }))).toEqual(new Set([1, 3]));
    expect(offeredTemplates(booked({ templates: [2] }))).toEqual(new Set([2]));
  });
});
