import { Injectable } from '@nestjs/common';
import { hoursJson, hoursOf } from '#contexts/locations';
import type { HoursRow } from '#contexts/locations';
import { runs } from '#contexts/subscriptions';
import { DomainError } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import type { Schedule } from '#domain/opening-hours/opening-hours-status';
import type { LocalDate } from '#domain/time/local-date';
import type { Placement } from '#platform/access';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { WidgetReviewSource } from '../ports/widget-reviews.port.js';
import { keyPattern, widgetHours, widgetSettings } from './widget.rules.js';
import type { WidgetEmbedView, WidgetView } from './widget.view.js';

interface Row {
  readonly served: boolean;
  readonly now: Date | null;
  readonly workspaceId: number;
  readonly products: readonly BookedProduct[];
  readonly locationId: number;
  readonly name: string;
  readonly timeZone: string;
  readonly closed: boolean;
  readonly closedUntil: LocalDate | null;
  readonly hours: readonly HoursRow[];
}

/** A widget works while its subscription runs and its location is there. Over `subscription s` and its `location l`. */
const isServed: Sql<boolean> = sql`${runs} and l.id is not null and l.deleted_at is null`;

const widgetRows: Sql<unknown> = sql`website_widget w
  join subscription s on s.id = w.subscription_id and s.workspace_id = w.workspace_id
  left join location l on l.id = s.location_id`;

@Injectable()
export class WidgetQueries {
  constructor(
    private readonly database: Database,
    private readonly reviews: WidgetReviewSource,
    private readonly config: Config,
  ) {}

  /**
   * What the widget shows to everybody: two statements at most.
   * @throws DomainError `widgetUnknown`, `widgetEnded`
   */
  async shown(key: string): Promise<WidgetView> {
    const [row] = keyPattern.test(key) ? await this.rowsOf(key) : [];
    if (row === undefined) throw new DomainError('widgetUnknown');
    if (!row.served) throw new DomainError('widgetEnded');
    const { parts, reviewCount, accentColor } = widgetSettings(row.products);
    return {
      name: row.name,
      accentColor,
      hours: parts.includes('openingHours') ? widgetHours(scheduleOf(row), row.now ?? new Date()) : null,
      reviews: parts.includes('reviews')
        ? await this.reviews.reviewsOf({ id: row.locationId, workspaceId: row.workspaceId }, reviewCount)
        : null,
    };
  }

  /** @throws DomainError `widgetUnknown`, `widgetEnded` */
  async demandServed(key: string): Promise<void> {
    if (!keyPattern.test(key)) throw new DomainError('widgetUnknown');
    const { rows } = await sql<{ served: boolean }>`
      select ${isServed} as served from ${widgetRows} where w.key = ${key}`.execute(this.database.read);
    if (rows[0] === undefined) throw new DomainError('widgetUnknown');
    if (!rows[0].served) throw new DomainError('widgetEnded');
  }

  /**
   * For who puts it into a website.
   * @throws DomainError `widgetNotActive`: it has no key yet
   */
  async embedding({ id, workspaceId }: Placement): Promise<WidgetEmbedView> {
    const { rows } = await sql<{ key: string; served: boolean }>`
      select w.key, ${isServed} as served from ${widgetRows}
      where w.subscription_id = ${id} and w.workspace_id = ${workspaceId}`.execute(this.database.read);
    const [row] = rows;
    if (row === undefined) throw new DomainError('widgetNotActive', { id });
    const base = `${this.config.publicUrl}/widget/${row.key}`;
    const script = `${base}.js`;
    return { ...row, script, data: `${base}.json`, html: `<script async src="${script}"></script>` };
  }

  /** Special hours that are long over decide nothing any more. */
  private async rowsOf(key: string): Promise<readonly Row[]> {
    const { rows } = await sql<Row>`
      select ${isServed} as served, clock_now(w.workspace_id) as now, w.workspace_id as "workspaceId",
        b.booked_offer -> 'products' as products, l.id as "locationId", l.name, l.time_zone as "timeZone", l.closed,
        l.temporarily_closed_until as "closedUntil",
        (select ${hoursJson} from opening_hours o where o.location_id = l.id
           and (o.date_to is null or o.date_to > (clock_now(w.workspace_id) - interval '4 days')::date)) as hours
      from ${widgetRows} join licence b on b.id = s.licence_id where w.key = ${key}`.execute(this.database.read);
    return rows;
  }
}

const scheduleOf = ({ timeZone, closed, closedUntil, hours }: Row): Schedule => ({
  timeZone,
  closed,
  temporarilyClosedUntil: closedUntil,
  hours: hoursOf(hours),
});
