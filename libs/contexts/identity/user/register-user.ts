import { Injectable } from '@nestjs/common';
import { WorkspaceSettings } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { PermissionGroup } from '#domain/identity/permissions';
import { covers } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { readGroups } from '../permissions/group-rules.js';
import { userInvited } from '../identity.events.js';
import { Passwords } from '../password/passwords.js';
import { grantableGroups } from './user-authority.js';
import { UserLifecycle } from './user-lifecycle.js';
import { readAccount, readUserName } from './user-rules.js';
import type { AccountInput } from './user-rules.js';
import { UserStore } from './user-store.js';
import type { AccountRecord } from './user-store.js';

export interface RegistrationInput extends AccountInput {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly languageCode: ValueOf<'userLanguageCode'>;
  readonly contextType: ValueOf<'userContextType'>;
  readonly contextId: number;
  /** Held where the user belongs. */
  readonly groups?: unknown;
  /** Absent: the user is invited by mail to set one. */
  readonly password?: string;
}

interface Plan {
  readonly record: AccountRecord;
  readonly groups: readonly PermissionGroup[];
}

/** An administrator makes an account for somebody. */
@Injectable()
export class RegisterUser {
  constructor(
    private readonly database: Database,
    private readonly store: UserStore,
    private readonly lifecycle: UserLifecycle,
    private readonly passwords: Passwords,
    private readonly settings: WorkspaceSettings,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /**
   * @returns the user's id
   * @throws DomainError `validationFailed`; `alreadyExists` when the name is taken; `userNameReserved`
   */
  async execute(actor: Actor, draft: Draft<RegistrationInput>): Promise<number> {
    const { record, groups } = await this.plan(actor, draft);
    const { password } = draft.good;
    const passwordHash = password === undefined ? null : await this.passwords.hash(password);
    return this.database.transaction(async (tx) => {
      await this.store.demandName(tx, record.userName, record.place.workspaceId, null);
      const id = await this.lifecycle.create(tx, record, passwordHash, false);
      const { context, place, url, template } = record;
      const held = groups.map((group) => ({ group, context, place }));
      await this.store.grant(tx, id, held);
      await this.audit.record(tx, {
        workspaceId: place.workspaceId,
        operation: 'user.create',
        subject: 'user',
        subjectId: id,
        after: { ...auditedAccount(record), groups, invited: passwordHash === null },
      });
      if (passwordHash === null)
        await this.outbox.emit(tx, userInvited, [
          { workspaceId: place.workspaceId, payload: { userId: id, url, template } },
        ]);
      return id;
    });
  }

  private async plan(actor: Actor, draft: Draft<RegistrationInput>): Promise<Plan> {
    const { good, problems } = draft;
    const changes = readAccount(draft);
    const userName = changes.userName ?? readUserName(good.email ?? '', problems);
    const place = await this.readContext(actor, draft);
    const isSelfService = actor.user.userType === 'SELF_SERVICE';
    checkUserType(actor, good.userType, problems);
    const groups =
      good.groups === undefined
        ? []
        : readGroups(good.groups, 'groups', place && grantableGroups(actor, place), problems);
    if (place !== undefined && good.password !== undefined) await this.demandPassword(good.password, place, draft);
    const { email, firstName, lastName, languageCode, contextType } = draft.complete();
    // Without a place there is a problem, and no way to here.
    if (place === undefined) throw new DomainError('internal');
    const record: AccountRecord = {
      email,
      userType: isSelfService ? 'SELF_SERVICE' : 'AGENCY_SERVICE',
      salutation: null,
      firstName,
      lastName,
      position: null,
      phone: null,
      languageCode,
      url: null,
      template: null,
      settings: {},
      tags: [],
      ...changes,
      userName,
      context: { type: contextType, id: place.id },
      place,
    };
    return { record, groups };
  }

  /** Unknown, foreign, or where the caller may not make users: all the same. */
  private async readContext(actor: Actor, draft: Draft<RegistrationInput>): Promise<Placement | undefined> {
    const { contextType, contextId } = draft.good;
    if (contextType === undefined || contextId === undefined) return undefined;
    return readContext(this.store, actor, { type: contextType, id: contextId }, draft);
  }

  /** @throws DomainError `validationFailed` with every rule that the password breaks beside what else is wrong */
  private async demandPassword(password: string, { workspaceId }: Placement, { problems }: Draft<RegistrationInput>) {
    const { passwordPolicy } = await this.settings.of(workspaceId);
    const unmet = await this.passwords.problems(password, passwordPolicy, 'password');
    if (unmet.length > 0) throw new DomainError('validationFailed', {}, [...problems.list, ...unmet]);
  }
}

/** Where somebody is to belong; undefined with a problem when the actor may not have users there. */
export async function readContext(
  store: UserStore,
  actor: Actor,
  context: AccountRecord['context'],
  { problems }: Draft<AccountInput>,
): Promise<Placement | undefined> {
  const [place] = await store.placesOf(context.type, [context.id]);
  if (place !== undefined && covers(actor.scope('user:write'), place)) return place;
  problems.add({ field: 'contextId', value: context.id, problem: 'noSuch' });
  return undefined;
}

/** A self service user needs claims; one who made an agency user would get around them. */
export function checkUserType(
  actor: Actor,
  userType: AccountRecord['userType'] | undefined,
  problems: Draft<AccountInput>['problems'],
): void {
  if (actor.user.userType === 'SELF_SERVICE' && userType === 'AGENCY_SERVICE')
    problems.add({
      field: 'userType',
      value: userType,
      problem: 'oneOf',
      expected: 'SELF_SERVICE',
      example: 'SELF_SERVICE',
    });
}

/** An account's fields as the audit log shows them. */
export function auditedAccount({ context, place: _place, ...fields }: AccountRecord): Record<string, unknown> {
  return { ...fields, contextType: context.type, contextId: context.id };
}
