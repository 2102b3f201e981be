import { accountPage } from './account.handlers.js';
import type { Json } from '../discovery/field-mask.js';
import { invalidArgument } from '../discovery/google-error.js';
import type { GoogleCall, GoogleHandlers } from '../google.call.js';
import { accountOf, profileIn } from '../google.store.js';
import type { AccountRow } from '../google.store.js';
import { itemHandlers } from '../items/item.handlers.js';
import { mediaHandlers } from '../items/media.handlers.js';
import { postHandlers } from '../items/post.handlers.js';
import { inAccount } from './location.handlers.js';
import { locationPage } from '../pages/location.page.js';
import { changedPaths, hasVoice, locationOf, pendingPaths } from './profile.js';
import type { Profile } from './profile.js';
import {
  completeVerification,
  optionsOf,
  startVerification,
  verificationPage,
  verificationResource,
} from './verification.handlers.js';
import type { Option, VerificationRow } from './verification.handlers.js';

/** Roles have other names in v4. */
const roles: Readonly<Record<string, string>> = {
  PRIMARY_OWNER: 'OWNER',
  OWNER: 'CO_OWNER',
  MANAGER: 'MANAGER',
  SITE_MANAGER: 'COMMUNITY_MANAGER',
};
const LEGACY_ACCOUNTS = 20;

const accountResource = ({ id, name, type, role, verification_state }: AccountRow): object => ({
  name: `accounts/${id}`,
  accountName: name,
  type,
  role: roles[role],
  state: { status: verification_state },
  permissionLevel: role === 'MANAGER' || role === 'SITE_MANAGER' ? 'MEMBER_LEVEL' : 'OWNER_LEVEL',
});

async function accounts(call: GoogleCall): Promise<object> {
  const size = call.pageSize(LEGACY_ACCOUNTS, LEGACY_ACCOUNTS);
  const rows = await accountPage(call, call.query['name'], null, call.after, size + 1);
  return {
    accounts: rows.slice(0, size).map(accountResource),
    ...(rows.length > size && { nextPageToken: call.pageToken(call.after + size) }),
  };
}

/** Under the name that v4 gives it: with its account, or with the one it was asked for. */
export const legacyName = (profile: Profile, asked: string): string =>
  `accounts/${asked === '-' ? (profile.account_id ?? '-') : asked}/locations/${profile.id}`;

const category = (each: unknown): Json | undefined => {
  const { name, displayName } = (each ?? {}) as Json;
  return typeof name === 'string' ? { categoryId: name.replace('categories/', ''), displayName } : undefined;
};

/** Hours are text in v4. */
const clock = (time: unknown): string => {
  const { hours = 0, minutes = 0 } = (time ?? {}) as Record<string, number>;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
};

/** The resource `Location` of My Business v4: the same profile in older words. */
function legacyLocation(call: GoogleCall, profile: Profile): object {
  const location = locationOf(profile, call.parts.publicUrl());
  const { phoneNumbers, categories, regularHours, specialHours, metadata, openInfo } = location as Record<string, Json>;
  const periods = (hours: Json | undefined, key: string): Json[] => (hours?.[key] as Json[] | undefined) ?? [];
  const { canReopen: _can, status, ...opening } = openInfo ?? {};
  return {
    name: legacyName(profile, call.id(1)),
    languageCode: location['languageCode'],
    storeCode: location['storeCode'],
    locationName: location['title'],
    primaryPhone: phoneNumbers?.['primaryPhone'],
    additionalPhones: phoneNumbers?.['additionalPhones'],
    address: location['storefrontAddress'],
    primaryCategory: category(categories?.['primaryCategory']),
    additionalCategories: ((categories?.['additionalCategories'] as unknown[]) ?? []).map(category),
    websiteUrl: location['websiteUri'],
    regularHours: regularHours && {
      periods: periods(regularHours, 'periods').map(({ openDay, closeDay, openTime, closeTime }) => ({
        openDay,
        closeDay,
        openTime: clock(openTime),
        closeTime: clock(closeTime),
      })),
    },
    specialHours: specialHours && {
      specialHourPeriods: periods(specialHours, 'specialHourPeriods').map(
        ({ startDate, endDate, openTime, closeTime, closed }) =>
          closed === true
            ? { startDate, isClosed: true }
            : { startDate, endDate: endDate ?? startDate, openTime: clock(openTime), closeTime: clock(closeTime) },
      ),
    },
    latlng: location['latlng'],
    labels: location['labels'],
    profile: location['profile'],
    // v4 does not know a business that is closed for a while.
    openInfo: openInfo && { ...opening, status: status === 'CLOSED_TEMPORARILY' ? 'OPEN' : status },
    locationKey: { placeId: profile.place_id ?? undefined, requestId: undefined },
    locationState: stateOf(profile),
    metadata: {
      mapsUrl: metadata?.['mapsUri'],
      newReviewUrl: metadata?.['newReviewUri'],
      ...(profile.duplicate_of !== null && { duplicate: { placeId: profile.place_id ?? undefined } }),
    },
  };
}

