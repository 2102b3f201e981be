import { describe, expect, it } from '@jest/globals';
import { Problems } from '#domain/errors/draft';
import { checkBelow, checkLists, checkUnchanged, contextTypeOf, holdsAt } from './configuration.rules.js';

const place = (companyId: number | null, locationId: number | null, workspaceId = 1) => ({
  workspaceId,
  companyId,
  locationId,
});
const none = { whiteList: [], blackList: [] };

describe('where a configuration holds', () => {
  it.each([
    ['workspace', place(null, null), none, place(2, 3), true],
    ['another workspace', place(null, null), none, place(2, 3, 9), false],
    ['company', place(2, null), none, place(2, 3), true],
    ['another company', place(2, null), none, place(4, 5), false],
    ['location', place(2, 3), none, place(2, 3), true],
    ['another location', place(2, 3), none, place(2, 4), false],
    ['what is the company’s alone, for a location', place(2, 3), none, place(2, null), false],
    ['a company of the white list', place(null, null), { ...none, whiteList: [2] }, place(2, 3), true],
    ['a company beside the white list', place(null, null), { ...none, whiteList: [7] }, place(2, 3), false],
    ['a company of the black list', place(null, null), { ...none, blackList: [2] }, place(2, 3), false],
    ['a location beside the white list', place(2, null), { ...none, whiteList: [4] }, place(2, 3), false],
    ['a location of the black list', place(2, null), { ...none, blackList: [3] }, place(2, 3), false],
    ['what is the workspace’s alone', place(null, null), none, place(null, null), true],
    ['the same with a white list', place(null, null), { ...none, whiteList: [2] }, place(null, null), false],
    ['the same with a black list', place(null, null), { ...none, blackList: [2] }, place(null, null), true],
  ])('%s', (_case, of, lists, at, expected) => {
    expect(holdsAt({ ...of, ...lists }, at)).toBe(expected);
  });

  it('has a name for its level', () => {
    expect([place(null, null), place(2, null), place(2, 3)].map(contextTypeOf)).toEqual([
      'Workspace',
      'Company',
      'Location',
    ]);
  });
});

describe('the lists of a configuration', () => {
  const found = (check: (problems: Problems) => void) => {
    const problems = new Problems();
    check(problems);
    return problems.list.map(({ field, value, problem }) => [field, problem, value]);
  };

  it('hold an id once, and in one of the two', () => {
    const lists = { whiteList: [1, 2, 2], blackList: [1, 3] };
    expect(found((problems) => checkLists(lists, problems))).toEqual([
      ['whiteList', 'duplicate', [2]],
      ['blackList', 'notTogether', [1]],
    ]);
    expect(found((problems) => checkLists({ whiteList: [1], blackList: [3] }, problems))).toEqual([]);
  });

  it('keep what nobody can change, and take it back as it was read', () => {
    const held = { id: 1, context: 5, contextType: 'Company' };
    expect(found((problems) => checkUnchanged(held, held, problems))).toEqual([]);
    expect(found((problems) => checkUnchanged(held, {}, problems))).toEqual([]);
    expect(found((problems) => checkUnchanged(held, { id: 2, contextType: 'Location' }, problems))).toEqual([
      ['id', 'readOnly', 2],
      ['contextType', 'readOnly', 'Location'],
    ]);
  });

  it('hold ids of the level directly below', () => {
    const lists = { whiteList: [1, 2], blackList: [3, 4] };
    expect(found((problems) => checkBelow(lists, new Set([1, 3]), problems))).toEqual([
      ['whiteList', 'noSuch', [2]],
      ['blackList', 'noSuch', [4]],
    ]);
  });
});
