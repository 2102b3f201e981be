import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isTimeZone } from '#domain/time/time-zone';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Claims } from '../claims/claims.js';
import type { ClaimInput, GoodClaim } from '../claims/claims.js';
import { CompanyEntity } from '../company/company.entity.js';
import { nothingYet, planBasic } from './location-basic-plan.js';
import type { BasicPlan, LocationBasicInput } from './location-basic-plan.js';
import { emptyRecord, inItsZone } from './location-record.js';
import type { Category, LocationRecord } from './location-record.js';
import { WorkspaceDefaults } from '#contexts/tenancy';
import type { Defaults } from '#contexts/tenancy';
import { checkEmail, checkWebAddress, clean } from '#domain/values/text-input';
import { readAddress, readPhone } from './location-rules.js';
import type { AddressInput, PhoneInput } from './location-rules.js';
import { LocationEntity } from './location.entity.js';
import { LocationStore } from './location-store.js';
import type { LocationOrigin, PhoneRecord } from './location-store.js';
import { Tags } from '../tags/tags.js';

/** Location insert. Addresses may be incomplete: what lacks is asked for by the products that need it. */
export interface NewLocation extends ClaimInput {
  readonly name: string;
  readonly categories?: readonly Category[] | null;
  readonly address?: AddressInput | null;
  readonly mainPhone?: PhoneInput | null;
  readonly email?: string | null;
  readonly website?: string | null;
  readonly externalId?: string | null;
  /** IANA; else found from the coordinate or the country, else the workspace's. */
  readonly timeZone?: string | null;
}

/** The company that the location is to belong to. */
interface Owner {
  readonly id: number;
  readonly workspaceId: number;
}

/** A location that has passed every rule. */
interface Creation extends Partial<Pick<BasicPlan, 'alternativePhones' | 'tags'>> {
  readonly record: LocationRecord;
  readonly phone: PhoneRecord | undefined;
  readonly claim: GoodClaim | undefined;
  readonly origin: LocationOrigin;
}

@Injectable()
export class CreateLocation {
  constructor(
    private readonly database: Database,
    private readonly store: LocationStore,
    private readonly claims: Claims,
    private readonly tags: Tags,
    private readonly defaults: WorkspaceDefaults,
    private readonly audit: Audit,
  ) {}

  /**
   * @param actor self service users need a claim on the main phone's number, which is used up
   * @returns the location's id
   * @throws DomainError `validationFailed`; `companyNotFound` when it was deleted meanwhile; `alreadyExists` for the
   *   external id; `changedMeanwhile` when the claim was used meanwhile
   */
  async execute(actor: Actor, company: Owner, draft: Draft<NewLocation>): Promise<number> {
    const defaults = await this.defaults.of(company.workspaceId);
    const { record, phone } = read(draft, defaults);
    const claim = await this.claims.check(actor.user, company.workspaceId, draft.good, phone?.number, draft.problems);
    if (actor.user.userType === 'SELF_SERVICE' && !draft.mentions('mainPhone'))
      draft.problems.add({ field: 'mainPhone', value: null, problem: 'required' });
    draft.complete();
    const origin = originOf(actor, 'PartnerApi');
    return this.database.transaction((tx) => this.write(tx, company, { record, phone, claim, origin }));
  }

  /** The same from basic data: with other phones, tags and offers. The claim stands with the main phone. */
  async executeBasic(actor: Actor, company: Owner, draft: Draft<LocationBasicInput>): Promise<number> {
    const { good, problems } = draft;
    const { workspaceId } = company;
    const defaults = await this.defaults.of(workspaceId);
    const plan = planBasic(draft, nothingYet, defaults);
    for (const part of ['address', 'mainPhone'] as const)
      if (good[part]?.id) problems.add({ field: `${part}.id`, value: good[part].id, problem: 'readOnly' });
    if (!draft.mentions('name')) problems.add({ field: 'name', value: null, problem: 'required' });
    if (actor.user.userType === 'SELF_SERVICE' && !good.mainPhone)
      problems.add({ field: 'mainPhone', value: null, problem: 'required' });
    const phone = plan.mainPhone ?? undefined;
    const claim = await this.claims.check(
      actor.user,
      workspaceId,
      good.mainPhone ?? {},
      phone?.number,
      problems,
      'mainPhone.',
    );
    if (plan.tags !== undefined) await this.tags.check(workspaceId, plan.tags, problems);
    draft.complete();
    const record = plan.record(emptyRecord('', defaults.country, defaults.timeZone));
    const origin = originOf(actor, 'Administration');
    return this.database.transaction((tx) => this.write(tx, company, { ...plan, record, phone, claim, origin }));
  }

