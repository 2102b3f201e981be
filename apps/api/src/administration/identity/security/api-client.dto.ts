import { ApiProperty } from '@nestjs/swagger';
import { Id, Text } from '../../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';

/** Whose API clients. */
export class ApiClientQuery extends ExtensionPageQuery {
  /**
   * The user as whom they sign in.
   * @example 4
   */
  @Id()
  userId: number;
}

/** A program that signs in as a user. Its secret is never shown again. */
export class ApiClientDto {
  /**
   * Id of the client in this list.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The user as whom it signs in.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  userId: number;

  /**
   * What it sends as `client_id`.
   * @example "lc_5f0c3a1b9d2e4f6a7b8c9d0e"
   */
  clientId: string;

  /**
   * How you call it.
   * @example "Nightly synchronisation"
   */
  name: string;

  /**
   * When it was created.
   * @example "2026-11-23T08:00:00.000Z"
   */
  createdAt: string;

  /**
   * When it last got a token; null: never.
   * @example "2026-11-23T09:00:00.000Z"
   */
  @ApiProperty({ type: 'string', nullable: true })
  lastUsedAt: string | null;
}

/** API clients of a user. */
export class ApiClientListDto {
  /** One page of them, in the order in which they were created. */
  @ApiProperty({ type: () => ApiClientDto, isArray: true })
  data: ApiClientDto[];

  /**
   * How many there are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

export class ApiClientInputDto {
  /**
   * What the program is, so that you recognise it later.
   * @example "Nightly synchronisation"
   */
  @Text({ min: 1 })
  name: string;
}

/** Shown once: keep the secret where your program finds it. */
export class ApiClientSecretDto {
  /**
   * Id of the client.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  value: number;

  /**
   * What the program sends as `client_id`.
   * @example "lc_5f0c3a1b9d2e4f6a7b8c9d0e"
   */
  clientId: string;

  /**
   * What it sends as `client_secret`.
   * @example "tluuZcnraw0DUR2GUkQrGJ9Xwt15MxYJ0wv6ZhbhoBU"
   */
  clientSecret: string;
}
