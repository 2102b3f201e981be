import { ApiProperty } from '@nestjs/swagger';
import type { PendingActionView } from '#contexts/gbp';
import { Extension, Flag, Listed, ListOf, Nested, OneOf, Text } from '../../http/bodies/fields.js';
import { SuccessDto } from '../../http/answers.dto.js';
import { BegunVerificationDto, GoogleAddressDto, GoogleProblemDto } from './google-account.dto.js';
import type { Wire } from '../../wire/wire.js';

const may = { optional: true, nullable: true } as const;
/** A title is a text, everything else an object. */
const anyValue = {
  oneOf: [{ type: 'string' }, { type: 'object', additionalProperties: true }, { type: 'null' }],
} as never;

export class GooglePhonesDto {
  /** @example "+49911123456" */
  @ApiProperty({ type: 'string', nullable: true })
  primary: string | null;

  /** @example [] */
  @ApiProperty({ type: 'array', items: { type: 'string' } })
  additional: string[];
}

export class GooglePointDto {
  /** @example 49.4539 */
  lat: number;

  /** @example 11.0775 */
  long: number;
}

/** A profile at Google that could be the location’s. */
export class GoogleDuplicateDto {
  /** Somebody else manages it: access has to be asked for. */
  requestRights: boolean;

  /** @example "Hofladen Huber" */
  @ApiProperty({ type: 'string', nullable: true })
  locationName: string | null;

  /** Null for a business without a shop. */
  @ApiProperty({ type: () => GoogleAddressDto, nullable: true })
  address: GoogleAddressDto | null;

  /** COMPLETED: somebody has verified it. */
  @Listed('gbpVerificationState')
  verificationState: string;

  /**
   * What `duplicateMatch` takes.
   * @example "googleLocations/7"
   */
  googleLocationId: string;

  /** As Google writes them. */
  @ApiProperty({ type: () => GooglePhonesDto })
  phoneNumbers: GooglePhonesDto;

  /** Where it is, as far as Google says. */
  @ApiProperty({ type: () => GooglePointDto, nullable: true })
  latLang: GooglePointDto | null;
}

export class GoogleVerifyDto {
  /** Empty while nothing is to be proven. */
  @ApiProperty({ type: 'array', items: { type: 'string' }, 'x-list': 'gbpVerificationMethod.channels' } as never)
  availableMethods: string[];

  /** What was asked for last. */
  @Listed('gbpVerificationMethod.channels', { nullable: true })
  selectedMethod: string | null;
}

/** A field in which the location and Google differ. */
export class ProfileDifferenceDto {
  /** Google’s name of the field. */
  @Listed('googleProfileField')
  field: string;

  /**
   * What the location says, as Google takes it.
   * @example "Hofladen Huber"
   */
  @ApiProperty(anyValue)
  ours: unknown;

  /**
   * What Google says.
   * @example "Huber’s Hofladen"
   */
  @ApiProperty(anyValue)
  google: unknown;
}

export class VerificationEmailDto {
  /** @example "hofladen.example" */
  domain: string;

  /** @example "info" */
  user: string;

  /** The part before the `@` may be another one. */
  editable: boolean;
}

export class VerificationPostDto {
  /** @example "Hofladen Huber" */
  @ApiProperty({ type: 'string', nullable: true })
  business: string | null;

  /** @example ["Hauptmarkt 18"] */
  @ApiProperty({ type: 'array', items: { type: 'string' } })
  addressLines: string[];

  /**
   * Days until the postcard arrives, as Google expects.
   * @example 5
   */
  @ApiProperty({ type: 'integer', nullable: true })
  days: number | null;
}

/** One way to prove the ownership. */
export class VerificationOptionDto {
  /** How. */
  @Listed('gbpVerificationMethod.channels')
  method: string;

  /**
   * Of PHONE_CALL and SMS: where the PIN goes.
   * @example "+49911123456"
   */
  @ApiProperty({ type: 'string', nullable: true })
  phone: string | null;

  /** Of EMAIL: the address. */
  @ApiProperty({ type: () => VerificationEmailDto, nullable: true })
  email: VerificationEmailDto | null;

  /** Of ADDRESS: where the postcard goes. */
  @ApiProperty({ type: () => VerificationPostDto, nullable: true })
  post: VerificationPostDto | null;
}

/** How far a location is with its profile at Google, and what is asked of its owner. */
export class PendingActionDto implements Wire<PendingActionView> {
  /** How far it is. */
  @Listed('gbpPendingActionStatus')
  status: string;

  /**
   * The profile on Google Maps.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  profileUrl: string | null;

  /** What went wrong; also what is asked for where `actionType` has no word for it. */
  @ApiProperty({ type: () => GoogleProblemDto, nullable: true })
  error: GoogleProblemDto | null;

