import { Injectable } from '@nestjs/common';
import { profileDifferences } from '#domain/google/google-profile';
import type { GoogleProfile, ProfileField } from '#domain/google/google-profile';
import { knownAfter, partsOf, profileOf, readMask } from '../profile/google-data.js';
import { SyncDetails } from '../synchronisation/sync-details.js';
import { GoogleProfilePort } from '../ports/google-profile.port.js';
import type { Decision } from '../profile/profile-values.js';
import type { ProfileRecord } from '../profile/profile.record.js';
import { ask, fail, goOn } from './step.js';
import type { StepInput, StepResult } from './step.js';

/** Finds where the location and its profile differ, asks whose data hold, and brings the profile there. */
@Injectable()
export class SettleData {
  constructor(
    private readonly google: GoogleProfilePort,
    private readonly details: SyncDetails,
  ) {}

  /** For a profile that was just linked. */
  async compare(input: StepInput): Promise<StepResult> {
    const { profile, session, location } = input;
    const found = await this.google.location(session.token, profile.googleName ?? '', readMask);
    if (found === null) return fail(profile, 'googleProfileGone');
    const theirs = profileOf(found);
    const { states: details, differences: others } = await this.details.compare(input);
    const differences = [...profileDifferences(location.profile, theirs), ...others];
    if (differences.length === 0) return goOn({ ours: location.profile, theirs, differences });
    const columns = { theirs, differences };
    return { ...ask('DATA_CONSTELLATION', columns, 'the profile says other things than the location'), details };
  }

  /** After a user has decided. Sending the same values again does no harm, should an answer have got lost. */
  async settle(input: StepInput): Promise<StepResult> {
    const { profile, session, location, note } = input;
    const details = await this.details.decided(input, profile.decision ?? {});
    const wanted = decided(profile, location.profile);
    const fields = Object.keys(wanted) as ProfileField[];
    const settled = { ours: location.profile, differences: [], decision: null, attempt: null };
    if (fields.length === 0) return { ...goOn(settled), details };
    await note({ attempt: 'patch', attemptAt: new Date() });
    const held = await this.google.patch(session.token, profile.googleName ?? '', wanted, fields);
    const theirs = knownAfter(profile.theirs, wanted, profileOf(held), fields);
    return { ...goOn({ ...settled, theirs, syncedAt: new Date() }), details };
  }
}

/** What Google is to hold in the fields that differed; where it holds nothing and shall keep that, nothing is sent. */
function decided({ differences, decision }: ProfileRecord, ours: GoogleProfile): GoogleProfile {
  const sides: Decision = decision ?? {};
  const fields = differences.filter(({ field }) => field !== 'attributes' && field !== 'media');
  const own = fields.filter(({ field }) => sides[field] !== 'GOOGLE').map(({ field }) => field as ProfileField);
  const theirs = fields.filter(({ field, google }) => sides[field] === 'GOOGLE' && google !== null);
  return {
    ...partsOf(ours, own),
    ...Object.fromEntries(theirs.map(({ field, google }) => [field, google])),
  };
}
