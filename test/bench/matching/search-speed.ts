import { Client as HttpClient } from 'undici';
import type { Client } from 'pg';
import { bearerOf } from '../tokens.js';
import { compared, type Measurement } from '../report.js';
import { withClient, type Workbench } from '../workbench.js';
import { randomOf } from './pairs.js';

/** Of a tenant beside which all others stand. */
const SMALL_TENANT = 10_000;
const QUESTIONS = 200;
/** Branches that one chain has, all of one name. */
const BRANCHES = 16_000;
const CHAIN = 'Morgenrot Backshop';

/** Duplicate search over HTTP against a bare lookup of similar names by the same index, in turn. */
export async function searchSpeed(bench: Workbench): Promise<Measurement[]> {
  const { rows } = bench.options;
  const url = await bench.emptyDatabase('bench_places');
  const instance = await bench.instance(url);
  await instance.start('api');
  await instance.stop();
  bench.report(`  filling ${rows} places`);
  const begun = performance.now();
  const small = await withClient(url, (client) => fill(client, rows));
  bench.report(`  filled in ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  await instance.start('api');
  const authorization = await bearerOf(instance.url, 'demo-agency');
  const http = new HttpClient(instance.url);
  try {
    return await withClient(url, async (client) => {
      const questions = await questionsOf(client);
      const ours = (parts: readonly Part[], where: string) => async (question: Question) => {
        const query = new URLSearchParams(parts.map((part): [string, string] => [part, question[part]]));
        const path = `/api/miscellaneous/duplicate?${where}&activeListing=false&${query}`;
        const { statusCode, body } = await http.request({ method: 'GET', path, headers: { authorization } });
        const answer = await body.text();
        if (statusCode !== 200) throw new Error(`${path} was answered ${statusCode}: ${answer}`);
        return answer;
      };
      const all = 'workspaceIds=1&recursive=true';
      const branches = questions.slice(0, 60).map((question) => ({ ...question, name: CHAIN }));
      return [
        await measured(client, questions, `duplicate search by all parts, ${rows} locations`, ours(everyPart, all)),
        await measured(client, questions, `duplicate search by name, ${rows} locations`, ours(['name'], all)),
        await measured(
          client,
          branches,
          `a chain’s name among ${BRANCHES} equal ones, by all parts`,
          ours(everyPart, all),
        ),
        await measured(
          client,
          branches,
          `a chain’s name among ${BRANCHES} equal ones, by name and town`,
          ours(['name', 'city'], all),
        ),
        await measured(client, branches, `a chain’s name among ${BRANCHES} equal ones`, ours(['name'], all)),
        await measured(
          client,
          questions,
          `duplicate search by all parts in a tenant of ${SMALL_TENANT}`,
          ours(everyPart, `workspaceIds=${small}&recursive=false`),
        ),
      ];
    });
  } finally {
    await http.close();
    await instance.stop();
  }
}

type Part = 'name' | 'phone' | 'street' | 'house' | 'postCode' | 'city';
type Question = Readonly<Record<Part, string>>;
const everyPart: readonly Part[] = ['name', 'phone', 'street', 'house', 'postCode', 'city'];

async function measured(
  client: Client,
  questions: readonly Question[],
  what: string,
  ask: (question: Question) => Promise<string>,
): Promise<Measurement> {
  const [us, floor]: [number[], number[]] = [[], []];
  for (const [turn, question] of [...questions.slice(0, 20), ...questions].entries()) {
    const begun = performance.now();
    await ask(question);
    const between = performance.now();
    await client.query(
      `select l.id, similarity(sort_text(l.name), sort_text($1)) as alike from location l
       where l.deleted_at is null and sort_text(l.name) % sort_text($1) order by alike desc limit 50`,
      [question.name],
    );
    // The first ones only warm up.
    if (turn < 20) continue;
    us.push(between - begun);
    floor.push(performance.now() - between);
  }
  return compared({
    suite: 'duplicates',
    what,
    unit: 'ms, p95',
    value: p95(us),
    floor: p95(floor),
    goal: { of: 'ratio', atMost: 3 },
    note: `median ${middle(us)} ms, of a bare lookup of similar names ${middle(floor)} ms`,
  });
}

const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other);
const p95 = (values: readonly number[]): number => sorted(values)[Math.floor(values.length * 0.95)] ?? Number.NaN;
const middle = (values: readonly number[]): string => (sorted(values)[values.length >> 1] ?? Number.NaN).toFixed(1);

/**
 * Places as a country has them: kinds of business with names of their own, a fifth of them branches of 200 chains, in 5,000
 * towns, with phones. The last 10,000 belong to a tenant of their own.
 * @returns that tenant
 */
async function fill(client: Client, rows: number): Promise<number> {
  await client.query(
    "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'",
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where tablename in ('location', 'phone') and indexname not in (select conname from pg_constraint)`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const { rows: made } = await client.query<{ id: number }>(
    `with made as (select nextval(pg_get_serial_sequence('workspace', 'id')) as id)
     insert into workspace (id, parent_id, path, name, test_mode) overriding system value
     select id, 1, ('1.' || id)::ltree, 'Small tenant', true from made returning id`,
  );
  const small = Number(made[0]?.id);
  await client.query(`create function pg_temp.word(seed bigint) returns text language sql immutable as $$
    select initcap((array['ba','ber','bo','dra','el','fal','gro','ha','hol','kar','kle','lan','lo','mar','mei','neu','ol','pe','ra','schu','sta','ti','vo','wa','wei','zim'])[1 + seed % 26]
      || (array['ber','den','der','feld','ger','heim','ken','ler','li','man','mer','nar','ner','ra','ri','sen','ser','stein','ter','vi','wald'])[1 + seed / 26 % 21]
      || (array['','','bach','berg','er','hof','i','mann','o','sen','son'])[1 + seed / 546 % 11]) $$`);
  await client.query(
    `insert into location (workspace_id, company_id, recognition_key, name, street, house, post_code, city, country_code, lat, lon, time_zone)
     select case when n > $1 - $2 then $3 else 1 end, 1, n::text,
       case when n % greatest(2, $1::bigint / ${BRANCHES}) = 1 then '${CHAIN}' when h1 % 5 = 0 then pg_temp.word(h2 % 200) || ' ' || (array['Markt','Optik','Reisen','Moden','Drogerie','Backshop'])[1 + h2 % 6]
         else (array['Bäckerei','Metzgerei','Apotheke','Café','Restaurant','Hofladen','Autohaus','Friseur','Praxis Dr.','Hotel','Gasthof','Schuhhaus','Blumen','Elektro','Kanzlei','Pizzeria','Salon','Werkstatt','Fahrschule','Optik'])[1 + h1 % 20]
           || ' ' || pg_temp.word(h2) || case when h1 % 3 = 0 then ' & ' || pg_temp.word(h3) else '' end end,
       pg_temp.word(h3) || (array['straße','weg','platz','gasse','allee','ring'])[1 + h3 % 6], (1 + h1 % 150)::text,
       lpad((1000 + town * 19)::text, 5, '0'), pg_temp.word(town) || (array['stadt','dorf','hausen','burg','ingen'])[1 + town % 5], 'DE',
       47.5 + (town % 70) / 10.0 + (h2 % 1000) / 25000.0, 6.5 + (town / 70 % 80) / 10.0 + (h3 % 1000) / 25000.0, 'Europe/Berlin'
     from (select n, abs(hashint8(n))::bigint as h1, abs(hashint8(n * 7 + 1))::bigint as h2, abs(hashint8(n * 13 + 5))::bigint as h3,
             abs(hashint8(n * 17 + 3))::bigint % 5000 as town from generate_series(1, $1::bigint) n) source`,
    [rows, SMALL_TENANT, small],
  );
  await client.query(
    `insert into phone (workspace_id, location_id, main, number)
     select workspace_id, id, true, '49-' || (200 + id % 700) || '-' || (100000 + abs(hashint8(id)) % 8900000) from location where recognition_key ~ '^\\d+$'`,
  );
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum (analyze) location');
  await client.query('vacuum (analyze) phone');
  return small;
}

/** Places that are there, with a letter of the name left out, as somebody else would ask for them. */
async function questionsOf(client: Client): Promise<Question[]> {
  const { rows } = await client.query<Question>(
    `select l.name, p.number as phone, l.street, l.house, l.post_code as "postCode", l.city
     from location l join phone p on p.location_id = l.id and p.main where l.id % 4999 = 3 or l.id % 4999 = 1 order by l.id limit $1`,
    [QUESTIONS],
  );
  const random = randomOf(7);
  return rows.map((row) => {
    const at = 1 + Math.floor(random() * (row.name.length - 2));
    return { ...row, name: row.name.slice(0, at) + row.name.slice(at + 1) };
  });
}
