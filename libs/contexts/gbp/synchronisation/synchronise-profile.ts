import { Injectable } from '@nestjs/common';
import { DomainError } from '#domain/errors/errors';
import type { GoogleProfile } from '#domain/google/google-profile';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import { LocationProfiles } from '../profile/location-profiles.js';
import { ProfileStore } from '../profile/profile.store.js';

/** A user wants it now: what has changed here is sent, and what has changed at Google is looked for. */
@Injectable()
export class SynchroniseProfile {
  constructor(
    private readonly database: Database,
    private readonly profiles: ProfileStore,
    private readonly locations: LocationProfiles,
  ) {}

  /**
   * @returns id of the profile, and the location as Google is to have it
   * @throws DomainError `productRequired`; `gbpNotVerified`
   */
  async execute(location: Placement): Promise<{ readonly id: number; readonly profile: GoogleProfile }> {
    return this.database.transaction(async (tx) => {
      const profile = await this.profiles.lockOfLocation(tx, location.id);
      if (profile === undefined) throw new DomainError('productRequired', { functionality: 'GoogleMyBusiness' });
      if (profile.state !== 'VERIFIED') throw new DomainError('gbpNotVerified', { state: profile.state });
      const wanted = await this.locations.of(location.id);
      if (wanted === null) throw new DomainError('locationNotFound', { id: location.id });
      await this.profiles.lookAgain(tx, [profile]);
      return { id: profile.id, profile: wanted.profile };
    });
  }
}
