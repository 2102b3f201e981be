import { Injectable } from '@nestjs/common';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { JsonText } from '#platform/database';
import { locationMediaJson } from './location-media-views.js';
import type { LocationMediaView } from './location-media-views.js';

@Injectable()
export class LocationMediaQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  /** Links and pictures of a location, as the running transaction sees them; null when there is no such location. */
  async view(id: number): Promise<JsonText<LocationMediaView> | null> {
    return this.database.json<LocationMediaView>(sql`
      select (${locationMediaJson(this.config.publicUrl)})::text as json from location l
      where l.id = ${id} and l.deleted_at is null`);
  }

  /** The same of many, by id; those that there are not are left out. */
  async viewsOf(ids: readonly number[]): Promise<ReadonlyMap<number, LocationMediaView>> {
    const { rows } = await sql<{ id: number; view: LocationMediaView }>`
      select l.id, ${locationMediaJson(this.config.publicUrl)} as view from location l
      where l.id = any(${[...ids]}::bigint[]) and l.deleted_at is null`.execute(this.database.read);
    return new Map(rows.map(({ id, view }) => [id, view]));
  }
}
