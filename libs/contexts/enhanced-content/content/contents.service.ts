import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { Draft, Problems } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { decimalsOf } from '#domain/values/money';
import type { Placement } from '#platform/access';
import { Database, insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { checkFixed, readContent } from './content-rules.js';
import type { ContentInput, ContentRecord, NewContentInput } from './content-rules.js';
import { ContentQueries } from './content.queries.js';
import { ContentStore } from './content.store.js';
import type { LockedContent } from './content.store.js';
import type { ContentView } from './content-views.js';
import { EnhancedContentEntity } from './enhanced-content.entity.js';

/** Menus, products and services, events and profiles: what they are called, and where they are shown. */
@Injectable()
export class Contents {
  constructor(
    private readonly database: Database,
    private readonly queries: ContentQueries,
    private readonly store: ContentStore,
  ) {}

  /**
   * @param parent a company: the content is shown at those of its locations that are named; a location: there alone
   * @throws DomainError `validationFailed`
   */
  async create(parent: Placement, draft: Draft<NewContentInput>): Promise<number> {
    const { good, problems } = draft;
    const { workspaceId, companyId, locationId } = parent;
    if (companyId === null) throw new Error('Enhanced content belongs to a company or a location.');
    const { contentType: _type, ...rest } = good;
    checkFixed(
      { good: rest, problems },
      {
        status: 'not_connected',
        contextType: locationId === null ? 'Company' : 'Location',
        contextId: parent.id,
        elementCount: 0,
      },
    );
    const own = locationId === null ? [] : [locationId];
    const record = readContent(
      { good, problems },
      { name: '', language: 'en', currency: 'EUR', published: false, locations: own },
    );
    return this.database.transaction(async (tx) => {
      await this.checkLocations(tx, { companyId, locationId }, good.locations ?? [], problems);
      const { contentType } = draft.complete();
      const inserted = await tx.insert(EnhancedContentEntity, {
        workspaceId,
        companyId,
        locationId,
        contentType,
        ...columnsOf(record),
      });
      const content = await this.store.lock(tx, insertedId(inserted));
      await this.place(tx, content, record.locations);
      await this.store.announce(tx, content, {
        verb: 'create',
        after: { contentType: content.contentType, ...record },
      });
      return content.id;
    });
  }

  /** @throws DomainError `validationFailed`, `contentNotFound`, `etagMismatch` */
  async change(id: number, draft: Draft<ContentInput>, ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const content = await this.store.lock(tx, id);
      const view = await this.queries.view(id);
      if (view === null) throw new DomainError('contentNotFound', { id });
      const held = view.parse();
      checkFixed(draft, held);
      const before = recordOf(held);
      const after = readContent(draft, before);
      if (!isDeepStrictEqual(after.locations, before.locations))
        await this.checkLocations(tx, content, draft.good.locations ?? [], draft.problems);
      if (after.currency !== before.currency) await this.checkPrices(tx, id, after.currency, draft.problems);
      draft.complete();
      if (!isMatch(ifMatch, view.text)) throw new DomainError('etagMismatch');
      if (isDeepStrictEqual(before, after)) return id;
      await tx.update(EnhancedContentEntity, id, columnsOf(after));
      if (!isDeepStrictEqual(after.locations, before.locations)) await this.place(tx, content, after.locations);
      await this.store.announce(tx, content, { verb: 'update', before, after });
      return id;
    });
  }

  /** It disappears at once, and portals are told. @throws DomainError `contentNotFound` */
  async remove(id: number): Promise<number> {
    return this.database.transaction(async (tx) => {
      const content = await this.store.lock(tx, id);
      const view = await this.queries.view(id);
      await tx.update(EnhancedContentEntity, id, { deletedAt: () => 'now()' });
      await this.store.announce(tx, content, { verb: 'delete', before: view && recordOf(view.parse()) });
      return id;
    });
  }

  /** A company's content can name any of its locations; that of a location names it, or nothing. */
  private async checkLocations(
    tx: Tx,
    owner: Pick<LockedContent, 'companyId' | 'locationId'>,
    ids: readonly number[],
    problems: Problems,
  ): Promise<void> {
    const { rows } = await sql<{ id: number }>`
      select id from location where id = any(${[...ids]}::bigint[]) and company_id = ${owner.companyId}
        and deleted_at is null and ${owner.locationId === null ? sql`true` : sql`id = ${owner.locationId}`}`.execute(
      tx,
    );
    const good = new Set(rows.map((row) => row.id));
    for (const [index, id] of ids.entries())
      if (!good.has(id)) problems.add({ field: `locations[${index}]`, value: id, problem: 'noSuch' });
  }

  /** Prices that the new currency cannot say. */
  private async checkPrices(tx: Tx, id: number, currency: string, problems: Problems): Promise<void> {
    const { rows } = await sql<{ price: number }>`
      select price::float8 as price from enhanced_content_detail
      where content_id = ${id} and price is not null and scale(trim_scale(price)) > ${decimalsOf(currency)} limit 1`.execute(
      tx,
    );
    const [row] = rows;
    if (row !== undefined)
      problems.add({ field: 'currency', value: currency, problem: 'differs', expected: `price ${row.price}` });
  }

  private async place(tx: Tx, { id, workspaceId }: LockedContent, locations: readonly number[]): Promise<void> {
    const ids = [...locations];
    await sql`delete from enhanced_content_location where content_id = ${id} and location_id <> all(${ids}::bigint[])`.execute(
      tx,
    );
    await sql`
      insert into enhanced_content_location (content_id, location_id, workspace_id)
      select ${id}, l, ${workspaceId} from unnest(${ids}::bigint[]) l on conflict do nothing`.execute(tx);
  }
}

const columnsOf = ({ name, language, currency, published }: ContentRecord) => ({ name, language, currency, published });

const recordOf = ({ name, language, currency, published, locations }: ContentView): ContentRecord => ({
  name,
  language,
  currency,
  published,
  locations,
});
