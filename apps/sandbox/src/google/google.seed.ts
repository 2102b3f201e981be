import type pg from 'pg';
import { holdersAt } from '../oauth/people.js';
import type { Json } from './discovery/field-mask.js';
import { wordsOf } from './profiles/place-words.js';

/** Ids of what there is from the start; tests and pages name them. */
export const seeded = {
  mia: '101',
  noah: '102',
  eve: '103',
  rita: '104',
  installation: '109',
  /** Of Mia: an organisation, in which lie groups that are reached through it alone. */
  chain: '200',
  /** The organisation's first group: 320 shops. */
  shops: '201',
  /** Of Noah: a group that Google trusts, whose profiles are verified at once. */
  trusted: '300',
} as const;

const SHOPS = 320;
/** More groups than fit on a page. */
const GROUPS = 24;
/** Who can consent, and what is reached in their names. */
const holdings: Readonly<Record<string, string>> = {
  mia: `her own account, and an organisation with ${GROUPS} groups and ${SHOPS} shops`,
  noah: 'his own account, a group of somebody else, and one that Google trusts: its profiles need no PIN',
  eve: 'one account, with nothing in it yet',
};

export const holdingsOf = (person: string): string => holdings[person] ?? '';

const cities = [
  ['Nürnberg', '90402'],
  ['Berlin', '10115'],
  ['Hamburg', '20095'],
  ['München', '80331'],
  ['Köln', '50667'],
  ['Leipzig', '04109'],
] as const;
const streets = ['Hauptstraße', 'Bahnhofstraße', 'Marktplatz', 'Gartenweg', 'Lindenallee'] as const;

const days = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'];

function shopNumber(index: number): Json {
  const [locality, postalCode] = cities[index % cities.length] ?? cities[0];
  const number = String(index + 1).padStart(3, '0');
  return {
    title: `Nordmarkt ${locality} ${number}`,
    languageCode: 'de',
    storeCode: `nord-${number}`,
    storefrontAddress: {
      regionCode: 'DE',
      languageCode: 'de',
      postalCode,
      locality,
      addressLines: [`${streets[index % streets.length]} ${(index % 97) + 1}`],
    },
    phoneNumbers: { primaryPhone: `0911 7${String(100_000 + index)}` },
    websiteUri: `https://nordmarkt.example/shops/${number}`,
    categories: { primaryCategory: { name: 'categories/gcid:supermarket' } },
    regularHours: {
      periods: days.map((day) => ({ openDay: day, openTime: { hours: 8 }, closeDay: day, closeTime: { hours: 20 } })),
    },
    profile: { description: `Frisches aus der Region in ${locality}.` },
    openInfo: { status: 'OPEN' },
  };
}

/** Places of others: one that nobody manages, and one that Rita does. */
const others: readonly { readonly body: Json; readonly owner: string | null }[] = [
  {
    owner: null,
    body: {
      title: 'Café Anker',
      languageCode: 'de',
      storefrontAddress: {
        regionCode: 'DE',
        postalCode: '20457',
        locality: 'Hamburg',
        addressLines: ['Am Sandtorkai 1'],
      },
      phoneNumbers: { primaryPhone: '040 1234567' },
      categories: { primaryCategory: { name: 'categories/gcid:cafe' } },
    },
  },
  {
    owner: seeded.rita,
    body: {
      title: 'Bäckerei Sonnenschein',
      languageCode: 'de',
      storefrontAddress: {
        regionCode: 'DE',
        postalCode: '90403',
        locality: 'Nürnberg',
        addressLines: ['Burgstraße 12'],
      },
      phoneNumbers: { primaryPhone: '0911 7654321' },
      websiteUri: 'https://sonnenschein.example',
      categories: { primaryCategory: { name: 'categories/gcid:bakery' } },
      openInfo: { status: 'OPEN' },
    },
  },
];

const table = (rows: readonly object[]): string => JSON.stringify(rows);

