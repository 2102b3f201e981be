import { Injectable } from '@nestjs/common';
import type { Trouble } from '#contexts/connections';
import type { DynamicVideoState } from '#domain/video/dynamic-video-machine';
import type { BookedProduct } from '#domain/lists/products';
import { inPlaces, isWithin, visible } from '#platform/access';
import type { Actor, AskedPlaces } from '#platform/access';
import { containing, Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { isMadeSo, settingsOf } from '../settings/video-settings.js';
import type { ChosenSettings } from '../settings/video-settings.js';
import { abandoned } from '../video/fail-video.js';
import { troubleView } from '../video/trouble-view.js';
import { VideoFiles } from '../video/video-files.js';
import { isAbandoned, uploadWaits } from '../video/video.store.js';
import { watchPage } from '../video/watch-page.js';
import type { UploadFacts } from '../upload/upload-hindrance.rules.js';
import type { ListedVideoView, VideoOverviewState, VideoOverviewView } from './overview.view.js';
import { actsOf } from './video-acts.rules.js';

export interface VideoFilter {
  /** Undefined: everything that the actor sees. */
  readonly context?: AskedPlaces;
  readonly states?: readonly VideoOverviewState[] | undefined;
  /** Part of the name of the location, or of its city. */
  readonly filter?: string | undefined;
  /** Id of the last video of the page before. */
  readonly after?: number | undefined;
  readonly take: number;
}

type Computed =
  | 'videoUrl'
  | 'posterUrl'
  | 'captionsUrl'
  | 'settingsChanged'
  | 'warnings'
  | 'errors'
  | 'youtube'
  | 'acts'
  | 'uploadsNext';
interface Row extends Omit<ListedVideoView, Computed>, Omit<UploadFacts, 'state'> {
  readonly videoState: DynamicVideoState;
  readonly storageKey: string | null;
  readonly booked: readonly BookedProduct[];
  readonly settings: ChosenSettings;
  readonly madeSettings: ChosenSettings | null;
  readonly warnings: readonly Trouble[];
  readonly errors: readonly Trouble[];
  readonly youtubeId: string | null;
  readonly channelId: string | null;
  readonly publishedAt: string | null;
  readonly problem: Trouble | null;
}
type Read = Omit<VideoOverviewView, 'data'> & { readonly data: readonly Row[] };

/** Where a subscription stands. */
const placement = { workspace: 's.workspace_id', company: 's.company_id', location: 's.location_id' } as const;

/** Subscriptions with the product DynamicVideo, with the video of each. */
const videos = sql`subscription s join licence b on b.id = s.licence_id and b.booked_offer -> 'products' @> '[{"product": "DynamicVideo"}]'
  left join dynamic_video v on v.id = s.id left join video_upload u on u.id = s.id
  left join location l on l.id = s.location_id and l.deleted_at is null left join company k on k.id = s.company_id`;

/** What needs somebody counts more than what is there already. */
const state = sql<VideoOverviewState>`case
  when v.state = 'failed' or ${isAbandoned} then 'FAILED'
  when v.state = 'generating' then 'GENERATING'
  when v.state is distinct from 'generated' then 'WAITING'
  when u.problem is not null then 'YOUTUBE_PROBLEM'
  when u.state = 'uploading' then 'UPLOADING'
  when u.state in ('published', 'updating', 'deleting') then 'PUBLISHED'
  else 'READY' end`;

/** Videos as lists show them, page by page. */
@Injectable()
export class VideoOverviewQueries {
  constructor(
    private readonly database: Database,
    private readonly files: VideoFiles,
  ) {}

  /** The newest first. One statement: the counts are of the moment at which the rows were read. */
  async list(actor: Actor, filter: VideoFilter): Promise<VideoOverviewView> {
    const states = filter.states === undefined ? sql`true` : sql`m.state = any(${[...filter.states]}::text[])`;
    const { rows } = await sql<{ read: Read }>`
      with mine as materialized (select s.id, ${state} as state from ${videos} where ${conditions(actor, filter)}),
      page as (
        select m.id, m.state from mine m where ${states} and ${filter.after === undefined ? sql`true` : sql`m.id < ${filter.after}`}
        order by m.id desc limit ${filter.take})
      select json_build_object(
        'data', (select coalesce(json_agg(${rowJson(actor, sql`m.state`)} order by s.id desc), '[]')
                 from page m join (${videos}) on s.id = m.id),
        'total', (select count(*)::int from mine m where ${states}),
        'counts', (select coalesce(json_agg(json_build_object('state', n.state, 'total', n.total) order by n.state), '[]')
                   from (select m.state, count(*)::int as total from mine m group by 1) n)) as read`.execute(
      this.database.read,
    );
    const { data = [], total = 0, counts = [] } = rows[0]?.read ?? {};
    return { data: data.map((row) => this.viewOf(row)), total, counts };
  }

  /** Also of a subscription that has finished. Null: there is none. */
  async one(actor: Actor, id: number): Promise<ListedVideoView | null> {
    const { rows } = await sql<{ read: Row }>`
      select ${rowJson(actor, state)} as read from ${videos} where s.id = ${id}`.execute(this.database.read);
    return rows[0] === undefined ? null : this.viewOf(rows[0].read);
  }

  private viewOf(row: Row): ListedVideoView {
    const { videoState, storageKey, warnings, errors, youtubeId, channelId, publishedAt, problem, ...rest } = row;
    const { uploadState, uploadWaits: waits, uploadFirst, booked, settings, madeSettings, ...listed } = rest;
    const facts = { isFinished: row.isFinished, state: videoState, uploadState, uploadWaits: waits, uploadFirst };
    // Its job has ended, and nobody has said so yet.
    const isLeft = row.state === 'FAILED' && videoState === 'failed' && errors.length === 0;
    const url = (type: 'mp4' | 'jpg' | 'vtt') => (storageKey === null ? null : this.files.urlOf(storageKey, type));
    return {
      ...listed,
      videoUrl: url('mp4'),
      posterUrl: url('jpg'),
      captionsUrl: url('vtt'),
      // Also when the next one could not be made; while it is being made, nobody needs to ask for it.
      settingsChanged:
        videoState !== 'generating' && storageKey !== null && !isMadeSo(settingsOf(booked), settings, madeSettings),
      warnings: warnings.map(troubleView),
      errors: (isLeft ? [abandoned] : errors).map(troubleView),
      uploadsNext: uploadState === 'none' && uploadFirst && !row.isFinished,
      youtube: {
        status: uploadState,
        videoId: youtubeId,
        url: youtubeId === null ? null : watchPage(youtubeId),
        channelId,
        publishedAt,
        error: problem && troubleView(problem),
      },
      acts: row.canWrite ? actsOf(facts) : [],
    };
  }
}

function conditions(actor: Actor, { context, filter }: VideoFilter): Sql<unknown> {
  const text = filter?.trim() ?? '';
  const part = containing(text);
  const parts: (Sql<unknown> | undefined)[] = [
    sql`s.state <> 'FINISHED'`,
    visible(actor, placement),
    context === undefined ? undefined : inPlaces(context, placement),
    text === '' ? undefined : sql`(l.name ilike ${part} or l.city ilike ${part})`,
  ];
  return sql.join(
    parts.filter((each) => each !== undefined),
    sql` and `,
  );
}

/** Percent of the frames that are drawn; null: no job makes it. */
const progress = sql<number | null>`(select coalesce(100 * j.processed / nullif(j.total, 0), 0) from job j
  where j.id = v.job_id and v.state = 'generating' and j.state in ('queued', 'running'))`;

const rowJson = (actor: Actor, stands: Sql<VideoOverviewState>): Sql<Row> => sql<Row>`json_build_object(
  'id', s.id, 'state', ${stands}, 'videoState', case when ${isAbandoned} then 'failed' else coalesce(v.state, 'none') end,
  'storageKey', v.storage_key, 'generatedAt', iso(v.generated_at), 'width', v.width, 'height', v.height, 'seconds', v.seconds,
  'progress', ${progress}, 'jobId', v.job_id, 'warnings', coalesce(v.warnings, '[]'), 'errors', coalesce(v.errors, '[]'),
  'booked', b.booked_offer -> 'products', 'settings', coalesce(v.settings, '{}'), 'madeSettings', v.made_settings,
  'uploadState', coalesce(u.state, 'none'), 'uploadWaits', coalesce(${uploadWaits}, false),
  'uploadFirst', coalesce(u.upload_first, false), 'youtubeId', u.youtube_id, 'channelId', u.published_channel_id,
  'publishedAt', iso(u.published_at), 'problem', u.problem,
  'licenceId', s.licence_id, 'locationId', l.id, 'locationName', l.name, 'city', l.city,
  'companyId', k.id, 'companyName', k.name, 'isFinished', s.state = 'FINISHED',
  'canWrite', ${isWithin(actor.scope('subscription:write'), placement)} and s.state <> 'FINISHED',
  'canComplete', l.id is not null and ${isWithin(actor.scope('location:write'), placement)},
  'canReadChannels', l.id is not null and ${isWithin(actor.scope('listing:read'), placement)})`;
