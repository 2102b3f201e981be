import { ApiProperty } from '@nestjs/swagger';
import { Id, Instant, Text } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';

/** Which entries of the audit log. */
export class AuditQuery extends PageQuery {
  /**
   * Only changes of this kind of thing, for example `location`.
   * @example "location"
   */
  @Text({ optional: true, max: 60 })
  subject?: string;

  /**
   * Only changes of the thing with this id; use it together with `subject`.
   * @example 17
   */
  @Id({ optional: true })
  subjectId?: number;

  /**
   * Only changes by this user.
   * @example 2
   */
  @Id({ optional: true })
  userId?: number;

  /**
   * Only what was done like this, as entries name it.
   * @example "location.update"
   */
  @Text({ optional: true, max: 100 })
  operation?: string;

  /**
   * Changed at this instant or later.
   * @example "2026-11-21T00:00:00Z"
   */
  @Instant({ optional: true })
  from?: string;

  /**
   * Changed before this instant.
   * @example "2099-11-22T00:00:00Z"
   */
  @Instant({ optional: true })
  to?: string;

  /**
   * Only the entry with this id.
   * @example 918
   */
  @Id({ optional: true })
  id?: number;
}

/** One change of one thing. */
export class AuditEntryDto {
  /** @example 918 */
  @ApiProperty({ type: 'integer', description: 'Id of the entry; newer ones are larger.' })
  id: number;

  /**
   * When, by the real clock.
   * @example "2026-11-21T09:30:00.000Z"
   */
  at: string;

  /**
   * Who; null for the platform itself.
   * @example 2
   */
  @ApiProperty({ type: 'integer', nullable: true })
  userId: number | null;

  /**
   * Who, by name; of a change by the link of a content campaign `Content campaign` and its id.
   * @example "demo-agency"
   */
  userName: string | null;

  /**
   * The API key with which a program acted as the user; null: none.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  apiKeyId: number | null;

  /**
   * The session of the console in which it was done; null: none.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  sessionId: number | null;

  /**
   * What was done.
   * @example "location.update"
   */
  operation: string;

  /**
   * Kind of thing that was changed.
   * @example "location"
   */
  subject: string;

  /**
   * Its id.
   * @example 17
   */
  @ApiProperty({ type: 'integer' })
  subjectId: number;

  /** The fields that changed, before. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: { name: 'Hofladen' } })
  before: object | null;

  /** The fields that changed, after. */
  @ApiProperty({ type: 'object', additionalProperties: true, nullable: true, example: { name: 'Hofladen Glaser' } })
  after: object | null;

  /**
   * The request that did it.
   * @example "7c9e6679-7425-40de-944b-e07fc1f90ae7"
   */
  requestId: string | null;

  /**
   * Client address.
   * @example "127.0.0.1"
   */
  address: string | null;

  /**
   * The workspace whose data was changed.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  workspaceId: number;
}

/** Entries of the audit log. */
export class AuditListDto {
  /** Newest first. */
  @ApiProperty({ type: () => AuditEntryDto, isArray: true })
  data: AuditEntryDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
