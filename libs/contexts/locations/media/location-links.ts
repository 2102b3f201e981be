import { Injectable } from '@nestjs/common';
import type { Problems } from '#domain/errors/draft';
import { mostLinksOf, profileLinkForm } from '#domain/locations/profile-links';
import type { LocationUrlType } from '#domain/locations/profile-links';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { clean, isWebAddress } from '#domain/values/text-input';

export interface LinkRecord {
  readonly url: string;
  readonly display: string | null;
}

export interface StoredLink extends LinkRecord {
  readonly id: number;
  readonly type: LocationUrlType;
}

/** A link as it comes in: what is absent stays as it is. */
export interface LinkInput {
  readonly url?: string;
  readonly display?: string | null;
}

/**
 * A link, checked; what `input` leaves open is taken from `held`.
 * @param path of the link in the request; empty when it is the request
 * @returns undefined when something is wrong with it
 */
export function readLink(
  type: LocationUrlType,
  input: LinkInput,
  problems: Problems,
  at: { readonly path: string; readonly held?: LinkRecord | undefined },
): LinkRecord | undefined {
  const { path, held } = at;
  const field = path === '' ? 'url' : `${path}.url`;
  const example = profileLinkForm(type)?.example ?? 'https://hofladen.example';
  const url = input.url === undefined ? held?.url : (clean(input.url) ?? undefined);
  if (url === undefined) {
    problems.add({ field, value: input.url ?? null, problem: 'required', example });
    return undefined;
  }
  // One that was taken once stays good, whatever the rule is today.
  if (url !== held?.url && !isLink(type, url)) {
    problems.add({ field, value: url, problem: 'format', expected: example, example });
    return undefined;
  }
  return { url, display: input.display === undefined ? (held?.display ?? null) : clean(input.display) };
}

const isLink = (type: LocationUrlType, url: string): boolean =>
  url.length <= 2000 && isWebAddress(url) && (profileLinkForm(type)?.pattern.test(url) ?? true);

/** The one writer of links. The caller holds the location's lock and announces the change. */
@Injectable()
export class LocationLinks {
  /** All links of a location, each type in its order. */
  async of(tx: Tx, locationId: number): Promise<StoredLink[]> {
    const { rows } = await sql<StoredLink>`
      select id, url_type as type, url, display from location_url where location_id = ${locationId}
      order by url_type, position, id`.execute(tx);
    return rows;
  }

  /** Makes these a location's links of one type, in this order: those with an id stay that link, the others go. */
  async replace(
    tx: Tx,
    location: { readonly id: number; readonly workspaceId: number },
    type: LocationUrlType,
    links: readonly (LinkRecord & { readonly id?: number | undefined })[],
  ): Promise<void> {
    const kept = links.flatMap(({ id }) => (id === undefined ? [] : [id]));
    await sql`
      delete from location_url where location_id = ${location.id} and url_type = ${type}
        and id <> all(${kept}::bigint[])`.execute(tx);
    const rows = JSON.stringify(links.map(({ id, url, display }, ord) => ({ ord, id: id ?? null, url, display })));
    const shape = sql`(ord int, id bigint, url text, display text)`;
    await sql`
      update location_url u set url = r.url, display = r.display, position = r.ord
      from jsonb_to_recordset(${rows}::jsonb) as r ${shape}
      where u.id = r.id and u.location_id = ${location.id}`.execute(tx);
    await sql`
      insert into location_url (workspace_id, location_id, url_type, url, display, position)
      select ${location.workspaceId}, ${location.id}, ${type}, r.url, r.display, r.ord
      from jsonb_to_recordset(${rows}::jsonb) as r ${shape} where r.id is null order by r.ord`.execute(tx);
  }

  /** Behind the others of its type. @returns its id; undefined when there is no place left for it */
  async add(
    tx: Tx,
    location: { readonly id: number; readonly workspaceId: number },
    type: LocationUrlType,
    link: LinkRecord,
  ): Promise<number | undefined> {
    const { rows } = await sql<{ id: number }>`
      insert into location_url (workspace_id, location_id, url_type, url, display, position)
      select ${location.workspaceId}, ${location.id}, ${type}, ${link.url}, ${link.display}, coalesce(max(position) + 1, 0)
      from location_url where location_id = ${location.id} and url_type = ${type}
      having count(*) < ${mostLinksOf(type)}
      returning id`.execute(tx);
    return rows[0]?.id;
  }
}

/** What of a link the audit log and other contexts are told. */
export const linkFacts = ({ url, display }: LinkRecord): LinkRecord => ({ url, display });
