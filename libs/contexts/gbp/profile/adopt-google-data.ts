import { Injectable } from '@nestjs/common';
import {
  ChangeLocationAdditional,
  ChangeLocationBasic,
  GoogleAttributeValues,
  SetMainPhone,
  SetOpeningHours,
} from '#contexts/locations';
import { Draft } from '#domain/errors/draft';
import { isDomainError } from '#domain/errors/errors';
import type { GoogleAttributeValue } from '#domain/google/google-attributes';
import { weekOf, wirePhone } from '#domain/google/google-profile';
import type { GoogleProfile } from '#domain/google/google-profile';
import type { Actor } from '#platform/access';
import type { Decision } from './profile-values.js';
import type { ProfileRecord } from './profile.record.js';

type AttributePlan = ReadonlyMap<string, GoogleAttributeValue | null>;

interface Place {
  readonly id: number;
  readonly workspaceId: number;
}

/**
 * Takes what Google says over into the location, so that it reaches every portal. Address, categories, special hours and
 * the open status are kept in other words here: they stay Google's, and the location as it was, until the location changes.
 */
@Injectable()
export class AdoptGoogleData {
  constructor(
    private readonly basic: ChangeLocationBasic,
    private readonly additional: ChangeLocationAdditional,
    private readonly phones: SetMainPhone,
    private readonly hours: SetOpeningHours,
    private readonly attributes: GoogleAttributeValues,
  ) {}

  /** Part of the caller's transaction. What the location's own rules refuse stays as it was. */
  async execute(actor: Actor, profile: ProfileRecord, decision: Decision): Promise<void> {
    const taken: GoogleProfile = Object.fromEntries(
      profile.differences
        .filter(({ field, google }) => decision[field] === 'GOOGLE' && google !== null)
        .map(({ field, google }) => [field, google]),
    );
    const place: Place = { id: profile.locationId, workspaceId: profile.workspaceId };
    await this.names(actor, place, taken);
    await this.phone(actor, place, taken, profile.theirs?.storefrontAddress?.regionCode);
    await this.week(place, taken);
    await this.said(place, attributesOf(profile, decision));
    const description = taken.profile?.description;
    if (description !== undefined) await unlessRefused(this.additional.execute(place, new Draft({ description })));
  }

  private async names(actor: Actor, place: Place, { title, websiteUri }: GoogleProfile): Promise<void> {
    if (title === undefined && websiteUri === undefined) return;
    const input = { ...(title !== undefined && { name: title }), ...(websiteUri && { website: websiteUri }) };
    await unlessRefused(this.basic.execute(actor, place, new Draft(input)));
  }

  /** Self service users prove a number with a claim before it is theirs. */
  private async phone(actor: Actor, place: Place, { phoneNumbers }: GoogleProfile, country?: string): Promise<void> {
    const phone = phoneNumbers?.primaryPhone === undefined ? null : wirePhone(phoneNumbers.primaryPhone, country);
    if (phone === null || actor.user.userType === 'SELF_SERVICE') return;
    await unlessRefused(this.phones.execute(actor, place, new Draft({ phone })));
  }

  private async week({ id }: Place, { regularHours }: GoogleProfile): Promise<void> {
    if (regularHours === undefined) return;
    await this.hours.ofMany([id], { type: 'default', days: weekOf(regularHours.periods ?? []) });
  }

  private async said({ id }: Place, values: AttributePlan): Promise<void> {
    if (values.size > 0) await this.attributes.change([id], values);
  }
}

/** Attributes that Google has dropped stay with the location, as fields do. */
function attributesOf({ differences }: ProfileRecord, decision: Decision): AttributePlan {
  if (decision.attributes !== 'GOOGLE') return new Map();
  const google = differences.find(({ field }) => field === 'attributes')?.google ?? {};
  return new Map(
    Object.entries(google as Record<string, GoogleAttributeValue | null>).filter(([, value]) => value !== null),
  );
}

/** Rules are checked before anything is written, so a refusal leaves the transaction whole. */
async function unlessRefused(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isDomainError(error) || error.key !== 'validationFailed') throw error;
  });
}
