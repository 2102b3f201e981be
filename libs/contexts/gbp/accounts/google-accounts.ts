import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError, errorMessage } from '#domain/errors/errors';
import type { ErrorKey } from '#domain/errors/errors';
import { isDomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import { Accounts } from './accounts.js';
import type { AccountPlace, ChosenAccount } from './accounts.js';
import { GoogleProfilePort } from '../ports/google-profile.port.js';
import type { GoogleAccount } from '../ports/google-profile.port.js';
import { GoogleSessions } from './google-session.js';
import type { ConnectedPlace, GoogleSession } from './google-session.js';
import { verdictOf } from './google-verdict.js';
import { ProfileStore } from '../profile/profile.store.js';

export type AccountContext = ValueOf<'contextType.gbp'>;

/** An account at Google, as the specification shows it. */
export interface GoogleAccountView {
  readonly type: ValueOf<'gbpAccountType'> | null;
  readonly accountId: string | null;
  readonly accountName: string | null;
  readonly primaryOwner: boolean | null;
  readonly inherited: boolean;
  /** Of subscriptions with GoogleMyBusiness in the place. */
  readonly subscriptions: readonly number[];
  readonly locationId: number | null;
  readonly error: GoogleProblem | null;
}

/** An error that travels inside the data. */
export interface GoogleProblem {
  readonly type: string;
  readonly error: string;
}

export interface AccountChoiceInput {
  readonly accountId: string;
}

/** Accounts that a connection reaches, and which of them holds where. */
@Injectable()
export class GoogleAccounts {
  constructor(
    private readonly database: Database,
    private readonly sessions: GoogleSessions,
    private readonly accounts: Accounts,
    private readonly google: GoogleProfilePort,
    private readonly profiles: ProfileStore,
    private readonly audit: Audit,
  ) {}

  /** The account that holds for a place; without one, everything about it is null. */
  async chosen(contextType: AccountContext, place: Placement): Promise<GoogleAccountView> {
    const at = accountPlace(contextType, place);
    const account = await this.accounts.of(at);
    const session = await this.session(contextType, place.id).catch(nothingIfAway);
    const error = session === null ? problemOf(new DomainError('googleDisconnected')) : null;
    return {
      ...shown(account),
      inherited: account !== undefined && isInherited(account, contextType, place.id),
      subscriptions: await this.subscriptions(at),
      locationId: at.locationId,
      error,
    };
  }

  /** Everything that the connection reaches. What keeps Google from answering is in `error`, not in the status. */
  async list(contextType: AccountContext, place: Placement, page: { readonly skip: number; readonly take: number }) {
    const session = await this.session(contextType, place.id).catch(problemWithin);
    if (session === null || 'type' in session)
      return { data: [], total: 0, error: session ?? problemOf(new DomainError('googleDisconnected')) };
    const found = await this.google.accounts(session.token).catch(problemWithin);
    if ('type' in found) return { data: [], total: 0, error: found };
    const at = accountPlace(contextType, place);
    const subscriptions = await this.subscriptions(at);
    const chosen = (await this.accounts.of(at))?.name;
    const data = found.slice(page.skip, page.skip + page.take).map((account) => ({
      ...shown(account),
      inherited: session.inherited,
      subscriptions: account.name === chosen ? subscriptions : [],
      locationId: at.locationId,
      error: null,
    }));
    return { data, total: found.length, error: null };
  }

  /**
   * Chooses one of them for a place and what lies below, unless something there has a choice of its own. Profiles that wait
   * for a choice go on; those that are linked stay where they are until they are reset.
   * @returns id of the place
   * @throws DomainError `googleConnectionMissing`; `validationFailed` for an account that the connection does not reach
   */
  async choose(contextType: AccountContext, place: Placement, draft: Draft<AccountChoiceInput>): Promise<number> {
    const { accountId } = draft.complete();
    const session = await this.demandSession(contextType, place.id);
    const found = await this.google.accounts(session.token);
    const account = found.find(({ name }) => idOf(name) === idOf(accountId));
    if (account === undefined) {
      const known = found.slice(0, 20).map(({ name }) => idOf(name));
      draft.problems.add({
        field: 'accountId',
        value: accountId,
        problem: 'oneOf',
        expected: known.join(', '),
        example: known[0] ?? null,
      });
    }
    draft.complete();
    await this.store(contextType, place, account as GoogleAccount);
    return place.id;
  }

  /** @throws DomainError `googleConnectionMissing` */
  async demandSession(contextType: AccountContext, id: number): Promise<GoogleSession> {
    const session = await this.session(contextType, id);
    if (session === null) throw new DomainError('googleConnectionMissing');
    return session;
  }

  private async store(contextType: AccountContext, place: Placement, account: GoogleAccount): Promise<void> {
    await this.database.transaction(async (tx) => {
      await sql`
        insert into gbp_account (workspace_id, context_type, context_id, name, account_name, account_type, role)
        values (${place.workspaceId}, ${contextType}, ${place.id}, ${account.name}, ${account.accountName}, ${account.type}, ${account.role})
        on conflict (workspace_id, context_type, context_id) do update set name = excluded.name,
          account_name = excluded.account_name, account_type = excluded.account_type, role = excluded.role, updated_at = now()`.execute(
        tx,
      );
      const { rows } = await sql<{ id: number; workspaceId: number }>`
        select p.id, p.workspace_id as "workspaceId" from gbp_profile p
        where ${below(contextType, place)} and p.state = 'WAITING' and p.action is null order by p.id`.execute(tx);
      await this.profiles.queue(tx, rows);
      await this.audit.record(tx, {
        operation: 'gbp.chooseAccount',
        workspaceId: place.workspaceId,
        subject: contextType.toLowerCase(),
        subjectId: place.id,
        after: {
          name: account.name,
          account_name: account.accountName,
          account_type: account.type,
          role: account.role,
        },
      });
    });
  }

  private session(contextType: AccountContext, id: number): Promise<GoogleSession | null> {
    return this.sessions.of(connectedPlace(contextType, id));
  }

  private async subscriptions({ workspaceId, companyId, locationId }: AccountPlace): Promise<number[]> {
    const within =
      locationId !== null
        ? sql`p.location_id = ${locationId}`
        : companyId !== null
          ? sql`p.company_id = ${companyId}`
          : sql`p.workspace_id = ${workspaceId}`;
    const { rows } = await sql<{ id: number }>`
      select h.subscription_id as id from gbp_holder h join gbp_profile p on p.id = h.profile_id
      where h.workspace_id = ${workspaceId} and ${within} order by 1 limit 500`.execute(this.database.read);
    return rows.map(({ id }) => id);
  }
}

const below = (contextType: AccountContext, { id }: Placement) =>
  contextType === 'Location'
    ? sql`p.location_id = ${id}`
    : contextType === 'Company'
      ? sql`p.company_id = ${id}`
      : sql`p.workspace_id in (select d.id from workspace d join workspace w on d.path <@ w.path where w.id = ${id})`;

const connectedPlace = (contextType: AccountContext, id: number): ConnectedPlace =>
  contextType === 'Location' ? { locationId: id } : contextType === 'Company' ? { companyId: id } : { workspaceId: id };

const accountPlace = (contextType: AccountContext, { id, workspaceId, companyId }: Placement): AccountPlace => ({
  workspaceId,
  companyId: contextType === 'Company' ? id : contextType === 'Location' ? companyId : null,
  locationId: contextType === 'Location' ? id : null,
});

const isInherited = (account: ChosenAccount, contextType: AccountContext, id: number): boolean =>
  account.contextType !== contextType || account.contextId !== id;

const shown = (account: GoogleAccount | ChosenAccount | undefined) => ({
  type: (account?.type ?? null) as GoogleAccountView['type'],
  accountId: account === undefined ? null : idOf(account.name),
  accountName: account?.accountName ?? null,
  primaryOwner: account === undefined ? null : account.role === 'PRIMARY_OWNER',
});

/** `accounts/123` -> `123`; callers may send either. */
export const idOf = (name: string): string => name.replace(/^accounts\//, '');

/** The wire's type is the key in capitals. */
export const typeOf = (key: ErrorKey): string => key.replaceAll(/[A-Z]/g, '_$&').toUpperCase();

const problemOf = (error: DomainError): GoogleProblem => ({
  type: typeOf(error.key),
  error: errorMessage(error, currentContext().language),
});

/** A failure of Google's as data. @throws everything else */
function problemWithin(error: unknown): GoogleProblem {
  const verdict = verdictOf(error);
  if (verdict?.kind === 'unauthorised') return problemOf(new DomainError('googleDisconnected'));
  if (verdict?.kind === 'forbidden')
    return problemOf(new DomainError('googleAccessMissing', { reason: verdict.reason }));
  if (verdict !== undefined) return problemOf(new DomainError('googleRefused', { reason: verdict.reason ?? '-' }));
  if (isDomainError(error) && error.kind === 'third-party') return problemOf(error);
  throw error;
}

const nothingIfAway = (error: unknown): null => {
  problemWithin(error);
  return null;
};
