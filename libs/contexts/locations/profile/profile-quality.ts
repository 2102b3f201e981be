import { profilePoints } from '#domain/locations/profile-quality';
import type { ProfileFlag, ProfileQuality } from '#domain/locations/profile-quality';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

/** {@link ProfileQuality}, over `location l`. */
export type ProfileQualityView = ProfileQuality;

const filled = (text: Sql<unknown>): Sql<unknown> => sql`coalesce(${text} ~ '\\S', false)`;

const image = (type: 'BusinessLogo' | 'CustomImage'): Sql<unknown> => sql`exists (
  select from image i where i.owner_type = 'Location' and i.owner_id = l.id and i.image_type = ${sql.lit(type)} and i.deleted_at is null)`;

/** Whether each part of a profile is there: the one place that says what counts. Over `location l` and `location_profile p`. */
const conditions: Readonly<Record<ProfileFlag, Sql<unknown>>> = {
  description: filled(sql`p.description`),
  logo: image('BusinessLogo'),
  gallery: image('CustomImage'),
  openingHours: sql`(${filled(sql`l.opening_hours_text`)}
    or exists (select from opening_hours o where o.location_id = l.id and o.hours_type = 'default'))`,
  paymentMethods: sql`coalesce(p.payment_methods <> '[]', false)`,
  name: filled(sql`l.name`),
  address: sql`(${filled(sql`l.street`)} and ${filled(sql`l.city`)} and l.country_code is not null)`,
  phone: sql`exists (select from phone h where h.location_id = l.id and h.main)`,
  email: filled(sql`l.email`),
  website: sql`(${filled(sql`l.website`)} or exists (
    select from location_url u where u.location_id = l.id and u.url_type in ('Customer', 'Location')))`,
};

const entries = Object.entries(conditions);

/** The flags as columns. `offset 0` keeps the planner from computing each twice: for the flag and for the score. */
const flags = sql`select ${sql.join(entries.map(([flag, condition]) => sql`${condition} as ${sql.ref(flag)}`))}
  from (values (1)) always left join location_profile p on p.location_id = l.id offset 0`;

const score = sql.join(
  entries.map(([flag]) => sql`${sql.lit(profilePoints[flag as ProfileFlag])} * q.${sql.ref(flag)}::int`),
  sql` + `,
);

/** JSON of a {@link ProfileQualityView}, over `location l`. */
export const profileQualityJson = sql`(select json_build_object('qualityScore', ${score}, ${sql.join(
  entries.map(([flag]) => sql`${sql.lit(flag)}, q.${sql.ref(flag)}`),
)}) from (${flags}) q)`;
