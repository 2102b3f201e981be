import { describe, expect, it } from '@jest/globals';
import {
  asAnswered,
  atAction,
  atStep,
  besideProposal,
  clearProposal,
  comparedPhone,
  filtersOf,
  googleAddress,
  inView,
  linkedIn,
  ownAddress,
  readAgainMs,
  stepOf,
  viewOf,
  waitingBeside,
  withAnswered,
  withoutAccount,
} from '../../apps/console/src/features/connections/google/google.rules.js';
import type { Matched, Proposal } from '../../apps/console/src/features/connections/google/google.rules.js';
import {
  dataReply,
  emailOf,
  nothingChosen,
  pressedReply,
  saidFirst,
  sideIn,
  withSide,
} from '../../apps/console/src/features/connections/google/pane/reply.rules.js';
import { googleLines, namesOf } from '../../apps/console/src/features/connections/google/google-values.rules.js';

describe('what profiles are listed', () => {
  it('is what needs somebody, until the address says something else that has a meaning', () => {
    expect([viewOf({}), viewOf({ view: 'verified' }), viewOf({ view: 'toString' })]).toEqual([
      'needs',
      'verified',
      'needs',
    ]);
    expect([stepOf({ step: 'verify' }), stepOf({ step: 'account' }), stepOf({ step: 'hidden' })]).toEqual([
      'verify',
      'account',
      undefined,
    ]);
  });

  it('is narrowed by a step, which only what needs somebody has', () => {
    const one = { companyId: 1, filter: 'hof' };
    expect(filtersOf(1, { filter: 'hof' })).toEqual({
      ...one,
      statuses: ['WAITING', 'FAILED', 'DISCONNECTED'],
      actionTypes: [],
    });
    const match = { ...one, statuses: ['WAITING'], actionTypes: ['DUPLICATE', 'REQUEST_ADMIN_RIGHTS'] };
    expect(filtersOf(1, { filter: 'hof', step: 'match' })).toEqual(match);
    expect(filtersOf(1, { filter: 'hof', step: 'match', view: 'all' })).toEqual({
      ...one,
      statuses: [],
      actionTypes: [],
    });
    expect(filtersOf(1, { filter: 'hof', step: 'account' }).statuses).toHaveLength(3);
  });

  it('is counted as the API counts it', () => {
    const counts = [
      { status: 'VERIFIED', actionType: null, linked: true, total: 20 },
      { status: 'WAITING', actionType: null, linked: false, total: 2 },
      { status: 'WAITING', actionType: 'DUPLICATE', linked: false, total: 3 },
      { status: 'WAITING', actionType: 'REQUEST_ADMIN_RIGHTS', linked: false, total: 4 },
      { status: 'WAITING', actionType: 'VERIFY', linked: true, total: 5 },
      { status: 'FAILED', actionType: null, linked: true, total: 1 },
      { status: 'PROCESSING', actionType: null, linked: false, total: 6 },
    ];
    const each = (['needs', 'progress', 'verified', 'all'] as const).map((view) => inView(counts, view));
    expect(each).toEqual([15, 6, 20, 41]);
    expect((['match', 'verify', 'data'] as const).map((step) => atStep(counts, step))).toEqual([7, 5, 0]);
    expect([withoutAccount(counts), linkedIn(counts)]).toEqual([2, 26]);
    expect([atAction(counts, 'DUPLICATE'), atAction(counts, 'DATA_CONSTELLATION')]).toEqual([3, 0]);
    // Of a filter only the list knows.
    expect(waitingBeside({ filter: 'hof' }, counts, 4, true)).toBe(3);
    expect(waitingBeside({ step: 'match' }, counts, 7, false)).toBe(7);
    expect(waitingBeside({}, counts, null, true)).toBeUndefined();
    expect(waitingBeside({ view: 'all' }, counts, 41, true)).toBe(14);
    expect(waitingBeside({ view: 'all', filter: 'hof' }, counts, 4, true)).toBeUndefined();
  });

  it('is not asked again when it was answered, and is read again by itself', () => {
    const [one, other] = [{ id: 1, status: 'WAITING' } as const, { id: 2, status: 'FAILED' } as const];
    expect([asAnswered(one, 1), asAnswered(other, 1)]).toEqual([{ id: 1, status: 'PROCESSING' }, other]);
    const pages = [
      { data: [one], total: 2 },
      { data: [other], total: 2 },
    ];
    expect(withAnswered(pages, 2)).toEqual([pages[0], { data: [{ id: 2, status: 'PROCESSING' }], total: 2 }]);
    const never = Number.POSITIVE_INFINITY;
    expect([readAgainMs(true, never), readAgainMs(false, 119_999)]).toEqual([5_000, 5_000]);
    expect([readAgainMs(false, 120_000), readAgainMs(false, never)]).toEqual([45_000, 45_000]);
  });
});

