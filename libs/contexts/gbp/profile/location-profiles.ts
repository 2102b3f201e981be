import { Injectable } from '@nestjs/common';
import { PublicationQueries } from '#contexts/locations';
import type { LocationPublication } from '#contexts/locations';
import { googleAddress, googleProfile } from '#domain/google/google-profile';
import type { GooglePostalAddress } from '#domain/google/google-location';
import type { GoogleProfile } from '#domain/google/google-profile';
import { endOfDay } from '#domain/time/local-date';
import { defaultWeek, specialDays } from '#domain/opening-hours/special-days';
import { Database, sql } from '#platform/database';
import { LocationDetailQueries } from '../synchronisation/location-details.js';
import type { LocationDetails } from '../synchronisation/location-details.js';

export interface LocationProfile {
  readonly profile: GoogleProfile;
  /** Also of a business whose profile has none. */
  readonly address: GooglePostalAddress;
  readonly details: LocationDetails;
  /** BCP 47: in which Google writes to the owner. */
  readonly language: string;
  /** When it opens again by itself; null: it is open, or nobody knows. */
  readonly reopensAt: Date | null;
}

const otherwise = 'en';

/** Locations as Google is to have them. */
@Injectable()
export class LocationProfiles {
  constructor(
    private readonly database: Database,
    private readonly publications: PublicationQueries,
    private readonly details: LocationDetailQueries,
  ) {}

  /** @returns null when there is no such location any more */
  async of(locationId: number): Promise<LocationProfile | null> {
    const [publication] = await this.publications.of([locationId]);
    if (publication === undefined || publication.deleted) return null;
    return {
      profile: googleProfile({
        ...publication,
        furtherPhones: await this.furtherPhones(locationId),
        week: defaultWeek(publication.hours),
        specialDays: specialDays(publication.hours, publication.today),
        open: openOf(publication),
      }),
      address: googleAddress(publication.address),
      details: await this.details.of(locationId),
      reopensAt: reopeningOf(publication),
      language: publication.languages.find((language) => /^[a-z]{2}(-|$)/.test(language)) ?? otherwise,
    };
  }

  private async furtherPhones(locationId: number): Promise<string[]> {
    const { rows } = await sql<{ number: string }>`
      select number from phone where location_id = ${locationId} and not main and phone_type <> 'fax' order by id`.execute(
      this.database.read,
    );
    return rows.map(({ number }) => number);
  }
}

function openOf(publication: LocationPublication) {
  if (publication.closed) return 'CLOSED_PERMANENTLY';
  return isClosedForNow(publication) ? 'CLOSED_TEMPORARILY' : 'OPEN';
}

function reopeningOf(publication: LocationPublication): Date | null {
  const { closed, temporarilyClosedUntil: until, timeZone } = publication;
  return until !== null && !closed && isClosedForNow(publication) ? endOfDay(until, timeZone) : null;
}

const isClosedForNow = ({ temporarilyClosedUntil: until, today }: LocationPublication): boolean =>
  until !== null && until >= today;
