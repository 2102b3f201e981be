import { Injectable } from '@nestjs/common';
import type { Draft, Problems } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { parseId } from '#domain/values/ids';
import type { PermissionGroup } from '#domain/identity/permissions';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { groupsGiving, permissionsOf, readGroups } from './group-rules.js';
import { contextOf, PermissionQueries } from './permission.queries.js';
import type { PermissionView } from './permission.queries.js';
import { grantableGroups, UserAuthority } from '../user/user-authority.js';
import { UserLifecycle } from '../user/user-lifecycle.js';
import { UserStore } from '../user/user-store.js';
import type { HeldGroup, StoredUser } from '../user/user-store.js';

export interface LocationPermissionInput {
  readonly locationId: number;
  readonly groups?: unknown;
  readonly permissions?: unknown;
}

/** Absent: unchanged; null: none. Groups, or permissions that groups give. */
export interface PermissionInput {
  readonly groups?: unknown;
  readonly permissions?: unknown;
  readonly locationPermissions?: readonly LocationPermissionInput[] | null;
}

/** Sets what a user may do at a place and at locations below it. */
@Injectable()
export class ChangePermissions {
  constructor(
    private readonly database: Database,
    private readonly store: UserStore,
    private readonly queries: PermissionQueries,
    private readonly authority: UserAuthority,
    private readonly lifecycle: UserLifecycle,
    private readonly audit: Audit,
  ) {}

  /**
   * @param place where; its `id` is the context's
   * @throws DomainError `userNotFound`; `userHoldsMore`; `validationFailed`; `etagMismatch`; `lastAdministrator`
   */
  async execute(
    actor: Actor,
    userId: number,
    place: Placement,
    draft: Draft<PermissionInput>,
    ifMatch?: string,
  ): Promise<number> {
    return this.database.transaction(async (tx) => {
      const user = await this.authority.take(tx, actor, userId);
      const text = await this.queries.at(userId, place);
      const view = text.parse();
      const wanted = [
        ...this.wantedHere(actor, place, draft, view),
        ...(await this.wantedBelow(actor, place, draft, view)),
      ];
      draft.complete();
      if (!isMatch(ifMatch, text.text)) throw new DomainError('etagMismatch');
      await this.replace(tx, user, await this.heldAt(userId, place, view), wanted);
      return userId;
    });
  }

  /** Takes away all that is held at the place and at locations below it. @throws DomainError as `execute` */
  async clear(actor: Actor, userId: number, place: Placement): Promise<number> {
    return this.database.transaction(async (tx) => {
      const user = await this.authority.take(tx, actor, userId);
      const view = (await this.queries.at(userId, place)).parse();
      await this.replace(tx, user, await this.heldAt(userId, place, view), []);
      return userId;
    });
  }

  private wantedHere(
    actor: Actor,
    place: Placement,
    { good, problems }: Draft<PermissionInput>,
    view: PermissionView,
  ): HeldGroup[] {
    const isAsRead = sameSet(good.permissions, view.permissions);
    const given = isAsRead && good.groups === undefined ? {} : good;
    const groups = this.wantedGroups(actor, place, given, view.groups, '', problems, isAsRead);
    return groups.map((group) => ({ group, context: contextOf(place), place }));
  }

  private async wantedBelow(
    actor: Actor,
    place: Placement,
    { good, problems }: Draft<PermissionInput>,
    view: PermissionView,
  ): Promise<HeldGroup[]> {
    const given =
      good.locationPermissions === undefined
        ? view.locationPermissions.map(({ locationId, groups }): LocationPermissionInput => ({ locationId, groups }))
        : (good.locationPermissions ?? []);
    const ids = [...new Set(given.map(({ locationId }) => locationId))].filter((id) => parseId(id) !== null);
    const places = new Map((await this.queries.locationsBelow(place, ids)).map((each) => [each.id, each]));
    return given.flatMap((input, index) => {
      const path = `locationPermissions[${index}]`;
      const location = places.get(input.locationId);
      const isTwice = given.findIndex(({ locationId }) => locationId === input.locationId) < index;
      if (location === undefined || isTwice) {
        const problem = isTwice ? 'duplicate' : 'noSuch';
        problems.add({ field: `${path}.locationId`, value: input.locationId, problem });
        return [];
      }
      const current = view.locationPermissions.find(({ locationId }) => locationId === input.locationId);
      const isAsRead = sameSet(input.permissions, current?.permissions ?? []);
      const groups = this.wantedGroups(actor, location, input, current?.groups ?? [], `${path}.`, problems, isAsRead);
      return groups.map((group) => ({ group, context: contextOf(location), place: location }));
    });
  }

