import { Injectable } from '@nestjs/common';
import { changedFields, profileDifferences, profileFields, saysTheSame } from '#domain/google/google-profile';
import type { DifferenceField, GoogleProfile, ProfileDifference, ProfileField } from '#domain/google/google-profile';
import { SyncDetails } from './sync-details.js';
import { fieldsOf, knownAfter, patchOf, profileOf, readMask } from '../profile/google-data.js';
import { GoogleProfilePort } from '../ports/google-profile.port.js';
import type { GoogleVoiceOfMerchant } from '../ports/google-profile.port.js';
import { errorColumns } from '../profile/profile.record.js';
import { ask, fail, goOn, later, verifiedMinutes } from '../set-up/step.js';
import type { StepInput, StepResult } from '../set-up/step.js';

/** Keeps a verified profile right: sends what has changed here, and asks about what has changed there. */
@Injectable()
export class SyncProfile {
  constructor(
    private readonly google: GoogleProfilePort,
    private readonly details: SyncDetails,
  ) {}

  /** Sends the fields that have changed since Google was told last, and nothing else. */
  async send(input: StepInput): Promise<StepResult | null> {
    const { profile, session, location, note } = input;
    const now = location.profile;
    const changed = changedFields(profile.ours ?? {}, now);
    if (changed.length === 0) return null;
    const name = profile.googleName ?? '';
    const details = await this.details.reopened(input, changed);
    let fields = changed;
    if (profile.attempt === 'patch') {
      // An answer got lost: what has arrived is not sent again.
      const held = await this.google.location(session.token, name, readMask);
      if (held === null) return fail(profile, 'googleProfileGone');
      fields = changed.filter((field) => !saysTheSame(field, now, profileOf(held)));
      if (fields.length === 0) return { ...goOn(settled(profile.theirs, now, profileOf(held), changed)), details };
    }
    await note({ attempt: 'patch', attemptAt: new Date() });
    const { location: sent, mask } = patchOf(profile.ours ?? {}, now, fields);
    const held = await this.google.patch(session.token, name, sent, mask);
    return { ...goOn(settled(profile.theirs, now, profileOf(held), changed)), details };
  }

  /** Looks whether the profile is still in force, and whether its owner or Google has changed it. */
  async look(input: StepInput): Promise<StepResult> {
    const { profile, session, location } = input;
    const name = profile.googleName ?? '';
    const held = await this.google.location(session.token, name, readMask);
    if (held === null) return fail(profile, 'googleProfileGone');
    const voice = await this.google.voiceOfMerchant(session.token, name);
    const trouble = troubleOf(input, voice);
    if (trouble !== null) return trouble;
    const theirs = profileOf(held);
    const byOwner = changedFields(profile.theirs ?? {}, theirs);
    const byGoogle = held.metadata?.hasGoogleUpdated === true;
    const fields = merged(
      byGoogle ? await this.ofGoogle(input, name) : [],
      profileDifferences(location.profile, theirs, byOwner),
    );
    const { states: details, resend, ...found } = await this.details.look(input, byGoogle);
    const differences = [...fields, ...found.differences];
    if (differences.length > 0)
      return { ...ask('DATA_CONSTELLATION', { theirs, differences }, 'the profile was changed at Google'), details };
    // Google gives a place and its page to profiles that are verified.
    const { placeId = null, mapsUri = null, newReviewUri = null } = held.metadata ?? {};
    const columns = { theirs, placeId, profileUrl: mapsUri, reviewUrl: newReviewUri, dueAt: later(verifiedMinutes) };
    return { columns, details, goOn: resend };
  }

  /** What Google shows in place of what the owner gave; edits of ours that are under way are none. */
  private async ofGoogle({ session, location }: StepInput, name: string): Promise<ProfileDifference[]> {
    const shown = await this.google.googleUpdated(session.token, name, readMask);
    const underWay = fieldsOf(shown.pendingMask);
    const fields = fieldsOf(shown.diffMask).filter((field) => !underWay.includes(field));
    return profileDifferences(location.profile, profileOf(shown.location), fields);
  }
}

/** Columns after a change has arrived. */
function settled(
  before: GoogleProfile | null,
  ours: GoogleProfile,
  held: GoogleProfile,
  changed: readonly ProfileField[],
) {
  return {
    ours,
    theirs: knownAfter(before, ours, held, changed),
    attempt: null,
    syncedAt: new Date(),
    ...errorColumns(null),
  };
}

/** Google's own view comes first: it is what people see. */
function merged(...lists: readonly (readonly ProfileDifference[])[]): ProfileDifference[] {
  const byField = new Map<DifferenceField, ProfileDifference>();
  for (const difference of lists.flat()) if (!byField.has(difference.field)) byField.set(difference.field, difference);
  return profileFields.flatMap((field) => byField.get(field) ?? []);
}

/** What a profile that was verified can lose. @returns null when it is in good standing, or under review */
function troubleOf({ profile }: StepInput, voice: GoogleVoiceOfMerchant): StepResult | null {
  if (voice.hasVoiceOfMerchant === true || voice.waitForVoiceOfMerchant !== undefined) return null;
  if (voice.complyWithGuidelines !== undefined) return fail(profile, 'googleSuspended');
  if (voice.resolveOwnershipConflict !== undefined) return fail(profile, 'googleOwnershipConflict');
  return ask('VERIFY', { verification: null }, 'Google wants the profile to be verified again');
}
