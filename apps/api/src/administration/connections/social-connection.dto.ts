import { ApiProperty } from '@nestjs/swagger';
import type { SocialConnectionView } from '#contexts/connections';
import { Extension, Id, Listed, OneOf } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Whose connections. */
export class SocialConnectionQuery extends ExtensionPageQuery {
  /**
   * What `contextId` is the id of.
   * @example "Company"
   */
  @OneOf('contextType.socialConnection')
  contextType: string;

  /**
   * Id of the company or location.
   * @example 1
   */
  @Id()
  contextId: number;
}

/** Which location. */
export class InstagramStatusQuery {
  /**
   * Id of the location.
   * @example 1
   */
  @Id()
  locationId: number;
}

/** A connection, or Instagram through one. */
export class SocialConnectionDto implements Wire<SocialConnectionView> {
  /**
   * Id of the connection; Instagram has that of Facebook.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /** The location that it is of; null: of the company, or of a workspace above. */
  @ApiProperty({ type: 'integer', nullable: true, example: 1 })
  locationId: number | null;

  /** Name of the portal. */
  @ApiProperty({
    type: 'string',
    enum: ['Google Business Profile', 'YouTube', 'Facebook', 'Instagram', 'LinkedIn'],
    example: 'Facebook',
  })
  portalName: string;

  /**
   * The same. Use `portalName`.
   * @example "Facebook"
   */
  @ApiProperty({ deprecated: true })
  socialPortalName: string;

  /** Who has consented; of Instagram the name of the account. */
  @ApiProperty({ type: 'string', nullable: true, example: 'Mia Owner' })
  owner: string | null;

  /** Whether it works. */
  @Listed('connectionStatus')
  status: string;

  /** Why it does not, and what to do. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  errorMessage: string | null;

  /** Where somebody connects again, good for ten minutes; null: you may not, or the provider is not configured. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'https://www.facebook.com/v23.0/dialog/oauth?client_id=locara-demo&response_type=code&state=WyJ…',
  })
  connectionUrl: string | null;

  /** Code of `errorMessage`. */
  @Extension()
  @ApiProperty({ type: 'integer', nullable: true, example: null })
  errorCode: number | null;

  /** What holds it. */
  @Extension()
  @Listed('contextType.oauth')
  contextType: string;

  /**
   * Id of what holds it.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  contextId: number;

  /**
   * Whether it is held further up.
   * @example false
   */
  @Extension()
  inherited: boolean;

  /** Who has consented, as the provider knows them; of Instagram the account’s id. */
  @Extension()
  @ApiProperty({ type: 'string', nullable: true, example: '122090000000001' })
  providerUserId: string | null;
}

/** What is connected. */
export class SocialConnectionListDto {
  /** What is of the place first, then what its locations hold, by location. */
  @ApiProperty({ type: () => SocialConnectionDto, isArray: true })
  data: SocialConnectionDto[];

  /**
   * How many there are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
