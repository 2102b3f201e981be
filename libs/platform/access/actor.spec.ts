import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { allPermissions, permissionGroups } from '#domain/identity/permissions';
import type { PermissionGroup } from '#domain/identity/permissions';
import { Actor, covers, LimitedActor } from './actor.js';
import type { ActorUser, Grant } from './actor.js';

const user: ActorUser = {
  id: 1,
  name: 'ada',
  userType: 'AGENCY_SERVICE',
  language: 'en',
  workspaceId: 10,
  securityVersion: 1,
};

/** Workspace, company and location of a small world: company 100 and 101 in workspace 10, 200 in 20. */
const places = [
  { workspaceId: 10, companyId: 100, locationId: null },
  { workspaceId: 10, companyId: 101, locationId: null },
  { workspaceId: 20, companyId: 200, locationId: null },
  { workspaceId: 10, companyId: 100, locationId: 1000 },
  { workspaceId: 10, companyId: 101, locationId: 1010 },
  { workspaceId: 20, companyId: 200, locationId: 2000 },
] as const;

const anyGrant: fc.Arbitrary<Grant> = fc
  .record({
    group: fc.constantFrom(...(Object.keys(permissionGroups) as PermissionGroup[])),
    where: fc.constantFrom(
      ['Workspace', 10] as const,
      ['Workspace', 20] as const,
      ['Company', 100] as const,
      ['Company', 200] as const,
      ['Location', 1000] as const,
      ['Location', 1010] as const,
    ),
  })
  .map(({ group, where: [contextType, contextId] }) => ({
    group,
    contextType,
    contextId,
    workspaceIds: contextType === 'Workspace' ? [contextId] : [],
  }));

const anyLimits = fc.record({
  permissions: fc.subarray([...allPermissions]),
  places: fc.option(fc.subarray([...places])),
});

/** Does the place lie in one of these? */
const isWithin = (place: (typeof places)[number], limits: readonly (typeof places)[number][]): boolean =>
  limits.some(({ companyId, locationId }) =>
    locationId === null ? companyId === place.companyId : locationId === place.locationId,
  );

describe('the actor of an API key', () => {
  it('may never more than its user, and exactly that within its limits', () => {
    fc.assert(
      fc.property(fc.array(anyGrant, { maxLength: 3 }), anyLimits, (grants, limits) => {
        const whole = new Actor(user, grants);
        const limited = new LimitedActor(whole, limits);
        for (const permission of allPermissions)
          for (const place of places) {
            const may = covers(limited.scope(permission), place);
            if (may) expect(covers(whole.scope(permission), place)).toBe(true);
            if (may) expect(limits.permissions).toContain(permission);
            if (may && limits.places !== null) expect(isWithin(place, limits.places)).toBe(true);
            const isNamed = limits.places === null || limits.places.includes(place);
            if (isNamed && limits.permissions.includes(permission))
              expect(may).toBe(covers(whole.scope(permission), place));
          }
      }),
    );
  });

  it('sees no more than where it is', () => {
    const whole = new Actor(user, [
      { group: 'workspace-admin', contextType: 'Workspace', contextId: 10, workspaceIds: [10, 20] },
    ]);
    const limited = new LimitedActor(whole, { permissions: ['location:read'], places: [places[0], places[5]] });
    expect(limited.visible).toEqual({ workspaceIds: [], companyIds: [100], locationIds: [2000] });
    expect(limited.scope('location:read')).toEqual(limited.visible);
    expect(limited.holds('location:write')).toBe(false);
    expect([limited.isLimited, whole.isLimited]).toEqual([true, false]);
  });

  it('without places left is nowhere, not everywhere', () => {
    const whole = new Actor(user, [
      { group: 'workspace-admin', contextType: 'Workspace', contextId: 10, workspaceIds: [10] },
    ]);
    const limited = new LimitedActor(whole, { permissions: ['location:read'], places: [] });
    expect(limited.holds('location:read')).toBe(false);
    expect(limited.visible).toEqual({ workspaceIds: [], companyIds: [], locationIds: [] });
  });
});
