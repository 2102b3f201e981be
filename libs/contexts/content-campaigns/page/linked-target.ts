import { WorkspaceSettings } from '#contexts/tenancy';
import { Injectable } from '@nestjs/common';
import { imageAddress } from '#contexts/media';
import { LocationQueries, OpeningHoursQueries } from '#contexts/locations';
import type { OpeningHoursView } from '#contexts/locations';
import type { ErrorLanguage } from '#domain/errors/errors';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { CampaignElement } from '../campaign/content-campaign.record.js';
import { hashOfToken, tokenPattern } from '../emails/link-token.js';
import type { CampaignPageView, Feedback, OpenedLink, PageForm } from './campaign-page.view.js';
import { fieldsOf, mostShownDays } from './page-fields.js';
import type { PageValues } from './page-fields.js';
import { languageOf } from './page-language.js';
import type { CurrentHours } from './page-changes.rules.js';
import { valuesOf } from './page-values.js';

/** The location that a link is for, and its campaign. */
export interface LinkedTarget extends Feedback {
  readonly id: number;
  readonly workspaceId: number;
  readonly campaignId: number;
  readonly locationId: number;
  readonly isOpen: boolean;
  readonly name: string;
  readonly address: string;
  readonly endDate: string;
  readonly endTime: string;
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null;
  readonly privacyUrl: string | null;
  readonly imprintUrl: string | null;
  readonly elements: readonly CampaignElement[];
  readonly feedback: boolean;
  readonly languages: readonly string[];
  /** At the location. */
  readonly today: string;
  readonly isAnswered: boolean;
}

/** Reads what a link leads to. It changes nothing: mail programs open links before people do. */
@Injectable()
export class LinkedTargets {
  constructor(
    private readonly database: Database,
    private readonly settings: WorkspaceSettings,
    private readonly locations: LocationQueries,
    private readonly hours: OpeningHoursQueries,
    private readonly config: Config,
  ) {}

  /** @param token as a browser sent it */
  async open(token: string): Promise<OpenedLink> {
    const target = await this.find(token);
    if (target === undefined) return { kind: 'unknown' };
    if (!target.isOpen) return { kind: 'over', language: await this.languageOf(target) };
    return { kind: 'open', page: await this.page(target) };
  }

  /** @returns undefined for a token that is none of ours */
  async find(token: string): Promise<LinkedTarget | undefined> {
    if (!tokenPattern.test(token)) return undefined;
    const { rows } = await sql<LinkedTarget>`
      select t.id, t.workspace_id as "workspaceId", t.campaign_id as "campaignId", t.location_id as "locationId",
        c.state in ('planned', 'active') and l.deleted_at is null and w.deleted_at is null
          and t.start_at <= clock_now(w.id) and t.end_at > clock_now(w.id) as "isOpen",
        l.name, concat_ws(', ', nullif(concat_ws(' ', l.street, l.house), ''),
          nullif(concat_ws(' ', l.post_code, l.city), '')) as address,
        c.end_date::text as "endDate", c.end_time as "endTime", c.privacy_url as "privacyUrl", c.imprint_url as "imprintUrl",
        (select json_build_object('url', ${imageAddress('i', this.config.publicUrl)}, 'width', i.width, 'height', i.height)
          from image i where i.id = c.logo_id and i.deleted_at is null) as logo,
        c.content_elements as elements, c.feedback, coalesce(p.languages, '[]') as languages,
        (clock_now(w.id) at time zone t.time_zone)::date::text as today,
        t.answered_at is not null as "isAnswered", t.rating, t.comment
      from content_campaign_target t
        join content_campaign c on c.id = t.campaign_id
        join workspace w on w.id = t.workspace_id
        join location l on l.id = t.location_id
        left join location_profile p on p.location_id = l.id
      where t.token_hash = ${hashOfToken(token)}`.execute(this.database.read);
    return rows[0];
  }

  async languageOf({ workspaceId, languages }: LinkedTarget): Promise<ErrorLanguage> {
    const { selfServiceLanguage } = await this.settings.of(workspaceId);
    return languageOf({ languages, workspaceLanguage: selfServiceLanguage });
  }

  /** Of a link that is open. @param form what a person has sent, in place of what the location has */
  async page(target: LinkedTarget, form?: PageForm): Promise<CampaignPageView> {
    const fields = form && fieldsOf(target.elements, form.shown);
    const values = fields === undefined ? await this.values(target) : picked(fields, form?.given);
    const { general } = await this.settings.of(target.workspaceId);
    const { name, address, endDate, endTime, logo, elements, feedback, rating, comment, isAnswered } = target;
    return {
      language: await this.languageOf(target),
      location: name,
      address,
      endDate,
      endTime,
      elements,
      isAnswered,
      logo: logo && { path: new URL(logo.url).pathname, width: logo.width, height: logo.height },
      privacyUrl: target.privacyUrl ?? general.privacyUrl,
      imprintUrl: target.imprintUrl ?? general.imprintUrl,
      values,
      shown: fields === undefined ? values : picked(fields, form?.shown),
      feedback: feedback ? { rating, comment } : null,
    };
  }

  /** What a change of hours goes on from. */
  async current({ locationId }: LinkedTarget): Promise<CurrentHours> {
    const all = await this.hoursOf(locationId);
    const week = all.find(({ type }) => type === 'default');
    const notes = all.flatMap(({ type, dateInterval, note }) =>
      type === 'customDate' && dateInterval !== null ? [[dateInterval.from, note] as const] : [],
    );
    return { week: week ?? null, notes: Object.fromEntries(notes) };
  }

  private async values({ locationId, elements, today }: LinkedTarget): Promise<PageValues> {
    const hours = await this.hoursOf(locationId);
    const basic = (await this.locations.basic(locationId))?.parse();
    const additional = (await this.locations.additional(locationId))?.parse();
    const days = hours
      .filter(({ type, dateInterval }) => type === 'customDate' && dateInterval !== null && dateInterval.from >= today)
      .slice(0, mostShownDays);
    const week = hours.find(({ type }) => type === 'default');
    return valuesOf(elements, { week, days, basic, additional });
  }

  /** All that a location can have. */
  private async hoursOf(locationId: number): Promise<readonly OpeningHoursView[]> {
    const list = await this.hours.ofLocation(locationId, { skip: 0, take: 500 });
    return list.parse().data;
  }
}

/** Fields of the page; whatever else a browser sends is dropped. */
const picked = (fields: readonly string[], sent: PageValues | undefined): PageValues =>
  Object.fromEntries(fields.map((field) => [field, sent?.[field] ?? '']));
