import { describe, expect, it } from '@jest/globals';
import { scopeOf, sizesOf, zoneOfReader } from './reported-place.js';

const location = (companyId: number, locationId: number, timeZone = 'Europe/Berlin') => ({
  companyId,
  locationId,
  timeZone,
  place: `Shop ${locationId}`,
});
const workspace = { workspaceId: 1, companyId: null, locationId: null, whiteList: [], blackList: [] };
const [one, two, three] = [location(1, 11), location(1, 12), location(2, 21)];
const all = [one, two, three];

describe('what the report of a reader adds up', () => {
  it.each([
    ['all companies', workspace, all, { type: 'Company', ids: [1, 2] }],
    ['the company of a contact', workspace, [one, two], { type: 'Company', ids: [1] }],
    ['one location of a company', workspace, [one], { type: 'Location', ids: [11] }],
    [
      'a company without some locations',
      { ...workspace, companyId: 1, blackList: [13] },
      [one, two],
      { type: 'Location', ids: [11, 12] },
    ],
    // The list of a workspace names companies, which are whole.
    ['listed companies', { ...workspace, whiteList: [2] }, [three], { type: 'Company', ids: [2] }],
    ['the only location', { ...workspace, companyId: 2, locationId: 21 }, [three], { type: 'Location', ids: [21] }],
  ])('is %s', (_, where, of, expected) => {
    const held = all.filter(({ companyId }) => where.companyId === null || companyId === where.companyId);
    expect(scopeOf(where, of, sizesOf(held))).toEqual(expected);
  });

  it('is read by the clock of its locations where they have one, else by that of the workspace', () => {
    expect(zoneOfReader([location(1, 1, 'Asia/Tokyo'), location(1, 2, 'Asia/Tokyo')], 'Europe/Berlin')).toBe(
      'Asia/Tokyo',
    );
    expect(zoneOfReader([location(1, 1, 'Asia/Tokyo'), location(1, 2)], 'Europe/Vienna')).toBe('Europe/Vienna');
  });
});