describe('a clear proposal', () => {
  const proposal: Proposal = {
    googleLocationId: 'googleLocations/7',
    requestRights: false,
    locationName: 'Café Anker',
    address: { postCode: '20457', city: 'Hamburg', countryCode: 'DE', addressLines: ['Am Sandtorkai 1'] },
  };
  const location: Matched = {
    name: 'CAFE ANKER',
    street: 'Am Sandtorkai',
    house: '1',
    postCode: '20457',
    city: 'Hamburg',
    duplicate: [proposal],
  };
  const other = (changed: Partial<Proposal>): Proposal => ({ ...proposal, googleLocationId: 'other', ...changed });

  it('has name, post code and street with number, in whatever writing', () => {
    expect(clearProposal(location)).toBe(proposal);
    const street = { street: 'Burgstr.', house: '12', postCode: '90403' };
    const address = { ...proposal.address, postCode: '90403', addressLines: ['Hinterhaus', 'Burgstraße 12'] };
    const there = other({ address: address as Proposal['address'] });
    expect(clearProposal({ ...location, ...street, duplicate: [other({}), there] })).toBe(there);
  });

  it.each([
    ['another name', { duplicate: [other({ locationName: 'Café Anker am Kai' })] }],
    ['another number', { house: '2' }],
    ['another post code', { postCode: '20459' }],
    ['no street', { street: null, house: null, duplicate: [other({ address: null })] }],
    ['somebody else', { duplicate: [other({ requestRights: true })] }],
    ['two of them', { duplicate: [proposal, other({})] }],
    ['none', { duplicate: [] }],
  ])('is none with %s', (_what, changed) => {
    expect(clearProposal({ ...location, ...changed })).toBeNull();
  });

  it('is shown beside the location, in the same lines', () => {
    expect(ownAddress(location)).toEqual(googleAddress(proposal.address));
    expect(ownAddress({ street: null, house: null, postCode: ' ', city: 'Hamburg' })).toEqual(['Hamburg']);
    expect(googleAddress(null)).toEqual([]);
    const there = { ...proposal, phone: '040 1234567' };
    expect(besideProposal(location, '49-40-1234567', there)).toEqual({
      ours: ['CAFE ANKER', 'Am Sandtorkai 1', '20457 Hamburg', '040 1234567'],
      theirs: ['Café Anker', 'Am Sandtorkai 1', '20457 Hamburg', '040 1234567'],
    });
    const addressLines = ['Hinterhaus', 'Am Sandtorkai 1'];
    const address = { postCode: null, city: 'Hamburg', countryCode: 'DE', addressLines };
    expect(besideProposal(location, null, { ...there, address })).toEqual({
      ours: ['CAFE ANKER', '', 'Am Sandtorkai 1', '20457 Hamburg', ''],
      theirs: ['Café Anker', ...addressLines, 'Hamburg', '040 1234567'],
    });
    expect(
      besideProposal({ ...location, street: null, house: null }, null, { ...proposal, address: null, phone: null }),
    ).toEqual({ ours: ['CAFE ANKER', '20457 Hamburg'], theirs: ['Café Anker', ''] });
    expect(comparedPhone('49-40-1234567', '040 1234567')).toBe('040 1234567');
    expect(comparedPhone('49-40-1234567', '040 7654321')).toBe('+49401234567');
    expect([comparedPhone('49-40-1234567', null), comparedPhone('040 12', '12')]).toEqual(['+49401234567', '040 12']);
  });
});

describe('answers', () => {
  it('name the fields in which Google’s data hold, unless all are of one side', () => {
    const reply = (google: readonly string[]) =>
      dataReply(['title', 'websiteUri'], (field) => (google.includes(field) ? 'GOOGLE' : 'OURS'));
    const actionType = 'DATA_CONSTELLATION';
    expect(reply([])).toEqual({ actionType, useMarkeeData: true });
    expect(reply(['title', 'websiteUri'])).toEqual({ actionType, useMarkeeData: false });
    const fields = [{ field: 'title', source: 'GOOGLE' }];
    expect(reply(['title'])).toEqual({ actionType, useMarkeeData: true, fields });
    expect(emailOf(' info ', 'hofladen.example')).toBe('info@hofladen.example');
    expect([saidFirst({ email: { user: 'info' } }), saidFirst({ email: null }), saidFirst(undefined)]).toEqual([
      'info',
      '',
      '',
    ]);
  });

  it('by key are those of the button: what is chosen, for the differences that it was chosen for', () => {
    const address = { postCode: '20457', city: 'Hamburg', countryCode: 'DE', addressLines: ['Kai 1'] };
    const clear = { googleLocationId: 'googleLocations/7', requestRights: false, locationName: 'Anker', address };
    const profile = {
      id: 5,
      name: 'Anker',
      street: 'Kai',
      house: '1',
      postCode: '20457',
      city: 'Hamburg',
      status: 'WAITING',
      actionType: 'DATA_CONSTELLATION',
      duplicate: [clear],
      differences: [{ field: 'title' }, { field: 'websiteUri' }],
    };
    const one = withSide(nothingChosen, profile, ['title'], 'GOOGLE');
    const both = withSide(one, profile, ['websiteUri'], 'GOOGLE');
    const actionType = 'DATA_CONSTELLATION';
    expect(pressedReply(profile, nothingChosen)).toEqual({ actionType, useMarkeeData: true });
    expect(pressedReply(profile, one)).toMatchObject({ fields: [{ field: 'title', source: 'GOOGLE' }] });
    expect(pressedReply(profile, both)).toEqual({ actionType, useMarkeeData: false });
    const changed = { ...profile, differences: [{ field: 'title' }] };
    expect([sideIn(both, changed)('title'), sideIn(both, { ...profile, id: 6 })('title')]).toEqual(['OURS', 'OURS']);
    const match = { actionType: 'DUPLICATE_MATCH', duplicateMatch: 'googleLocations/7' };
    expect(pressedReply({ ...profile, actionType: 'DUPLICATE' }, both)).toEqual(match);
    expect(pressedReply({ ...profile, actionType: 'DUPLICATE', duplicate: [] }, both)).toBeUndefined();
    expect(pressedReply({ ...profile, actionType: 'VERIFY' }, both)).toBeUndefined();
    expect(pressedReply({ ...profile, status: 'PROCESSING' }, both)).toBeUndefined();
  });
});

