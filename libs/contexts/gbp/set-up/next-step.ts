import { Injectable } from '@nestjs/common';
import { GoogleSessions } from '../accounts/google-session.js';
import type { GoogleSession } from '../accounts/google-session.js';
import { verdictOf } from '../accounts/google-verdict.js';
import { LocationProfiles } from '../profile/location-profiles.js';
import { errorColumns } from '../profile/profile.record.js';
import type { ProfileColumns, ProfileRecord } from '../profile/profile.record.js';
import { SetUpProfile } from './set-up-profile.js';
import { disconnectedMinutes, fail, goOn, later, verifiedMinutes, waitingMinutes } from './step.js';
import type { StepInput, StepResult } from './step.js';
import { SyncDetails } from '../synchronisation/sync-details.js';
import { SyncProfile } from '../synchronisation/sync-profile.js';
import { WaitForOwner } from './wait-for-owner.js';

/** Decides by a profile's row what comes next, and does it. Every step can be taken again. */
@Injectable()
export class NextStep {
  constructor(
    private readonly sessions: GoogleSessions,
    private readonly locations: LocationProfiles,
    private readonly setUp: SetUpProfile,
    private readonly waiting: WaitForOwner,
    private readonly sync: SyncProfile,
    private readonly details: SyncDetails,
  ) {}

  /**
   * @param note writes columns at once
   * @returns null: there is nothing to do
   */
  async of(profile: ProfileRecord, note: (columns: ProfileColumns) => Promise<void>): Promise<StepResult | null> {
    if (profile.state === 'FAILED' || profile.state === 'ENDED') return null;
    const session = await this.sessions.of({ locationId: profile.locationId });
    if (session === null) return disconnected(profile);
    if (profile.state === 'DISCONNECTED') return reconnected(session);
    const location = await this.locations.of(profile.locationId);
    if (location === null) return null;
    try {
      return await this.take({ profile, session, location, note });
    } catch (error) {
      return this.judged(profile, session, error);
    }
  }

  private take(input: StepInput): Promise<StepResult | null> {
    switch (input.profile.state) {
      case 'WAITING':
        return this.waiting.step(input);
      case 'VERIFIED':
        return this.keep(input);
      default:
        return this.setUp.step(input);
    }
  }

  /** A change here is sent at once; what Google says is read when that is due, which a cleared due date tells. */
  private async keep(input: StepInput): Promise<StepResult | null> {
    const { reopensAt } = input.location;
    const sent = (await this.sync.send(input)) ?? (await this.details.send(input));
    const done = sent ?? (input.profile.dueAt === null ? await this.sync.look(input) : null);
    // The day alone may have changed, of which Google is told nothing.
    if (done === null) return reopensAt === null ? null : { columns: {}, reopensAt };
    return { ...done, reopensAt };
  }

  /** What Google's refusal means for the profile. @throws the error, where it passes by itself or is no refusal */
  private async judged(profile: ProfileRecord, session: GoogleSession, error: unknown): Promise<StepResult> {
    const verdict = verdictOf(error);
    if (verdict === undefined) throw error;
    if (verdict.kind === 'unauthorised') {
      await this.sessions.refused(session);
      // A token that was revoked early is followed by a new one; a consent that was withdrawn by none.
      return (await this.sessions.of({ locationId: profile.locationId })) === null
        ? lost()
        : { columns: { dueAt: later(1) } };
    }
    if (profile.state === 'WAITING') return { columns: { dueAt: later(waitingMinutes) } };
    if (verdict.kind === 'forbidden') return fail(profile, 'googleAccessMissing', verdict.reason);
    if (verdict.kind === 'gone') return fail(profile, 'googleProfileGone');
    // Data that Google does not like leave the profile as it was; the next change of the location is a new try.
    if (profile.state === 'VERIFIED')
      return {
        columns: { ...errorColumns('googleRefused', verdict.reason), attempt: null, dueAt: later(verifiedMinutes) },
      };
    return fail(profile, 'googleRefused', verdict.reason);
  }
}

const lost = (): StepResult => ({
  event: 'lose',
  columns: { ...errorColumns('googleDisconnected'), attempt: null, dueAt: later(disconnectedMinutes) },
  reason: 'there is no connection to Google, or Google no longer takes it',
});

const disconnected = ({ state }: ProfileRecord): StepResult =>
  state === 'DISCONNECTED' ? { columns: { dueAt: later(disconnectedMinutes) } } : lost();

const reconnected = ({ connectionId }: GoogleSession): StepResult => ({
  ...goOn({ ...errorColumns(null), action: null, dueAt: null }),
  event: 'reconnect',
  reason: `connection ${connectionId} works`,
});
