import { Injectable } from '@nestjs/common';
import type { GoogleLocation } from '#domain/google/google-location';
import { saysTheSame } from '#domain/google/google-profile';
import type { GoogleProfile } from '#domain/google/google-profile';
import { AccountReads } from '../accounts/account-reads.js';
import { FreeCandidates } from './free-candidates.js';
import { linkColumns, profileOf, readMask } from '../profile/google-data.js';
import { GoogleProfilePort } from '../ports/google-profile.port.js';
import type { GoogleMatch } from '../ports/google-profile.port.js';
import { referenceOf } from '../profile/profile.record.js';
import type { Candidate } from '../profile/profile-values.js';
import type { ProfileColumns } from '../profile/profile.record.js';
import { ask, goOn } from './step.js';
import type { StepInput, StepResult } from './step.js';

/** A user has said that none of the profiles is the location's. */
export const noCandidate = 'none';

/** Google's name of everything that the person reaches. */
const everything = 'accounts/-';

/** Finds the location's profile in the account, asks where several could be it, and makes one where there is none. */
@Injectable()
export class LinkProfile {
  constructor(
    private readonly google: GoogleProfilePort,
    private readonly accounts: AccountReads,
    private readonly free: FreeCandidates,
  ) {}

  /** @param account `accounts/{id}`, where the profile belongs */
  async step(input: StepInput, account: string): Promise<StepResult> {
    const { profile, session } = input;
    // One that was made before and whose name got lost on the way carries our reference.
    const filter = `storeCode="${referenceOf(profile)}"`;
    const made = await this.google.locations(session.token, { account, readMask, filter });
    const [own] = made.locations;
    if (own !== undefined)
      return goOn({
        ...linkColumns(account, own),
        ...(profile.attempt === 'create' && { ours: input.location.profile }),
      });
    if (profile.chosen === noCandidate) return this.create(input, account, null);
    if (profile.chosen !== null) return this.take(input, account, profile.chosen);
    return this.look(input, account);
  }

  private async look({ profile, session, location }: StepInput, account: string): Promise<StepResult> {
    const { storefrontAddress, title, phoneNumbers } = location.profile;
    const known = { title, ...(storefrontAddress && { storefrontAddress }), ...(phoneNumbers && { phoneNumbers }) };
    const inAccount = await this.accounts.all(session.token, account);
    const linked = inAccount.filter((other) => isNear(location.profile, profileOf(other))).map(ofOwn);
    const places = new Set(linked.map(({ placeId }) => placeId));
    const elsewhere = (await this.google.search(session.token, known as GoogleLocation))
      .map(ofMatch)
      .filter(({ placeId }) => placeId === null || !places.has(placeId));
    const candidates = await this.free.of([...linked, ...elsewhere], profile, location.profile);
    const [only] = candidates;
    if (only === undefined) return goOn({ candidates: [], chosen: noCandidate });
    // A chain of hundreds of shops whose profiles are in the account already is not asked hundreds of times.
    const [first, ...others] = candidates.filter(
      (each) => each.linked !== null && isSame(location.profile, each.profile),
    );
    if (first !== undefined && others.length === 0) return goOn({ candidates, chosen: first.id });
    return ask('DUPLICATE', { candidates, chosen: profile.chosen }, 'profiles that could be the location’s were found');
  }

  private async take(input: StepInput, account: string, id: string): Promise<StepResult> {
    const { profile, session } = input;
    const candidate = profile.candidates.find((each) => each.id === id);
    if (candidate === undefined) return goOn({ candidates: [], chosen: null });
    if (candidate.linked !== null) {
      const own = await this.google.location(session.token, candidate.linked, readMask);
      return own === null ? goOn({ candidates: [], chosen: null }) : goOn(linkColumns(account, own));
    }
    const granted = await this.ofPlace(session.token, account, candidate.placeId);
    if (granted !== null) return goOn(granted);
    if (candidate.rightsUrl === null) return this.create(input, account, candidate.placeId);
    const columns = { rightsUrl: candidate.rightsUrl, profileUrl: null };
    return ask('REQUEST_ADMIN_RIGHTS', columns, 'the profile is managed by somebody else');
  }

