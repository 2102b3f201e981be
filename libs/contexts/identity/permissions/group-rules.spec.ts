import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Problems } from '#domain/errors/draft';
import { permissionGroups } from '#domain/identity/permissions';
import type { PermissionGroup } from '#domain/identity/permissions';
import { groupsGiving, permissionsOf, readGroups } from './group-rules.js';

const everyGroup = Object.keys(permissionGroups) as PermissionGroup[];

describe('groupsGiving', () => {
  it.each(everyGroup)('finds %s by its permissions', (group) => {
    expect(groupsGiving(permissionsOf([group]))).toEqual([group]);
  });

  it('leaves out groups that another one covers, and finds none for what none gives', () => {
    expect(groupsGiving(permissionsOf(['sales', 'viewer']))).toEqual(['sales']);
    expect(groupsGiving([])).toEqual([]);
    expect(groupsGiving(['location:read'])).toBeUndefined();
    expect(groupsGiving([...permissionGroups.viewer, 'king:be'])).toBeUndefined();
  });

  it('gives back exactly what any groups give together', () => {
    fc.assert(
      fc.property(fc.subarray(everyGroup), (groups) => {
        const permissions = permissionsOf(groups);
        expect(permissionsOf(groupsGiving(permissions) ?? [])).toEqual(permissions);
      }),
    );
  });
});

describe('readGroups', () => {
  const read = (given: unknown, allowed?: readonly PermissionGroup[]) => {
    const problems = new Problems();
    const groups = readGroups(given, 'groups', allowed, problems);
    return { groups, wrong: problems.list.map(({ field, problem }) => `${field} ${problem}`) };
  };

  it('takes groups that may be given', () => {
    expect(read(['viewer', 'sales'], ['viewer', 'sales'])).toEqual({ groups: ['viewer', 'sales'], wrong: [] });
    expect(read([])).toEqual({ groups: [], wrong: [] });
  });

  it('names each that may not, is unknown, or comes twice', () => {
    expect(read(['viewer', 'agency', 'toString', 7, 'viewer'], ['viewer']).wrong).toEqual([
      'groups[1] oneOf',
      'groups[2] oneOf',
      'groups[3] oneOf',
      'groups[4] duplicate',
    ]);
    expect(read('viewer').wrong).toEqual(['groups type']);
    expect(read({ length: 1 }).wrong).toEqual(['groups type']);
  });

  it('does not walk through a huge list', () => {
    expect(read(Array.from({ length: 100_000 }, () => 'king')).wrong.length).toBeLessThan(10);
  });
});
