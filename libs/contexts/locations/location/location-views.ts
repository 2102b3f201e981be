import { sql } from '#platform/database';
import type { Sql } from '#platform/database';
import type { Category, ServedPlace } from './location-record.js';
import { profileQualityJson } from '../profile/profile-quality.js';
import type { ProfileQualityView } from '../profile/profile-quality.js';

export interface AddressView {
  /** No two addresses share one, whether locations, billing accounts or contracts have them. */
  readonly id: number;
  readonly postCode: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly street: string | null;
  readonly house: string | null;
  readonly additive: string | null;
  readonly countryCode: string | null;
  readonly subLocality: string | null;
  readonly coordinate: { readonly lat: number; readonly lon: number } | null;
  readonly suppress: boolean;
}

export interface PhoneView {
  readonly id: number;
  /** `landLine` in v5, `landline` in the administration. */
  readonly phoneType: string;
  readonly phone: string;
  readonly tracked: string | null;
  readonly localPhone: string | null;
}

/** A location as v5 shows it. */
export interface LocationView {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly externalId: string | null;
  readonly categories: readonly { readonly key: string; readonly value: string }[];
  readonly address: AddressView;
  readonly mainPhone: PhoneView | null;
  readonly email: string | null;
  readonly website: string | null;
  readonly closed: boolean;
  readonly timeZone: string;
}

/** LocationBasic of the administration. What other contexts fill later is null. */
export interface LocationBasicView {
  readonly id: number;
  readonly name: string;
  readonly externalId: string | null;
  readonly address: AddressView;
  readonly subscriptions: null;
  readonly mainPhone: PhoneView | null;
  readonly eMail: string | null;
  readonly openingHoursInfo: string | null;
  readonly profileQuality: ProfileQualityView;
  readonly isClaimed: boolean;
  readonly benchmarkDetails: null;
  readonly categories: readonly Required<Category>[];
  readonly alternativePhones: readonly PhoneView[];
  readonly tags: readonly { readonly id: number; readonly name: string }[];
  readonly closed: boolean;
  readonly website: string | null;
  readonly currentOffer: string | null;
  readonly currentOfferText: string | null;
  readonly serviceArea: readonly ServedPlace[] | null;
  readonly timeZone: string;
}

/** JSON of an {@link AddressView}, over `location l`. */
export const addressJson = sql`json_build_object('id', l.address_id, 'postCode', l.post_code, 'city', l.city, 'state', l.state,
  'street', l.street, 'house', l.house, 'additive', l.additive, 'countryCode', l.country_code,
  'subLocality', l.sub_locality,
  'coordinate', case when l.lat is not null then json_build_object('lat', l.lat, 'lon', l.lon) end,
  'suppress', l.address_suppressed)`;

/** The address in one line, over `location l`; null: there is none. */
export const addressLine = sql<string | null>`nullif(concat_ws(', ',
  nullif(concat_ws(' ', l.street, l.house), ''), nullif(concat_ws(' ', l.post_code, l.city), ''), l.country_code), '')`;

/** The number that is published in place of the main phone `p` of `location l`: that of call tracking, else what a user has said. */
export const trackedOfMain = sql<string | null>`coalesce(l.tracked_number, p.tracked)`;

const phone = (
  type: ReturnType<typeof sql>,
  tracked: ReturnType<typeof sql>,
) => sql`json_build_object('id', p.id, 'phoneType', ${type},
  'phone', p.number, 'tracked', ${tracked}, 'localPhone', p.local_number)`;
const partnerMainPhone = phone(
  sql`case p.phone_type when 'landline' then 'landLine' else p.phone_type end`,
  trackedOfMain,
);
const administrationMainPhone = phone(sql`p.phone_type`, trackedOfMain);
/** JSON of a {@link PhoneView} of the administration, over `phone p` that is no main phone of a location. */
export const administrationPhone = phone(sql`p.phone_type`, sql`p.tracked`);

const tags = sql`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
    from location_tag lt join tag t on t.id = lt.tag_id where lt.location_id = l.id)`;

/** JSON of a {@link LocationView}, over `location l`. */
export const locationJson = sql`json_build_object('id', l.id, 'companyId', l.company_id, 'name', l.name,
  'externalId', l.external_id,
  'categories', (select coalesce(json_agg(json_build_object('key', c.value->'key', 'value', c.value->'value') order by c.ordinality), '[]')
    from jsonb_array_elements(l.categories) with ordinality c),
  'address', ${addressJson},
  'mainPhone', (select ${partnerMainPhone} from phone p where p.location_id = l.id and p.main),
  'email', l.email, 'website', l.website, 'closed', l.closed, 'timeZone', l.time_zone)`;

/** JSON of a {@link LocationBasicView}, over `location l`. */
export const locationBasicJson = sql`json_build_object('id', l.id, 'name', l.name, 'externalId', l.external_id,
  'address', ${addressJson}, 'subscriptions', null,
  'mainPhone', (select ${administrationMainPhone} from phone p where p.location_id = l.id and p.main),
  'eMail', l.email, 'openingHoursInfo', l.opening_hours_text, 'profileQuality', ${profileQualityJson}, 'isClaimed', l.is_claimed,
  'benchmarkDetails', null,
  'categories', (select coalesce(json_agg(json_build_object('key', c.value->'key', 'value', c.value->'value',
      'aliasId', c.value->'aliasId', 'aliasName', c.value->'aliasName') order by c.ordinality), '[]')
    from jsonb_array_elements(l.categories) with ordinality c),
  'alternativePhones', (select coalesce(json_agg(${administrationPhone} order by p.id), '[]')
    from phone p where p.location_id = l.id and not p.main),
  'tags', ${tags},
  'closed', l.closed, 'website', l.website, 'currentOffer', l.current_offer, 'currentOfferText', l.current_offer_text,
  'serviceArea', l.service_area, 'timeZone', l.time_zone)`;

/** LocationOverview of the administration; `Subscriptions` is what the reader's floor knows about them. */
export interface LocationOverviewView<Subscriptions = unknown> {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  readonly externalId: string | null;
  readonly address: AddressView;
  readonly subscriptions: Subscriptions | null;
  readonly mainPhone: PhoneView | null;
  readonly eMail: string | null;
  readonly openingHoursInfo: string | null;
  readonly profileQuality: ProfileQualityView;
  readonly isClaimed: boolean;
  readonly benchmarkDetails: null;
  readonly tags: readonly { readonly id: number; readonly name: string }[] | null;
}

/** What a location's overview holds beyond its own row; a part that is left out is null. */
export interface LocationParts {
  /** Subscriptions live on a higher floor: SQL of a JSON value, over `location l`. */
  readonly subscriptions?: Sql<unknown>;
  readonly tags?: boolean;
}

/** JSON of a {@link LocationOverviewView}, over `location l`. */
export const locationOverviewJson = (parts: LocationParts): Sql<unknown> => sql`json_build_object('id', l.id,
  'companyId', l.company_id, 'name', l.name, 'externalId', l.external_id, 'address', ${addressJson},
  'subscriptions', ${parts.subscriptions ?? sql`null`},
  'mainPhone', (select ${administrationMainPhone} from phone p where p.location_id = l.id and p.main),
  'eMail', l.email, 'openingHoursInfo', l.opening_hours_text, 'profileQuality', ${profileQualityJson},
  'isClaimed', l.is_claimed, 'benchmarkDetails', null, 'tags', ${parts.tags === true ? tags : sql`null`})`;