  /** What is asked; null: nothing, or an account. */
  @Listed('gbpPendingActionType', { nullable: true })
  actionType: string | null;

  /** Profiles that could be the location’s. */
  @ApiProperty({ type: () => GoogleDuplicateDto, isArray: true })
  duplicate: GoogleDuplicateDto[];

  /**
   * `googleLocationId` of the one that was chosen.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  selectedDuplicate: string | null;

  /** How the ownership can be proven. */
  @ApiProperty({ type: () => GoogleVerifyDto })
  verify: GoogleVerifyDto;

  /**
   * What was decided: the location’s data (true), or Google’s in some field (false); null: nothing is being decided.
   * @example null
   */
  @ApiProperty({ type: 'boolean', nullable: true })
  useMarkeeData: boolean | null;

  /** `RESET` is possible. */
  possibleToReset: boolean;

  /** Somebody has let the platform in at Google. */
  authorizationConsent: boolean;

  /**
   * Code of `error` in the catalogue.
   * @example 6190
   */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true })
  errorCode: number | null;

  /**
   * Where the owner of a profile is asked for access.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  requestRightsUrl: string | null;

  /** Where the location and Google differ, of `DATA_CONSTELLATION`. */
  @Extension()
  @ApiProperty({ type: () => ProfileDifferenceDto, isArray: true })
  differences: ProfileDifferenceDto[];

  /** The ways to prove the ownership, with what each needs. */
  @Extension()
  @ApiProperty({ type: () => VerificationOptionDto, isArray: true })
  verificationOptions: VerificationOptionDto[];

  /** The proof that was begun; PENDING: its PIN can be sent with `CONFIRM_PIN`. */
  @Extension()
  @ApiProperty({ type: () => BegunVerificationDto, nullable: true })
  verification: BegunVerificationDto | null;

  /**
   * How to prove the ownership by a video, which Google takes itself; of `VERIFY`.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  videoInstruction: string | null;

  /**
   * Google’s id of the account that the profile is in.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  account: string | null;

  /**
   * Google’s name of the profile.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  locationName: string | null;

  /**
   * Its name below the account, by which reviews and posts are reached.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  locationNameV4: string | null;

  /**
   * When data were sent to Google last, ISO 8601.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true })
  syncedAt: string | null;
}

/** How a PIN is to come. */
export class PinRequestDto {
  /**
   * One of `verify.availableMethods`, or VIDEO, which is answered by `videoInstruction`.
   * @example "ADDRESS"
   */
  @OneOf('gbpRequestPinMethod.channels')
  verificationMethod: string;

  /**
   * Of ADDRESS: who gets the letter.
   * @example "Ana Huber"
   */
  @Text(may)
  mailerContact?: string | null;

  /**
   * Of EMAIL: one of the addresses that Google offers.
   * @example null
   */
  @Text(may)
  email?: string | null;

  /**
   * Of PHONE_CALL and SMS: one of the numbers that Google offers.
   * @example null
   */
  @Text(may)
  phone?: string | null;
}

/** Whose value of a field holds. */
export class FieldSourceDto {
  /** A field of `differences`. */
  @OneOf('googleProfileField')
  field: string;

  /** Whose value holds. */
  @OneOf('profileSource')
  source: string;
}

/** What you say to a pending action. */
export class ActionReplyDto {
  /** What it is about: it returns `actionType`, or is RESET. */
  @OneOf('gbpReplyActionType')
  actionType: string;

  /**
   * Of DUPLICATE_MATCH: `googleLocationId` of one of `duplicate`; null: none of them is it, and a new profile is made.
   * @example null
   */
  @Text(may)
  duplicateMatch?: string | null;

  /** Of REQUEST_PIN. */
  @Nested(() => PinRequestDto, may)
  requestPin?: PinRequestDto | null;

  /**
   * Of CONFIRM_PIN.
   * @example null
   */
  @Text({ ...may, max: 40 })
  confirmPin?: string | null;

  /**
   * Of DATA_CONSTELLATION: true, the location’s data hold; false, Google’s.
   * @example true
   */
  @Flag(may)
  useMarkeeData?: boolean | null;

  /** Of DATA_CONSTELLATION: fields in which `useMarkeeData` is not to decide. */
  @Extension()
  @ListOf(() => FieldSourceDto, { ...may, max: 20 })
  fields?: FieldSourceDto[] | null;
}

/** Id of the profile. */
export class ProfileSyncDto extends SuccessDto {
  /**
   * The location as Google is to have it, in Google’s own words: title, storefrontAddress, phoneNumbers, categories,
   * websiteUri, regularHours, specialHours, profile, openInfo.
   * @example { "title": "Hofladen Huber" }
   */
  @Extension()
  @ApiProperty({ type: 'object', additionalProperties: true })
  location: object;
}
