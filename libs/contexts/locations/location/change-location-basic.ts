import { Injectable } from '@nestjs/common';
import { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import type { Actor } from '#platform/access';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Claims } from '../claims/claims.js';
import type { GoodClaim } from '../claims/claims.js';
import { lockCompany } from './create-location.js';
import { checkReadOnly, phoneChanges, planBasic } from './location-basic-plan.js';
import type { BasicPlan, LocationBasicInput } from './location-basic-plan.js';
import { LocationChanges } from './location-changes.js';
import type { LocationChange } from './location-changes.js';
import { changesBetween } from './location-record.js';
import type { LocationRecord } from './location-record.js';
import { LocationStore } from './location-store.js';
import type { StoredLocation } from './location-store.js';
import type { LocationBasicView } from './location-views.js';
import { demandGiven } from './location-rules.js';
import { LocationQueries } from './location.queries.js';
import { PhoneEntity } from './phone.entity.js';
import { Refusals } from './refusals.js';
import { Tags } from '../tags/tags.js';
import { WorkspaceDefaults } from '#contexts/tenancy';
import type { Defaults } from '#contexts/tenancy';

interface ClaimedPlan extends BasicPlan {
  readonly claim: GoodClaim | undefined;
}

interface Planned {
  readonly stored: StoredLocation;
  readonly plan: ClaimedPlan;
}

interface Place {
  readonly id: number;
  readonly workspaceId: number;
  /** Of one that was locked. */
  readonly trackedNumber?: string | null;
}

@Injectable()
export class ChangeLocationBasic {
  constructor(
    private readonly database: Database,
    private readonly store: LocationStore,
    private readonly queries: LocationQueries,
    private readonly claims: Claims,
    private readonly tags: Tags,
    private readonly defaults: WorkspaceDefaults,
    private readonly changes: LocationChanges,
  ) {}

  /**
   * @param ifMatch the `If-Match` header
   * @throws DomainError `validationFailed`; `locationNotFound` when it was deleted meanwhile; `etagMismatch`;
   *   `alreadyExists` for the external id
   */
  async execute(
    actor: Pick<Actor, 'user'>,
    location: Place,
    draft: Draft<LocationBasicInput>,
    ifMatch?: string,
  ): Promise<number> {
    return this.change(actor, location, draft, ifMatch);
  }

  /**
   * The same by somebody without an account, who cannot prove that a phone number is theirs: only these fields.
   * @throws DomainError `validationFailed`; `locationNotFound` when it was deleted meanwhile
   */
  async withoutAccount(location: Place, draft: Draft<Pick<LocationBasicInput, 'eMail' | 'website'>>): Promise<number> {
    return this.change(null, location, draft);
  }

  private async change(
    actor: Pick<Actor, 'user'> | null,
    location: Place,
    draft: Draft<LocationBasicInput>,
    ifMatch?: string,
  ): Promise<number> {
    const current = (await this.queries.basic(location.id))?.parse();
    const plan = await this.plan(actor, location, current, await this.defaults.of(location.workspaceId), draft);
    return this.database.transaction(async (tx) => {
      const [stored] = await this.store.lock(tx, [location.id]);
      if (stored === undefined) throw new DomainError('locationNotFound', { id: location.id });
      if (ifMatch !== undefined && !isMatch(ifMatch, (await this.queries.basic(location.id))?.text ?? ''))
        throw new DomainError('etagMismatch');
      await this.apply(tx, [{ stored, plan }]);
      return stored.id;
    });
  }

  /**
   * Gives the same values to many, in one transaction: those that refuse stay as they are.
   * @param ids distinct
   * @param values of each the same, or what follows from what it says now
   * @returns why which of them refused
   */
  async ofMany(
    actor: Pick<Actor, 'user'>,
    ids: readonly number[],
    values: LocationBasicInput | ((current: LocationBasicView) => LocationBasicInput),
  ): Promise<ReadonlyMap<number, DomainError>> {
    const refusals = new Refusals();
    await this.database.transaction(async (tx) => {
      const stored = new Map((await this.store.lock(tx, ids)).map((each) => [each.id, each]));
      const current = await this.queries.basicOf(ids);
      const defaults = new Map<number, Defaults>();
      for (const { workspaceId } of stored.values())
        if (!defaults.has(workspaceId)) defaults.set(workspaceId, await this.defaults.of(workspaceId));
      const planned: Planned[] = [];
      for (const id of ids)
        await refusals.attempt(id, async () => {
          const location = stored.get(id);
          const given = defaults.get(location?.workspaceId ?? 0);
          if (location === undefined || given === undefined) throw new DomainError('locationNotFound', { id });
          const view = current.get(id);
          if (view === undefined) throw new DomainError('locationNotFound', { id });
          const own = typeof values === 'function' ? values(view) : values;
          const plan = await this.plan(actor, location, view, given, new Draft(own));
          planned.push({ stored: location, plan });
        });
      await this.apply(tx, planned);
    });
    return refusals.byId;
  }

