import { describe, expect, it } from '@jest/globals';
import { SAMPLE } from './sample-site.js';
import type { SiteLocation } from './site.js';
import { localBusiness } from './site.json-ld.js';
import { sitePage } from './site.page.js';
import { dayIn, siteName } from './site.js';

const today = '2026-11-25';
const page = (changes: SiteLocation = {}, templateId = 1): string =>
  sitePage({ templateId, location: { ...SAMPLE, ...changes }, today }) ?? '';
const inCountry = (countryCode: string): SiteLocation => ({ address: { ...SAMPLE.address, countryCode } });

describe('the page of a website', () => {
  it.each([
    ['AT', 'de', 'Öffnungszeiten', 'Montag'],
    ['FR', 'fr', 'Horaires d’ouverture', 'lundi'],
    ['GB', 'en', 'Opening hours', 'Monday'],
  ])('of a shop in %s is in its language', (country, language, hours, day) => {
    const text = page(inCountry(country));
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(hours);
    expect(text).toContain(day);
  });

  it.each<[string, SiteLocation, string]>([
    ['its short description', { shortDescription: 'Bread' }, 'Bread'],
    ['the beginning of its description', { shortDescription: null, description: 'x'.repeat(200) }, 'x'.repeat(155)],
    [
      'name, categories and city',
      { name: 'North', shortDescription: '', description: null, categories: ['Bakery', 'Café'] },
      'North · Bakery · Café · Nürnberg',
    ],
  ])('is told to search engines with %s', (_what, said, description) => {
    expect(page(said)).toContain(`<meta name="description" content="${description}" />`);
  });

  it('shows the special days that are still to come', () => {
    const day = (date: string) => ({ date, intervals: [{ from: '10:00', to: '12:00' }] });
    const text = page({
      openingHours: { week: null, specialDays: [day('2026-11-24'), day('2026-12-24')], text: null },
    });
    expect(text).not.toContain('24. November 2026');
    expect(text).toContain('24. Dezember 2026');
    expect(text).toContain('10:00 – 12:00');
  });

  it('shows hours that are not known as times as they were written, and a day without end as such', () => {
    expect(page({ openingHours: { week: null, specialDays: [], text: 'by appointment' } })).toContain('by appointment');
    const week = [{ day: 'Mon', intervals: [{ from: '00:00', to: '24:00' }] }];
    expect(page({ openingHours: { week } })).toContain('durchgehend geöffnet');
  });

  it('says that a shop is closed: permanently, or until a day that has not passed', () => {
    expect(page({ closed: true })).toContain('Wir haben dauerhaft geschlossen.');
    expect(page({ temporarilyClosedUntil: today })).toContain('Geschlossen bis einschließlich');
    expect(page({ temporarilyClosedUntil: '2026-11-24' })).not.toContain('Geschlossen bis einschließlich');
  });

  it('hides a street that is not published, from people and from search engines', () => {
    expect(page()).toContain('Hauptstraße 1');
    const hidden = page({ suppressAddress: true, coordinate: { lat: 49.45, lon: 11.08 } });
    expect(hidden).not.toMatch(/Hauptstraße|49\.45/);
    expect(hidden).toContain('90402 Nürnberg');
  });

  it('is nothing but text where somebody has said markup', () => {
    const bad = '</script><script>alert(1)</script>';
    for (const templateId of [1, 2, 3]) {
      const text = page(
        { name: bad, description: bad, shortDescription: bad, email: `${bad}@bakery.example` },
        templateId,
      );
      expect(text.match(/<script/g)).toHaveLength(1);
      expect(text.match(/<\/script>/g)).toHaveLength(1);
    }
    const links = [{ type: 'Instagram', url: 'javascript:alert(1)' }];
    expect(page({ socialLinks: links })).not.toMatch(/href="javascript/);
  });

  it('asks no other origin for pictures, and is there without any', () => {
    expect(page()).toContain('src="/sandbox/files/loaves.jpg"');
    const plain = page({ imageUrls: [], logoUrl: null });
    expect(plain).not.toContain('<img');
    expect(sitePage({ templateId: 1, location: { name: 'Shop' }, today })).toContain('<h1>Shop</h1>');
  });

  it('needs a template', () => {
    expect(sitePage({ templateId: 4, location: SAMPLE, today })).toBeNull();
  });
});

describe('the data for search engines', () => {
  it('have opening hours by day, and closed days as no time at all', () => {
    const special = { date: '2026-12-25', intervals: [] };
    const data = localBusiness({ ...SAMPLE, openingHours: { ...SAMPLE.openingHours, specialDays: [special] } });
    expect(data).toMatchObject({
      '@type': 'LocalBusiness',
      telephone: '+49911123456',
      foundingDate: '1987',
      specialOpeningHoursSpecification: [
        { opens: '00:00', closes: '00:00', validFrom: '2026-12-25', validThrough: '2026-12-25' },
      ],
    });
    expect((data as { openingHoursSpecification: object[] }).openingHoursSpecification).toHaveLength(10);
  });
});

describe('a website', () => {
  it('is named by its sub-domain, else its domain', () => {
    expect(siteName({ subDomain: 'shop', domain: null })).toBe('shop');
    expect(siteName({ subDomain: null, domain: 'shop.example' })).toBe('shop.example');
  });

  it('lives by the day of its location', () => {
    const at = new Date('2026-11-25T23:30:00Z');
    expect([dayIn('Europe/Berlin', at), dayIn('America/New_York', at), dayIn('Nowhere/Else', at)]).toEqual([
      '2026-11-26',
      '2026-11-25',
      '2026-11-25',
    ]);
  });
});
