import { Injectable } from '@nestjs/common';
import { GoogleProfilePort } from '#contexts/gbp';
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
import type { GoogleLocation, GooglePostalAddress } from '#domain/google/google-location';
import { Config } from '#platform/config';
import { isThirdPartyFailure, ThirdPartyFailure } from '#platform/http-client';
import { googleConfig } from './google.config.js';
import { entriesIn, GoogleCalls, pathOf } from './google-calls.js';
import { PushKeys } from './push-keys.js';

const accountManagement = 'mybusinessaccountmanagement';
const information = 'mybusinessbusinessinformation';
const verifying = 'mybusinessverifications';
const notifying = 'mybusinessnotifications';

/** Google's maxima. */
const accountsPerPage = '20';
const locationsPerPage = 100;
const matchesAtMost = 10;
const verificationsPerPage = '100';
/** Groups inside of groups; a circle ends here as well. */
const mostGroups = 2000;

/** Business profiles over Account Management, Business Information, Verifications and Notifications v1. */
@Injectable()
export class GoogleProfiles extends GoogleProfilePort {
  constructor(
    private readonly calls: GoogleCalls,
    private readonly config: Config,
    private readonly keys: PushKeys,
  ) {
    super();
  }

  override get notificationTopic(): string | undefined {
    return this.config.of(googleConfig).push?.topic;
  }

  /** Google lists what a person holds directly; what lies in organisations and user groups is asked group by group. */
  async accounts(token: string): Promise<readonly GoogleAccount[]> {
    const found = new Map<string, GoogleAccount>();
    const groups: (string | undefined)[] = [undefined];
    for (const parentAccount of groups) {
      const request = { service: accountManagement, token, method: 'GET', path: '/v1/accounts' } as const;
      const query = { pageSize: accountsPerPage, parentAccount };
      for (const entry of await this.calls.pages({ ...request, query }, 'accounts')) {
        const account = accountIn(entry);
        if (found.has(account.name)) continue;
        found.set(account.name, account);
        const holdsOthers = account.type === 'ORGANIZATION' || account.type === 'USER_GROUP';
        if (holdsOthers && groups.length < mostGroups) groups.push(account.name);
      }
    }
    return [...found.values()];
  }

  async locations(token: string, request: GoogleLocationsRequest): Promise<GoogleLocationsPage> {
    const { account, readMask, filter, pageSize = locationsPerPage, pageToken } = request;
    const answer = await this.calls.call({
      service: information,
      token,
      method: 'GET',
      path: `/v1/${pathOf(account)}/locations`,
      query: { readMask: readMask.join(','), filter, pageSize: String(pageSize), pageToken },
    });
    const { nextPageToken, totalSize } = answer as { nextPageToken?: string; totalSize?: number };
    return {
      locations: entriesIn(answer, 'locations') as readonly GoogleLocation[],
      ...(nextPageToken && { nextPageToken }),
      ...(totalSize !== undefined && { totalSize }),
    };
  }

  async search(token: string, location: GoogleLocation): Promise<readonly GoogleMatch[]> {
    const answer = await this.calls.call({
      service: information,
      token,
      method: 'POST',
      path: '/v1/googleLocations:search',
      body: { location, pageSize: matchesAtMost },
      question: true,
    });
    return entriesIn(answer, 'googleLocations') as unknown as readonly GoogleMatch[];
  }

  async location(token: string, name: string, readMask: readonly string[]): Promise<GoogleLocation | null> {
    try {
      return await this.ask<GoogleLocation>(token, information, `/v1/${pathOf(name)}`, readMask);
    } catch (error) {
      if (isThirdPartyFailure(error) && isOutOfSight(error)) return null;
      throw error;
    }
  }

  async create(token: string, account: string, location: GoogleLocation, requestId: string): Promise<GoogleLocation> {
    return this.write(token, information, 'POST', `/v1/${pathOf(account)}/locations`, location, { requestId });
  }

  async patch(
    token: string,
    name: string,
    location: GoogleLocation,
    updateMask: readonly string[],
  ): Promise<GoogleLocation> {
    const query = { updateMask: updateMask.join(',') };
    return this.write(token, information, 'PATCH', `/v1/${pathOf(name)}`, location, query);
  }

  async googleUpdated(token: string, name: string, readMask: readonly string[]): Promise<GoogleUpdatedLocation> {
    const path = `/v1/${pathOf(name)}:getGoogleUpdated`;
    const { location, diffMask, pendingMask } = await this.ask<{
      location?: GoogleLocation;
      diffMask?: string;
      pendingMask?: string;
    }>(token, information, path, readMask);
    return { location: location ?? {}, diffMask: pathsIn(diffMask), pendingMask: pathsIn(pendingMask) };
  }

  async voiceOfMerchant(token: string, name: string): Promise<GoogleVoiceOfMerchant> {
    return this.ask(token, verifying, `/v1/${pathOf(name)}/VoiceOfMerchantState`);
  }

