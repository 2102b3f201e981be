import { sql } from '#platform/database';

/** SQL: what an email says of a location and in which languages, over `location l` and `location_profile p`. */
export const letterFacts = sql`json_build_object('name', l.name, 'city', coalesce(l.city, ''),
    'street', coalesce(nullif(concat_ws(' ', l.street, l.house), ''), '')) as location,
  coalesce(p.languages, '[]') as languages`;

/** SQL: where it can be written to, over `location l` and its company's `contact k`. */
export const addressColumns = sql`l.email as "locationEmail", k.emails[1] as "contactEmail"`;
