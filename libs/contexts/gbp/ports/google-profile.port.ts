import type { GoogleLocation, GooglePostalAddress } from '#domain/google/google-location';

/** Of `accounts.list`. https://developers.google.com/my-business/reference/accountmanagement/rest/v1/accounts */
export interface GoogleAccount {
  /** `accounts/{id}`. */
  readonly name: string;
  readonly accountName: string;
  readonly type: 'ACCOUNT_TYPE_UNSPECIFIED' | 'PERSONAL' | 'LOCATION_GROUP' | 'USER_GROUP' | 'ORGANIZATION';
  /** What the signed-in person is in it. */
  readonly role: string | null;
}

export interface GoogleLocationsRequest {
  /** `accounts/{id}`. */
  readonly account: string;
  readonly readMask: readonly string[];
  /** In Google's own language, such as `storeCode="17"`. */
  readonly filter?: string;
  /** 1 to 100; 100 when absent. */
  readonly pageSize?: number;
  readonly pageToken?: string;
}

export interface GoogleLocationsPage {
  readonly locations: readonly GoogleLocation[];
  /** Absent: this was the last page. */
  readonly nextPageToken?: string;
  /** Google says it only where there was a filter. */
  readonly totalSize?: number;
}

/** A place that Google knows, regardless of who manages it. */
export interface GoogleMatch {
  /** `googleLocations/{id}`. */
  readonly name: string;
  readonly location: GoogleLocation;
  /** Present: somebody manages it already, and this page asks them for access. */
  readonly requestAdminRightsUri?: string;
}

export interface GoogleUpdatedLocation {
  readonly location: GoogleLocation;
  /** Paths of fields in which what Google shows differs from what the owner gave. */
  readonly diffMask: readonly string[];
  /** Paths of the owner's edits that are not published yet. */
  readonly pendingMask: readonly string[];
}

export type GoogleVerificationMethod =
  'VERIFICATION_METHOD_UNSPECIFIED' | 'ADDRESS' | 'EMAIL' | 'PHONE_CALL' | 'SMS' | 'AUTO' | 'TRUSTED_PARTNER';

/** https://developers.google.com/my-business/reference/verifications/rest/v1/locations/fetchVerificationOptions */
export interface GoogleVerificationOption {
  readonly verificationMethod: GoogleVerificationMethod;
  /** Of PHONE_CALL and SMS. */
  readonly phoneNumber?: string;
  readonly addressData?: {
    readonly business?: string;
    readonly address?: GoogleLocation['storefrontAddress'];
    readonly expectedDeliveryDaysRegion?: number;
  };
  readonly emailData?: { readonly domain?: string; readonly user?: string; readonly isUserNameEditable?: boolean };
  readonly announcement?: string;
}

export interface GoogleVerifyRequest {
  readonly method: GoogleVerificationMethod;
  /** BCP 47. */
  readonly languageCode: string;
  readonly emailAddress?: string;
  readonly mailerContact?: string;
  readonly phoneNumber?: string;
  /** Where a business is that visits its customers; of any other Google refuses it. */
  readonly context?: { readonly address: GooglePostalAddress };
}

export interface GoogleVerification {
  /** `locations/{id}/verifications/{id}`. */
  readonly name: string;
  readonly method: GoogleVerificationMethod;
  readonly state: 'STATE_UNSPECIFIED' | 'PENDING' | 'COMPLETED' | 'FAILED';
  /** ISO 8601. */
  readonly createTime: string | null;
}

/** Exactly one of the last four is present where `hasVoiceOfMerchant` is false. */
export interface GoogleVoiceOfMerchant {
  readonly hasVoiceOfMerchant?: boolean;
  readonly hasBusinessAuthority?: boolean;
  readonly waitForVoiceOfMerchant?: object;
  readonly verify?: { readonly hasPendingVerification?: boolean };
  readonly resolveOwnershipConflict?: object;
  readonly complyWithGuidelines?: { readonly recommendationReason?: string };
}

export interface GoogleNotificationSetting {
  readonly pubsubTopic?: string;
  readonly notificationTypes: readonly string[];
}

/**
 * What the context needs of Google: Account Management, Business Information, Verifications and Notifications v1. Every
 * call takes the access token of the connection in whose name it is made. Nothing is repeated inside. Throws
 * `ThirdPartyFailure`; its `details.status` and `details.body` are Google's (`{error: {code, message, status, details}}`),
 * its message carries Google's own sentence:
 * - `portalUnreachable`: nothing was done (no connection, 429, 503; for reads every answer that makes no sense);
 * - `outcomeUnknown`: a write that was perhaps done (time ran out, 5xx, an answer that is no JSON);
 * - `portalRefused`: everything else that is no success, with status 401 (the token is not taken), 403, 404, 400.
 */
export abstract class GoogleProfilePort {
  /** `projects/{project}/topics/{topic}` to which notifications go; undefined: this installation takes none. */
  abstract readonly notificationTopic: string | undefined;

  /** All accounts that the person reaches, those inside groups and organisations as well, each once; every page is read. */
  abstract accounts(token: string): Promise<readonly GoogleAccount[]>;

  /** One page. */
  abstract locations(token: string, request: GoogleLocationsRequest): Promise<GoogleLocationsPage>;

  /** `googleLocations:search` by what is known of a place; at most ten. */
  abstract search(token: string, location: GoogleLocation): Promise<readonly GoogleMatch[]>;

  /** @returns null when there is no such location, or none that this account sees */
  abstract location(token: string, name: string, readMask: readonly string[]): Promise<GoogleLocation | null>;

  /** @param requestId makes Google take the same call once; at most 50 characters */
  abstract create(token: string, account: string, location: GoogleLocation, requestId: string): Promise<GoogleLocation>;

  /** Changes exactly these fields; one that the mask names and the location lacks is cleared. */
  abstract patch(
    token: string,
    name: string,
    location: GoogleLocation,
    updateMask: readonly string[],
  ): Promise<GoogleLocation>;

  abstract googleUpdated(token: string, name: string, readMask: readonly string[]): Promise<GoogleUpdatedLocation>;

  abstract voiceOfMerchant(token: string, name: string): Promise<GoogleVoiceOfMerchant>;

  /** @param address where a business is that visits its customers; of any other Google refuses it */
  abstract verificationOptions(
    token: string,
    name: string,
    languageCode: string,
    address?: GooglePostalAddress,
  ): Promise<readonly GoogleVerificationOption[]>;

  abstract verify(token: string, name: string, request: GoogleVerifyRequest): Promise<GoogleVerification>;

  /** @param verification `locations/{id}/verifications/{id}` */
  abstract completeVerification(token: string, verification: string, pin: string): Promise<GoogleVerification>;

  /** All pages, newest first. */
  abstract verifications(token: string, name: string): Promise<readonly GoogleVerification[]>;

  abstract notificationSetting(token: string, account: string): Promise<GoogleNotificationSetting>;

  abstract updateNotificationSetting(
    token: string,
    account: string,
    setting: GoogleNotificationSetting,
  ): Promise<GoogleNotificationSetting>;

  /** Whether a push of Pub/Sub comes from Google: its bearer is an identity token signed for this installation. */
  abstract isOwnPush(bearer: string): Promise<boolean>;
}
