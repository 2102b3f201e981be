import { Injectable } from '@nestjs/common';
import { Functionalities } from '#contexts/subscriptions';
import type { Placement } from '#platform/access';
import { Database } from '#platform/database';
import { DuplicateSearches } from './duplicate-searches.js';

/** A user wants the portals of a location searched now, not when the schedule says. */
@Injectable()
export class RequestSearch {
  constructor(
    private readonly database: Database,
    private readonly functionalities: Functionalities,
    private readonly searches: DuplicateSearches,
  ) {}

  /** @returns the location's id @throws DomainError `productRequired` */
  async execute(location: Placement): Promise<number> {
    await this.functionalities.demand([location], 'ListingDuplicateManagement');
    await this.database.transaction((tx) => this.searches.beginOfLocation(tx, location));
    return location.id;
  }
}
