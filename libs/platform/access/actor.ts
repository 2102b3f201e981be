import { permissionGroups } from '#domain/identity/permissions';
import type { Permission, PermissionGroup } from '#domain/identity/permissions';
import type { Placement } from './resource.js';

/** What an actor's grants cover: everything in these workspaces (already expanded downwards), companies and locations. */
export interface Scope {
  readonly workspaceIds: readonly number[];
  readonly companyIds: readonly number[];
  readonly locationIds: readonly number[];
}

/** One group held at one context. `workspaceIds`: the context's workspace and all below it, for a Workspace grant. */
export interface Grant {
  readonly group: PermissionGroup;
  readonly contextType: 'Workspace' | 'Company' | 'Location';
  readonly contextId: number;
  readonly workspaceIds: readonly number[];
}

export interface ActorUser {
  readonly id: number;
  readonly name: string;
  readonly userType: 'AGENCY_SERVICE' | 'SELF_SERVICE';
  readonly language: 'de' | 'en' | 'fr';
  readonly workspaceId: number;
  readonly securityVersion: number;
}

/** What an API key may do of what its user may. */
export interface KeyLimits {
  readonly permissions: readonly Permission[];
  /** Only at these companies and locations; null: wherever the user may. */
  readonly places: readonly PlacedAt[] | null;
}

type PlacedAt = Pick<Placement, 'workspaceId' | 'companyId' | 'locationId'>;

/** Who is asking. A user sees what any grant covers and may do what that grant permits. */
export class Actor {
  private readonly scopes = new Map<Permission, Scope>();

  /** @param visible everything the user can see */
  constructor(
    readonly user: ActorUser,
    private readonly grants: readonly Grant[],
    readonly visible: Scope = scopeOf(grants),
  ) {}

  /** Is it a program with an API key, which may do a part of what its user may? */
  get isLimited(): boolean {
    return false;
  }

  /** May the user do different things at different places? */
  get hasSeveralGroups(): boolean {
    return new Set(this.grants.map(({ group }) => group)).size > 1;
  }

  /** The same caller, of the user as this says. */
  of(user: Actor): Actor {
    return user;
  }

  /** Where the user may do this; empty when nowhere. */
  scope(permission: Permission): Scope {
    let scope = this.scopes.get(permission);
    if (scope === undefined) {
      scope = scopeOf(
        this.grants.filter((grant) => (permissionGroups[grant.group] as readonly string[]).includes(permission)),
      );
      this.scopes.set(permission, scope);
    }
    return scope;
  }

  /** May the user do this anywhere at all? */
  holds(permission: Permission): boolean {
    return !isEmpty(this.scope(permission));
  }
}

export const covers = (
  scope: Scope,
  place: { readonly workspaceId: number; readonly companyId: number | null; readonly locationId: number | null },
): boolean =>
  scope.workspaceIds.includes(place.workspaceId) ||
  (place.companyId !== null && scope.companyIds.includes(place.companyId)) ||
  (place.locationId !== null && scope.locationIds.includes(place.locationId));

/** The same user by an API key: never more than the user may, now and later. */
export class LimitedActor extends Actor {
  constructor(
    private readonly whole: Actor,
    private readonly limits: KeyLimits,
  ) {
    super(whole.user, [], narrowed(whole.visible, limits.places));
  }

  override get isLimited(): boolean {
    return true;
  }

  override get hasSeveralGroups(): boolean {
    return this.whole.hasSeveralGroups;
  }

  override of(user: Actor): Actor {
    return new LimitedActor(user, this.limits);
  }

  override scope(permission: Permission): Scope {
    if (!this.limits.permissions.includes(permission)) return nowhere;
    return narrowed(this.whole.scope(permission), this.limits.places);
  }
}

const nowhere: Scope = { workspaceIds: [], companyIds: [], locationIds: [] };

function narrowed(scope: Scope, places: KeyLimits['places']): Scope {
  if (places === null) return scope;
  const covered = places.filter((place) => covers(scope, place));
  return {
    workspaceIds: [],
    companyIds: covered.flatMap(({ companyId, locationId }) =>
      locationId === null && companyId !== null ? [companyId] : [],
    ),
    locationIds: covered.flatMap(({ locationId }) => (locationId === null ? [] : [locationId])),
  };
}

const isEmpty = (scope: Scope): boolean =>
  scope.workspaceIds.length + scope.companyIds.length + scope.locationIds.length === 0;

function scopeOf(grants: readonly Grant[]): Scope {
  const ids = (type: Grant['contextType']): number[] => [
    ...new Set(grants.filter((grant) => grant.contextType === type).map((grant) => grant.contextId)),
  ];
  return {
    workspaceIds: [...new Set(grants.flatMap((grant) => grant.workspaceIds))],
    companyIds: ids('Company'),
    locationIds: ids('Location'),
  };
}
