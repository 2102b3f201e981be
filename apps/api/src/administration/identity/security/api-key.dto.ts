import { ApiProperty } from '@nestjs/swagger';
import { allPermissions } from '#domain/identity/permissions';
import type { Permission } from '#domain/identity/permissions';
import { Id, Ids, Instant, Integer, ManyOf, Text } from '../../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';

/** Whose API keys. */
export class ApiKeyQuery extends ExtensionPageQuery {
  /**
   * The user as whom they act.
   * @example 4
   */
  @Id()
  userId: number;
}

/** A key of a program. The key itself is never shown again. */
export class ApiKeyDto {
  /**
   * Id of the key in this list.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The user as whom it acts.
   * @example 4
   */
  @ApiProperty({ type: 'integer' })
  userId: number;

  /**
   * How you call it.
   * @example "Reviews for the website"
   */
  name: string;

  /**
   * Its first characters, by which you recognise it.
   * @example "lk_live_Xw3q"
   */
  start: string;

  /** What it may do, where its user may do it. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...allPermissions], 'x-list': 'permission' } as never,
    example: ['location:read', 'review:read'],
  })
  permissions: Permission[];

  /**
   * The companies to which it is limited, with their locations.
   * @example [1]
   */
  @ApiProperty({ type: 'integer', isArray: true })
  companyIds: number[];

  /**
   * The locations to which it is limited. Without companies and locations it works wherever its user may.
   * @example []
   */
  @ApiProperty({ type: 'integer', isArray: true })
  locationIds: number[];

  /**
   * Until when it works; null: until it is removed.
   * @example "2027-11-23T08:00:00.000Z"
   */
  @ApiProperty({ type: 'string', nullable: true })
  expiresAt: string | null;

  /**
   * Until when the key before the last rotation works, too; null: no other works.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  previousUntil: string | null;

  /**
   * When it was created.
   * @example "2026-11-23T08:00:00.000Z"
   */
  createdAt: string;

  /**
   * When it was last used, up to five minutes late; null: never.
   * @example "2026-11-23T09:00:00.000Z"
   */
  @ApiProperty({ type: 'string', nullable: true })
  lastUsedAt: string | null;
}

/** API keys of a user. */
export class ApiKeyListDto {
  /** One page of them, in the order in which they were created. */
  @ApiProperty({ type: () => ApiKeyDto, isArray: true })
  data: ApiKeyDto[];

  /**
   * How many there are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

export class ApiKeyInputDto {
  /**
   * What the program is, so that you recognise it later.
   * @example "Reviews for the website"
   */
  @Text({ min: 1 })
  name: string;

  /**
   * What it may do: at least one, and only what its user may do somewhere. Give as few as the program needs.
   * @example ["location:read", "review:read"]
   */
  @ManyOf('permission', { min: 1 })
  permissions: Permission[];

  /**
   * Limits it to these companies with their locations.
   * @example [1]
   */
  @Ids({ optional: true, max: 100 })
  companyIds?: number[];

  /**
   * Limits it to these locations. Without `companyIds` and `locationIds` it works wherever its user may; an empty list is refused.
   * @example [1]
   */
  @Ids({ optional: true, max: 100 })
  locationIds?: number[];

  /**
   * Until when it works; left out or null: until it is removed.
   * @example null
   */
  @Instant({ optional: true, nullable: true })
  expiresAt?: string | null;
}

/** How a key is rotated. */
export class ApiKeyRotationDto {
  /**
   * How many hours the key before works beside the new one: time to change your program. 0: it is refused at once.
   * @example 24
   */
  @Integer({ optional: true, min: 0, max: 168, default: 24 })
  overlapHours: number = 24;
}

/** Shown once: keep the key where your program finds it. */
export class ApiKeySecretDto {
  /**
   * Id of the key.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  value: number;

  /**
   * The key, which the program sends as `Authorization: Bearer …`. In workspaces in test mode it begins with `lk_test_`.
   * @example "lk_live_tluuZcnraw0DUR2GUkQrGJ9Xwt15MxYJ0wv6ZhbhoBU"
   */
  key: string;
}
