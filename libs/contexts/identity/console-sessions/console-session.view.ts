import type { Permission } from '#domain/identity/permissions';

/** One of the sessions of a user, as the user sees it. */
export interface ConsoleSessionView {
  readonly id: number;
  /** The one that asks. */
  readonly current: boolean;
  readonly device: string | null;
  readonly address: string | null;
  readonly createdAt: string;
  readonly lastUsedAt: string;
}

/** Somewhere a caller holds groups, with what they may do there and everywhere below. */
export interface OwnPlaceView {
  readonly contextType: 'Workspace' | 'Company' | 'Location';
  readonly contextId: number;
  readonly name: string;
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
  readonly permissions: readonly Permission[];
  /** Of the workspace. */
  readonly timeZone: string;
  readonly testMode: boolean;
  /** What time it is by the clock of the workspace. */
  readonly now: string;
}

/** Who calls, as far as the credentials may show it. */
export interface OwnAccountView {
  readonly user: {
    readonly id: number;
    readonly userName: string;
    readonly userType: 'AGENCY_SERVICE' | 'SELF_SERVICE';
    readonly firstName: string | null;
    readonly lastName: string | null;
    readonly email: string | null;
    readonly languageCode: 'de' | 'en' | 'fr';
    readonly ssoUser: boolean;
    readonly workspaceId: number;
    readonly contextType: 'Workspace' | 'Company' | 'Location';
    readonly contextId: number;
  };
  /** Null: the call carries other credentials. */
  readonly session: {
    readonly id: number;
    readonly createdAt: string;
    /** When it ends if nobody uses it. */
    readonly idleUntil: string;
    readonly endsAt: string;
    /** Until then operations that want a step-up are allowed; null: not now. */
    readonly confirmedUntil: string | null;
  } | null;
  readonly places: readonly OwnPlaceView[];
  readonly placesTotal: number;
}
