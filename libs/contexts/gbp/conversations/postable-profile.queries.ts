import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';

/** A location's profile at Google that may speak for it. */
export interface PostableProfile {
  /** `accounts/{id}/locations/{id}`, its name in My Business v4. */
  readonly name: string;
}

/** Profiles at which posts can be published: verified ones, under their name of My Business v4. */
@Injectable()
export class PostableProfileQueries {
  constructor(private readonly database: Database) {}

  /** @returns null: the location has none */
  async of(locationId: number): Promise<PostableProfile | null> {
    const { rows } = await sql<PostableProfile>`
      select google_name_v4 as name from gbp_profile
      where location_id = ${locationId} and state = 'VERIFIED' and google_name_v4 is not null`.execute(
      this.database.read,
    );
    return rows[0] ?? null;
  }
}
