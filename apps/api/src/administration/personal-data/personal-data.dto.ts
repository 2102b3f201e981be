import { ApiProperty } from '@nestjs/swagger';
import { decidedLists } from '#domain/lists/lists';
import { Id, OneOf } from '../../http/bodies/fields.js';

/** Whom it is about. */
export class PersonalDataRequestDto {
  /**
   * A user of the platform, or a company.
   * @example "User"
   */
  @OneOf('personalDataContext')
  contextType: 'User' | 'Company';

  /**
   * Id of the user or company.
   * @example 1
   */
  @Id()
  contextId: number;
}

/** Who is to be forgotten. */
export class PersonalDataErasureDto {
  /**
   * A user of the platform, or a company.
   * @example "User"
   */
  @OneOf('personalDataContext')
  contextType: 'User' | 'Company';

  /**
   * Id of the user or company.
   * @example 6
   */
  @Id()
  contextId: number;
}

/** Everything that is held about somebody. */
export class PersonalDataExportDto {
  /**
   * A user of the platform, or a company.
   * @example "User"
   */
  @ApiProperty({ enum: [...decidedLists.personalDataContext], 'x-list': 'personalDataContext' } as never)
  contextType: string;

  /**
   * Id of the user or company.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  contextId: number;

  /**
   * When it was put together, UTC.
   * @example "2026-01-31T12:00:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  createdAt: string;

  /** The data by section: each part of the platform has its own (`account`, `organisation`, `contracts` …). */
  @ApiProperty({ type: 'object', additionalProperties: true, example: { account: { user_name: 'demo-admin' } } })
  data: object;
}
