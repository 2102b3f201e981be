import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import { decidedLists, isOn, lists } from '#domain/lists/lists';

interface SpecifiedList {
  readonly values: string[];
  /** Wire values of an entry whose `values` are words of prose. */
  readonly wire?: string[];
  readonly source: string;
  readonly note?: string;
}

const specified = JSON.parse(await readFile(new URL('./enums.json', import.meta.url), 'utf8')) as Record<
  string,
  SpecifiedList
>;
const onWire = Object.fromEntries(Object.entries(specified).map(([name, list]) => [name, list.wire ?? list.values]));

describe('closed lists', () => {
  it('are exactly those of the specification, value by value and in its order', () => {
    expect(lists).toEqual(onWire);
  });

  it('are 134, none forgotten in either place', () => {
    expect(Object.keys(specified)).toHaveLength(134);
    expect(Object.keys(lists).sort()).toEqual(Object.keys(specified).sort());
  });

  it('have a wire value for each word of prose, and nowhere else', () => {
    for (const [name, list] of Object.entries(specified)) {
      const isProse = list.note?.includes('Words of prose') ?? false;
      expect([name, list.wire?.length]).toEqual([name, isProse ? list.values.length : undefined]);
    }
  });

  it('name no value twice within a list', () => {
    for (const [name, values] of Object.entries({ ...lists, ...decidedLists })) {
      expect([name, new Set<string>(values).size]).toEqual([name, values.length]);
    }
  });

  it('are not decided anew where the specification has them', () => {
    expect(Object.keys(decidedLists).filter((name) => name in lists)).toEqual([]);
  });

  it('show as subscription status nothing but subscription states, and every state on one of the faces', () => {
    const shown = new Set([...lists['subscriptionStatus.partner'], ...lists['subscriptionStatus.administration']]);
    expect([...shown].sort()).toEqual([...decidedLists.subscriptionState].sort());
  });

  it('are compared exactly', () => {
    expect(isOn(lists['phoneType.partner'], 'landLine')).toBe(true);
    expect(isOn(lists['phoneType.partner'], 'landline')).toBe(false);
    expect(isOn(lists['phoneType.partner'], 1)).toBe(false);
  });
});
