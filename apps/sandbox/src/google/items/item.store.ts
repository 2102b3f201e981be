import type { Json } from '../discovery/field-mask.js';
import { notFound } from '../discovery/google-error.js';
import type { GoogleCall } from '../google.call.js';
import { newId, profileIn } from '../google.store.js';

type Kind = 'reviews' | 'localPosts' | 'media';

interface Item {
  readonly id: string;
  readonly body: Json;
}

/** In their order. */
export const stars = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'];

export const shown = (call: GoogleCall, kind: Kind, { id, body }: Item): Json => ({
  ...body,
  name: `accounts/${call.id(1)}/locations/${call.id(2)}/${kind}/${id}`,
});

export async function held(call: GoogleCall, kind: Kind): Promise<Item> {
  const profile = await profileIn(call);
  const { rows } = await call.client.query<Item>(
    'select id, body from sandbox.google_item where id = $1 and location_id = $2 and kind = $3 for update',
    [call.id(3), profile.id, kind],
  );
  if (rows[0] === undefined) throw notFound();
  return rows[0];
}

interface ItemPage {
  readonly items: readonly Item[];
  readonly total: number;
  readonly nextPageToken: string | undefined;
}

export async function page(call: GoogleCall, kind: Kind, size: number, order = 'position desc'): Promise<ItemPage> {
  const profile = await profileIn(call);
  const { after } = call;
  const values: unknown[] = [profile.id, kind, after];
  if (order.includes('$4')) values.push(stars);
  const { rows } = await call.client.query<Item & { total: number }>(
    `select id, body, count(*) over ()::int as total from sandbox.google_item where location_id = $1 and kind = $2
     order by ${order}, position desc limit ${size + 1} offset $3`,
    values,
  );
  return {
    items: rows.slice(0, size),
    total: rows[0]?.total ?? 0,
    nextPageToken: rows.length > size ? call.pageToken(after + size) : undefined,
  };
}

export async function save(call: GoogleCall, { id }: Item, body: Json): Promise<Item> {
  await call.client.query('update sandbox.google_item set body = $2 where id = $1', [id, JSON.stringify(body)]);
  return { id, body };
}

export async function add(call: GoogleCall, kind: Kind, body: Json): Promise<Json> {
  const profile = await profileIn(call, true);
  const item = { id: newId(), body };
  await call.client.query('insert into sandbox.google_item (id, location_id, kind, body) values ($1, $2, $3, $4)', [
    item.id,
    profile.id,
    kind,
    JSON.stringify(body),
  ]);
  return shown(call, kind, item);
}

export const remove =
  (kind: Kind) =>
  async (call: GoogleCall): Promise<object> => {
    const { id } = await held(call, kind);
    await call.client.query('delete from sandbox.google_item where id = $1', [id]);
    return {};
  };

export const get =
  (kind: Kind) =>
  async (call: GoogleCall): Promise<object> =>
    shown(call, kind, await held(call, kind));
