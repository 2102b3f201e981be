import { ApiProperty } from '@nestjs/swagger';
import { decidedLists } from '#domain/lists/lists';
import { Id, Listed, OneOf, Text } from '../../../http/bodies/fields.js';

/** What is to be claimed, and how the PIN is to be sent. */
export class ClaimStartDto {
  /** What proves that the business is yours. */
  @OneOf('claimType')
  claimType: 'phone';

  /**
   * The number that the PIN is sent to, `country-area-number`, E.164, or as people of the workspace's country write it. To claim a location, its main phone; to claim a
   * company, the main phone of its contact.
   * @example "49-911-123456"
   */
  @Text({ max: 40 })
  phone: string;

  /**
   * Country of a number that is written without one, such as `0664 1234567`: ISO 3166-1 alpha-2. Without it: the workspace's.
   * @example null
   */
  @Text({ max: 2, optional: true, nullable: true, extension: true })
  countryCode?: string | null;

  /**
   * Location that is there already and nobody has claimed. Leave it out to create a location, or to set a main phone.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  locationId?: number | null;

  /**
   * Company that is there already and nobody has claimed, in place of a location.
   * @example null
   */
  @Id({ optional: true, nullable: true, extension: true })
  companyId?: number | null;

  /**
   * Id of the data set in which the business was found, if it was; kept with the claim.
   * @example null
   */
  @Text({ optional: true, nullable: true })
  dataSetId?: string | null;

  /**
   * Id of the business at the provider of that data; kept with the claim.
   * @example null
   */
  @Text({ optional: true, nullable: true })
  externalProviderId?: string | null;

  /**
   * How the PIN comes. Without it: a text message to a mobile, a call to any other line.
   * @example "CALL"
   */
  @OneOf('claimChannel', { optional: true, nullable: true, extension: true })
  channel?: 'SMS' | 'CALL' | null;

  /**
   * Language of the message. Without it: yours.
   * @example "de"
   */
  @OneOf('userLanguageCode', { optional: true, nullable: true, extension: true })
  language?: 'de' | 'en' | 'fr' | null;
}

/** The PIN that came. */
export class ClaimFinishDto {
  /**
   * The six figures of the message.
   * @example "123456"
   */
  @Text({ pattern: /^\d{6}$/, example: '123456' })
  pinVerification: string;
}

/** A claim that you have started. */
export class ClaimDto {
  /**
   * Id of the claim.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /** What proves that the business is yours. */
  @Listed('claimType')
  claimType: string;

  /**
   * The number, `country-area-number`.
   * @example "49-911-123456"
   */
  phone: string;

  /**
   * Location that is claimed with it.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  locationId: number | null;

  /**
   * Company that is claimed with it.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  companyId: number | null;

  /**
   * Id of the data set, as it was sent.
   * @example null
   */
  dataSetId: string | null;

  /**
   * Id of the business at the provider, as it was sent.
   * @example null
   */
  externalProviderId: string | null;

  /**
   * How the PIN was sent.
   * @example "CALL"
   */
  @ApiProperty({ enum: [...decidedLists.claimChannel], 'x-list': 'claimChannel' } as never)
  channel: string;

  /** Language of the message. */
  @Listed('userLanguageCode')
  language: string;

  /**
   * Where it stands. `started` waits for the PIN, `verified` for its use.
   * @example "started"
   */
  @ApiProperty({ enum: [...decidedLists.claimState], 'x-list': 'claimState' } as never)
  state: string;

  /**
   * Until when it can be verified and used, UTC.
   * @example "2026-01-31T12:00:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  expiresAt: string;
}
