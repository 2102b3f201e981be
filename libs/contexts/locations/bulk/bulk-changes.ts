import { Injectable } from '@nestjs/common';
import type { DomainError, Problem } from '#domain/errors/errors';
import type { ActorUser } from '#platform/access';
import { ChangeLocationAdditional } from '../profile/change-location-additional.js';
import { ChangeLocationBasic } from '../location/change-location-basic.js';
import { ChangeLocationMedia } from '../media/change-location-media.js';
import type { LocationAdditionalInput } from '../profile/location-additional.js';
import type { LocationBasicInput } from '../location/location-basic-plan.js';
import type { LocationBasicView } from '../location/location-views.js';
import type { LocationMediaInput } from '../media/location-media-plan.js';
import type { OpeningHoursInput } from '../opening-hours/opening-hours-plan.js';
import { SetOpeningHours } from '../opening-hours/set-opening-hours.js';
import { tagsAfter } from './tag-changes.rules.js';
import type { TagChanges } from './tag-changes.rules.js';

/** What many locations are to say; groups that are left out stay as they are. */
export interface BulkValues {
  readonly basic?: LocationBasicInput;
  readonly additional?: LocationAdditionalInput;
  readonly media?: LocationMediaInput;
  readonly openingHours?: OpeningHoursInput;
  /** Besides the tags that each has; not together with `basic.tags`. */
  readonly tags?: TagChanges;
}

/** Changes some locations at once by the rules that hold for each alone. */
@Injectable()
export class BulkChanges {
  constructor(
    private readonly changeBasic: ChangeLocationBasic,
    private readonly changeAdditional: ChangeLocationAdditional,
    private readonly changeMedia: ChangeLocationMedia,
    private readonly hours: SetOpeningHours,
  ) {}

  /**
   * Each group is a change of its own: where one cannot be made, the others are.
   * @param ids distinct; few enough to be locked together until the running transaction ends
   * @returns what was wrong with which location, with `basic.`, `additional.`, `media.` or `openingHours.` before the field
   * @throws whatever is not about one location: a database that is away, a defect
   */
  async apply(
    user: ActorUser,
    ids: readonly number[],
    { basic, additional, media, openingHours, tags }: BulkValues,
  ): Promise<ReadonlyMap<number, readonly Problem[]>> {
    const found = new Map<number, readonly Problem[]>();
    const note = (group: string, refused: ReadonlyMap<number, DomainError>): void => {
      for (const [id, error] of refused) found.set(id, [...(found.get(id) ?? []), ...problemsOf(group, error)]);
    };
    const basics = tags
      ? (current: LocationBasicView): LocationBasicInput => ({ ...basic, tags: tagsAfter(current.tags, tags) })
      : basic;
    if (basics) note('basic', await this.changeBasic.ofMany({ user }, ids, basics));
    if (additional) note('additional', await this.changeAdditional.ofMany(ids, additional));
    if (media) note('media', await this.changeMedia.ofMany(ids, media));
    if (openingHours) note('openingHours', await this.hours.ofMany(ids, openingHours));
    return found;
  }
}

function problemsOf(group: string, { problems, message }: DomainError): readonly Problem[] {
  if (problems.length === 0) return [{ field: group, value: null, problem: 'refused', expected: message }];
  return problems.map((problem) => ({ ...problem, field: `${group}.${problem.field}` }));
}
