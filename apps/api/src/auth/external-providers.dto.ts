import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../http/bodies/fields.js';

/** Whose sign-in page it is. */
export class ExternalProvidersQuery {
  /**
   * Host name of the page, without a port. Default: the one at which you call.
   * @example "localhost"
   */
  @Text({ optional: true, min: 1, max: 253 })
  host?: string;
}

/** A provider at which people can sign in. */
export class ExternalProviderDto {
  /**
   * Id of the identity provider.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name for the button.
   * @example "Staff"
   */
  name: string;

  /**
   * Path to which the browser is sent.
   * @example "/auth/external/1/start?console=true"
   */
  startUrl: string;
}

/** Providers at which people can sign in. */
export class ExternalProviderListDto {
  /** By name. */
  @ApiProperty({ type: () => ExternalProviderDto, isArray: true })
  data: ExternalProviderDto[];

  /**
   * How many.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
