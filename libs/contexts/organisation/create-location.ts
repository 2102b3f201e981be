import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/draft';
import { DomainError } from '#domain/errors';
import { isTimeZone } from '#domain/time-zone';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Claims } from './claims.js';
import type { ClaimInput, GoodClaim } from './claims.js';
import { emptyRecord, inItsZone } from './location-record.js';
import type { Category, LocationRecord } from './location-record.js';
import { checkEmail, checkWebAddress, clean, readAddress, readPhone } from './location-rules.js';
import type { AddressInput, PhoneInput } from './location-rules.js';
import { LocationStore } from './location-store.js';
import type { PhoneRecord } from './location-store.js';
import { WorkspaceDefaults } from './workspace-defaults.js';
import type { Defaults } from './workspace-defaults.js';

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

@Injectable()
export class CreateLocation {
  constructor(
    private readonly database: Database,
    private readonly store: LocationStore,
    private readonly claims: Claims,
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
    return this.database.transaction((tx) => this.write(tx, company, record, phone, claim));
  }

  /** For the platform itself (demonstration data): the same without an actor. */
  async executeUnclaimed(company: Owner, draft: Draft<NewLocation>): Promise<number> {
    const { record, phone } = read(draft, await this.defaults.of(company.workspaceId));
    draft.complete();
    return this.database.transaction((tx) => this.write(tx, company, record, phone, undefined));
  }

  private async write(
    tx: Tx,
    company: Owner,
    record: LocationRecord,
    phone: PhoneRecord | undefined,
    claim: GoodClaim | undefined,
  ): Promise<number> {
    const { id: companyId, workspaceId } = company;
    await lockCompany(tx, companyId);
    if (claim !== undefined) await this.claims.use(tx, claim);
    if (record.externalId !== null) {
      const [holder] = await this.store.find(tx, companyId, [{ externalId: record.externalId, key: '' }]);
      if (holder !== undefined) throw new DomainError('alreadyExists', { field: 'externalId' });
    }
    const [id] = (await this.store.insert(tx, { workspaceId, companyId }, [record])) as [number];
    if (phone !== undefined) await this.store.setMainPhones(tx, [{ workspaceId, locationId: id, phone }]);
    await this.audit.record(tx, {
      workspaceId,
      operation: 'location.create',
      subject: 'location',
      subjectId: id,
      after: { companyId, ...record, mainPhone: phone ?? null },
    });
    return id;
  }
}

/**
 * Keeps a company from being deleted, and others from adding locations to it, until the transaction ends: so that who
 * looks whether a location exists and then makes it is alone in doing so.
 * @throws DomainError `companyNotFound`
 */
export async function lockCompany(tx: Tx, companyId: number): Promise<void> {
  const company = await tx
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (company === undefined) throw new DomainError('companyNotFound', { id: companyId });
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
  return { record, phone: good.mainPhone ? readPhone(good.mainPhone, 'mainPhone', problems) : undefined };
}