/** Of many at once: those that cannot be seen are left out, the others are answered. */
async function batch(call: GoogleCall): Promise<object> {
  const names = (call.body['locationNames'] as string[] | undefined) ?? [];
  if (names.length === 0) throw invalidArgument('location_names', 'location_names is required');
  const ids = names.map((name) => /^accounts\/[^/]+\/locations\/(\d+)$/.exec(name)?.[1] ?? '');
  const { sql, values } = await inAccount(call);
  const { rows } = await call.client.query<Profile>(
    `${sql} and l.id = any ($${values.length + 1}) order by l.position`,
    [...values, ids],
  );
  return { locations: rows.map((profile) => legacyLocation(call, profile)) };
}

const stateOf = (profile: Profile): object => ({
  isGoogleUpdated: changedPaths(profile).length > 0,
  isDuplicate: profile.duplicate_of !== null,
  isSuspended: profile.state === 'SUSPENDED',
  isDisabled: profile.state === 'DISABLED',
  isPendingReview: profile.state === 'IN_REVIEW',
  isVerified: profile.state === 'VERIFIED',
  isPublished: hasVoice(profile),
  canUpdate: true,
  canDelete: true,
  hasPendingEdits: pendingPaths(profile).length > 0,
});

const legacyOption = ({ phoneNumber, addressData, emailData, verificationMethod }: Option): object => ({
  verificationMethod,
  ...(phoneNumber !== undefined && { phoneData: { phoneNumber } }),
  ...(addressData && { addressData: { businessName: addressData.business, address: addressData.address } }),
  ...(emailData && {
    emailData: {
      domainName: emailData.domain,
      userName: emailData.user,
      isUserNameEditable: emailData.isUserNameEditable,
    },
  }),
});

const legacyVerification = (call: GoogleCall, profile: Profile, row: VerificationRow): object => ({
  ...verificationResource(row),
  name: `${legacyName(profile, call.id(1))}/verifications/${row.id}`,
});

async function verify(call: GoogleCall): Promise<object> {
  const profile = await profileIn(call, true);
  const { method, emailInput, addressInput, phoneInput } = call.body as Record<string, Json | undefined>;
  const row = await startVerification(call, profile, {
    method: String(method),
    emailAddress: emailInput?.['emailAddress'],
    mailerContact: addressInput?.['mailerContactName'],
    phoneNumber: phoneInput?.['phoneNumber'],
  });
  return { verification: legacyVerification(call, profile, row) };
}

async function verifications(call: GoogleCall): Promise<object> {
  const profile = await profileIn(call);
  const { rows, nextPageToken } = await verificationPage(call, profile);
  return { verifications: rows.map((row) => legacyVerification(call, profile, row)), nextPageToken };
}

async function locationAdmins(call: GoogleCall): Promise<object> {
  const profile = await profileIn(call);
  const { rows } = await call.client.query<{ id: string; name: string; role: string }>(
    `select p.id, p.name, m.role from sandbox.google_person p join
       (select person_id, role from sandbox.google_account_admin where account_id = $1
        union all select person_id, role from sandbox.google_location_admin where location_id = $2) m on m.person_id = p.id
     order by p.id`,
    [profile.account_id, profile.id],
  );
  return {
    admins: rows.map(({ id: person, name, role }) => ({
      name: `${legacyName(profile, call.id(1))}/admins/${person}`,
      adminName: name,
      role: roles[role],
    })),
  };
}

const id = 'mybusiness.accounts';

/** My Business v4: what has no successor (reviews, posts, media), and the names by which it is reached. */
export const legacyHandlers: GoogleHandlers = {
  [`${id}.list`]: accounts,
  [`${id}.get`]: async (call) => accountResource(await accountOf(call)),
  [`${id}.locations.list`]: async (call) => {
    const { profiles, total, nextPageToken } = await locationPage(call, await inAccount(call));
    return { locations: profiles.map((profile) => legacyLocation(call, profile)), totalSize: total, nextPageToken };
  },
  [`${id}.locations.batchGet`]: batch,
  [`${id}.locations.get`]: async (call) => legacyLocation(call, await profileIn(call)),
  [`${id}.locations.admins.list`]: locationAdmins,
  [`${id}.locations.fetchVerificationOptions`]: async (call) => ({
    options: (await optionsOf(call, await profileIn(call))).map(legacyOption),
  }),
  [`${id}.locations.verify`]: verify,
  [`${id}.locations.verifications.list`]: verifications,
  [`${id}.locations.verifications.complete`]: async (call) => {
    const profile = await profileIn(call, true);
    return {
      verification: legacyVerification(
        call,
        profile,
        await completeVerification(call, profile, call.id(3), call.body['pin']),
      ),
    };
  },
  ...itemHandlers,
  ...mediaHandlers,
  ...postHandlers,
};
