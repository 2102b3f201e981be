import { isVerificationMethod } from '#domain/google/gbp-verification';
import type { VerificationOption } from '#domain/google/gbp-verification';
import type { GoogleLocation } from '#domain/google/google-location';
import { profileFields } from '#domain/google/google-profile';
import type { GoogleProfile, ProfileField } from '#domain/google/google-profile';
import type { GoogleVerification, GoogleVerificationOption } from '../ports/google-profile.port.js';
import type { BegunVerification } from './profile-values.js';
import type { ProfileColumns } from './profile.record.js';

/** What is read of a location. */
export const readMask = ['name', 'storeCode', ...profileFields, 'serviceArea', 'latlng', 'metadata'] as const;

const kept: readonly (keyof GoogleProfile)[] = [...profileFields, 'serviceArea'];

/** The part of a location that the platform keeps. */
export const profileOf = (location: GoogleLocation): GoogleProfile =>
  Object.fromEntries(kept.filter((field) => location[field] !== undefined).map((field) => [field, location[field]]));

/** One part of it each. @param fields those that are absent in the profile are absent here */
export const partsOf = (profile: GoogleProfile, fields: readonly ProfileField[]): GoogleProfile =>
  Object.fromEntries(fields.filter((field) => profile[field] !== undefined).map((field) => [field, profile[field]]));

/**
 * What is sent to bring these fields from one state of the profile to the next. An address goes together with the area that
 * is in its place; one that only the owner has named at Google stays.
 */
export function patchOf(before: GoogleProfile, after: GoogleProfile, fields: readonly ProfileField[]) {
  const { serviceArea } = after;
  const withArea =
    fields.includes('storefrontAddress') && (serviceArea !== undefined || before.serviceArea !== undefined);
  return {
    location: { ...partsOf(after, fields), ...(withArea && serviceArea && { serviceArea }) },
    mask: [...fields, ...(withArea ? ['serviceArea'] : [])],
  };
}

/**
 * What is known of the profile after a change: of Google's answer, which may name only a part of it, the fields that were
 * sent. What its owner has changed there meanwhile is left for the next look to notice.
 * @param before null: nothing was known, and all of the answer counts
 * @param sent the fields, with the values they were to get
 */
export function knownAfter(
  before: GoogleProfile | null,
  sent: GoogleProfile,
  held: GoogleProfile,
  fields: readonly ProfileField[],
): GoogleProfile {
  const cleared = new Set<string>(fields.filter((field) => (sent[field] ?? held[field]) === undefined));
  const area = fields.includes('storefrontAddress') && held.serviceArea && { serviceArea: held.serviceArea };
  const known = Object.entries({ ...(before ?? held), ...partsOf(held, fields), ...area });
  return Object.fromEntries(known.filter(([field]) => !cleared.has(field)));
}

/** Columns of a profile that was found or made. */
export function linkColumns(account: string, location: GoogleLocation): ProfileColumns {
  const { name = '', metadata } = location;
  return {
    googleName: name,
    // The older API, on which reviews and posts run, names a location below its account.
    googleNameV4: `${account}/${name}`,
    placeId: metadata?.placeId ?? null,
    profileUrl: metadata?.mapsUri ?? null,
    reviewUrl: metadata?.newReviewUri ?? null,
    theirs: profileOf(location),
    rightsUrl: null,
    attempt: null,
  };
}

/** Fields that a mask of Google's names: `phoneNumbers.primaryPhone` is one of `phoneNumbers`. */
export const fieldsOf = (mask: readonly string[]): ProfileField[] =>
  profileFields.filter((field) => mask.some((path) => path === field || path.startsWith(`${field}.`)));

/** Methods that only Google's partners can use are left out. */
export function optionsOf(options: readonly GoogleVerificationOption[]): VerificationOption[] {
  return options.flatMap(({ verificationMethod: method, phoneNumber, emailData, addressData }) => {
    if (!isVerificationMethod(method)) return [];
    const { domain = '', user = '', isUserNameEditable = false } = emailData ?? {};
    const { business = null, address, expectedDeliveryDaysRegion: days = null } = addressData ?? {};
    return [
      {
        method,
        phone: phoneNumber ?? null,
        email: emailData === undefined ? null : { domain, user, editable: isUserNameEditable },
        post: addressData === undefined ? null : { business, addressLines: address?.addressLines ?? [], days },
      },
    ];
  });
}

/** Null for a method that the platform cannot name. */
export function begunOf({ name, method, state, createTime }: GoogleVerification): BegunVerification | null {
  return isVerificationMethod(method) ? { name, method, state, createTime } : null;
}
