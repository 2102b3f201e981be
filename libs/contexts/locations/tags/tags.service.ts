import { Injectable } from '@nestjs/common';
import { Problems } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { lockCompany } from '../location/create-location.js';
import { LocationChanges } from '../location/location-changes.js';
import { LocationStore } from '../location/location-store.js';
import { CompanyTagEntity } from './company-tag.entity.js';
import { LocationTagEntity } from './location-tag.entity.js';
import { TagEntity } from './tag.entity.js';
import { mostTags, tagLinks } from './tags.js';
import type { Tagged } from './tags.js';

interface Placed {
  readonly id: number;
  readonly workspaceId: number;
}

/** As many as a list of tags takes when it is sent whole. */

/** A workspace's tags one by one: made, taken away, put on things and taken off. */
@Injectable()
export class TagCatalogue {
  constructor(
    private readonly database: Database,
    private readonly store: LocationStore,
    private readonly changes: LocationChanges,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `alreadyExists` for the name; `validationFailed` */
  async add(workspaceId: number, text: string): Promise<number> {
    const name = text.trim();
    return this.database.transaction(async (tx) => {
      const { rows } = await sql<{ id: number }>`
        insert into tag (workspace_id, name) values (${workspaceId}, ${name})
        on conflict (workspace_id, name) do nothing returning id`.execute(tx);
      const [made] = rows;
      if (made === undefined) throw new DomainError('alreadyExists', { field: 'name' });
      const subject = { workspaceId, subject: 'tag', subjectId: made.id };
      await this.audit.record(tx, { ...subject, operation: 'tag.create', after: { name } });
      return made.id;
    });
  }

  /** Takes it off everything that bears it. @throws DomainError `tagNotFound` when it was deleted meanwhile */
  async delete({ id, workspaceId }: Placed): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { name } = await lockTag(tx, id, 'update');
      const locations = await tx.delete(LocationTagEntity, { tagId: id });
      const companies = await tx.delete(CompanyTagEntity, { tagId: id });
      await tx.delete(TagEntity, id);
      await this.audit.record(tx, {
        workspaceId,
        operation: 'tag.delete',
        subject: 'tag',
        subjectId: id,
        before: { name, locations: locations.affected ?? 0, companies: companies.affected ?? 0 },
      });
    });
  }

  /**
   * Puts a tag on something; one that is there already stays.
   * @throws DomainError `validationFailed` for a thing of another workspace; `placesTaken`; `tagNotFound`,
   *   `locationNotFound` or `companyNotFound` when it was deleted meanwhile
   */
  async connect(kind: Tagged, tag: Placed, owner: Placed): Promise<void> {
    demandSameWorkspace(kind, tag, owner);
    await this.changing(kind, tag, owner, 'connectTag', async (tx, before, name) => {
      if (before.includes(name)) return;
      if (before.length >= mostTags) throw new DomainError('placesTaken', { max: mostTags });
      await tagLinks[kind].add(tx, owner, [tag.id]);
    });
  }

  /** Takes a tag off something; one that is not there stays away. @throws DomainError as {@link connect} */
  async disconnect(kind: Tagged, tag: Placed, owner: Placed): Promise<void> {
    demandSameWorkspace(kind, tag, owner);
    await this.changing(kind, tag, owner, 'disconnectTag', (tx) => tagLinks[kind].remove(tx, owner.id, tag.id));
  }

  private async changing(
    kind: Tagged,
    tag: Placed,
    owner: Placed,
    verb: string,
    work: (tx: Tx, before: readonly string[], name: string) => Promise<void>,
  ): Promise<void> {
    await this.database.transaction(async (tx) => {
      const [location] = kind === 'location' ? await this.store.lock(tx, [owner.id]) : [];
      if (kind === 'company') await lockCompany(tx, owner.id);
      else if (location === undefined) throw new DomainError('locationNotFound', { id: owner.id });
      const { name } = await lockTag(tx, tag.id, 'share');
      const before = await tagLinks[kind].names(tx, owner.id);
      await work(tx, before, name);
      const after = await tagLinks[kind].names(tx, owner.id);
      if (before.length === after.length) return;
      if (location !== undefined)
        await this.changes.announce(tx, `location.${verb}`, [
          { location, fields: [{ field: 'tags', before, after, published: false }] },
        ]);
      else
        await this.audit.record(tx, {
          workspaceId: owner.workspaceId,
          operation: `company.${verb}`,
          subject: 'company',
          subjectId: owner.id,
          before: { tags: before },
          after: { tags: after },
        });
    });
  }
}

function demandSameWorkspace(kind: Tagged, tag: Placed, owner: Placed): void {
  if (tag.workspaceId === owner.workspaceId) return;
  const problems = new Problems();
  problems.add({ field: `${kind}Id`, value: owner.id, problem: 'noSuch' });
  problems.throwIfAny();
}

async function lockTag(tx: Tx, id: number, how: 'share' | 'update'): Promise<{ readonly name: string }> {
  const { rows } = await sql<{ name: string }>`
    select name from tag where id = ${id} ${how === 'share' ? sql`for key share` : sql`for update`}`.execute(tx);
  if (rows[0] === undefined) throw new DomainError('tagNotFound', { id });
  return rows[0];
}
