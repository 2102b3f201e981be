import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';

@Injectable()
export class PhoneCountry {
  constructor(private readonly database: Database) {}

  /** Whose phone numbers are meant where none names its country: the location's, else the workspace's. */
  async of(place: { readonly locationId: number | null; readonly workspaceId: number }): Promise<string> {
    const { rows } = await sql<{ country: string }>`
      select coalesce((select l.country_code from location l where l.id = ${place.locationId}),
        workspace_country(${place.workspaceId})) as country`.execute(this.database.read);
    return rows[0]?.country ?? '';
  }
}
