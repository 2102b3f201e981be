import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import type { ValueOf } from '#domain/lists/lists';
import { inUnits } from '#domain/values/money';
import { visible } from '#platform/access';
import type { Actor, Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, JsonText, sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import type { BookedOffer, Term } from '../offer/booked-offer.js';
import { contractStatus } from '../contract/contract-status.js';
import { shownAmount } from '../offer/fees.js';
import { shownUsageFees } from '../offer/usage-fee-rules.js';
import { LicenceEntity } from './licence.entity.js';
import { ContractVersions } from '../versions/contract-versions.js';
import { LicenceUsers } from './licence-users.js';

/** A licence as it is shown; fees in units of the currency. */
export interface LicenceView {
  readonly id: number;
  readonly name: string;
  readonly contractId: number;
  readonly offerId: number;
  readonly maxSubscriptions: number | null;
  readonly activeSubscriptions: number;
  readonly currency: string;
  readonly setupFee: number;
  readonly regularFee: number;
  readonly maintenanceFee: number;
  readonly minimumTerm: Term | null;
  readonly cycleTerm: Term | null;
  readonly licenceStatus: ValueOf<'licenceStatus'>;
  readonly cancelled: boolean;
  readonly suppressNotifications: boolean;
  readonly suppressTasks: boolean;
  readonly bookedOffer: BookedOffer;
  readonly products: readonly string[];
  /** Ids of those that are not FINISHED, the oldest first and at most 500. Only where licences are read by themselves. */
  readonly subscriptions?: readonly number[];
}

export type LicenceInput = LicenceView;

/** A cancelled licence takes no more orders, and is over when its last subscription has finished. */
const licenceStatus: Sql<unknown> = sql`
  case when l.cancelled and l.used_places = 0 then 'INACTIVE'
       when l.cancelled and ${contractStatus} = 'ACTIVE' then 'NOTBOOKABLE' else ${contractStatus} end`;

/** Over the aliases `l` (licence), `c` (its contract) and `w` (its workspace); fees in minor units. */
export const licenceJson: Sql<unknown> = sql`json_build_object(
  'id', l.id, 'name', l.name, 'contractId', l.contract_id, 'offerId', l.offer_id,
  'maxSubscriptions', l.max_subscriptions, 'activeSubscriptions', l.used_places, 'currency', l.currency,
  'setupFee', l.setup_fee, 'regularFee', l.regular_fee, 'maintenanceFee', l.maintenance_fee,
  'minimumTerm', l.booked_offer -> 'minimumTerm', 'cycleTerm', l.booked_offer -> 'cycleTerm',
  'licenceStatus', ${licenceStatus}, 'cancelled', l.cancelled,
  'suppressNotifications', l.suppress_notifications, 'suppressTasks', l.suppress_tasks, 'bookedOffer', l.booked_offer,
  'products', (select coalesce(json_agg(p ->> 'product'), '[]') from jsonb_array_elements(l.booked_offer -> 'products') p))`;

const joined = sql`licence l join contract c on c.id = l.contract_id join workspace w on w.id = c.workspace_id`;

export interface LicencePage {
  readonly filter?: string | undefined;
  readonly skip: number;
  readonly take: number;
}

/** Which licences: of one contract, of one offer. */
export interface LicenceListQuery extends LicencePage {
  readonly id?: number | undefined;
  readonly offerId?: number | undefined;
}

/** The offers booked on contracts. How many places each has left, only {@link Places} counts. */
@Injectable()
export class Licences {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
    private readonly users: LicenceUsers,
    private readonly versions: ContractVersions,
  ) {}

  /** @throws DomainError `licenceNotFound` */
  async view(id: number): Promise<JsonText<LicenceView>> {
    return new JsonText(JSON.stringify(shownLicence(await this.stored(id))));
  }

  /** Those that the actor sees, by id. */
  list(actor: Actor, query: LicenceListQuery): Promise<JsonText<LicenceList>> {
    const { id, offerId, ...page } = query;
    const within = id === undefined ? sql`true` : sql`l.contract_id = ${id}`;
    const booked = offerId === undefined ? sql`true` : sql`l.offer_id = ${offerId}`;
    return this.page(
      sql`${within} and ${booked} and ${visible(actor, { workspace: 'c.workspace_id', company: 'c.company_id' })}`,
      page,
    );
  }

  /** Those on which something can be booked for the location now. */
  available(actor: Actor, { companyId, workspaceId }: Placement, page: LicencePage): Promise<JsonText<LicenceList>> {
    const covers = sql`(c.company_id = ${companyId} or c.company_id is null
      and w.path @> (select own.path from workspace own where own.id = ${workspaceId}))`;
    return this.page(
      sql`${covers} and not l.cancelled and ${contractStatus} = 'ACTIVE'
          and (l.max_subscriptions is null or l.used_places < l.max_subscriptions)
          and ${visible(actor, { workspace: 'c.workspace_id', company: 'c.company_id' })}`,
      page,
    );
  }

  /**
   * @throws DomainError `validationFailed`, `licenceNotFound`, `etagMismatch`; `licenceCancelled` when it was to come
   *   back; `licencePlacesTaken` for fewer places than are used
   */
  async change(id: number, draft: Draft<LicenceInput>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const stored = await this.stored(id, tx);
      const shown = JSON.parse(JSON.stringify(shownLicence(stored))) as LicenceView;
      checkReadOnly(draft, shown);
      draft.complete();
      if (!isMatch(ifMatch, JSON.stringify(shownLicence(stored)))) throw new DomainError('etagMismatch');
      const before = settable(stored);
      const after = settable({ ...stored, ...draft.good });
      if (isDeepStrictEqual(before, after)) return id;
      if (before.cancelled && !after.cancelled) throw new DomainError('licenceCancelled', { id });
      const used = stored.activeSubscriptions;
      if (after.maxSubscriptions !== null && after.maxSubscriptions < used)
        throw new DomainError('licencePlacesTaken', { id, used, wanted: after.maxSubscriptions });
      await tx.update(LicenceEntity, id, after);
      const workspaceId = await workspaceOf(tx, id);
      const { contractId } = stored;
      const version = { contractId, workspaceId, licenceId: id, kind: 'LICENCE', effectiveOn: null } as const;
      await this.versions.add(tx, { ...version, before, after });
      await this.audit.record(tx, {
        workspaceId,
        operation: after.cancelled && !before.cancelled ? 'licence.cancel' : 'licence.update',
        subject: 'licence',
        subjectId: id,
        before,
        after,
      });
      return id;
    });
  }

  /** In a transaction the licence is locked, so that no order takes a place meanwhile. */
  private async stored(id: number, tx?: Tx): Promise<LicenceView> {
    if (tx !== undefined) await sql`select id from licence where id = ${id} for update`.execute(tx);
    const { rows } = await sql<{ licence: LicenceView }>`
      select ${licenceJson} as licence from ${joined} where l.id = ${id} and c.deleted_at is null`.execute(
      tx ?? this.database.read,
    );
    if (rows[0] === undefined) throw new DomainError('licenceNotFound', { id });
    const subscriptions = (await this.users.of([id], tx)).get(id) ?? [];
    return { ...rows[0].licence, subscriptions };
  }

  private async page(condition: Sql<unknown>, { filter, skip, take }: LicencePage): Promise<JsonText<LicenceList>> {
    const named = filter === undefined ? sql`true` : sql`strpos(lower(l.name), lower(${filter})) > 0`;
    const where = sql`c.deleted_at is null and ${condition} and ${named}`;
    const list = await this.database.list<LicenceView>(sql`
      select (select json_agg(p.licence order by p.id)
              from (select l.id, ${licenceJson} as licence from ${joined} where ${where}
                    order by l.id offset ${skip} limit ${take}) p)::text as data,
             (select count(*) from ${joined} where ${where}) as total`);
    const { data, total } = list.parse();
    const users = await this.users.of(data.map(({ id }) => id));
    const shown = data.map((licence) => ({ ...shownLicence(licence), subscriptions: users.get(licence.id) ?? [] }));
    return new JsonText(JSON.stringify({ data: shown, total }), total, list.take);
  }
}