  /** Adds what would be wrong with it to the draft's problems, and creates nothing. */
  async examine(workspaceId: number, draft: Draft<NewLocation>): Promise<void> {
    read(draft, await this.defaults.of(workspaceId));
  }

  /** Where no claim is asked for: the user who has prepared the business vouches for it. */
  async executeUnclaimed(company: Owner, draft: Draft<NewLocation>): Promise<number> {
    const { record, phone } = read(draft, await this.defaults.of(company.workspaceId));
    draft.complete();
    return this.database.transaction((tx) =>
      this.write(tx, company, { record, phone, claim: undefined, origin: 'Onboarding' }),
    );
  }

  private async write(
    tx: Tx,
    company: Owner,
    { record, phone, claim, origin, alternativePhones, tags }: Creation,
  ): Promise<number> {
    const { id: companyId, workspaceId } = company;
    await lockCompany(tx, companyId);
    if (claim !== undefined) await this.claims.use(tx, claim);
    if (record.externalId !== null) {
      const [holder] = await this.store.find(tx, companyId, [{ externalId: record.externalId, key: '' }]);
      if (holder !== undefined) throw new DomainError('alreadyExists', { field: 'externalId' });
    }
    const [id] = (await this.store.insert(tx, { workspaceId, companyId }, [record], origin)) as [number];
    if (claim !== undefined) await tx.update(LocationEntity, id, { isClaimed: true });
    if (phone !== undefined) await this.store.setMainPhones(tx, [{ workspaceId, locationId: id, phone }]);
    if (alternativePhones) await this.store.replaceAlternativePhones(tx, { id, workspaceId }, alternativePhones);
    if (tags) await this.tags.replace(tx, 'location', { id, workspaceId }, tags);
    await this.audit.record(tx, {
      workspaceId,
      operation: 'location.create',
      subject: 'location',
      subjectId: id,
      after: {
        companyId,
        ...record,
        mainPhone: phone ?? null,
        ...(alternativePhones && { alternativePhones }),
        ...(tags && { tags }),
      },
    });
    return id;
  }
}

/** What owners add themselves is told apart from what an agency adds for them. */
const originOf = ({ user }: Actor, face: LocationOrigin): LocationOrigin =>
  user.userType === 'SELF_SERVICE' ? 'SelfService' : face;

/**
 * Keeps a company from being deleted, and others from adding locations to it, until the transaction ends: so that who
 * looks whether a location exists and then makes it is alone in doing so.
 * @throws DomainError `companyNotFound`
 */
export async function lockCompany(tx: Tx, companyId: number): Promise<void> {
  const company = await tx.findOne(CompanyEntity, {
    select: { id: true },
    where: { id: companyId, deletedAt: IsNull() },
    lock: { mode: 'for_no_key_update' },
  });
  if (company === null) throw new DomainError('companyNotFound', { id: companyId });
}

function read(
  draft: Draft<NewLocation>,
  defaults: Defaults,
): { readonly record: LocationRecord; readonly phone: PhoneRecord | undefined } {
  const { good, problems } = draft;
  if (good.name !== undefined && good.name.trim() === '')
    problems.add({ field: 'name', value: good.name, problem: 'required' });
  const { parts, suppress = false } = readAddress(good.address ?? {}, defaults.country, problems);
  checkEmail(good.email, 'email', problems);
  checkWebAddress(good.website, 'website', problems);
  const timeZone = clean(good.timeZone);
  if (timeZone !== null && !isTimeZone(timeZone))
    problems.add({
      field: 'timeZone',
      value: timeZone,
      problem: 'format',
      expected: 'Europe/Berlin',
      example: 'Europe/Berlin',
    });
  const empty = emptyRecord(good.name?.trim() ?? '', defaults.country, timeZone ?? defaults.timeZone);
  const record = inItsZone(
    {
      ...empty,
      externalId: clean(good.externalId),
      address: { ...empty.address, ...parts },
      addressSuppressed: suppress,
      timeZoneGiven: timeZone !== null,
      email: clean(good.email),
      website: clean(good.website),
      categories: (good.categories ?? []).map(({ key, value }) => ({ key, value })),
    },
    defaults.timeZone,
  );
  const country = record.address.countryCode ?? defaults.country;
  return { record, phone: good.mainPhone ? readPhone(good.mainPhone, 'mainPhone', problems, country) : undefined };
}
