import { ApiProperty } from '@nestjs/swagger';
import { ErrorDto } from '../../http/errors/error.dto.js';
import { Id, Listed, OneOf, Text } from '../../http/bodies/fields.js';
import { returnPath } from './connect.dto.js';

/** Which connection, of which place. */
export class OAuthChoiceQuery {
  /**
   * What it is for.
   * @example "FACEBOOK"
   */
  @OneOf('connectionFeature')
  featureType: 'GOOGLEMYBUSINESS' | 'YOUTUBE' | 'FACEBOOK' | 'LINKEDIN';

  /**
   * Id of the connection, as `GET /api/social/connection` shows it: only this one is meant. Without it, whichever there is.
   * @example 1
   */
  @Id({ optional: true })
  featureId?: number;

  /**
   * What `contextId` is the id of.
   * @example "COMPANY"
   */
  @OneOf('contextType.oauth')
  contextType: string;

  /**
   * Id of the location, company or workspace.
   * @example 1
   */
  @Id()
  contextId: number;
}

/** Which connection, and where one that is begun leads. */
export class OAuthQuery extends OAuthChoiceQuery {
  /**
   * Path of the console to which the browser goes back that opens `url`, when the connection was made.
   * @example "/console/connections?company=1"
   */
  @Text(returnPath)
  returnTo?: string;
}

/** Which connection to take away. */
export class OAuthRemovalQuery extends OAuthChoiceQuery {
  /**
   * Who has consented, as the provider knows them: only a connection of theirs is meant.
   * @example "122090000000001"
   */
  @Text({ optional: true, min: 1 })
  providerUserId?: string;
}

/** Where a connection stands. */
export class OAuthDto {
  /**
   * TOKEN: there is a connection that works. URL: there is none, and `url` is where one begins. ERROR: there is one that does
   * not work, or the provider has refused; `error` says why. INVALID: the response that was sent belongs to nothing that was
   * begun. FINALIZED: the connection was made.
   */
  @Listed('oauthResponseType')
  type: string;

  /** Always null: a provider’s tokens never leave the platform. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  token: string | null;

  /** Where to send somebody to consent, when that is what is missing. */
  @ApiProperty({
    type: 'string',
    nullable: true,
    example: 'https://www.facebook.com/v23.0/dialog/oauth?client_id=locara-demo&response_type=code&state=WyJ…',
  })
  url: string | null;

  /** What is wrong. */
  @ApiProperty({ type: () => ErrorDto, nullable: true, example: null })
  error: ErrorDto | null;

  /** Picture of the person who has consented. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  image: string | null;

  /**
   * Name of the provider.
   * @example "Facebook"
   */
  @ApiProperty({ type: 'string', nullable: true })
  serviceName: string | null;

  /** Who has consented, as the provider knows them. */
  @ApiProperty({ type: 'string', nullable: true, example: null })
  providerUserId: string | null;

  /**
   * Whether it is held further up: by the location’s company, or by a workspace.
   * @example false
   */
  inherited: boolean;
}
