import { Injectable } from '@nestjs/common';
import { imageAddress } from '#contexts/media';
import { today } from '#domain/time/local-date';
import type { LocalDate } from '#domain/time/local-date';
import type { OpeningHours } from '#domain/opening-hours/opening-hours';
import type { LocationUrlType } from '#domain/locations/profile-links';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { ServedPlace } from '../location/location-record.js';
import { factColumns } from '../location/location.queries.js';
import type { LocationFacts } from '../location/location.queries.js';
import { hoursJson, hoursOf } from '../opening-hours/hours-row.js';
import type { HoursRow } from '../opening-hours/hours-row.js';

/** Everything about a location that third parties may show. */
export interface LocationPublication extends LocationFacts {
  /** At the location, by its workspace's clock. */
  readonly today: LocalDate;
  readonly hours: readonly OpeningHours[];
  /** As people or files have written them; may say what hours of a week cannot. */
  readonly openingHoursText: string | null;
  readonly temporarilyClosedUntil: LocalDate | null;
  readonly description: string | null;
  readonly shortDescription: string | null;
  readonly yearOfFoundation: number | null;
  readonly languages: readonly string[];
  readonly paymentMethods: readonly string[];
  readonly serviceArea: readonly ServedPlace[] | null;
  /** Addresses of files that anybody can load. */
  readonly logoUrl: string | null;
  readonly imageUrls: readonly string[];
  /** In the order in which they are shown. */
  readonly links: readonly { readonly type: LocationUrlType; readonly url: string }[];
}

type Row = Omit<LocationPublication, 'today' | 'hours'> & {
  readonly now: Date;
  readonly hours: readonly HoursRow[];
};

@Injectable()
export class PublicationQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Deleted ones included, by id: one statement, however many they are. */
  async of(ids: readonly number[]): Promise<LocationPublication[]> {
    const file = imageAddress('i', this.config.publicUrl);
    const images = (type: 'BusinessLogo' | 'CustomImage') => sql`image i
      where i.owner_type = 'Location' and i.owner_id = l.id and i.image_type = ${sql.lit(type)} and i.deleted_at is null`;
    const { rows } = await sql<Row>`
      select ${factColumns}, clock_now(l.workspace_id) as now, l.opening_hours_text as "openingHoursText",
        l.temporarily_closed_until as "temporarilyClosedUntil", l.service_area as "serviceArea",
        p.description, p.short_description as "shortDescription", p.year_of_foundation as "yearOfFoundation",
        coalesce(p.languages, '[]') as languages, coalesce(p.payment_methods, '[]') as "paymentMethods",
        (select ${file} from ${images('BusinessLogo')} order by i.position, i.id limit 1) as "logoUrl",
        (select coalesce(json_agg(${file} order by i.position, i.id), '[]') from ${images('CustomImage')}) as "imageUrls",
        (select coalesce(json_agg(json_build_object('type', u.url_type, 'url', u.url) order by u.url_type, u.position, u.id), '[]')
          from location_url u where u.location_id = l.id) as links,
        (select ${hoursJson} from opening_hours o where o.location_id = l.id) as hours
      from location l left join location_profile p on p.location_id = l.id
      where l.id = any(${[...ids]}::bigint[]) order by l.id`.execute(this.database.read);
    return rows.map(({ now, hours, ...row }) => ({
      ...row,
      today: today(now, row.timeZone),
      hours: hoursOf(hours),
    }));
  }
}
