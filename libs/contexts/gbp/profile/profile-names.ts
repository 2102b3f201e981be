import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';

/** The verified profiles of locations, for adapters that read and write on them. */
@Injectable()
export class ProfileNames {
  constructor(private readonly database: Database) {}

  /** @returns `accounts/{id}/locations/{id}`; null: the location has no verified profile */
  async of(locationId: number): Promise<string | null> {
    const { rows } = await sql<{ name: string | null }>`
      select google_name_v4 as name from gbp_profile where location_id = ${locationId} and state = 'VERIFIED'`.execute(
      this.database.manager,
    );
    return rows[0]?.name ?? null;
  }

  /** @returns the place at Google Maps; null: the location has no verified profile */
  async placeIdOf(locationId: number): Promise<string | null> {
    const { rows } = await sql<{ placeId: string | null }>`
      select place_id as "placeId" from gbp_profile where location_id = ${locationId} and state = 'VERIFIED'`.execute(
      this.database.manager,
    );
    return rows[0]?.placeId ?? null;
  }
}
