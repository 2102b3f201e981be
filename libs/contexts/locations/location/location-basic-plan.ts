import { isDeepStrictEqual } from 'node:util';
import type { Draft } from '#domain/errors/draft';
import { isTimeZone } from '#domain/time/time-zone';
import type { ClaimInput } from '../claims/claims.js';
import { emptyAddress, inItsZone } from './location-record.js';
import type { Category, FieldChange, LocationRecord, ServedPlace } from './location-record.js';
import type { Defaults } from '#contexts/tenancy';
import { checkEmail, checkWebAddress, clean } from '#domain/values/text-input';
import { phoneRecordOf, readAddress, readOtherPhones, readPhone } from './location-rules.js';
import type { AddressInput, AlternativePhoneInput, PhoneInput } from './location-rules.js';
import type { PhoneRecord, StoredLocation } from './location-store.js';
import type { LocationBasicView } from './location-views.js';
import type { TagInput } from '../tags/tags.js';

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
export interface BasicPlan {
  readonly record: (stored: LocationRecord) => LocationRecord;
  /** undefined: stays; null: goes. */
  readonly mainPhone: PhoneRecord | null | undefined;
  readonly alternativePhones: readonly (PhoneRecord & { readonly id?: number | undefined })[] | undefined;
  readonly tags: readonly TagInput[] | undefined;
}

/** What of a location the rules compare with. */
export type BasicState = Pick<LocationBasicView, 'timeZone' | 'mainPhone' | 'alternativePhones'> & {
  readonly address?: LocationBasicView['address'];
};

/** That of one that is only to be created. */
export const nothingYet: BasicState = { timeZone: '', mainPhone: null, alternativePhones: [] };

/** Everything that can be checked without asking. What is wrong is in the draft's problems. */
export function planBasic(draft: Draft<LocationBasicInput>, current: BasicState, defaults: Defaults): BasicPlan {
  const { address, tags } = draft.good;
  const given = address?.countryCode ?? address?.country;
  const country = (address === null ? given : (given ?? current.address?.countryCode)) ?? defaults.country;
  return {
    record: planRecord(draft, current, defaults),
    mainPhone: planMainPhone(draft, current, country.toUpperCase()),
    alternativePhones: planAlternativePhones(draft, current, country.toUpperCase()),
    tags: tags === undefined ? undefined : (tags ?? []),
  };
}

export function checkReadOnly({ good, problems }: Draft<LocationBasicInput>, current: LocationBasicView): void {
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
  current: BasicState,
  defaults: Defaults,
): BasicPlan['record'] {
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
  const address = good.address
    ? readAddress(good.address, defaults.country, problems, 'address', current.address)
    : undefined;
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

function planMainPhone(
  { good, problems }: Draft<LocationBasicInput>,
  current: BasicState,
  country: string,
): BasicPlan['mainPhone'] {
  if (good.mainPhone === undefined || good.mainPhone === null) return good.mainPhone;
  return readPhone(
    good.mainPhone,
    'mainPhone',
    problems,
    country,
    current.mainPhone ? phoneRecordOf(current.mainPhone) : undefined,
  );
}

function planAlternativePhones(
  { good, problems }: Draft<LocationBasicInput>,
  current: BasicState,
  country: string,
): BasicPlan['alternativePhones'] {
  if (good.alternativePhones === undefined) return undefined;
  return readOtherPhones(
    good.alternativePhones ?? [],
    'alternativePhones',
    problems,
    country,
    current.alternativePhones,
  );
}

export function phoneChanges(stored: StoredLocation, plan: BasicPlan): FieldChange[] {
  const plain = ({ phoneType, number, tracked, localNumber }: PhoneRecord) => ({
    phoneType,
    number,
    tracked,
    localNumber,
  });
  const change = (field: string, before: unknown, after: unknown, published: boolean): FieldChange[] =>
    isDeepStrictEqual(before, after) ? [] : [{ field, before, after, published }];
  const main = stored.phones.find((phone) => phone.main);
  const others = stored.phones.filter((phone) => !phone.main);
  return [
    ...(plan.mainPhone === undefined
      ? []
      : change('mainPhone', main ? plain(main) : null, plan.mainPhone && plain(plan.mainPhone), true)),
    ...(plan.alternativePhones === undefined
      ? []
      : change('alternativePhones', others.map(plain), plan.alternativePhones.map(plain), false)),
  ];
}
