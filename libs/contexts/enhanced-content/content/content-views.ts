import { imageJson } from '#contexts/media';
import type { ImageView } from '#contexts/media';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { sql } from '#platform/database';
import type { Sql } from '#platform/database';

export type ContentType = ValueOf<'enhancedContentType'>;
export type ContentStatus = ValueOf<'enhancedContentStatus'>;
export type ContentLanguage = ValueOf<'platformLanguageCode'>;
export type PriceOption = DecidedValueOf<'contentPriceOption'>;

/** `Content` of the specification. */
export interface ContentView {
  readonly id: number;
  readonly name: string;
  /** Ids of the locations at which it is to be shown; not of those that were deleted. */
  readonly locations: readonly number[];
  readonly contentType: ContentType;
  readonly status: ContentStatus;
  readonly language: ContentLanguage;
  readonly published: boolean;
  readonly contextType: DecidedValueOf<'contentParentType'>;
  readonly contextId: number;
  readonly currency: string;
  readonly elementCount: number;
}

/** When an event is, by the clock at the location. */
export interface EventInfo {
  readonly startDate: string;
  /** `HH:mm`; null: the whole day. */
  readonly startTime: string | null;
  readonly endDate: string | null;
  readonly endTime: string | null;
}

/** `Details` of the specification without pictures and links. */
export interface DetailBasicView {
  readonly id: number;
  readonly contentId: number;
  /** Id of the section; null: it is in none. */
  readonly section: number | null;
  readonly name: string;
  readonly description: string | null;
  readonly priorityOrder: number;
  readonly price: number | null;
  readonly priceOption: PriceOption | null;
  readonly idCode: string | null;
  /** False: it is kept, and shown nowhere. */
  readonly visible: boolean;
  readonly eventInfo: EventInfo | null;
}

/** `Details` of the specification: one element. */
export interface DetailView extends DetailBasicView {
  readonly images: readonly ImageView[];
  readonly url: string | null;
  readonly youtubeUrl: string | null;
}

/** `Sections` of the specification: one of them. */
export interface SectionView {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly priorityOrder: number;
  readonly elementCount: number;
}

/** Shown somewhere right now. */
export const isLive = sql<boolean>`exists (select from enhanced_content_delivery y
  where y.workspace_id = c.workspace_id and y.content_id = c.id and y.state = 'LIVE')`;

/** JSON of a {@link ContentView} over `enhanced_content c`. */
export const contentJson = sql<ContentView>`json_build_object(
  'id', c.id, 'name', c.name,
  'locations', (select coalesce(json_agg(cl.location_id order by cl.location_id), '[]')
                from enhanced_content_location cl join location l on l.id = cl.location_id and l.deleted_at is null
                where cl.content_id = c.id),
  'contentType', c.content_type, 'status', case when ${isLive} then 'live' else 'not_connected' end,
  'language', c.language, 'published', c.published,
  'contextType', case when c.location_id is null then 'Company' else 'Location' end,
  'contextId', coalesce(c.location_id, c.company_id), 'currency', c.currency,
  'elementCount', (select count(*)::int from enhanced_content_detail d where d.content_id = c.id))`;

const basicFields = sql`'id', d.id, 'contentId', d.content_id, 'section', d.section_id, 'name', d.name,
  'description', d.description, 'priorityOrder', d.priority_order, 'price', trim_scale(d.price), 'priceOption', d.price_option,
  'idCode', d.id_code, 'visible', d.visible, 'eventInfo', case when d.start_date is not null then json_build_object(
    'startDate', d.start_date, 'startTime', to_char(d.start_time, 'HH24:MI'),
    'endDate', d.end_date, 'endTime', to_char(d.end_time, 'HH24:MI')) end`;

/** JSON of a {@link DetailBasicView} over `enhanced_content_detail d`. */
export const detailBasicJson = sql<DetailBasicView>`json_build_object(${basicFields})`;

/** JSON of a {@link DetailView} over `enhanced_content_detail d`. @param publicUrl `Config.publicUrl` */
export const detailJson = (publicUrl: string): Sql<DetailView> => sql<DetailView>`json_build_object(
  ${basicFields},
  'images', (select coalesce(json_agg(${imageJson('i', publicUrl)} order by o.place), '[]')
             from unnest(d.image_ids) with ordinality o (id, place)
             join image i on i.id = o.id and i.deleted_at is null),
  'url', d.url, 'youtubeUrl', d.youtube_url)`;

/** JSON of a {@link SectionView} over `enhanced_content_section s`. */
export const sectionJson = sql<SectionView>`json_build_object(
  'id', s.id, 'name', s.name, 'description', s.description, 'priorityOrder', s.priority_order,
  'elementCount', (select count(*)::int from enhanced_content_detail d where d.section_id = s.id))`;

/** Sections in their order, then what is in each; what is in none comes first. */
export const detailOrder = sql`(select s.priority_order from enhanced_content_section s where s.id = d.section_id) nulls first,
  d.priority_order, d.id`;