  /** @param actor null: of an input that names no phone number */
  private async plan(
    actor: Pick<Actor, 'user'> | null,
    { id, workspaceId, trackedNumber }: Place,
    current: LocationBasicView | undefined,
    defaults: Defaults,
    draft: Draft<LocationBasicInput>,
  ): Promise<ClaimedPlan> {
    const { good, problems } = draft;
    if (current === undefined) throw new DomainError('locationNotFound', { id });
    checkReadOnly(draft, current);
    // Most changes say nothing about it, or what they have read.
    if (good.mainPhone?.tracked !== undefined && good.mainPhone.tracked !== current.mainPhone?.tracked)
      demandGiven(
        good.mainPhone,
        trackedNumber === undefined ? await this.queries.trackedNumber(id) : trackedNumber,
        'mainPhone',
        problems,
      );
    const plan = planBasic(draft, current, defaults);
    const { mainPhone, tags } = plan;
    const isOther = mainPhone && mainPhone.number !== current.mainPhone?.phone;
    if (isOther && actor === null) throw new Error('A phone number is changed by a user alone.');
    const claim =
      isOther && actor !== null
        ? await this.claims.check(
            actor.user,
            workspaceId,
            good.mainPhone ?? {},
            mainPhone.number,
            problems,
            'mainPhone.',
          )
        : undefined;
    if (tags !== undefined) await this.tags.check(workspaceId, tags, problems);
    draft.complete();
    return { ...plan, claim };
  }

  /** Any number of locked locations; rows of a table in one statement, but for what few changes name. */
  private async apply(tx: Tx, planned: readonly Planned[]): Promise<void> {
    const told: (LocationChange & {
      readonly stored: StoredLocation;
      readonly plan: ClaimedPlan;
      readonly record: LocationRecord;
    })[] = [];
    for (const { stored, plan } of planned) {
      const record = plan.record(stored.record);
      const fields = [...changesBetween(stored.record, record), ...phoneChanges(stored, plan)];
      if (plan.tags !== undefined) fields.push(...(await this.tags.replace(tx, 'location', stored, plan.tags)));
      if (fields.length === 0) continue;
      if (plan.claim !== undefined) await this.claims.use(tx, plan.claim);
      if (record.externalId !== null && record.externalId !== stored.record.externalId)
        await this.demandFree(tx, stored, record.externalId);
      told.push({ location: stored, stored, plan, record, fields });
    }
    await this.store.update(
      tx,
      told.map(({ stored: { id }, record, fields }) => ({
        id,
        record,
        published: fields.some((field) => field.published),
      })),
    );
    await this.writePhones(tx, told);
    await this.changes.announce(tx, 'location.updateBasic', told);
  }

  private async writePhones(tx: Tx, planned: readonly Planned[]): Promise<void> {
    await this.store.setMainPhones(
      tx,
      planned.flatMap(({ stored: { id: locationId, workspaceId }, plan: { mainPhone: phone } }) =>
        phone ? [{ workspaceId, locationId, phone }] : [],
      ),
    );
    for (const { stored, plan } of planned) {
      if (plan.mainPhone === null) await tx.delete(PhoneEntity, { locationId: stored.id, main: true });
      if (plan.alternativePhones !== undefined)
        await this.store.replaceAlternativePhones(tx, stored, plan.alternativePhones);
    }
  }

  private async demandFree(tx: Tx, stored: StoredLocation, externalId: string): Promise<void> {
    await lockCompany(tx, stored.companyId);
    const [holder] = await this.store.find(tx, stored.companyId, [{ externalId, key: '' }]);
    if (holder !== undefined) throw new DomainError('alreadyExists', { field: 'externalId' });
  }
}
