import { Injectable } from '@nestjs/common';
import { likeness, preparePlace, samePlaceFrom } from '#domain/matching/place-match';
import type { Place } from '#domain/matching/place-match';
import { sql } from '#platform/database';
import type { Sql, Tx } from '#platform/database';
import { cellsAround, phoneTail, postCodeKey } from '../similar-locations/place-keys.js';
import type { LocationRecord } from '../location/location-record.js';

/** A new row, and what it would become. */
export interface NewPlace {
  readonly line: number;
  readonly record: LocationRecord;
  readonly phone: string | undefined;
}

export interface PossibleDuplicate {
  readonly line: number;
  readonly name: string;
  /** The location that is there already. */
  readonly locationId: number;
}

interface Candidate extends Place {
  readonly line: number;
  readonly id: number;
}

/** Of each way to find candidates, for each row. */
const mostPerRow = 5;

/**
 * Rows that are none of the company's locations by their key, and yet look like one. Candidates are those with the same phone
 * or postcode and those near by: one statement for all rows, and no search by names, which in a chain are all the same.
 */
@Injectable()
export class PossibleDuplicates {
  /** Only among locations that were there before the import; so a dry run says the same. */
  async among(
    tx: Tx,
    {
      jobId,
      workspaceId,
      companyId,
    }: { readonly jobId: number; readonly workspaceId: number; readonly companyId: number },
    rows: readonly NewPlace[],
  ): Promise<PossibleDuplicate[]> {
    const asked = rows.map((row) => ({ ...row, place: placeOf(row) }));
    const byLine = new Map<number, Candidate[]>();
    for (const candidate of await candidates(tx, { jobId, workspaceId, companyId }, asked))
      byLine.set(candidate.line, [...(byLine.get(candidate.line) ?? []), candidate]);
    return asked.flatMap(({ line, place }) => {
      const found = byLine.get(line);
      if (found === undefined) return [];
      const prepared = preparePlace(place);
      const [best] = found
        .map((candidate) => ({ id: candidate.id, ...likeness(prepared, preparePlace(candidate)) }))
        .toSorted((one, other) => other.similarity - one.similarity || one.id - other.id);
      return best !== undefined && best.similarity >= samePlaceFrom
        ? [{ line, name: place.name, locationId: best.id }]
        : [];
    });
  }
}

function placeOf({ record: { name, address }, phone }: NewPlace): Place {
  const { street, house, postCode, city, countryCode, coordinate } = address;
  const { lat, lon } = coordinate ?? { lat: null, lon: null };
  return { name, phone: phone ?? null, street, house, postCode, city, countryCode, lat, lon };
}

async function candidates(
  tx: Tx,
  {
    jobId,
    workspaceId,
    companyId,
  }: { readonly jobId: number; readonly workspaceId: number; readonly companyId: number },
  asked: readonly { readonly line: number; readonly place: Place }[],
): Promise<Candidate[]> {
  if (asked.length === 0) return [];
  const keys = asked.map(({ line, place }) => ({
    line,
    name: place.name,
    tail: phoneTail(place.phone),
    post_code: postCodeKey(place.postCode),
    cells: place.lat === null || place.lon === null ? [] : cellsAround(place.lat, place.lon),
  }));
  if (!(await hadLocations(tx, { jobId, companyId }))) return [];
  // Rows are found by the key first, and only then by company: left to itself, PostgreSQL may read all of a large company's
  // locations for every row.
  const nearest = (rows: Sql<unknown>): Sql<unknown> => sql`
    (select l.id from (${rows} offset 0) l
     where l.company_id = ${companyId} and l.deleted_at is null
       and l.created_at < (select j.created_at from job j where j.id = ${jobId})
     order by similarity(sort_text(l.name), sort_text(r.name)) desc, l.id limit ${mostPerRow})`;
  const ofWorkspace = sql`select l.* from location l where l.workspace_id = ${workspaceId} and l.deleted_at is null`;
  const { rows } = await sql<Candidate>`
    select r.line, l.id, l.name, l.street, l.house, l.post_code as "postCode", l.city, l.country_code as "countryCode", l.lat, l.lon,
      (select p.number from phone p where p.location_id = l.id and p.main) as phone
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as r (line int, name text, tail text, post_code text, cells int[])
    cross join lateral (
      ${nearest(sql`select l.* from phone p join location l on l.id = p.location_id
        where p.workspace_id = ${workspaceId} and p.location_id is not null and phone_tail(p.number) = r.tail`)}
      union
      ${nearest(sql`${ofWorkspace} and l.post_code is not null and post_code_key(l.post_code) = r.post_code`)}
      union
      ${nearest(sql`${ofWorkspace} and l.lat is not null and place_cell(l.lat, l.lon) = any(r.cells)`)}
    ) found join location l on l.id = found.id`.execute(tx);
  return rows;
}

/** Whether there is anything to look like: the first import of a company need not ask row by row. */
async function hadLocations(
  tx: Tx,
  { jobId, companyId }: { readonly jobId: number; readonly companyId: number },
): Promise<boolean> {
  const { rows } = await sql<{ before: boolean }>`
    select l.created_at < (select j.created_at from job j where j.id = ${jobId}) as before
    from location l where l.company_id = ${companyId} and l.deleted_at is null order by l.id limit 1`.execute(tx);
  return rows[0]?.before === true;
}
