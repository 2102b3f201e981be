import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { imageJson } from '#contexts/media';
import type { ImageView } from '#contexts/media';
import { placeBehind, planOrder } from '#domain/listings/content-order';
import type { Place, PlaceInput } from '#domain/listings/content-order';
import type { Draft } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { Database, insertedId, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { ContentQueries } from '../content/content.queries.js';
import { ContentStore } from '../content/content.store.js';
import type { LockedContent } from '../content/content.store.js';
import { readDetail, recordOf } from './detail-rules.js';
import type { DetailInput, DetailRecord, DetailSurroundings } from './detail-rules.js';
import { EnhancedContentDetailEntity } from './enhanced-content-detail.entity.js';

/** Details of one content, at most. */
const mostDetails = 500;

const empty: Omit<DetailRecord, 'priorityOrder'> = {
  section: null,
  name: '',
  description: null,
  price: null,
  priceOption: null,
  imageIds: [],
  url: null,
  youtubeUrl: null,
  idCode: null,
  visible: true,
  eventInfo: null,
};

/** The elements of contents: dishes, products, events, people. */
@Injectable()
export class ContentDetails {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly queries: ContentQueries,
    private readonly store: ContentStore,
  ) {}

  /** Adds one, behind all others where nothing is said. @throws DomainError `validationFailed`, `contentNotFound`, `contentFull` */
  async add(contentId: number, draft: Draft<DetailInput>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const content = await this.store.lock(tx, contentId);
      checkReadOnly(draft, { contentId });
      const places = await this.places(tx, contentId);
      const around = await this.around(tx, content, draft, places);
      const record = readDetail(draft, { ...empty, priorityOrder: placeBehind(places) }, around);
      draft.complete();
      if (places.length >= mostDetails) throw new DomainError('contentFull', { id: contentId, max: mostDetails });
      const inserted = await tx.insert(EnhancedContentDetailEntity, {
        workspaceId: content.workspaceId,
        contentId,
        ...columnsOf(record),
      });
      const id = insertedId(inserted);
      await this.store.announce(tx, content, { verb: 'detail.create', after: { id, ...record } });
      return id;
    });
  }

  /**
   * @param shown what the caller has read, for `ifMatch`: the whole detail or its basic fields
   * @throws DomainError `validationFailed`, `contentDetailNotFound`, `etagMismatch`
   */
  async change(id: number, draft: Draft<DetailInput>, shown: 'whole' | 'basic', ifMatch?: string): Promise<number> {
    return this.database.transaction(async (tx) => {
      const content = await this.store.lockByDetail(tx, id);
      const view = await this.queries.detail(id);
      if (view === null) throw new DomainError('contentDetailNotFound', { id });
      checkReadOnly(draft, { id, contentId: content.id });
      const before = recordOf(view.parse());
      const others = (await this.places(tx, content.id)).filter((place) => place.id !== id);
      const after = readDetail(draft, before, await this.around(tx, content, draft, others));
      draft.complete();
      const seen = shown === 'whole' ? view : await this.queries.detailBasic(id);
      if (!isMatch(ifMatch, seen?.text ?? '')) throw new DomainError('etagMismatch');
      if (isDeepStrictEqual(before, after)) return id;
      await tx.update(EnhancedContentDetailEntity, id, columnsOf(after));
      await this.store.announce(tx, content, {
        verb: 'detail.update',
        before: { id, ...before },
        after: { id, ...after },
      });
      return id;
    });
  }

  /** All of them or none. @throws DomainError `contentDetailNotFound` when one was deleted meanwhile */
  async remove(ids: readonly number[]): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { rows: owners } = await sql<{ id: number; detailIds: number[] }>`
        select content_id as id, array_agg(id order by id) as "detailIds" from enhanced_content_detail
        where id = any(${[...ids]}::bigint[]) group by content_id order by content_id`.execute(tx);
      const found = new Set(owners.flatMap(({ detailIds }) => detailIds));
      const missing = ids.find((id) => !found.has(id));
      if (missing !== undefined) throw new DomainError('contentDetailNotFound', { id: missing });
      for (const { id, detailIds } of owners) await this.removeOf(tx, id, detailIds);
    });
  }

  private async removeOf(tx: Tx, contentId: number, ids: readonly number[]): Promise<void> {
    const content = await this.store.lock(tx, contentId);
    const { rows } = await sql<{ id: number; name: string }>`
      delete from enhanced_content_detail where id = any(${[...ids]}::bigint[]) returning id, name`.execute(tx);
    const gone = new Set(rows.map(({ id }) => id));
    const missing = ids.find((id) => !gone.has(id));
    if (missing !== undefined) throw new DomainError('contentDetailNotFound', { id: missing });
    await this.store.announce(tx, content, { verb: 'detail.delete', before: { details: rows } });
  }

  /** Gives details of a content new places. @throws DomainError `validationFailed`, `contentNotFound` */
  async order(contentId: number, draft: Draft<{ details: readonly PlaceInput[] }>): Promise<number> {
    return this.database.transaction(async (tx) => {
      const content = await this.store.lock(tx, contentId);
      const before = await this.places(tx, contentId);
      const after = planOrder(draft.good.details ?? [], before, await this.sections(tx, contentId), draft.problems);
      draft.complete();
      if (isDeepStrictEqual(before, after)) return contentId;
      await sql`
        update enhanced_content_detail d set priority_order = r.place, section_id = r.section
        from unnest(${after.map(({ id }) => id)}::bigint[], ${after.map((place) => place.priorityOrder)}::int[],
          ${after.map(({ section }) => section)}::bigint[]) as r (id, place, section)
        where d.id = r.id`.execute(tx);
      await this.store.announce(tx, content, {
        verb: 'detail.order',
        before: { details: before },
        after: { details: after },
      });
      return contentId;
    });
  }

  private async places(tx: Tx, contentId: number): Promise<Place[]> {
    const { rows } = await sql<Place>`
      select id, priority_order as "priorityOrder", section_id as section from enhanced_content_detail
      where content_id = ${contentId} order by id`.execute(tx);
    return rows;
  }

  private async sections(tx: Tx, contentId: number): Promise<ReadonlySet<number>> {
    const { rows } = await sql<{ id: number }>`
      select id from enhanced_content_section where content_id = ${contentId}`.execute(tx);
    return new Set(rows.map(({ id }) => id));
  }

  private async around(
    tx: Tx,
    content: LockedContent,
    { good }: Draft<DetailInput>,
    others: readonly Place[],
  ): Promise<DetailSurroundings> {
    const named = (good.images ?? []).flatMap(({ id }) => (id === undefined ? [] : [id]));
    return {
      contentType: content.contentType,
      currency: content.currency,
      sections: await this.sections(tx, content.id),
      taken: new Set(others.map(({ priorityOrder }) => priorityOrder)),
      images: named.length === 0 ? new Map() : await this.usableImages(tx, content, named),
    };
  }

  /** Images of type ContentImage of the company and its locations; for content of one location: of that location. */
  private async usableImages(
    tx: Tx,
    { workspaceId, companyId, locationId }: LockedContent,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, ImageView>> {
    const { rows } = await sql<{ image: ImageView }>`
      select ${imageJson('i', this.config.publicUrl)} as image from image i
      where i.id = any(${[...ids]}::bigint[]) and i.image_type = 'ContentImage' and i.deleted_at is null
        and i.workspace_id = ${workspaceId} and i.company_id = ${companyId}
        and ${locationId === null ? sql`true` : sql`i.location_id = ${locationId}`}`.execute(tx);
    return new Map(rows.map(({ image }) => [image.id, image]));
  }
}

/** A detail stays where it is. */
function checkReadOnly({ good, problems }: Draft<DetailInput>, held: { id?: number; contentId: number }): void {
  for (const field of ['id', 'contentId'] as const) {
    const value = good[field];
    if (value !== undefined && value !== held[field])
      problems.add({ field, value, problem: 'readOnly', example: held[field] });
  }
}

const columnsOf = ({ section, imageIds, priorityOrder, eventInfo, ...record }: DetailRecord) => ({
  sectionId: section,
  name: record.name,
  description: record.description,
  priorityOrder,
  price: record.price === null ? null : String(record.price),
  priceOption: record.priceOption,
  imageIds: [...imageIds],
  url: record.url,
  youtubeUrl: record.youtubeUrl,
  idCode: record.idCode,
  visible: record.visible,
  startDate: eventInfo?.startDate ?? null,
  startTime: eventInfo?.startTime ?? null,
  endDate: eventInfo?.endDate ?? null,
  endTime: eventInfo?.endTime ?? null,
});
