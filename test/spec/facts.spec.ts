import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { parseCategories } from '#domain/lists/categories';
import { categoryTree, vendorCategories } from '../support/facts/category-tree.js';
import { metaContractOf } from '../support/facts/meta-contract.js';
import type { MetaDescriptor } from '../support/facts/meta-contract.js';
import { countriesIn, stateTables, vendorEntries } from '../support/facts/state-tables.js';
import { describeWithShared } from '../support/with-shared.js';

const ours = (path: string): string => readFileSync(new URL(`../../data/${path}`, import.meta.url), 'utf8');
const only = (folder: string): string => readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8');

describeWithShared('addresses and libaddressinput', 'address', (folder) => {
  const entries = vendorEntries(only(folder));
  const lines = ours('address/post-codes.csv').trim().split('\n').slice(1);
  const postCodes = lines.map((line) => line.split(';') as [string, string, string]);
  /** Their posts have changed the form of postcodes; the vendor's list has the earlier one alone. */
  const newer = new Set(['KR', 'TZ', 'VN']);

  it('know the same countries, and which have postcodes', () => {
    const known = countriesIn(entries).map((country) => [country, entries.get(country)?.zip !== undefined]);
    expect(postCodes.map(([country, pattern]) => [country, pattern !== ''])).toEqual(known.toSorted());
  });

  it.each(postCodes.filter(([, pattern]) => pattern !== ''))('take the same postcodes: %s %s', (country, pattern) => {
    const own = new RegExp(`^(?:${pattern})$`);
    const vendor = new RegExp(`^(?:${entries.get(country)?.zip})$`);
    fc.assert(fc.property(fc.stringMatching(vendor), (code) => own.test(code)));
    if (!newer.has(country)) fc.assert(fc.property(fc.stringMatching(own), (code) => vendor.test(code)));
  });

  it('name the same states', () => {
    expect(JSON.parse(ours('address/states.json'))).toEqual(stateTables(entries));
  });
});

describeWithShared('categories and the list of Overture', 'categories', (folder) => {
  it('are the same, with the same keys above them and the same earlier keys', () => {
    const vendor = vendorCategories(only(folder));
    const tree = ours('categories/tree.txt');
    expect(tree).toBe(categoryTree(vendor));
    const parsed = parseCategories(tree, 'key,de,fr').map(({ key, parents, aliases }) => ({ key, parents, aliases }));
    const byKey = (one: { key: string }, other: { key: string }): number => (one.key < other.key ? -1 : 1);
    expect(parsed.toSorted(byKey)).toEqual(vendor.toSorted(byKey));
  });
});

describeWithShared('the contract with Meta and the descriptor of its SDKs', 'meta', (folder) => {
  it('say the same of what is used here', () => {
    const vendor = JSON.parse(only(folder)) as MetaDescriptor;
    expect(JSON.parse(ours('meta/marketing.v23.json'))).toEqual(metaContractOf(vendor));
  });
});
