import type { Json } from '../discovery/field-mask.js';
import { valueAt } from '../discovery/field-mask.js';
import { invalidArgument } from '../discovery/google-error.js';
import type { GoogleCall } from '../google.call.js';
import { wordsOf } from './place-words.js';
import { sparse } from './profile.js';

const STANDARD_MATCHES = 3;
const MOST_MATCHES = 10;
const CANDIDATES = 500;
const POSSIBLE = 0.4;
/** From here on a new profile is taken for the same place. */
const SAME = 0.85;
const SAME_NAME = 0.75;

interface Place {
  readonly id: string;
  readonly body: Json;
  /** The profile that manages it; null: anybody may claim it. */
  readonly owner: string | null;
}

/** `googleLocations.search`: places that match a name and an address, or a text. */
export async function search(call: GoogleCall): Promise<object> {
  const { location, query } = call.body as { location?: Json; query?: string };
  if ((location === undefined) === (query === undefined || query === ''))
    throw invalidArgument('query', 'Give either a location or a query.');
  if (location !== undefined && !location['title']) throw invalidArgument('location.title', 'title is required');
  const size = call.pageSize(STANDARD_MATCHES, MOST_MATCHES, call.body['pageSize']);
  const wanted = location ?? { title: query };
  const scored = (await candidates(call, wanted))
    .map((place) => ({
      place,
      score: location === undefined ? textScore(query ?? '', place.body) : score(wanted, place.body),
    }))
    .filter((each) => each.score >= POSSIBLE)
    .toSorted((one, other) => other.score - one.score || one.place.id.localeCompare(other.place.id));
  return { googleLocations: scored.slice(0, size).map(({ place }) => matchOf(place, call.parts.publicUrl())) };
}

const matchOf = ({ id, body, owner }: Place, publicUrl: string): object => ({
  name: `googleLocations/${id}`,
  location: {
    ...sparse(body),
    metadata: { placeId: id, mapsUri: owner === null ? undefined : `${publicUrl}/sandbox/google/profiles/${owner}` },
  },
  requestAdminRightsUri: owner === null ? undefined : `${publicUrl}/sandbox/google/places/${id}/request`,
});

/**
 * On which place a new profile lies: the one it names, or the one that it is so like that it can be no other.
 * `owner`: the profile that manages the place already, of which the new one would be a duplicate.
 */
export async function claimOn(
  call: GoogleCall,
  body: Json,
  placeId: unknown,
): Promise<{ readonly placeId: string | null; readonly owner: string | null }> {
  const found = await candidates(call, body);
  if (typeof placeId === 'string' && placeId !== '') {
    const named = found.find(({ id }) => id === placeId) ?? (await placeById(call, placeId));
    if (named === undefined) throw invalidArgument('location.metadata.place_id', 'There is no such place.');
    return { placeId: named.id, owner: named.owner };
  }
  const [same] = found
    .map((place) => ({ place, score: score(body, place.body) }))
    .filter((each) => each.score >= SAME && likeness(body['title'], each.place.body['title']) >= SAME_NAME)
    .toSorted((one, other) => other.score - one.score);
  return { placeId: same?.place.id ?? null, owner: same?.place.owner ?? null };
}

const selection = `
  select p.id, p.body, (select l.id from sandbox.google_location l where l.place_id = p.id and l.duplicate_of is null
                        and l.account_id is not null order by (l.state = 'VERIFIED') desc, l.position limit 1) as owner
  from sandbox.google_place p`;

async function placeById(call: GoogleCall, id: string): Promise<Place | undefined> {
  return (await call.client.query<Place>(`${selection} where p.id = $1`, [id])).rows[0];
}

/** Those in the same postcode, and those that share a word of the name. */
async function candidates(call: GoogleCall, wanted: Json): Promise<readonly Place[]> {
  const words = wordsOf(wanted['title'])
    .split(' ')
    .filter((word) => word.length > 2)
    .map((word) => `% ${word} %`);
  const { rows } = await call.client.query<Place>(
    `${selection} where p.post_code = $1 or p.words like any ($2) order by (p.post_code = $1) desc nulls last, p.id limit ${CANDIDATES}`,
    [valueAt(wanted, 'storefrontAddress.postalCode') ?? null, words],
  );
  return rows;
}

/** Share of common words, from 0 to 1. */
function likeness(one: unknown, other: unknown): number {
  const [left, right] = [one, other].map((text) => new Set(wordsOf(text).split(' ').filter(Boolean)));
  if (left === undefined || right === undefined || left.size === 0 || right.size === 0) return 0;
  const common = [...left].filter((word) => right.has(word)).length;
  return (2 * common) / (left.size + right.size);
}

const digits = (text: unknown): string =>
  String(text ?? '')
    .replaceAll(/\D/g, '')
    .slice(-7);

function score(wanted: Json, place: Json): number {
  const same = (path: string): boolean => {
    const value = valueAt(wanted, path);
    return value !== undefined && wordsOf(value) === wordsOf(valueAt(place, path));
  };
  const street = likeness(
    (valueAt(wanted, 'storefrontAddress.addressLines') as string[] | undefined)?.join(' '),
    (valueAt(place, 'storefrontAddress.addressLines') as string[] | undefined)?.join(' '),
  );
  const phone = digits(valueAt(wanted, 'phoneNumbers.primaryPhone'));
  const samePhone = phone.length === 7 && phone === digits(valueAt(place, 'phoneNumbers.primaryPhone'));
  const town = same('storefrontAddress.postalCode') ? 0.2 : same('storefrontAddress.locality') ? 0.1 : 0;
  return 0.5 * likeness(wanted['title'], place['title']) + 0.3 * street + town + (samePhone ? 0.15 : 0);
}

const textScore = (query: string, place: Json): number =>
  likeness(query, `${String(place['title'])} ${String(valueAt(place, 'storefrontAddress.locality') ?? '')}`);
