import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/draft';
import { isMatch } from '#domain/entity-tag';
import { DomainError } from '#domain/errors';
import { isTimeZone } from '#domain/time-zone';
import type { Actor } from '#platform/access';
import { Database } from '#platform/database';
import type { Tx } from '#platform/database';
import { Claims } from './claims.js';
import type { ClaimInput, GoodClaim } from './claims.js';
import { lockCompany } from './create-location.js';
import { LocationChanges } from './location-changes.js';
import { changesBetween, emptyAddress, inItsZone } from './location-record.js';
import type { Category, FieldChange, LocationRecord, ServedPlace } from './location-record.js';
import { checkEmail, checkWebAddress, clean, readAddress, readPhone } from './location-rules.js';
import type { AddressInput, PhoneInput } from './location-rules.js';
import { LocationStore } from './location-store.js';
import type { PhoneRecord, StoredLocation } from './location-store.js';
import type { LocationBasicView } from './location-views.js';
import { LocationQueries } from './location.queries.js';
import { Tags } from './tags.js';
import type { TagInput } from './tags.js';
import { WorkspaceDefaults } from './workspace-defaults.js';
import type { Defaults } from './workspace-defaults.js';

export interface AlternativePhoneInput extends PhoneInput {
  /** An existing one of the location; without it a new one. */
  readonly id?: number | null;
}

/** LocationBasic as it comes in: absent fields stay, null clears, arrays replace. */
export interface LocationBasicInput {
  readonly name?: string;
  readonly externalId?: string | null;
  readonly address?: (AddressInput & { readonly id?: number | null }) | null;
  readonly mainPhone?: (PhoneInput & ClaimInput & { readonly id?: number | null }) | null;
  readonly eMail?: string | null;
  readonly categories?: readonly Category[] | null;
  readonly alternativePhones?: readonly AlternativePhoneInput[] | null;
  readonly tags?: readonly TagInput[] | null;
  readonly closed?: boolean;
  readonly website?: string | null;
  readonly currentOffer?: string | null;
  readonly currentOfferText?: string | null;
  readonly serviceArea?: readonly ServedPlace[] | null;
  readonly timeZone?: string | null;
  /** Read-only: may be sent as they were read. */
  readonly id?: unknown;
  readonly subscriptions?: unknown;
  readonly openingHoursInfo?: unknown;
  readonly profileQuality?: unknown;
  readonly isClaimed?: unknown;
  readonly benchmarkDetails?: unknown;
}

const readOnly = [
  'id',
  'subscriptions',
  'openingHoursInfo',
  'profileQuality',
  'isClaimed',
  'benchmarkDetails',
] as const;