/** What the sandbox's Google holds at its first start, the same everywhere; nothing when people are there already. */
export async function seedGoogle(client: pg.PoolClient): Promise<void> {
  const { rowCount } = await client.query('select 1 from sandbox.google_person limit 1');
  if (rowCount !== 0) return;
  const people = [
    ...holdersAt('google').map(({ key, name, email }) => ({ id: key, name, email })),
    { id: 'rita', name: 'Rita Rival', email: 'rita@elsewhere.example' },
    { id: 'installation', name: 'Locara Installation', email: 'installation@locara.example' },
  ];
  await client.query(
    'insert into sandbox.google_person select * from jsonb_to_recordset($1) as p (id text, email text, name text)',
    [table(people)],
  );
  await seedAccounts(client, people);
  await seedProfiles(client);
}

async function seedAccounts(client: pg.PoolClient, people: readonly { id: string; name: string }[]): Promise<void> {
  const personal = (key: string): string =>
    seeded[key as keyof typeof seeded] ?? String(110 + people.findIndex(({ id }) => id === key));
  const groups = Array.from({ length: GROUPS }, (_each, index) => ({
    id: String(Number(seeded.shops) + index),
    name: index === 0 ? 'Nordmarkt shops' : `Nordmarkt region ${index}`,
    type: 'LOCATION_GROUP',
    parent_id: seeded.chain,
    verification_state: 'UNVERIFIED',
  }));
  const accounts = [
    ...people.map(({ id, name }) => ({ id: personal(id), name, type: 'PERSONAL', verification_state: 'UNVERIFIED' })),
    { id: seeded.chain, name: 'Nordmarkt AG', type: 'ORGANIZATION', verification_state: 'UNVERIFIED' },
    ...groups,
    { id: seeded.trusted, name: 'Partner group', type: 'LOCATION_GROUP', verification_state: 'VERIFIED' },
  ];
  await client.query(
    `insert into sandbox.google_account (id, name, type, parent_id, verification_state)
     select id, name, type, parent_id, verification_state from jsonb_to_recordset($1)
       as a (id text, name text, type text, parent_id text, verification_state text)`,
    [table(accounts)],
  );
  const admins = [
    ...people.map(({ id }) => ({ account_id: personal(id), person_id: id, role: 'PRIMARY_OWNER' })),
    { account_id: seeded.chain, person_id: 'mia', role: 'OWNER' },
    { account_id: seeded.trusted, person_id: 'noah', role: 'PRIMARY_OWNER' },
    // Manager of one group, without the organisation around it.
    { account_id: String(Number(seeded.shops) + 1), person_id: 'noah', role: 'MANAGER' },
  ];
  await client.query(
    `insert into sandbox.google_account_admin (account_id, person_id, role)
     select account_id, person_id, role from jsonb_to_recordset($1) as a (account_id text, person_id text, role text)`,
    [table(admins)],
  );
}

async function seedProfiles(client: pg.PoolClient): Promise<void> {
  const shops = Array.from({ length: SHOPS }, (_each, index) => ({
    id: String(5000 + index),
    account_id: index < SHOPS - 3 ? seeded.shops : String(Number(seeded.shops) + 1),
    body: shopNumber(index),
  }));
  const foreign = others.map(({ body, owner }, index) => ({ id: String(6000 + index), account_id: owner, body }));
  const rows = [...shops, ...foreign].map((row) => ({
    ...row,
    place_id: `ChIJseed${row.id}`,
    words: ` ${wordsOf(row.body['title'])} `,
  }));
  await client.query(
    `insert into sandbox.google_place (id, body, words, post_code)
     select place_id, body, words, body #>> '{storefrontAddress,postalCode}'
     from jsonb_to_recordset($1) as r (place_id text, body jsonb, words text)`,
    [table(rows)],
  );
  await client.query(
    `insert into sandbox.google_location (id, account_id, place_id, store_code, body, state)
     select id, account_id, place_id, body ->> 'storeCode', body, 'VERIFIED'
     from jsonb_to_recordset($1) as r (id text, account_id text, place_id text, body jsonb)
     where account_id is not null order by id`,
    [table(rows)],
  );
}
