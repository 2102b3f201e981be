import { describe, expect, it } from '@jest/globals';
import {
  countAsked,
  listTitles,
  portalChoices,
  scanBody,
  scanField,
  scanValues,
  workspaceChoices,
} from '../../apps/console/src/features/listing-scans/scan.rules.js';

const scan = {
  id: 3,
  name: 'Check',
  allowedDomain: 'example.com',
  language: 'de',
  includedWorkspaces: [1, 5],
  activeProducts: ['ListingPortal', 'Listing'],
  excludedPortals: [7, 9],
  logo: 12,
  showErrorPortals: true,
};

describe('the form of a listing scan', () => {
  it('has texts alone, products in one order', () => {
    expect(scanValues(scan)).toEqual({
      name: 'Check',
      allowedDomain: 'example.com',
      language: 'de',
      includedWorkspaces: '1,5',
      activeProducts: 'Listing,ListingPortal',
      excludedPortals: '7,9',
      logo: '12',
      showErrorPortals: 'true',
    });
    expect(scanValues({ ...scan, logo: null, showErrorPortals: false })).toMatchObject({
      logo: '',
      showErrorPortals: '',
    });
  });

  it('sends what was changed, and what was emptied as nothing', () => {
    const values = {
      ...scanValues(scan),
      name: ' Other ',
      logo: '',
      excludedPortals: '',
      showErrorPortals: '',
      activeProducts: 'Listing',
    };
    expect(
      scanBody(values, new Set(['name', 'logo', 'excludedPortals', 'showErrorPortals', 'activeProducts'])),
    ).toEqual({
      name: 'Other',
      logo: null,
      excludedPortals: [],
      showErrorPortals: false,
      activeProducts: ['Listing'],
    });
    expect(scanBody(values, new Set(['includedWorkspaces']))).toEqual({ includedWorkspaces: [1, 5] });
    expect(scanBody(values, new Set())).toEqual({});
  });

  it.each([
    ['name', 'name'],
    ['includedWorkspaces[1]', 'includedWorkspaces'],
    ['activeProducts', 'activeProducts'],
    ['scanAPIKey', undefined],
    ['nameless', undefined],
  ])('shows what is wrong with %s at %s', (path, field) => {
    expect(scanField(path)).toBe(field);
  });
});

describe('workspaces to include', () => {
  const all = [
    { id: 1, name: 'Agency', parentId: null },
    { id: 2, name: 'North', parentId: 1 },
    { id: 3, name: 'North-West', parentId: 2 },
    { id: 8, name: 'Stranger', parentId: null },
  ];

  it('are the owner, which stays, those below it, and what is gone', () => {
    expect(workspaceChoices([1, 3, 9], all)).toEqual([
      { id: '1', name: 'Agency', isFixed: true },
      { id: '2', name: 'North', isFixed: false },
      { id: '3', name: 'North-West', isFixed: false },
      { id: '9', name: null, isFixed: false },
    ]);
    expect(workspaceChoices([2], all).map(({ id }) => id)).toEqual(['2', '3']);
    expect(workspaceChoices([], all)).toEqual([]);
  });
});

describe('portals to leave out', () => {
  const brought = [
    { id: 7, name: 'Alpha', countries: null },
    { id: 8, name: 'Beta', countries: ['AT', 'DE'] },
  ];

  it('are those that offers bring, and those that are left out already', () => {
    expect(portalChoices(brought, [8, 20, 21], (id) => (id === 20 ? 'Gamma' : undefined))).toEqual([
      { id: '7', title: 'Alpha' },
      { id: '8', title: 'Beta (AT, DE)' },
      { id: '20', title: 'Gamma' },
      { id: '21', title: '… 21' },
    ]);
  });

  it('are counted as far as offers bring them', () => {
    expect(countAsked(brought, [])).toBe(2);
    expect(countAsked(brought, [8, 20])).toBe(1);
    expect(countAsked([], [])).toBe(0);
  });
});

it('lists that two have changed at once are told by names', () => {
  const conflicts = [
    { field: 'includedWorkspaces', base: '1', yours: '1,2', theirs: '1,3' },
    { field: 'excludedPortals', base: '', yours: '7', theirs: '8' },
    { field: 'name', base: 'a', yours: 'b', theirs: 'c' },
  ];
  const name = (id: string) => `#${id}`;
  expect(listTitles(conflicts, { includedWorkspaces: name, excludedPortals: name })).toEqual({
    includedWorkspaces: { '1': '#1', '1,2': '#1, #2', '1,3': '#1, #3' },
    excludedPortals: { '7': '#7', '8': '#8' },
  });
});
