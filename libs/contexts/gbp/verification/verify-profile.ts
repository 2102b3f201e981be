import { Injectable } from '@nestjs/common';
import type { GooglePostalAddress } from '#domain/google/google-location';
import type { GoogleVerification, GoogleVoiceOfMerchant } from '../ports/google-profile.port.js';
import { begunOf, optionsOf } from '../profile/google-data.js';
import { GoogleProfilePort } from '../ports/google-profile.port.js';
import { verdictOf } from '../accounts/google-verdict.js';
import { errorColumns } from '../profile/profile.record.js';
import type { VerificationRequest } from '../profile/profile-values.js';
import type { ProfileColumns, ShownError } from '../profile/profile.record.js';
import { ask, fail, goOn, later, waitingMinutes } from '../set-up/step.js';
import type { StepInput, StepResult } from '../set-up/step.js';

type WantedPin = Extract<VerificationRequest, { kind: 'verify' }>;

/** Clocks of two machines differ. */
const skewMs = 120_000;

/** Proves to Google that the profile is its owner's. */
@Injectable()
export class VerifyProfile {
  constructor(private readonly google: GoogleProfilePort) {}

  /** @param mayVerifyAlone the location holds GBPAutoVerification */
  async step(input: StepInput, mayVerifyAlone: boolean): Promise<StepResult> {
    const { profile, session } = input;
    const voice = await this.google.voiceOfMerchant(session.token, profile.googleName ?? '');
    const standing = standingOf(input, voice);
    if (standing !== null) return standing;
    if (profile.request?.kind === 'verify') return this.request(input, profile.request);
    if (profile.request?.kind === 'complete') return this.complete(input, profile.request.pin);
    // It is through; Google takes its time to say so everywhere.
    if (profile.verification?.state === 'COMPLETED') return { columns: { dueAt: later(waitingMinutes) } };
    return this.offer(input, mayVerifyAlone);
  }

  /** Of a profile that waits for its owner. @returns null while nothing has changed */
  async look(input: StepInput): Promise<StepResult | null> {
    const { profile, session } = input;
    const name = profile.googleName ?? '';
    const voice = await this.google.voiceOfMerchant(session.token, name);
    if (voice.hasVoiceOfMerchant === true)
      return {
        event: 'verifiedElsewhere',
        columns: inForce(),
        reason: 'the owner has verified it at Google',
        goOn: true,
      };
    if (profile.verification?.state !== 'PENDING') return null;
    const known = profile.verification.name;
    const begun = await this.google.verifications(session.token, name);
    const state = begun.find((each) => each.name === known)?.state ?? 'FAILED';
    if (state === 'PENDING') return null;
    const columns = { verification: { ...profile.verification, state }, action: null };
    return { event: 'expire', columns, reason: 'the PIN is no longer waited for', goOn: true };
  }

  /** What can be done, and whether something was begun already. */
  private async offer(input: StepInput, mayVerifyAlone: boolean): Promise<StepResult> {
    const { profile, session, location } = input;
    const name = profile.googleName ?? '';
    const { token } = session;
    const options = optionsOf(
      await this.google.verificationOptions(token, name, location.language, visitingFrom(input)),
    );
    const begun = newest(await this.google.verifications(session.token, name));
    const pending = begun?.state === 'PENDING' ? begunOf(begun) : null;
    if (pending === null && mayVerifyAlone && options.some(({ method }) => method === 'AUTO')) {
      const failed = begun?.state === 'FAILED' && begun.method === 'AUTO';
      if (!failed) return goOn({ options, request: { kind: 'verify', method: 'AUTO', language: location.language } });
    }
    const isFailed = pending === null && profile.verification !== null;
    return this.wait({ options, verification: pending, ...(isFailed && errorColumns('googleVerificationFailed')) });
  }

