import { Injectable } from '@nestjs/common';
import type { Problems } from '#domain/errors/draft';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { FieldChange } from '../location/location-record.js';
import { CompanyTagEntity } from './company-tag.entity.js';
import { LocationTagEntity } from './location-tag.entity.js';

/** A tag by its id, or by its name; a name that the workspace has no tag for makes one. */
export interface TagInput {
  readonly id?: number | null;
  readonly name?: string | null;
}

/** Of one location or company. */
export const mostTags = 100;

interface Tag {
  readonly id: number;
  readonly name: string;
}

/** Words that users sort locations by; each workspace has its own. */
@Injectable()
export class Tags {
  constructor(private readonly database: Database) {}

  /** Notes ids that the workspace has no tag for, names that do not go with them, and entries that say nothing. */
  async check(workspaceId: number, tags: readonly TagInput[], problems: Problems, path = 'tags'): Promise<void> {
    const ids = tags.flatMap(({ id }) => (id ? [id] : []));
    const { rows: known } = await sql<Tag>`
      select id, name from tag where workspace_id = ${workspaceId} and id = any(${ids}::bigint[])`.execute(
      this.database.read,
    );
    for (const [index, { id, name }] of tags.entries()) {
      const found = known.find((tag) => tag.id === id);
      if (!id && !name?.trim()) problems.add({ field: `${path}[${index}].name`, value: name, problem: 'required' });
      else if (id && found === undefined) problems.add({ field: `${path}[${index}].id`, value: id, problem: 'noSuch' });
      else if (id && name && found?.name !== name)
        problems.add({ field: `${path}[${index}].name`, value: name, problem: 'differs', expected: 'id' });
    }
  }

  /** Makes these the tags of a location or company. @returns what changed by it: one entry or none */
  async replace(
    tx: Tx,
    kind: Tagged,
    owner: { readonly id: number; readonly workspaceId: number },
    tags: readonly TagInput[],
  ): Promise<FieldChange[]> {
    const links = tagLinks[kind];
    const before = await links.names(tx, owner.id);
    const made = await this.named(
      tx,
      owner.workspaceId,
      tags.flatMap(({ id, name }) => (!id && name ? [name.trim()] : [])),
    );
    const ids = [...new Set([...tags.flatMap(({ id }) => (id ? [id] : [])), ...made.map((tag) => tag.id)])];
    await links.keepOnly(tx, owner.id, ids);
    await links.add(tx, owner, ids);
    const after = await links.names(tx, owner.id);
    return before.join('\n') === after.join('\n') ? [] : [{ field: 'tags', before, after, published: false }];
  }

  private async named(tx: Tx, workspaceId: number, names: readonly string[]): Promise<Tag[]> {
    if (names.length === 0) return [];
    await sql`
      insert into tag (workspace_id, name) select ${workspaceId}, unnest(${[...new Set(names)]}::text[])
      on conflict (workspace_id, name) do nothing`.execute(tx);
    const { rows } = await sql<Tag>`
      select id, name from tag where workspace_id = ${workspaceId} and name = any(${[...names]}::text[])`.execute(tx);
    return rows;
  }
}

/** What can bear tags. */
export type Tagged = 'location' | 'company';

interface TagLinks {
  /** By name. */
  names(tx: Tx, ownerId: number): Promise<string[]>;
  add(tx: Tx, owner: { readonly id: number; readonly workspaceId: number }, tagIds: readonly number[]): Promise<void>;
  remove(tx: Tx, ownerId: number, tagId: number): Promise<void>;
  keepOnly(tx: Tx, ownerId: number, tagIds: readonly number[]): Promise<void>;
}

const namesOf = (rows: readonly { readonly name: string }[]): string[] => rows.map(({ name }) => name);

/** Which tags things bear: one table per kind of thing. */
export const tagLinks: Readonly<Record<Tagged, TagLinks>> = {
  location: {
    names: async (tx, ownerId) => {
      const { rows } = await sql<{ name: string }>`
        select t.name from location_tag lt join tag t on t.id = lt.tag_id where lt.location_id = ${ownerId}
        order by t.name`.execute(tx);
      return namesOf(rows);
    },
    add: async (tx, owner, tagIds) => {
      await sql`
        insert into location_tag (workspace_id, location_id, tag_id)
        select ${owner.workspaceId}, ${owner.id}, unnest(${[...tagIds]}::bigint[]) on conflict do nothing`.execute(tx);
    },
    remove: async (tx, ownerId, tagId) => {
      await tx.delete(LocationTagEntity, { locationId: ownerId, tagId });
    },
    keepOnly: async (tx, ownerId, tagIds) => {
      await sql`delete from location_tag where location_id = ${ownerId} and tag_id <> all(${[...tagIds]}::bigint[])`.execute(
        tx,
      );
    },
  },
  company: {
    names: async (tx, ownerId) => {
      const { rows } = await sql<{ name: string }>`
        select t.name from company_tag ct join tag t on t.id = ct.tag_id where ct.company_id = ${ownerId}
        order by t.name`.execute(tx);
      return namesOf(rows);
    },
    add: async (tx, owner, tagIds) => {
      await sql`
        insert into company_tag (workspace_id, company_id, tag_id)
        select ${owner.workspaceId}, ${owner.id}, unnest(${[...tagIds]}::bigint[]) on conflict do nothing`.execute(tx);
    },
    remove: async (tx, ownerId, tagId) => {
      await tx.delete(CompanyTagEntity, { companyId: ownerId, tagId });
    },
    keepOnly: async (tx, ownerId, tagIds) => {
      await sql`delete from company_tag where company_id = ${ownerId} and tag_id <> all(${[...tagIds]}::bigint[])`.execute(
        tx,
      );
    },
  },
};