/** A change that has passed every rule and is put onto whatever the location is when its turn comes. */
interface Plan {
  readonly record: (stored: LocationRecord) => LocationRecord;
  /** undefined: stays; null: goes. */
  readonly mainPhone: PhoneRecord | null | undefined;
  readonly alternativePhones: readonly (PhoneRecord & { readonly id?: number | undefined })[] | undefined;
  readonly tags: readonly TagInput[] | undefined;
  readonly claim: GoodClaim | undefined;
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
    actor: Actor,
    location: { readonly id: number; readonly workspaceId: number },
    draft: Draft<LocationBasicInput>,
    ifMatch?: string,
  ): Promise<number> {
    const plan = await this.plan(actor, location, draft);
    draft.complete();
    return this.database.transaction(async (tx) => {
      const [stored] = await this.store.lock(tx, [location.id]);
      const view = await this.queries.basic(location.id);
      if (stored === undefined || view === null) throw new DomainError('locationNotFound', { id: location.id });
      if (!isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
      await this.apply(tx, stored, plan);
      return stored.id;
    });
  }

  private async plan(
    actor: Actor,
    { id, workspaceId }: { readonly id: number; readonly workspaceId: number },
    draft: Draft<LocationBasicInput>,
  ): Promise<Plan> {
    const { good, problems } = draft;
    const current = (await this.queries.basic(id))?.parse();
    if (current === undefined) throw new DomainError('locationNotFound', { id });
    checkReadOnly(draft, current);
    const defaults = await this.defaults.of(workspaceId);
    const record = planRecord(draft, current, defaults);
    const mainPhone = planMainPhone(draft, current);
    const isOther = mainPhone && mainPhone.number !== current.mainPhone?.phone;
    const claim = isOther
      ? await this.claims.check(actor.user, workspaceId, good.mainPhone ?? {}, mainPhone.number, problems, 'mainPhone.')
      : undefined;
    const tags = good.tags === undefined ? undefined : (good.tags ?? []);
    if (tags !== undefined) await this.tags.check(workspaceId, tags, problems);
    return { record, mainPhone, alternativePhones: planAlternativePhones(draft, current), tags, claim };
  }

  private async apply(tx: Tx, stored: StoredLocation, plan: Plan): Promise<void> {
    const record = plan.record(stored.record);
    const fields = [...changesBetween(stored.record, record), ...phoneChanges(stored, plan)];
    if (plan.tags !== undefined) fields.push(...(await this.tags.replace(tx, stored, plan.tags)));
    if (fields.length === 0) return;
    if (plan.claim !== undefined) await this.claims.use(tx, plan.claim);
    if (record.externalId !== null && record.externalId !== stored.record.externalId)
      await this.demandFree(tx, stored, record.externalId);
    const published = fields.some((field) => field.published);
    await this.store.update(tx, [{ id: stored.id, record, published }]);
    const { id, workspaceId } = stored;
    if (plan.mainPhone) await this.store.setMainPhones(tx, [{ workspaceId, locationId: id, phone: plan.mainPhone }]);
    if (plan.mainPhone === null)
      await tx.deleteFrom('phone').where('location_id', '=', id).where('main', '=', true).execute();
    if (plan.alternativePhones !== undefined)
      await this.store.replaceAlternativePhones(tx, stored, plan.alternativePhones);
    await this.changes.announce(tx, 'location.updateBasic', [{ location: stored, fields }]);
  }

  private async demandFree(tx: Tx, stored: StoredLocation, externalId: string): Promise<void> {
    await lockCompany(tx, stored.companyId);
    const [holder] = await this.store.find(tx, stored.companyId, [{ externalId, key: '' }]);
    if (holder !== undefined) throw new DomainError('alreadyExists', { field: 'externalId' });
  }
}

function checkReadOnly({ good, problems }: Draft<LocationBasicInput>, current: LocationBasicView): void {
  for (const field of readOnly)
    if (good[field] !== undefined && !isDeepStrictEqual(good[field], current[field]))
      problems.add({ field, value: good[field], problem: 'readOnly', example: current[field] });
  if (good.address?.id !== undefined && good.address.id !== current.address.id)
    problems.add({ field: 'address.id', value: good.address.id, problem: 'readOnly', example: current.address.id });
  const phoneId = good.mainPhone?.id;
  if (phoneId !== undefined && phoneId !== null && phoneId !== current.mainPhone?.id)
    problems.add({ field: 'mainPhone.id', value: phoneId, problem: 'readOnly', example: current.mainPhone?.id });
}