  private async request(input: StepInput, wanted: WantedPin): Promise<StepResult> {
    const { profile, session, note } = input;
    const address = visitingFrom(input);
    const name = profile.googleName ?? '';
    const sent = profile.attempt === 'verify' ? await this.found(session.token, name, profile.attemptAt, wanted) : null;
    if (sent === null) await note({ attempt: 'verify', attemptAt: new Date() });
    const { method, language, mailerContact, email, phone } = wanted;
    const asked = {
      method,
      languageCode: language,
      ...(mailerContact !== undefined && { mailerContact }),
      ...(email !== undefined && { emailAddress: email }),
      ...(phone !== undefined && { phoneNumber: phone }),
      ...(address !== undefined && { context: { address } }),
    };
    try {
      const begun = sent ?? (await this.google.verify(session.token, name, asked));
      const columns = { verification: begunOf(begun), request: null, attempt: null };
      return begun.state === 'COMPLETED' ? goOn(columns) : this.wait(columns);
    } catch (error) {
      return this.refused(error, 'googleRefused');
    }
  }

  /** Whether a request whose answer got lost has arrived: else the owner would get two letters. */
  private async found(token: string, name: string, since: Date | null, { method }: WantedPin) {
    const begun = await this.google.verifications(token, name);
    const from = (since?.getTime() ?? 0) - skewMs;
    const recent = begun.filter(({ createTime }) => createTime !== null && Date.parse(createTime) >= from);
    return newest(recent.filter((each) => each.method === method)) ?? null;
  }

  private async complete({ profile, session, note }: StepInput, pin: string): Promise<StepResult> {
    const { verification } = profile;
    if (verification === null) return goOn({ request: null });
    const name = profile.googleName ?? '';
    if (profile.attempt === 'complete') {
      const known = (await this.google.verifications(session.token, name)).find(
        (each) => each.name === verification.name,
      );
      if (known?.state === 'COMPLETED')
        return goOn({ verification: { ...verification, state: known.state }, request: null, attempt: null });
    }
    await note({ attempt: 'complete', attemptAt: new Date() });
    try {
      const { state } = await this.google.completeVerification(session.token, verification.name, pin);
      return goOn({ verification: { ...verification, state }, request: null, attempt: null });
    } catch (error) {
      const refused = this.refused(error, 'googlePinRefused');
      // After too many wrong PINs, or when it has run out, no other PIN helps: another verification has to be begun.
      const begun = await this.google.verifications(session.token, name);
      if (begun.find((each) => each.name === verification.name)?.state === 'PENDING') return refused;
      return goOn({ verification: { ...verification, state: 'FAILED' }, request: null, attempt: null });
    }
  }

  /** Google has judged the request: the user is asked again, and told why. */
  private refused(error: unknown, key: ShownError): StepResult {
    const verdict = verdictOf(error);
    if (verdict?.kind !== 'refused') throw error;
    return this.wait({ request: null, attempt: null, ...errorColumns(key, verdict.reason) });
  }

  private wait(columns: ProfileColumns): StepResult {
    return ask('VERIFY', columns, 'the owner has to prove that the profile is theirs');
  }
}

/** Where a business is whose profile has no address: by that it is verified. @returns undefined: the profile has one */
const visitingFrom = ({ profile, location }: StepInput): GooglePostalAddress | undefined =>
  profile.theirs?.serviceArea?.businessType === 'CUSTOMER_LOCATION_ONLY' ? location.address : undefined;

/** @returns null when the profile has yet to be verified */
function standingOf({ profile }: StepInput, voice: GoogleVoiceOfMerchant): StepResult | null {
  if (voice.hasVoiceOfMerchant === true)
    return { event: 'verify', columns: inForce(), reason: 'Google counts it as verified', goOn: true };
  if (voice.complyWithGuidelines !== undefined) return fail(profile, 'googleSuspended');
  if (voice.resolveOwnershipConflict !== undefined) return fail(profile, 'googleOwnershipConflict');
  return voice.waitForVoiceOfMerchant === undefined ? null : { columns: { dueAt: later(waitingMinutes) } };
}

/** What has changed here meanwhile follows at once, and so does a look at what Google shows. */
const inForce = (): ProfileColumns => ({
  ...errorColumns(null),
  action: null,
  options: [],
  request: null,
  attempt: null,
  dueAt: null,
});

const newest = (verifications: readonly GoogleVerification[]): GoogleVerification | undefined =>
  verifications.toSorted((a, b) => ((a.createTime ?? '') < (b.createTime ?? '') ? 1 : -1))[0];
