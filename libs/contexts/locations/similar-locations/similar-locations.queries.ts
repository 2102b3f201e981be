import { Injectable } from '@nestjs/common';
import { foldedWords } from '#domain/matching/folded-words';
import { likenessTo, preparePlace, samePlaceFrom } from '#domain/matching/place-match';
import type { Likeness, Place } from '#domain/matching/place-match';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { cellsAround, phoneTail, postCodeKey } from './place-keys.js';

/** What is looked for: an empty name and null for what is not known. */
export interface SimilarQuestion {
  readonly place: Place;
  /** Known to be covered: the caller has looked. */
  readonly workspaceIds: readonly number[];
  /** Further condition over `location l`, as only locations that are live somewhere. */
  readonly where?: Sql<boolean>;
  /** Locations less alike are left out. Default: those that count as the same place. */
  readonly least?: number;
}

/** A location that may be the one looked for. */
export interface LocationCandidate extends Place {
  readonly id: number;
  readonly companyId: number;
  readonly workspaceId: number;
}

export interface SimilarLocation extends Likeness {
  readonly location: LocationCandidate;
}

/** Of each way to find candidates. All that are the same place come by more than one. */
const mostPerSource = 50;
/** Of a postcode or a square of the map with more, some are not looked at: the other ways find them. */
const mostLookedAt = 2000;
/** Of those whose names are alike: as many as are compared in street and town, too. Chains have thousands of one name. */
const mostRanked = 500;

/**
 * Finds locations like a place. PostgreSQL answers who comes into question, by one index for each part that is known, so that
 * neither a wrong name nor a wrong number hides a location; how alike they are, the domain says.
 */
@Injectable()
export class SimilarLocations {
  constructor(private readonly database: Database) {}

  /** The most alike first. */
  async find(question: SimilarQuestion): Promise<SimilarLocation[]> {
    const asked = preparePlace(question.place);
    const least = question.least ?? samePlaceFrom;
    return (await this.candidates(question))
      .map((location) => ({ location, ...likenessTo(asked, preparePlace(location)) }))
      .filter(({ similarity }) => similarity >= least)
      .toSorted((one, other) => other.similarity - one.similarity || one.location.id - other.location.id);
  }

  /** All candidates for the same place, in no order. */
  async candidates({ place, workspaceIds, where = sql`true` }: SimilarQuestion): Promise<LocationCandidate[]> {
    const sources = sourcesOf(place, sql`l.deleted_at is null and ${ofWorkspaces('l', workspaceIds)} and ${where}`, {
      phones: ofWorkspaces('p', workspaceIds),
    });
    if (sources.length === 0 || workspaceIds.length === 0) return [];
    const tail = phoneTail(place.phone);
    const { rows } = await sql<LocationCandidate>`
      with found as (${sql.join(sources, sql` union `)})
      select l.id, l.company_id as "companyId", l.workspace_id as "workspaceId", l.name, l.street, l.house,
        l.post_code as "postCode", l.city, l.country_code as "countryCode", l.lat, l.lon, phone.number as phone
      from found join location l on l.id = found.id
      left join lateral (
        select p.number from phone p where p.location_id = l.id
        order by ${tail === null ? sql`p.main` : sql`phone_tail(p.number) = ${tail}`} desc, p.main desc, p.id limit 1
      ) phone on true`.execute(this.database.read);
    return rows;
  }
}

function ofWorkspaces(table: 'l' | 'p', ids: readonly number[]): Sql<boolean> {
  const column = sql.ref(`${table}.workspace_id`);
  return ids.length === 1 ? sql`${column} = ${ids[0]}` : sql`${column} = any(${[...ids]}::int[])`;
}