function planRecord(
  { good, problems }: Draft<LocationBasicInput>,
  current: LocationBasicView,
  defaults: Defaults,
): Plan['record'] {
  if (good.name !== undefined && clean(good.name) === null)
    problems.add({ field: 'name', value: good.name, problem: 'required' });
  checkEmail(good.eMail, 'eMail', problems);
  checkWebAddress(good.website, 'website', problems);
  const zone = good.timeZone;
  if (typeof zone === 'string' && !isTimeZone(zone))
    problems.add({
      field: 'timeZone',
      value: zone,
      problem: 'format',
      expected: 'Europe/Berlin',
      example: 'Europe/Berlin',
    });
  const address = good.address ? readAddress(good.address, defaults.country, problems) : undefined;
  const set = <K extends keyof LocationRecord>(field: K, value: LocationRecord[K] | undefined) =>
    value === undefined ? {} : ({ [field]: value } as Pick<LocationRecord, K>);
  const text = (value: string | null | undefined) => (value === undefined ? undefined : clean(value));
  const given = {
    ...set('name', text(good.name) ?? undefined),
    ...set('externalId', text(good.externalId)),
    ...set('addressSuppressed', good.address === null ? false : address?.suppress),
    ...set('email', text(good.eMail)),
    ...set('website', text(good.website)),
    ...set('categories', good.categories === undefined ? undefined : (good.categories ?? []).map(plainCategory)),
    ...set('closed', good.closed),
    ...set('currentOffer', text(good.currentOffer)),
    ...set('currentOfferText', text(good.currentOfferText)),
    ...set('serviceArea', good.serviceArea === undefined ? undefined : plainArea(good.serviceArea)),
    // The zone as it was read is nobody's decision: it goes on following the address.
    ...(zone === undefined || zone === current.timeZone ? {} : { timeZoneGiven: zone !== null }),
    ...(typeof zone === 'string' ? { timeZone: zone } : {}),
  };
  return (stored) => {
    const base = good.address === null ? emptyAddress(defaults.country) : stored.address;
    return inItsZone({ ...stored, ...given, address: { ...base, ...address?.parts } }, defaults.timeZone);
  };
}

const plainCategory = ({ key, value, aliasId, aliasName }: Category): Category => ({
  key,
  value,
  ...(aliasId && { aliasId }),
  ...(aliasName && { aliasName }),
});

const plainArea = (area: LocationBasicInput['serviceArea']): readonly ServedPlace[] | null =>
  area ? area.map(({ name, radius }) => ({ name, radius: radius ?? null })) : null;

function planMainPhone({ good, problems }: Draft<LocationBasicInput>, current: LocationBasicView): Plan['mainPhone'] {
  if (good.mainPhone === undefined || good.mainPhone === null) return good.mainPhone;
  return readPhone(good.mainPhone, 'mainPhone', problems, current.mainPhone ? recordOf(current.mainPhone) : undefined);
}

function planAlternativePhones(
  { good, problems }: Draft<LocationBasicInput>,
  current: LocationBasicView,
): Plan['alternativePhones'] {
  if (good.alternativePhones === undefined) return undefined;
  const seen = new Set<number>();
  return (good.alternativePhones ?? []).flatMap((input, index) => {
    const path = `alternativePhones[${index}]`;
    const id = input.id ?? undefined;
    const held = current.alternativePhones.find((phone) => phone.id === id);
    if (id !== undefined && held === undefined) problems.add({ field: `${path}.id`, value: id, problem: 'noSuch' });
    if (id !== undefined && seen.has(id)) problems.add({ field: `${path}.id`, value: id, problem: 'duplicate' });
    if (id !== undefined) seen.add(id);
    const phone = readPhone(input, path, problems, held ? recordOf(held) : undefined);
    return phone === undefined ? [] : [{ ...phone, id }];
  });
}

const recordOf = (view: LocationBasicView['alternativePhones'][number]): PhoneRecord => ({
  phoneType: view.phoneType as PhoneRecord['phoneType'],
  number: view.phone,
  tracked: view.tracked,
  localNumber: view.localPhone,
});

function phoneChanges(stored: StoredLocation, plan: Plan): FieldChange[] {
  const plain = ({ phoneType, number, tracked, localNumber }: PhoneRecord) => ({
    phoneType,
    number,
    tracked,
    localNumber,
  });
  const change = (field: string, before: unknown, after: unknown): FieldChange[] =>
    isDeepStrictEqual(before, after) ? [] : [{ field, before, after, published: true }];
  const main = stored.phones.find((phone) => phone.main);
  const others = stored.phones.filter((phone) => !phone.main);
  return [
    ...(plan.mainPhone === undefined
      ? []
      : change('mainPhone', main ? plain(main) : null, plan.mainPhone && plain(plan.mainPhone))),
    ...(plan.alternativePhones === undefined
      ? []
      : change('alternativePhones', others.map(plain), plan.alternativePhones.map(plain))),
  ];
}
