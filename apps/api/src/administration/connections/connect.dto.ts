import { ApiProperty } from '@nestjs/swagger';
import { Listed, OneOf, Text } from '../../http/bodies/fields.js';

/** A path of the console. */
export const returnPath = {
  optional: true,
  extension: true,
  max: 500,
  // Only below the console: a full address, or a path with `//` or a backslash, would lead elsewhere.
  pattern: /^\/console(?:[/?](?!\/)[\w\-./?=&%,:+~]*)?$/,
  example: '/console/connections?company=1',
} as const;

/** What is connected. */
export class ConnectContextQuery {
  /**
   * What the id is of.
   * @example "Location"
   */
  @OneOf('userContextType', { optional: true, extension: true })
  contextType?: string;

  /**
   * Path of the console to which the browser goes back when the connection was made. Without it the person stays at a page that
   * says what came of it.
   * @example "/console/connections?company=1"
   */
  @Text(returnPath)
  returnTo?: string;
}

/** With whom, and what. */
export class ConnectQuery extends ConnectContextQuery {
  /**
   * Whom to connect with.
   * @example "FACEBOOK"
   */
  @OneOf('connectPublisher')
  publisher: 'LINKEDIN' | 'GOOGLEMYBUSINESS' | 'FACEBOOK';
}

/** The request by which somebody gets to the provider’s page of consent: open it in a browser. */
export class ConnectActionDto {
  /** HTTP method. */
  @Listed('httpActionMethod')
  httpMethod: string;

  /**
   * Address of the platform, without its query. It gives the browser a cookie and sends it on to the provider.
   * @example "http://localhost:3000/connections/start"
   */
  endpoint: string;

  /** Query parameters by name, not encoded. `state` is good for ten minutes, once, and for you alone. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { state: 'WyJ…' },
  })
  queryParameters: object;

  /** What to send; null: nothing. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: null })
  body: object | null;
}

/** How a connection begins. */
export class ConnectionUrlDto {
  /**
   * The same as one address. Use `action`.
   * @example "http://localhost:3000/connections/start?state=WyJ…"
   */
  @ApiProperty({ deprecated: true })
  value: string;

  action: ConnectActionDto;
}
