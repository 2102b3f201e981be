import { Injectable } from '@nestjs/common';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { DomainError, errorMessage } from '#domain/errors/errors';
import type { GoogleAttributeValue } from '#domain/google/google-attributes';
import { detailStatus, sameAttributeValue } from '#domain/google/google-details';
import { profileFields, saysTheSame } from '#domain/google/google-profile';
import type { ProfileField } from '#domain/google/google-profile';
import type { FieldStatus } from '#domain/listings/listing-fields';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import { attributePrefix, DetailStore, picturePrefix } from '../synchronisation/detail.store.js';
import type { DetailRow } from '../synchronisation/detail.store.js';
import type { LocationPicture } from '../synchronisation/location-details.js';
import { LocationProfiles } from './location-profiles.js';
import type { LocationProfile } from './location-profiles.js';
import { profileColumns, shownErrors } from './profile.record.js';
import type { ProfileRecord } from './profile.record.js';

/** One field, attribute or picture of a profile. */
export interface ProfileFieldView {
  /** Google's name of a field or attribute, `images/{id}` of a picture. */
  readonly field: string;
  readonly kind: DecidedValueOf<'googleDetailKind'>;
  readonly status: FieldStatus;
  readonly ours: unknown;
  /** As Google held it at the last contact. */
  readonly theirs: unknown;
  readonly since: string | null;
  readonly errorCode: number | null;
  readonly errorMessage: string | null;
}

export interface ProfileFieldsView {
  readonly locationId: number;
  readonly status: ValueOf<'gbpPendingActionStatus'>;
  readonly data: readonly ProfileFieldView[];
  readonly total: number;
}

type Value = { readonly same: boolean; readonly ours: unknown };
const noError = { errorCode: null, errorMessage: null } as const;

/** How everything that the platform keeps at Google stands. */
@Injectable()
export class ProfileFieldQueries {
  constructor(
    private readonly database: Database,
    private readonly locations: LocationProfiles,
    private readonly details: DetailStore,
  ) {}

  /** @throws DomainError `productRequired` when the location holds no GoogleMyBusiness */
  async of(locationId: number): Promise<ProfileFieldsView> {
    const { rows } = await sql<ProfileRecord>`
      select ${profileColumns} from gbp_profile where location_id = ${locationId} and state <> 'ENDED'`.execute(
      this.database.read,
    );
    const [profile] = rows;
    const location = profile === undefined ? null : await this.locations.of(locationId);
    if (profile === undefined || location === null)
      throw new DomainError('productRequired', { functionality: 'GoogleMyBusiness' });
    const { attributes, pictures } = location.details;
    const data = [
      ...profileFields.map((field) => fieldView(profile, location, field)),
      ...detailViews(
        'ATTRIBUTE',
        await this.details.of<GoogleAttributeValue>(profile.id, attributePrefix),
        attributes,
        (value, sent) => ({ ours: value, same: sameAttributeValue(value, sent) }),
      ),
      ...detailViews(
        'PICTURE',
        await this.details.of<LocationPicture>(profile.id, picturePrefix),
        pictures,
        ({ category, url }, sent) => ({ ours: { category, url }, same: sent !== null }),
      ),
    ];
    const status = profile.state === 'ENDED' ? 'DISCONNECTED' : profile.state;
    return { locationId, status, data, total: data.length };
  }
}

/** What was sent and refused is in the error of the pending action; here it is what Google still shows. */
function fieldView(profile: ProfileRecord, location: LocationProfile, field: ProfileField): ProfileFieldView {
  const [ours, theirs] = [location.profile, profile.theirs ?? {}];
  const [own, held] = [ours[field] ?? null, theirs[field] ?? null];
  const told = profile.state !== 'VERIFIED' || saysTheSame(field, profile.ours ?? {}, ours);
  const refused = profile.errorCode === errorCatalogue.googleRefused.code;
  const same = own === null || saysTheSame(field, ours, theirs);
  return {
    field,
    kind: 'FIELD',
    status: detailStatus({ same, held: held !== null, told: told || refused }),
    ours: own,
    theirs: held,
    since: profile.syncedAt?.toISOString() ?? null,
    ...(!same && refused && !saysTheSame(field, profile.ours ?? {}, ours) ? errorOf(profile) : noError),
  };
}

/** Those of the location in their order, then what is on its way out. */
function detailViews<W, S>(
  kind: ProfileFieldView['kind'],
  rows: readonly DetailRow<S>[],
  wanted: ReadonlyMap<string, W>,
  compare: (value: W, sent: S | null) => Value,
): ProfileFieldView[] {
  const known = new Map(rows.map((row) => [row.key, row]));
  const own = [...wanted].map(([field, value]): ProfileFieldView => {
    const row = known.get(field);
    const { ours, same } = compare(value, row?.sent ?? null);
    if (row === undefined) return { field, kind, status: 'SENT', ours, theirs: null, since: null, ...noError };
    const status = same || row.status === 'MISMATCH' ? row.status : 'SENT';
    return { field, kind, status, ours, theirs: row.theirs, since: row.since.toISOString(), ...errorOf(row) };
  });
  const leaving = rows
    .filter(({ key }) => !wanted.has(key))
    .map((row): ProfileFieldView => {
      const status = row.errorCode === null ? 'SENT' : 'MISMATCH';
      const since = row.since.toISOString();
      return { field: row.key, kind, status, ours: null, theirs: row.theirs, since, ...errorOf(row) };
    });
  return [...own, ...leaving];
}

function errorOf({ errorCode, errorReason }: Pick<DetailRow, 'errorCode' | 'errorReason'>) {
  const key = shownErrors.find((each) => errorCatalogue[each].code === errorCode);
  if (key === undefined) return noError;
  const error = new DomainError(key, { reason: errorReason ?? '-' });
  return { errorCode: error.code, errorMessage: errorMessage(error, currentContext().language) };
}
