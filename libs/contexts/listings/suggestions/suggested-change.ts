import { Injectable } from '@nestjs/common';
import { ChangeLocationAdditional, ChangeLocationBasic, SetOpeningHours } from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import type { Actor } from '#platform/access';
import { locationInputs } from './suggested-values.js';
import type { SuggestedValues } from './suggested-values.js';

/** Gives a location what was suggested, by the use cases through which people change it. */
@Injectable()
export class SuggestedChange {
  constructor(
    private readonly basic: ChangeLocationBasic,
    private readonly additional: ChangeLocationAdditional,
    private readonly hours: SetOpeningHours,
  ) {}

  /** In the running transaction. @throws DomainError what the rules of locations throw */
  async make(
    actor: Actor,
    location: { readonly id: number; readonly workspaceId: number },
    values: SuggestedValues,
  ): Promise<void> {
    const { basic, additional, hours } = locationInputs(values);
    if (basic !== undefined) await this.basic.execute(actor, location, new Draft(basic));
    if (additional !== undefined) await this.additional.execute(location, new Draft(additional));
    const refused = hours === undefined ? undefined : (await this.hours.ofMany([location.id], hours)).get(location.id);
    if (refused !== undefined) throw refused;
  }
}
