import { Injectable } from '@nestjs/common';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { DomainError, errorMessage } from '#domain/errors/errors';
import type { GbpState } from '#domain/google/gbp-action-machine';
import { verificationMethods } from '#domain/google/gbp-verification';
import type { VerificationMethod, VerificationOption } from '#domain/google/gbp-verification';
import type { ProfileDifference } from '#domain/google/google-profile';
import type { ValueOf } from '#domain/lists/lists';
import { currentContext } from '#platform/context';
import { Database, sql } from '#platform/database';
import { addressView } from '../accounts/account-locations.js';
import type { GoogleAddressView } from '../accounts/account-locations.js';
import { idOf, typeOf } from '../accounts/google-accounts.js';
import type { GoogleProblem } from '../accounts/google-accounts.js';
import { profileColumns, shownErrors } from '../profile/profile.record.js';
import type { BegunVerification, Candidate, PendingAction } from '../profile/profile-values.js';
import type { ProfileRecord } from '../profile/profile.record.js';

/** A profile that could be the location's. */
export interface DuplicateView {
  readonly requestRights: boolean;
  readonly locationName: string | null;
  readonly address: GoogleAddressView | null;
  readonly verificationState: ValueOf<'gbpVerificationState'>;
  readonly googleLocationId: string;
  readonly phoneNumbers: { readonly primary: string | null; readonly additional: readonly string[] };
  readonly latLang: { readonly lat: number; readonly long: number } | null;
}

/** `GBP pending actions` of the specification, and what a console needs besides. */
export interface PendingActionView {
  readonly status: ValueOf<'gbpPendingActionStatus'>;
  readonly profileUrl: string | null;
  readonly error: GoogleProblem | null;
  readonly actionType: PendingAction | null;
  readonly duplicate: readonly DuplicateView[];
  readonly selectedDuplicate: string | null;
  readonly verify: {
    readonly availableMethods: readonly VerificationMethod[];
    readonly selectedMethod: VerificationMethod | null;
  };
  readonly useMarkeeData: boolean | null;
  readonly possibleToReset: boolean;
  readonly authorizationConsent: boolean;
  readonly errorCode: number | null;
  readonly requestRightsUrl: string | null;
  readonly differences: readonly ProfileDifference[];
  readonly verificationOptions: readonly VerificationOption[];
  readonly verification: BegunVerification | null;
  readonly videoInstruction: string | null;
  readonly account: string | null;
  readonly locationName: string | null;
  readonly locationNameV4: string | null;
  readonly syncedAt: string | null;
}

/** `Google business verification methods` of the administration. */
export interface VerificationMethodsView {
  readonly post: { readonly business: string | null; readonly addressLines: readonly string[] } | null;
  readonly phone: { readonly phoneNumber: string | null } | null;
  readonly email: {
    readonly domainName: string;
    readonly userName: string;
    readonly userNameEditable: boolean;
  } | null;
  readonly sms: { readonly phoneNumber: string | null } | null;
}

export interface VerificationStatusView {
  readonly id: number;
  readonly status: ValueOf<'gbpPendingActionStatus'>;
  readonly method: ValueOf<'gbpVerificationMethod.administration'> | null;
  readonly verified: boolean;
  readonly gmbLocation: string | null;
  readonly gmbStatus: ValueOf<'gbpVerificationState'>;
}

/** Google takes videos in its own application only. */
const videoInstruction = {
  en: 'Open the profile at business.google.com, choose “Get verified” and “Video”, and film the street, the shop sign and the inside. Google checks it within some days; the result appears here by itself.',
  de: 'Öffnen Sie das Profil unter business.google.com, wählen Sie „Verifizieren“ und „Video“, und filmen Sie Straße, Ladenschild und Innenraum. Google prüft es binnen einiger Tage; das Ergebnis erscheint hier von selbst.',
  fr: 'Ouvrez la fiche sur business.google.com, choisissez « Valider » puis « Vidéo », et filmez la rue, l’enseigne et l’intérieur. Google l’examine en quelques jours ; le résultat apparaît ici de lui-même.',
} as const;

@Injectable()
export class GbpActionQueries {
  constructor(private readonly database: Database) {}

  /** @throws DomainError `productRequired` when the location holds no GoogleMyBusiness */
  async view(locationId: number): Promise<PendingActionView> {
    return pendingActionView(await this.read(locationId));
  }

