import { GoogleDetailPort, GoogleProfilePort } from '#contexts/gbp';
import type {
  GoogleAccount,
  GoogleLocationsPage,
  GoogleLocationsRequest,
  GoogleMatch,
  GoogleNotificationSetting,
  GoogleUpdatedLocation,
  GoogleVerification,
  GoogleVerificationOption,
  GoogleVerifyRequest,
  GoogleVoiceOfMerchant,
} from '#contexts/gbp';
import type { GoogleLocation } from '#domain/google/google-location';
import { ThirdPartyFailure } from '#platform/http-client';

export interface HeldLocation {
  account: string;
  location: GoogleLocation;
  voice: GoogleVoiceOfMerchant;
  options: GoogleVerificationOption[];
  verifications: GoogleVerification[];
  updated: { location: GoogleLocation; diffMask: string[] } | null;
}

const unverified: GoogleVoiceOfMerchant = { hasVoiceOfMerchant: false, verify: {} };
const inGoodStanding: GoogleVoiceOfMerchant = { hasVoiceOfMerchant: true, hasBusinessAuthority: true };
/** What Google's pushes are signed with here. */
export const ownPush = 'signed-by-google';
export const pin = '123456';

/** What Google is to do wrong, once, when this call comes. `lost`: it is done, and the response does not arrive. */
type Misdeed = 'lost' | ThirdPartyFailure;

/** A Google in memory, which does what a test says. */
export class ScriptedGoogle extends GoogleProfilePort {
  readonly notificationTopic = undefined;
  readonly calls: string[] = [];
  readonly patches: { name: string; mask: readonly string[]; location: GoogleLocation }[] = [];
  accountList: GoogleAccount[] = [
    { name: 'accounts/1', accountName: 'Huber', type: 'PERSONAL', role: 'PRIMARY_OWNER' },
  ];
  /** Of verifications that were asked for. */
  readonly contexts: GoogleVerifyRequest['context'][] = [];
  matches: GoogleMatch[] = [];
  options: GoogleVerificationOption[] = [{ verificationMethod: 'SMS', phoneNumber: '0911 123456' }];
  readonly held = new Map<string, HeldLocation>();
  private readonly misdeeds = new Map<string, Misdeed[]>();
  /** After five the verification is over. */
  wrongPins = 0;
  private lastId = 100;

  misbehave(call: string, ...misdeeds: Misdeed[]): void {
    this.misdeeds.set(call, misdeeds);
  }

  /** Puts a profile into an account. */
  put(account: string, location: GoogleLocation, voice: GoogleVoiceOfMerchant = unverified): HeldLocation {
    const name = `locations/${++this.lastId}`;
    const placeId = location.metadata?.placeId ?? `place-${this.lastId}`;
    const mapsUri = `https://maps.example/${placeId}`;
    const metadata = { mapsUri, newReviewUri: `${mapsUri}/review`, ...location.metadata, placeId };
    const held = {
      account,
      location: { ...location, name, metadata },
      voice,
      options: this.options,
      verifications: [],
      updated: null,
    };
    this.held.set(name, held);
    return held;
  }

  one(name: string): HeldLocation {
    const held = this.held.get(name);
    if (held === undefined) throw refusal(404, 'Requested entity was not found.');
    return held;
  }

  accounts(): Promise<readonly GoogleAccount[]> {
    return this.act('accounts', () => this.accountList);
  }

  locations(_token: string, { account, filter, pageToken, pageSize = 100 }: GoogleLocationsRequest) {
    return this.act('locations', (): GoogleLocationsPage => {
      const code = /^storeCode="(.*)"$/.exec(filter ?? '')?.[1];
      const all = [...this.held.values()]
        .filter(
          (held) =>
            (account === 'accounts/-' || held.account === account) &&
            (code === undefined || held.location.storeCode === code),
        )
        .map(({ location }) => location);
      const from = Number(pageToken ?? 0);
      const to = from + Math.min(pageSize, 2);
      return { locations: all.slice(from, to), ...(to < all.length && { nextPageToken: String(to) }) };
    });
  }

  search(): Promise<readonly GoogleMatch[]> {
    return this.act('search', () => this.matches);
  }

  location(_token: string, name: string): Promise<GoogleLocation | null> {
    return this.act('location', () => this.held.get(name)?.location ?? null);
  }

  create(_token: string, account: string, location: GoogleLocation): Promise<GoogleLocation> {
    return this.act('create', () => this.put(account, location).location);
  }

