import { ApiProperty } from '@nestjs/swagger';
import type { ContractVersion } from '#contexts/contracts';
import { Id, Integer, Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

const terms = { type: 'object', additionalProperties: true, example: { regularFee: 19.9 } } as const;

/** Where in the list. */
export class ContractVersionQuery {
  /**
   * Only versions older than this one: the last id of the page before.
   * @example 120
   */
  @Id({ optional: true })
  before?: number;

  /** How many rows to answer; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 500, default: 50 })
  take: number = 50;
}

/** What was agreed otherwise. */
export class ContractVersionDto implements Wire<ContractVersion> {
  /**
   * Id of the version.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The licence whose terms they are; null: those of the contract itself.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  licenceId: number | null;

  /** What has changed; FEES_WITHDRAWN and PAYER_WITHDRAWN: a change that is not to come. */
  @Listed('contractVersionKind')
  kind: string;

  /**
   * When it was changed.
   * @example "2027-02-20T09:30:00.000Z"
   */
  changedAt: string;

  /**
   * Who changed it; null: nobody who is a user.
   * @example 1
   */
  @ApiProperty({ type: 'integer', nullable: true })
  userId: number | null;

  /**
   * First and last name.
   * @example "Anna Beck"
   */
  @ApiProperty({ type: 'string', nullable: true })
  userName: string | null;

  /**
   * First day on which it holds, at the workspace.
   * @example "2027-04-01"
   */
  effectiveOn: string;

  /** What held before, of the fields that changed. */
  @ApiProperty(terms)
  before: Record<string, unknown>;

  /** What holds from then on. */
  @ApiProperty({ ...terms, example: { regularFee: 24.9 } })
  after: Record<string, unknown>;
}

/** Versions of the terms of a contract. */
export class ContractVersionListDto {
  data: ContractVersionDto[];

  /**
   * How many there are on all pages.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
