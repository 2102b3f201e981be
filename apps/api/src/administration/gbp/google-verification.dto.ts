import { ApiProperty } from '@nestjs/swagger';
import type { VerificationMethodsView, VerificationStatusView } from '#contexts/gbp';
import { Id, Listed, OneOf, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

export class PostMethodDto {
  /** @example "Hofladen Huber" */
  @ApiProperty({ type: 'string', nullable: true })
  business: string | null;

  /** @example ["Hauptmarkt 18"] */
  @ApiProperty({ type: 'array', items: { type: 'string' } })
  addressLines: string[];
}

export class PhoneMethodDto {
  /** @example "+49911123456" */
  @ApiProperty({ type: 'string', nullable: true })
  phoneNumber: string | null;
}

export class EmailMethodDto {
  /** @example "hofladen.example" */
  domainName: string;

  /** @example "info" */
  userName: string;

  /** The part before the `@` may be another one. */
  userNameEditable: boolean;
}

/** How the ownership of the profile can be proven; null: not this way. */
export class VerificationMethodsDto implements Wire<VerificationMethodsView> {
  /** A postcard. */
  @ApiProperty({ type: () => PostMethodDto, nullable: true })
  post: PostMethodDto | null;

  /** A call. */
  @ApiProperty({ type: () => PhoneMethodDto, nullable: true })
  phone: PhoneMethodDto | null;

  /** An email. */
  @ApiProperty({ type: () => EmailMethodDto, nullable: true })
  email: EmailMethodDto | null;

  /** A text message. */
  @ApiProperty({ type: () => PhoneMethodDto, nullable: true })
  sms: PhoneMethodDto | null;
}

export class VerifyQuery {
  /**
   * Id of the location.
   * @example 1
   */
  @Id()
  id: number;

  /**
   * How: PHONE is a call, or a text message where Google offers no call; VETTED_PARTNER needs no PIN.
   * @example "PHONE"
   */
  @OneOf('gbpVerificationMethod.administration')
  method: string;

  /**
   * Of EMAIL: one of the addresses that Google offers.
   * @example "info@hofladen.example"
   */
  @Text({ optional: true })
  recipientEmail?: string;

  /**
   * Of POSTCARD: who gets it.
   * @example "Ana Huber"
   */
  @Text({ optional: true })
  recipientName?: string;
}

export class CompleteQuery {
  /**
   * Id of the location.
   * @example 1
   */
  @Id()
  id: number;

  /**
   * The PIN.
   * @example "123456"
   */
  @Text({ min: 1, max: 40 })
  verificationCode: string;
}

export class InitiateErrorDto {
  /** @example 6192 */
  @ApiProperty({ type: 'integer' })
  code: number;

  /** @example "GOOGLE_REFUSED" */
  type: string;

  /** @example "Google refused: …" */
  message: string;
}

/** A verification that was asked for. */
export class InitiateResultDto {
  /**
   * Names the request.
   * @example "3f1c7a52-7f0e-4f3a-9a33-2f6f1f1f8d11"
   */
  uuid: string;

  /** Empty: what Google says to it comes later, in the pending action. */
  @ApiProperty({ type: () => InitiateErrorDto, isArray: true })
  errors: InitiateErrorDto[];

  /**
   * How many locations it is for.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  count: number;

  /**
   * Their ids.
   * @example [1]
   */
  @ApiProperty({ type: 'array', items: { type: 'integer' } })
  entityIds: number[];
}

/** How far the verification is. */
export class VerificationStatusDto implements Wire<VerificationStatusView> {
  /**
   * Id of the profile.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /** How far the pending action is. */
  @Listed('gbpPendingActionStatus')
  status: string;

  /** What was asked for last. */
  @Listed('gbpVerificationMethod.administration', { nullable: true })
  method: string | null;

  /** @example false */
  verified: boolean;

  /**
   * Google’s name of the profile.
   * @example "locations/7"
   */
  @ApiProperty({ type: 'string', nullable: true })
  gmbLocation: string | null;

  /** How far Google is. */
  @Listed('gbpVerificationState')
  gmbStatus: string;
}
