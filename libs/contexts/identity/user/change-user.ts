import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { Images } from '#contexts/media';
import { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import type { SignedIn } from '../sign-in/authenticator.js';
import { auditedAccount, checkUserType, readContext } from './register-user.js';
import { UserAuthority } from './user-authority.js';
import { readAccount } from './user-rules.js';
import type { AccountInput } from './user-rules.js';
import { UserStore } from './user-store.js';
import type { AccountRecord, StoredUser } from './user-store.js';
import { scopeOfField } from './user-views.js';
import type { FullUserAccountField, FullUserAccountView } from './user-views.js';
import { UserQueries } from './user.queries.js';

/** An account as it comes in; fields that others decide may be sent as they were read. */
export type AccountChangeInput = AccountInput & { readonly [Field in FullUserAccountField]?: unknown };

const decidedElsewhere: readonly FullUserAccountField[] = [
  'id',
  'active',
  'locked',
  'ssoUser',
  'emailVerified',
  'profilePicture',
  'connectedPaymentProvider',
  'cookieConsent',
];

/** What administrators decide about a user, who sees it. Mails with links for setting a password go to `email`. */
const decidedByOthers: readonly FullUserAccountField[] = [
  ...decidedElsewhere,
  'userName',
  'email',
  'contextId',
  'contextType',
  'userType',
  'url',
  'template',
  'tags',
];

@Injectable()
export class ChangeUser {
  constructor(
    private readonly database: Database,
    private readonly store: UserStore,
    private readonly queries: UserQueries,
    private readonly authority: UserAuthority,
    private readonly images: Images,
    private readonly audit: Audit,
  ) {}

  /**
   * @param ifMatch the `If-Match` header
   * @throws DomainError `userNotFound`; `userHoldsMore`; `validationFailed`; `etagMismatch`; `alreadyExists` and `userNameReserved` for the name
   */
  async execute(actor: Actor, id: number, draft: Draft<AccountChangeInput>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const user = await this.authority.take(tx, actor, id);
      const view = existing(await this.queries.account(id), id);
      checkReadOnly(draft, view.parse(), decidedElsewhere);
      checkUserType(
        actor,
        draft.good.userType === user.record.userType ? undefined : draft.good.userType,
        draft.problems,
      );
      const where = await this.readMove(actor, user, draft);
      await this.apply(tx, user, draft, where, view, ifMatch);
      return id;
    });
  }

  /** A user changes the own account, as far as the credentials show it. @throws DomainError as `execute` */
  async own(signedIn: SignedIn, draft: Draft<AccountChangeInput>, ifMatch?: string): Promise<number> {
    const { id } = signedIn.actor.user;
    return this.database.transaction(async (tx) => {
      const user = await this.store.lock(tx, id);
      if (user === undefined) throw new DomainError('userNotFound', { id });
      const view = existing(await this.queries.fullProfile(signedIn), id);
      // What the token does not show comes back as null, which must not clear it.
      const hidden = Object.entries(scopeOfField).filter(([, scope]) => !signedIn.scopes.includes(scope));
      const readOnly = [...decidedByOthers, ...hidden.map(([field]) => field as FullUserAccountField)];
      checkReadOnly(draft, view.parse(), readOnly);
      await this.apply(tx, user, without(draft, readOnly), {}, view, ifMatch);
      return id;
    });
  }

  private async readMove(
    actor: Actor,
    { record }: StoredUser,
    draft: Draft<AccountChangeInput>,
  ): Promise<Partial<AccountRecord>> {
    const { contextType: type = record.context.type, contextId: id = record.context.id } = draft.good;
    if (type === record.context.type && id === record.context.id) return {};
    const place = await readContext(this.store, actor, { type, id }, draft);
    return place === undefined ? {} : { context: { type, id }, place };
  }

  private async apply(
    tx: Tx,
    { id, record }: StoredUser,
    draft: Draft<AccountChangeInput>,
    where: Partial<AccountRecord>,
    view: JsonText<FullUserAccountView>,
    ifMatch: string | undefined,
  ): Promise<void> {
    const after: AccountRecord = { ...record, ...readAccount(draft), ...where };
    draft.complete();
    if (!isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
    const changed = changesBetween(auditedAccount(record), auditedAccount(after));
    if (changed === undefined) return;
    if (after.userName !== record.userName)
      await this.store.demandName(tx, after.userName, after.place.workspaceId, id);
    await this.store.update(tx, id, after, after.email !== record.email);
    if (where.place !== undefined) await this.images.move(tx, 'User', { ...where.place, id });
    await this.audit.record(tx, {
      workspaceId: after.place.workspaceId,
      operation: 'user.update',
      subject: 'user',
      subjectId: id,
      ...changed,
    });
  }
}

function existing<T>(view: T | null, id: number): T {
  if (view === null) throw new DomainError('userNotFound', { id });
  return view;
}

function checkReadOnly(
  { good, problems }: Draft<AccountChangeInput>,
  current: FullUserAccountView,
  readOnly: readonly FullUserAccountField[],
): void {
  for (const field of readOnly)
    if (good[field] !== undefined && !isDeepStrictEqual(good[field], current[field]))
      problems.add({ field, value: good[field], problem: 'readOnly', example: current[field] });
}

/** The draft without these fields, and with the same problems. */
function without(draft: Draft<AccountChangeInput>, fields: readonly string[]): Draft<AccountChangeInput> {
  const good = Object.fromEntries(Object.entries(draft.good).filter(([field]) => !fields.includes(field)));
  return new Draft<AccountChangeInput>(good, draft.problems);
}

function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { readonly before: object; readonly after: object } | undefined {
  const names = Object.keys(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const pick = (from: Readonly<Record<string, unknown>>) => Object.fromEntries(names.map((name) => [name, from[name]]));
  return names.length === 0 ? undefined : { before: pick(before), after: pick(after) };
}
