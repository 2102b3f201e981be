import { Client } from 'pg';
import { SimilarLocations } from '#contexts/locations';
import { runInContext } from '#platform/context';
import { migrateToLatest, openDatabase } from '#platform/database';
import type { Place } from '#domain/matching/place-match';
import type { Measurement } from '../report.js';
import type { Workbench } from '../workbench.js';
import type { LabelledPair } from './pairs.js';

/** All records of a set as locations of one company; for each labelled match one is looked for, and the other is to be found. */
export async function candidateRecall(
  bench: Workbench,
  name: string,
  pairs: readonly LabelledPair[],
): Promise<Measurement> {
  const url = await bench.emptyDatabase('bench_candidates');
  await migrateToLatest(url);
  const ids = await load(url, pairs);
  const database = await openDatabase(url, 4);
  try {
    const similar = new SimilarLocations(database);
    const matches = pairs.filter(({ same }) => same);
    let [found, candidates] = [0, 0];
    for (const { left, right } of matches) {
      const rows = await runInContext({ requestId: 'bench', language: 'en' }, () =>
        similar.candidates({ place: left, workspaceIds: [1] }),
      );
      candidates += rows.length;
      if (rows.some(({ id }) => id === ids.get(keyOf(right)))) found += 1;
    }
    return {
      suite: 'duplicates',
      what: `${name}, matches among the candidates`,
      unit: 'share',
      value: found / Math.max(1, matches.length),
      goal: { of: 'value', atLeast: 0.99 },
      note: `${found} of ${matches.length} matches in ${ids.size} records, ${(candidates / Math.max(1, matches.length)).toFixed(0)} candidates each`,
    };
  } finally {
    await database.close();
  }
}

const keyOf = (place: Place): string => JSON.stringify(place);

/** @returns ids by record */
async function load(url: string, pairs: readonly LabelledPair[]): Promise<Map<string, number>> {
  const places = new Map(pairs.flatMap(({ left, right }) => [left, right]).map((place) => [keyOf(place), place]));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into workspace (id, path, name, test_mode) overriding system value values (1, '1', 'Bench', true)`,
    );
    await client.query(`insert into company (id, workspace_id, name) overriding system value values (1, 1, 'Bench')`);
    const rows = [...places.values()].map((place, index) => ({ ...place, id: index + 1 }));
    await client.query(
      `with made as (
         insert into location (id, workspace_id, company_id, recognition_key, name, street, house, post_code, city, country_code, lat, lon, time_zone)
         overriding system value
         select r.id, 1, 1, r.id::text, r.name, r.street, r.house, r."postCode", r.city, coalesce(r."countryCode", 'US'), r.lat, r.lon, 'UTC'
         from jsonb_to_recordset($1::jsonb) as r (id bigint, name text, street text, house text, "postCode" text, city text,
           "countryCode" text, lat double precision, lon double precision)
       )
       insert into phone (workspace_id, location_id, main, number)
       select 1, r.id, true, r.phone from jsonb_to_recordset($1::jsonb) as r (id bigint, phone text) where r.phone is not null`,
      [JSON.stringify(rows)],
    );
    await client.query('analyze');
    return new Map([...places.keys()].map((key, index) => [key, index + 1]));
  } finally {
    await client.end();
  }
}