  /** What Google offers, in the words of the administration; a block that is null is not offered. */
  async methods(locationId: number): Promise<VerificationMethodsView> {
    const { options } = await this.read(locationId);
    const of = (block: 'post' | 'phone' | 'email' | 'sms') =>
      options.find(({ method }) => verificationMethods[method].block === block);
    const [post, phone, email, sms] = [of('post'), of('phone'), of('email'), of('sms')];
    return {
      post: post ? { business: post.post?.business ?? null, addressLines: post.post?.addressLines ?? [] } : null,
      phone: phone ? { phoneNumber: phone.phone } : null,
      email: email?.email
        ? { domainName: email.email.domain, userName: email.email.user, userNameEditable: email.email.editable }
        : null,
      sms: sms ? { phoneNumber: sms.phone } : null,
    };
  }

  async status(locationId: number): Promise<VerificationStatusView> {
    const { id, state, verification, request, googleName } = await this.read(locationId);
    const method = request?.kind === 'verify' ? request.method : verification?.method;
    return {
      id,
      status: statusOf(state),
      method: method === undefined ? null : verificationMethods[method].administration,
      verified: state === 'VERIFIED',
      gmbLocation: googleName,
      gmbStatus: verification?.state ?? 'STATE_UNSPECIFIED',
    };
  }

  private async read(locationId: number): Promise<ProfileRecord> {
    const { rows } = await sql<ProfileRecord>`
      select ${profileColumns} from gbp_profile where location_id = ${locationId} and state <> 'ENDED'`.execute(
      this.database.read,
    );
    const [row] = rows;
    if (row === undefined) throw new DomainError('productRequired', { functionality: 'GoogleMyBusiness' });
    return row;
  }
}

/** What is asked for a profile, in the language of the user who reads it. */
export function pendingActionView(profile: ProfileRecord): PendingActionView {
  const { state, action, candidates, verification, options, request, decision } = profile;
  return {
    status: statusOf(state),
    profileUrl: profile.profileUrl,
    error: errorOf(profile),
    actionType: action,
    duplicate: candidates.map(duplicateView),
    selectedDuplicate: candidates.some(({ id }) => id === profile.chosen) ? profile.chosen : null,
    verify: {
      availableMethods: [...new Set(options.map(({ method }) => method))],
      selectedMethod: (request?.kind === 'verify' ? request.method : verification?.method) ?? null,
    },
    useMarkeeData: decision === null ? null : !Object.values(decision).includes('GOOGLE'),
    possibleToReset: state !== 'PROCESSING',
    authorizationConsent: state !== 'DISCONNECTED',
    errorCode: profile.errorCode,
    requestRightsUrl: profile.rightsUrl,
    differences: profile.differences,
    verificationOptions: options,
    verification,
    videoInstruction: action === 'VERIFY' ? videoInstruction[currentContext().language] : null,
    account: profile.accountName === null ? null : idOf(profile.accountName),
    locationName: profile.googleName,
    locationNameV4: profile.googleNameV4,
    syncedAt: profile.syncedAt?.toISOString() ?? null,
  };
}

/** One that has ended is in no answer. */
const statusOf = (state: GbpState): PendingActionView['status'] => (state === 'ENDED' ? 'DISCONNECTED' : state);

function errorOf({ errorCode, errorReason }: ProfileRecord): GoogleProblem | null {
  const key = shownErrors.find((each) => errorCatalogue[each].code === errorCode);
  if (key === undefined) return null;
  const error = errorMessage(new DomainError(key, { reason: errorReason ?? '-' }), currentContext().language);
  return { type: typeOf(key), error };
}

const duplicateView = ({ id, linked, rightsUrl, profile, latLng, verified }: Candidate): DuplicateView => ({
  requestRights: rightsUrl !== null && linked === null,
  locationName: profile.title ?? null,
  address: profile.storefrontAddress === undefined ? null : addressView(profile.storefrontAddress),
  verificationState: verified ? 'COMPLETED' : 'STATE_UNSPECIFIED',
  googleLocationId: id,
  phoneNumbers: {
    primary: profile.phoneNumbers?.primaryPhone ?? null,
    additional: profile.phoneNumbers?.additionalPhones ?? [],
  },
  latLang:
    latLng?.latitude === undefined || latLng.longitude === undefined
      ? null
      : { lat: latLng.latitude, long: latLng.longitude },
});