describe('values in Google’s shape', () => {
  const words = {
    yes: 'yes',
    no: 'no',
    closed: 'closed',
    allDay: 'all day',
    none: 'nothing',
    openStates: { OPEN: 'Open' },
    pictures: { COVER: 'Cover picture' },
    names: new Map<string, string>(),
    dayName: (day: number) => String(day),
    date: (day: string) => day,
  };

  it.each([
    ['title', 'Hofladen', ['Hofladen']],
    ['title', null, []],
    ['phoneNumbers', { primaryPhone: '+49911', additionalPhones: ['+49912'] }, ['+49911', '+49912']],
    [
      'storefrontAddress',
      { regionCode: 'DE', postalCode: '90403', locality: 'Nürnberg', addressLines: ['Torgasse 3'] },
      ['Torgasse 3', '90403 Nürnberg', 'DE'],
    ],
    [
      'categories',
      {
        primaryCategory: { name: 'categories/gcid:farmers_market' },
        additionalCategories: [{ name: 'categories/gcid:cafe', displayName: 'Café' }],
      },
      ['farmers market', 'Café'],
    ],
    ['profile', { description: 'One\nTwo' }, ['One', 'Two']],
    ['openInfo', { status: 'OPEN' }, ['Open']],
    ['openInfo', { status: 'NEW' }, ['NEW']],
    [
      'specialHours',
      {
        specialHourPeriods: [
          { startDate: { year: 2026, month: 12, day: 24 }, closed: true },
          {
            startDate: { year: 2026, month: 1, day: 6 },
            openTime: { hours: 9 },
            closeTime: { hours: 12, minutes: 30 },
          },
        ],
      },
      ['2026-12-24 closed', '2026-01-06 09:00–12:30'],
    ],
    [
      'attributes',
      { 'attributes/has_delivery': { values: [true], unset: [] }, 'attributes/wi_fi': null },
      ['has delivery: yes', 'wi fi: nothing'],
    ],
    [
      'media',
      { 5: { category: 'COVER', url: 'https://a.example/b.png' }, 6: null },
      ['Cover picture (https://a.example/b.png)', 'nothing'],
    ],
  ])('of %s are lines', (field, value, lines) => {
    expect(googleLines(field, value, words)).toEqual(lines);
  });

  it('have the names that the location and Google give them', () => {
    const options = [{ value: 'free_wi_fi', name: 'Kostenloses WLAN' }];
    const names = namesOf(
      [{ key: 'cafe', value: 'Café' }],
      [{ attributeId: 'attributes/wi_fi', name: 'WLAN', options }],
    );
    const named = { ...words, names };
    const kind = { primaryCategory: { name: 'categories/gcid:cafe', displayName: 'Coffee shop' } };
    expect(googleLines('categories', kind, named)).toEqual(['Café']);
    const said = { 'attributes/wi_fi': { values: ['free_wi_fi', 'paid_wi_fi'] } };
    expect(googleLines('attributes', said, named)).toEqual(['WLAN: Kostenloses WLAN, paid wi fi']);
    expect(googleLines('media', { 7: { category: 'AT_WORK' }, 8: {} }, named)).toEqual(['at work', '']);
  });

  it('of a week are seven lines, whatever is closed', () => {
    const periods = [
      { openDay: 'MONDAY', openTime: { hours: 14 }, closeDay: 'MONDAY', closeTime: { hours: 18 } },
      { openDay: 'MONDAY', openTime: { hours: 8 }, closeDay: 'MONDAY', closeTime: { hours: 12 } },
      { openDay: 'SUNDAY', openTime: {}, closeDay: 'SUNDAY', closeTime: { hours: 24 } },
    ];
    expect(googleLines('regularHours', { periods }, words)).toEqual([
      '0 08:00–12:00, 14:00–18:00',
      ...['1', '2', '3', '4', '5'].map((day) => `${day} closed`),
      '6 all day',
    ]);
  });
});