  async verificationOptions(
    token: string,
    name: string,
    languageCode: string,
    address?: GooglePostalAddress,
  ): Promise<readonly GoogleVerificationOption[]> {
    const path = `/v1/${pathOf(name)}:fetchVerificationOptions`;
    const request = {
      service: verifying,
      token,
      method: 'POST',
      path,
      body: { languageCode, ...(address && { context: { address } }) },
      question: true,
    } as const;
    return entriesIn(await this.calls.call(request), 'options') as unknown as readonly GoogleVerificationOption[];
  }

  async verify(token: string, name: string, request: GoogleVerifyRequest): Promise<GoogleVerification> {
    return this.verification(token, `/v1/${pathOf(name)}:verify`, request);
  }

  async completeVerification(token: string, verification: string, pin: string): Promise<GoogleVerification> {
    return this.verification(token, `/v1/${pathOf(verification)}:complete`, { pin });
  }

  /** Google orders them by time without saying in which direction. */
  async verifications(token: string, name: string): Promise<readonly GoogleVerification[]> {
    const path = `/v1/${pathOf(name)}/verifications`;
    const query = { pageSize: verificationsPerPage };
    const found = await this.calls.pages({ service: verifying, token, method: 'GET', path, query }, 'verifications');
    return found
      .map(verificationIn)
      .toSorted((one, other) => Date.parse(other.createTime ?? '') - Date.parse(one.createTime ?? ''));
  }

  async notificationSetting(token: string, account: string): Promise<GoogleNotificationSetting> {
    return settingIn(await this.ask(token, notifying, `/v1/${pathOf(account)}/notificationSetting`));
  }

  async updateNotificationSetting(
    token: string,
    account: string,
    setting: GoogleNotificationSetting,
  ): Promise<GoogleNotificationSetting> {
    const name = `${account}/notificationSetting`;
    const query = { updateMask: 'pubsubTopic,notificationTypes' };
    return settingIn(await this.write(token, notifying, 'PATCH', `/v1/${pathOf(name)}`, { name, ...setting }, query));
  }

  async isOwnPush(bearer: string): Promise<boolean> {
    return this.keys.isOwn(bearer);
  }

  private async ask<T extends object>(
    token: string,
    service: typeof information | typeof verifying | typeof notifying,
    path: string,
    readMask?: readonly string[],
  ): Promise<T> {
    const query = { readMask: readMask?.join(',') };
    return (await this.calls.call({ service, token, method: 'GET', path, query })) as T;
  }

  /** @throws ThirdPartyFailure `outcomeUnknown` for an answer that does not say what was written */
  private async write<T extends { readonly name?: string }>(
    token: string,
    service: typeof information | typeof notifying,
    method: 'POST' | 'PATCH',
    path: string,
    body: object,
    query: Readonly<Record<string, string>>,
  ): Promise<T> {
    const answer = await this.calls.call({ service, token, method, path, query, body });
    return saying<T>(answer);
  }

  private async verification(token: string, path: string, body: object): Promise<GoogleVerification> {
    const { verification } = await this.calls.call({ service: verifying, token, method: 'POST', path, body });
    return verificationIn(saying((verification ?? {}) as Entry));
  }
}

type Entry = Readonly<Record<string, unknown>>;

/** The answer to a write names what was written. */
function saying<T>(body: Entry): T {
  if (typeof body['name'] === 'string') return body as T;
  throw new ThirdPartyFailure('outcomeUnknown', 'Google', { status: 200, body, retryAfterMs: null });
}

const accountIn = ({ name, accountName, type, role }: Entry): GoogleAccount => ({
  name: String(name),
  accountName: typeof accountName === 'string' ? accountName : '',
  type: (type ?? 'ACCOUNT_TYPE_UNSPECIFIED') as GoogleAccount['type'],
  role: typeof role === 'string' ? role : null,
});

const verificationIn = ({ name, method, state, createTime }: Entry): GoogleVerification => ({
  name: String(name),
  method: (method ?? 'VERIFICATION_METHOD_UNSPECIFIED') as GoogleVerification['method'],
  state: (state ?? 'STATE_UNSPECIFIED') as GoogleVerification['state'],
  createTime: typeof createTime === 'string' ? createTime : null,
});

function settingIn({ pubsubTopic, notificationTypes }: Entry): GoogleNotificationSetting {
  return {
    ...(typeof pubsubTopic === 'string' && pubsubTopic !== '' && { pubsubTopic }),
    notificationTypes: Array.isArray(notificationTypes) ? (notificationTypes as string[]) : [],
  };
}

const pathsIn = (mask: string | undefined): readonly string[] => (mask ? mask.split(',') : []);

/**
 * Gone, or somebody else's. Google's front end also answers 404 (an HTML page, for an address that it does not know), and
 * 403 with a reason (an API that is switched off, a scope that is missing): those say nothing about the location.
 */
function isOutOfSight({ details: { status, body } }: ThirdPartyFailure): boolean {
  const { error } = (body ?? {}) as {
    error?: { status?: unknown; details?: readonly { readonly reason?: unknown }[] };
  };
  if (status === 404) return error?.status === 'NOT_FOUND';
  const reasons = Array.isArray(error?.details) ? error.details.filter(({ reason }) => reason !== undefined) : [];
  return status === 403 && error?.status === 'PERMISSION_DENIED' && reasons.length === 0;
}
