import { describe, expect, it } from '@jest/globals';
import { rangeOfPreset } from '../../apps/console/src/app/figures/figures.rules.js';
import {
  choicesOf,
  chosenOf,
  levelsOf,
  listOf,
  parts,
  placeOf,
  presets,
  questionOf,
  sumsTable,
} from '../../apps/console/src/features/activity/activity.rules.js';
import type { HeldPlace, Place } from '../../apps/console/src/features/activity/activity.rules.js';

const held = (
  contextType: 'Workspace' | 'Company' | 'Location',
  contextId: number,
  workspaceId: number,
  permissions: readonly string[] = ['statistics:read'],
): HeldPlace => ({
  contextType,
  contextId,
  workspaceId,
  companyId: contextType === 'Company' ? contextId : contextType === 'Location' ? 30 : null,
  name: `${contextType} ${contextId}`,
  permissions,
});
const workspaces = [
  { id: 1, parentId: null, name: 'Agency' },
  { id: 2, parentId: 1, name: 'North' },
  { id: 5, parentId: null, name: 'Other' },
];

describe('the days of activity', () => {
  it.each([
    ['7d', '2026-11-23', '2026-11-29'],
    ['30d', '2026-10-31', '2026-11-29'],
    ['thisWeek', '2026-11-23', '2026-11-29'],
    ['lastWeek', '2026-11-16', '2026-11-22'],
    ['thisMonth', '2026-11-01', '2026-11-29'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
  ] as const)('%s are from %s to %s, today included', (preset, from, to) => {
    expect(questionOf({ period: preset }, '2026-11-29').range).toEqual({ from, to });
  });

  it('of a week begin on Monday', () => {
    expect(['2026-11-22', '2026-11-23'].map((day) => rangeOfPreset('thisWeek', day, day).from)).toEqual([
      '2026-11-16',
      '2026-11-23',
    ]);
  });

  it('are compared with as many before them, as the API compares', () => {
    const { range, compared } = questionOf({ period: '7d' }, '2026-11-29');
    expect([range, compared]).toEqual([
      { from: '2026-11-23', to: '2026-11-29' },
      { from: '2026-11-16', to: '2026-11-22' },
    ]);
  });

  it('are typed, or one of a list; what is not known is as if it was not there', () => {
    expect(questionOf({ period: 'ever', aggregationType: 'Week' }, '2026-11-29')).toMatchObject({
      preset: '30d',
      aggregationType: 'Day',
    });
    expect(questionOf({ from: '2026-01-01', to: 'x' }, '2026-11-29')).toMatchObject({ preset: null, compared: null });
  });

  it('are shown in parts of which a chart has room for all', () => {
    const days = (from: string) => questionOf({ from, to: '2026-11-29' }, '2026-11-29').aggregationType;
    expect([days('2026-09-01'), days('2025-11-29'), days('2017-01-01')]).toEqual(['Day', 'Month', 'Year']);
    expect(parts.map((part) => questionOf({ aggregationType: part }, '2026-11-29').aggregationType)).toEqual(parts);
    expect(presets.map((period) => questionOf({ period }, '2026-11-29').preset)).toEqual(presets);
  });
});

describe('the places of activity', () => {
  const mixed = [held('Workspace', 1, 1), held('Company', 30, 5), held('Company', 31, 2), held('Location', 7, 5)];

  it('are workspaces, those below them, and companies apart from them', () => {
    expect(choicesOf(mixed, workspaces).map(({ id }) => id)).toEqual(['Workspace 1', 'Workspace 2', 'Company 30']);
    expect(choicesOf([held('Company', 30, 5)], []).map(({ id }) => id)).toEqual(['Company 30']);
    expect(choicesOf([held('Location', 7, 5)], workspaces)).toEqual([]);
    expect(choicesOf([held('Workspace', 1, 1, ['location:read'])], workspaces)).toEqual([]);
  });

  it('are all companies together for who has companies alone', () => {
    const choices = choicesOf([held('Company', 30, 5), held('Company', 31, 5)], []);
    expect(choices.map(({ id, ids }) => [id, ids])).toEqual([
      ['all', [30, 31]],
      ['Company 30', [30]],
      ['Company 31', [31]],
    ]);
    expect(chosenOf(choices, {})?.id).toBe('all');
  });

  it('are read from the address, or are the first', () => {
    const choices = choicesOf(mixed, workspaces);
    const placeAt = (search: Parameters<typeof chosenOf>[1]) => {
      const chosen = chosenOf(choices, search);
      const { contextType, ids, workspaceId } = placeOf(choices, chosen ?? choices[0]!, search);
      return [contextType, ids, workspaceId];
    };
    expect(placeAt({})).toEqual(['Workspace', [1], 1]);
    expect(placeAt({ workspace: '2' })).toEqual(['Workspace', [2], 2]);
    expect(placeAt({ workspace: '5' })).toEqual(['Workspace', [1], 1]);
    expect(placeAt({ company: '30' })).toEqual(['Company', [30], 5]);
    expect(placeAt({ workspace: '2', company: '40' })).toEqual(['Company', [40], 2]);
    expect(placeAt({ company: 'x' })).toEqual(['Workspace', [1], 1]);
  });
});

describe('the list behind a figure', () => {
  const workspace = (id: number): Place => ({ contextType: 'Workspace', ids: [id], workspaceId: id });
  const company: Place = { contextType: 'Company', ids: [30], workspaceId: 5 };
  const at = (place: Place, places: readonly HeldPlace[], hasCompany = false) =>
    listOf(place, 'user:read', hasCompany, places, workspaces);

  it('is there where it holds what is counted and no more', () => {
    const both = [held('Workspace', 1, 1, ['user:read']), held('Workspace', 5, 5, ['user:read'])];
    expect(at(workspace(1), both.slice(0, 1))).toEqual({});
    expect(at(workspace(1), [...both.slice(0, 1), held('Company', 31, 2, ['user:read'])])).toEqual({});
    expect(at(workspace(1), both)).toBeNull();
    expect(at(workspace(2), both.slice(0, 1))).toBeNull();
    expect(at(workspace(1), [held('Workspace', 1, 1, ['location:read'])])).toBeNull();
  });

  it('is that of the company, where the list can be', () => {
    const all = [held('Workspace', 5, 5, ['user:read'])];
    expect([at(company, all, true), at(company, all)]).toEqual([{ company: '30' }, null]);
    expect(at(company, [held('Company', 30, 5, ['user:read'])])).toEqual({});
  });
});

describe('how many there were', () => {
  const points = (...values: (number | null)[]) => values.map((value, index) => ({ key: String(index), value }));

  it('is what there is without what came and went since; days to come have none', () => {
    expect(levelsOf(10, points(4, 0, 3, null), points(1, 2, 0, null))).toEqual([9, 7, 10, null]);
    expect(levelsOf(10, [], [])).toEqual([]);
  });
});

describe('the file of sums', () => {
  it('has a line for each figure, and leaves out what is not known', () => {
    const figure = { value: 3, before: null, periodicChange: null };
    expect(sumsTable(['a', 'b', 'c', 'd', 'e'], [{ name: 'Locations', of: 'Imports', figure }])).toEqual([
      ['a', 'b', 'c', 'd', 'e'],
      ['Locations', 'Imports', 3, null, null],
    ]);
  });
});