/** Queries of ids, one for each part that is known. */
function sourcesOf(place: Place, rows: Sql<boolean>, { phones }: { readonly phones: Sql<boolean> }): Sql<unknown>[] {
  const best = (from: Sql<unknown>): Sql<unknown> =>
    sql`(select l.id from ${from} order by ${closeness(place)} desc, l.id limit ${mostPerSource})`;
  const bounded = (where: Sql<boolean>): Sql<unknown> =>
    best(sql`(select l.* from location l where ${rows} and ${where} limit ${mostLookedAt}) l`);
  const sources: Sql<unknown>[] = [];
  const tail = phoneTail(place.phone);
  if (tail !== null)
    sources.push(
      best(sql`phone p join location l on l.id = p.location_id
        where ${phones} and p.location_id is not null and phone_tail(p.number) = ${tail} and ${rows}`),
    );
  if (hasLetters(place.name)) {
    const named = sql`${rows} and ${alike('l.name', place.name)}`;
    sources.push(
      best(sql`(select l.id, l.name, l.street, l.city, l.post_code, l.lat, l.lon from location l where ${named}
        order by ${closeness({ ...place, street: null, city: null })} desc, l.id limit ${mostRanked}) l`),
    );
  }
  const postCode = postCodeKey(place.postCode);
  if (postCode !== null)
    sources.push(bounded(sql`l.post_code is not null and post_code_key(l.post_code) = ${postCode}`));
  if (place.lat !== null && place.lon !== null)
    sources.push(
      bounded(sql`l.lat is not null and place_cell(l.lat, l.lon) = any(${cellsAround(place.lat, place.lon)}::int[])`),
    );
  // A street is called the same in a thousand towns: it leads somewhere together with its town, and where the postcode or the
  // map have not led there already.
  const { street, city } = place;
  const isNamedInTown = hasLetters(place.name) && hasLetters(city);
  if (isNamedInTown && postCode === null && place.lat === null)
    sources.push(best(sql`location l where ${rows} and ${alike('l.name', place.name)} and ${alike('l.city', city)}`));
  const nothing = sources.length === 0;
  const isPlaced = postCode !== null || place.lat !== null;
  if (nothing ? hasLetters(street) || hasLetters(city) : !isPlaced && hasLetters(street) && hasLetters(city))
    sources.push(
      best(sql`location l where ${rows}
        and ${hasLetters(street) ? alike('l.street', street) : sql`true`}
        and ${hasLetters(city) ? alike('l.city', city) : sql`true`}`),
    );
  return sources;
}

const hasLetters = (text: string | null): text is string => foldedWords(text).length > 0;

type SearchedColumn = 'l.name' | 'l.street' | 'l.city';

/** Served by the index `location_alike`. */
const alike = (column: SearchedColumn, text: string): Sql<boolean> =>
  sql`sort_text(${sql.ref(column)}) % sort_text(${text})`;

/** How near a row is to what is looked for, roughly: who of too many is taken. */
function closeness(place: Place): Sql<number> {
  const likeness = (column: SearchedColumn, text: string) =>
    sql`coalesce(similarity(sort_text(${sql.ref(column)}), sort_text(${text})), 0)`;
  const postCode = postCodeKey(place.postCode);
  const parts: Sql<unknown>[] = [
    ...(hasLetters(place.name) ? [likeness('l.name', place.name)] : []),
    ...(hasLetters(place.street) ? [sql`0.4 * ${likeness('l.street', place.street)}`] : []),
    ...(hasLetters(place.city) ? [sql`0.2 * ${likeness('l.city', place.city)}`] : []),
    ...(postCode === null ? [] : [sql`case when post_code_key(l.post_code) = ${postCode} then 0.4 else 0 end`]),
    ...(place.lat === null || place.lon === null ? [] : [nearness(place.lat, place.lon)]),
  ];
  return parts.length === 0 ? sql`0::real` : sql`${sql.join(parts, sql` + `)}`;
}

/** 0.5 at the same point, half of that 500 m away. */
const nearness = (lat: number, lon: number): Sql<number> => sql`
  coalesce(0.5 / (1 + sqrt(power(l.lat - ${lat}, 2) + power((l.lon - ${lon}) * ${Math.cos((lat * Math.PI) / 180)}, 2)) * 222), 0)`;