  patch(_token: string, name: string, location: GoogleLocation, mask: readonly string[]): Promise<GoogleLocation> {
    return this.act('patch', () => {
      const held = this.one(name);
      const rest = Object.fromEntries(Object.entries(held.location).filter(([field]) => !mask.includes(field)));
      held.location = { ...rest, ...location };
      this.patches.push({ name, mask, location });
      return held.location;
    });
  }

  googleUpdated(_token: string, name: string): Promise<GoogleUpdatedLocation> {
    return this.act('googleUpdated', () => {
      const { updated, location } = this.one(name);
      return { location: updated?.location ?? location, diffMask: updated?.diffMask ?? [], pendingMask: [] };
    });
  }

  voiceOfMerchant(_token: string, name: string): Promise<GoogleVoiceOfMerchant> {
    return this.act('voiceOfMerchant', () => this.one(name).voice);
  }

  verificationOptions(_token: string, name: string): Promise<readonly GoogleVerificationOption[]> {
    return this.act('verificationOptions', () => this.one(name).options);
  }

  verify(_token: string, name: string, request: GoogleVerifyRequest): Promise<GoogleVerification> {
    return this.act('verify', () => {
      const held = this.one(name);
      const isShopless = held.location.serviceArea?.businessType === 'CUSTOMER_LOCATION_ONLY';
      if (isShopless !== (request.context !== undefined)) throw refusal(400, 'The context does not fit the business.');
      this.contexts.push(request.context);
      const isAuto = request.method === 'AUTO';
      const begun: GoogleVerification = {
        name: `${name}/verifications/${held.verifications.length + 1}`,
        method: request.method,
        state: isAuto ? 'COMPLETED' : 'PENDING',
        createTime: new Date().toISOString(),
      };
      held.verifications.push(begun);
      if (isAuto) held.voice = inGoodStanding;
      return begun;
    });
  }

  completeVerification(_token: string, verification: string, given: string): Promise<GoogleVerification> {
    return this.act('complete', () => {
      const held = this.one(verification.split('/verifications/')[0] ?? '');
      const last = held.verifications.at(-1) as GoogleVerification;
      if (last.state !== 'PENDING') throw refusal(400, 'The verification is not pending any more.');
      if (given !== pin && ++this.wrongPins >= 5) held.verifications.splice(-1, 1, { ...last, state: 'FAILED' });
      if (given !== pin) throw refusal(400, 'The PIN is wrong.');
      const done = { ...(held.verifications.at(-1) as GoogleVerification), state: 'COMPLETED' as const };
      held.verifications.splice(-1, 1, done);
      held.voice = inGoodStanding;
      return done;
    });
  }

  verifications(_token: string, name: string): Promise<readonly GoogleVerification[]> {
    return this.act('verifications', () => [...this.one(name).verifications].toReversed());
  }

  notificationSetting(): Promise<GoogleNotificationSetting> {
    return this.act('notificationSetting', () => ({ notificationTypes: [] }));
  }

  updateNotificationSetting(_token: string, _account: string, setting: GoogleNotificationSetting) {
    return this.act('updateNotificationSetting', () => setting);
  }

  isOwnPush(bearer: string): Promise<boolean> {
    return Promise.resolve(bearer === ownPush);
  }

  /** How often a call was made. */
  count(call: string): number {
    return this.calls.filter((each) => each === call).length;
  }

  private async act<T>(call: string, work: () => T): Promise<T> {
    this.calls.push(call);
    const misdeed = this.misdeeds.get(call)?.shift();
    if (misdeed === undefined) return work();
    if (misdeed !== 'lost') throw misdeed;
    work();
    throw new ThirdPartyFailure('outcomeUnknown', 'Google', { status: null, body: null, retryAfterMs: null });
  }
}

/** Google says no, in its own form. */
export const refusal = (status: number, message: string): ThirdPartyFailure =>
  new ThirdPartyFailure('portalRefused', 'Google', {
    status,
    body: { error: { code: status, message, status: 'FAILED_PRECONDITION', details: [] } },
    retryAfterMs: null,
  });

export const away = (retryAfterMs: number | null = null): ThirdPartyFailure =>
  new ThirdPartyFailure('portalUnreachable', 'Google', { status: 429, body: null, retryAfterMs });

/** For shops that say no attributes and have no pictures. */
export class NoDetails extends GoogleDetailPort {
  availableAttributes = never;
  attributes = never;
  googleAttributes = never;
  updateAttributes = never;
  media = never;
  createMedia = never;
  moveMedia = never;
  deleteMedia = never;
}

async function never(): Promise<never> {
  throw new Error('This shop has nothing besides its fields.');
}
