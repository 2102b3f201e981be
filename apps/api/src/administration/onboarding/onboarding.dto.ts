import { ApiProperty } from '@nestjs/swagger';
import { decidedLists } from '#domain/lists/lists';
import type { ValueOf } from '#domain/lists/lists';
import { Id, Listed, ListOf, Nested, OneOf, Text } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';
import { AddressInputDto, CategoryInputDto } from '../../wire/address-input.dto.js';
import { CompanyInsertDto } from '../locations/companies/company-input.dto.js';

/** How customers call the location. */
export class OnboardingPhoneDto {
  /**
   * Number: `country-area-number` or E.164.
   * @example "49-911-123456"
   */
  @Text({ max: 60 })
  phone: string;

  /** Kind of line. Without it `landline`. */
  @OneOf('phoneType.administration', { optional: true })
  phoneType?: string;
}

/** The first location of the company. */
export class OnboardingLocationDto {
  /**
   * Name of the business as customers know it.
   * @example "Hofladen Sonnenberg"
   */
  @Text({ min: 1 })
  name: string;

  /** What kind of business it is, the most fitting category first. */
  @ListOf(() => CategoryInputDto, { optional: true, nullable: true, max: 20 })
  categories?: CategoryInputDto[] | null;

  /** Where it is. */
  @Nested(() => AddressInputDto, { optional: true, nullable: true })
  address?: AddressInputDto | null;

  /** How customers call it. */
  @Nested(() => OnboardingPhoneDto, { optional: true, nullable: true })
  mainPhone?: OnboardingPhoneDto | null;

  /**
   * E-mail address for customers.
   * @example "info@hofladen.example"
   */
  @Text({ optional: true, nullable: true })
  email?: string | null;

  /**
   * Website.
   * @example "https://hofladen.example"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  website?: string | null;

  /**
   * Your own id of the location.
   * @example "store-1"
   */
  @Text({ optional: true, nullable: true })
  externalId?: string | null;

  /**
   * Time zone (IANA). Without it the one at the coordinate or in the country holds, else the workspace's.
   * @example "Europe/Berlin"
   */
  @Text({ optional: true, nullable: true, max: 60 })
  timeZone?: string | null;
}

/** A company with its first location, for a user who is to confirm it. */
export class OnboardingInsertDto {
  /**
   * The self service user who is to own the company.
   * @example 3
   */
  @Id()
  userId: number;

  /** The company, as `POST /api/company/{id}` takes it. It comes into the user's workspace. */
  @Nested(() => CompanyInsertDto)
  company: CompanyInsertDto;

  /** Its first location. */
  @Nested(() => OnboardingLocationDto)
  location: OnboardingLocationDto;

  /**
   * Where the customer comes from, in your words.
   * @example "fair 2026"
   */
  @Text({ optional: true, nullable: true })
  source?: string | null;

  /** What the customer is meant to book. */
  @OneOf('stageLicenceType')
  licenseType: ValueOf<'stageLicenceType'>;

  /**
   * Page that the link in the email leads to; `onboardingId` and `hash` are added as queries. Its host must be among the
   * domains of the user's workspace. Without it the link leads to a page of this installation.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  url?: string | null;
}

/** Onboarding of the specification. */
export class OnboardingKeyDto {
  /**
   * `hash` of the link in the email.
   * @example "Zm9yIHRoZSBleGFtcGxlIG9ubHksIG5vdCBhIGtleQ"
   */
  @Text({ min: 1, max: 200 })
  hash: string;
}

/** Which onboardings. */
export class OnboardingQuery extends PageQuery {
  /**
   * Only those in this state.
   * @example "open"
   */
  @OneOf('onboardingState', { optional: true })
  state?: string;
}

/** What was prepared for a user. */
export class OnboardingDto {
  /**
   * Id of the onboarding.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The user who is to confirm.
   * @example 3
   */
  @ApiProperty({ type: 'integer' })
  userId: number;

  /**
   * Workspace that the company comes into.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  workspaceId: number;

  /**
   * Where it stands.
   * @example "open"
   */
  @ApiProperty({ enum: [...decidedLists.onboardingState], 'x-list': 'onboardingState' } as never)
  state: string;

  /** The company as it was prepared; null when it is no longer open. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    example: { name: 'Hofladen Sonnenberg' },
  })
  company: object | null;

  /** The location as it was prepared; null when it is no longer open. */
  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    nullable: true,
    example: { name: 'Hofladen Sonnenberg' },
  })
  location: object | null;

  /**
   * Where the customer comes from.
   * @example "fair 2026"
   */
  source: string | null;

  /** What the customer is meant to book. */
  @Listed('stageLicenceType')
  licenseType: string;

  /**
   * The company that was created; null until then.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  companyId: number | null;

  /**
   * The location that was created; null until then.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /**
   * When it was prepared, UTC.
   * @example "2026-01-31T12:00:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  /**
   * Until when it can be confirmed, UTC.
   * @example "2026-02-14T12:00:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  expiresAt: string;
}

/** Onboardings. */
export class OnboardingListDto {
  /** The newest first. */
  @ApiProperty({ type: () => OnboardingDto, isArray: true })
  data: OnboardingDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