interface LicenceList {
  readonly data: LicenceView[];
  readonly total: number;
}

const changing = ['name', 'maxSubscriptions', 'cancelled', 'suppressNotifications', 'suppressTasks'] as const;

const settable = (licence: LicenceView): Pick<LicenceView, (typeof changing)[number]> => ({
  name: licence.name,
  maxSubscriptions: licence.maxSubscriptions,
  cancelled: licence.cancelled,
  suppressNotifications: licence.suppressNotifications,
  suppressTasks: licence.suppressTasks,
});

function checkReadOnly({ good, problems }: Draft<LicenceInput>, shown: LicenceView): void {
  const fixed = Object.entries(shown).filter(([field]) => !changing.some((name) => name === field));
  for (const [field, example] of fixed) {
    const value: unknown = good[field as keyof LicenceInput];
    if (value !== undefined && !isDeepStrictEqual(JSON.parse(JSON.stringify(value)), example))
      problems.add({ field, value, problem: 'readOnly', example });
  }
}

async function workspaceOf(tx: Tx, id: number): Promise<number> {
  const { rows } = await sql<{ workspaceId: number }>`
    select workspace_id as "workspaceId" from licence where id = ${id}`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('licenceNotFound', { id });
  return rows[0].workspaceId;
}

/** With fees as they are shown. */
export const shownLicence = (licence: LicenceView): LicenceView => ({
  ...inUnits(licence, 'setupFee', 'regularFee', 'maintenanceFee'),
  bookedOffer: {
    ...licence.bookedOffer,
    ...(licence.bookedOffer.addOns && {
      addOns: licence.bookedOffer.addOns.map((addOn) => ({
        ...addOn,
        regularFee: shownAmount(addOn.regularFee, licence.currency),
      })),
    }),
    ...(licence.bookedOffer.usageFees && {
      usageFees: shownUsageFees(licence.bookedOffer.usageFees, licence.currency),
    }),
  },
});