  /** Groups that are held already stay, regardless of the user who gave them; others only as far as the actor may give them. */
  private wantedGroups(
    actor: Actor,
    place: Placement,
    given: { readonly groups?: unknown; readonly permissions?: unknown },
    held: readonly PermissionGroup[],
    path: string,
    problems: Problems,
    isAsRead: boolean,
  ): readonly PermissionGroup[] {
    const allowed = [...new Set([...grantableGroups(actor, place), ...held])];
    if (given.groups !== undefined) {
      const groups = readGroups(given.groups ?? [], `${path}groups`, allowed, problems);
      const isGiven = given.permissions === undefined || isAsRead || sameSet(given.permissions, permissionsOf(groups));
      if (!isGiven)
        problems.add({
          field: `${path}permissions`,
          value: given.permissions,
          problem: 'differs',
          expected: `${path}groups`,
          example: permissionsOf(groups),
        });
      return groups;
    }
    if (given.permissions === undefined) return held;
    const groups = isTexts(given.permissions ?? []) ? groupsGiving((given.permissions ?? []) as string[]) : undefined;
    if (groups === undefined || !groups.every((group) => allowed.includes(group)))
      problems.add({
        field: `${path}permissions`,
        value: given.permissions,
        problem: 'oneOf',
        expected: `the permissions of ${allowed.join(', ')}`,
        example: permissionsOf(allowed.slice(-1)),
      });
    return groups ?? [];
  }

  /** What the view shows, with the places. */
  private async heldAt(userId: number, place: Placement, view: PermissionView): Promise<HeldGroup[]> {
    const { type, id } = contextOf(place);
    const below = new Set(view.locationPermissions.map(({ locationId }) => locationId));
    return (await this.store.groupsOf(userId)).filter(
      ({ context }) =>
        (context.type === type && context.id === id) || (context.type === 'Location' && below.has(context.id)),
    );
  }

  private async replace(
    tx: Tx,
    user: StoredUser,
    held: readonly HeldGroup[],
    wanted: readonly HeldGroup[],
  ): Promise<void> {
    const going = held.filter((one) => !wanted.some((other) => isSame(one, other)));
    const coming = wanted.filter((one) => !held.some((other) => isSame(one, other)));
    if (going.length + coming.length === 0) return;
    await this.authority.demandAnotherAdministrator(tx, user, going);
    await this.store.revoke(tx, user.id, going);
    await this.store.grant(tx, user.id, coming);
    if (going.length > 0) await this.lifecycle.voidCredentials(tx, user.id);
    await this.audit.record(tx, {
      workspaceId: user.workspace_id,
      operation: 'user.permissions',
      subject: 'user',
      subjectId: user.id,
      before: { groups: held.map(plain) },
      after: { groups: wanted.map(plain) },
    });
  }
}

const plain = ({ group, context }: HeldGroup) => ({ group, contextType: context.type, contextId: context.id });

const isSame = (one: HeldGroup, other: HeldGroup): boolean =>
  one.group === other.group && one.context.type === other.context.type && one.context.id === other.context.id;

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((part) => typeof part === 'string');

const sameSet = (given: unknown, held: readonly string[]): boolean =>
  isTexts(given) && new Set(given).size === held.length && held.every((each) => given.includes(each));