  private async create(
    { profile, session, location, note }: StepInput,
    account: string,
    placeId: string | null,
  ): Promise<StepResult> {
    await note({ attempt: 'create', attemptAt: new Date() });
    const wanted: GoogleLocation = {
      ...location.profile,
      storeCode: referenceOf(profile),
      languageCode: location.language,
      ...(placeId !== null && { metadata: { placeId } }),
    };
    const made = await this.google.create(session.token, account, wanted, `${referenceOf(profile)}-${profile.version}`);
    return goOn({ ...linkColumns(account, made), ours: location.profile });
  }

  /**
   * The columns of a place that the person manages: in the account, or anywhere else, as access is granted to people.
   * @returns null when they do not
   */
  async ofPlace(token: string, account: string, placeId: string | null): Promise<ProfileColumns | null> {
    if (placeId === null) return null;
    const isIt = ({ metadata }: GoogleLocation): boolean => metadata?.placeId === placeId;
    const inAccount = (await this.accounts.all(token, account)).find(isIt);
    if (inAccount !== undefined) return linkColumns(account, inAccount);
    const elsewhere = (await this.accounts.all(token, everything)).find(isIt);
    if (elsewhere === undefined) return null;
    const own = (await this.google.accounts(token)).find(({ type }) => type === 'PERSONAL');
    return linkColumns(own?.name ?? account, elsewhere);
  }
}

/** The same number, or the same house: it could be the place. */
const isNear = (ours: GoogleProfile, other: GoogleProfile): boolean =>
  (ours.phoneNumbers !== undefined &&
    other.phoneNumbers !== undefined &&
    // Most of a large account is told apart by this alone; to read a number costs much more.
    lastDigits(ours) === lastDigits(other) &&
    saysTheSame('phoneNumbers', mainPhoneOnly(ours), mainPhoneOnly(other))) ||
  (ours.storefrontAddress !== undefined &&
    other.storefrontAddress !== undefined &&
    saysTheSame('storefrontAddress', ours, other));

/** Nobody could take it for another place. */
const isSame = (ours: GoogleProfile, other: GoogleProfile): boolean =>
  saysTheSame('title', ours, other) &&
  ours.storefrontAddress !== undefined &&
  other.storefrontAddress !== undefined &&
  saysTheSame('storefrontAddress', ours, other);

/** The same in every writing of a number. */
const lastDigits = ({ phoneNumbers }: GoogleProfile): string =>
  (phoneNumbers?.primaryPhone ?? '').replaceAll(/\D/g, '').slice(-4);

const mainPhoneOnly = ({ phoneNumbers, storefrontAddress }: GoogleProfile): GoogleProfile => ({
  ...(storefrontAddress && { storefrontAddress }),
  ...(phoneNumbers?.primaryPhone && { phoneNumbers: { primaryPhone: phoneNumbers.primaryPhone } }),
});

const ofOwn = (location: GoogleLocation): Candidate => ({
  id: location.name ?? '',
  linked: location.name ?? '',
  rightsUrl: null,
  placeId: location.metadata?.placeId ?? null,
  profile: profileOf(location),
  latLng: location.latlng ?? null,
  verified: location.metadata?.hasVoiceOfMerchant === true,
});

const ofMatch = ({ name, location, requestAdminRightsUri }: GoogleMatch): Candidate => ({
  id: name,
  linked: null,
  rightsUrl: requestAdminRightsUri ?? null,
  placeId: location.metadata?.placeId ?? null,
  profile: profileOf(location),
  latLng: location.latlng ?? null,
  verified: requestAdminRightsUri !== undefined,
});
