import { ApiProperty } from '@nestjs/swagger';
import type { SenderInput, SenderRecordsView, SenderRecordView, SenderView } from '#contexts/white-label';
import { decidedLists } from '#domain/lists/lists';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Flag, Id, Listed, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';

/** From which address emails leave. */
export class SenderDto implements Wire<SenderView> {
  /**
   * Id of the workspace.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name that readers see. Null: that of the emails of each workspace.
   * @example "North Marketing"
   */
  name: string | null;

  /**
   * The address, as it was typed.
   * @example "hello@north.example"
   */
  address: string;

  /**
   * Its domain as the DNS knows it: the records belong to it.
   * @example "north.example"
   */
  domain: string;

  /** `pending`: its record has not been found yet. `lost`: it is gone. Emails leave from it only while it is `verified`. */
  @Listed('senderStatus')
  status: DecidedValueOf<'senderStatus'>;

  /**
   * Whether emails leave from it now: it is verified, and the white label is active, with its domain in place.
   * @example false
   */
  inUse: boolean;

  /**
   * Since when it is verified.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  verifiedAt: string | null;

  /**
   * Since when it is not any more.
   * @example null
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  lostAt: string | null;

  /**
   * Whether a new key waits for its record.
   * @example false
   */
  keyWaits: boolean;
}

/** A sender, new or as it was read with changes. */
export class SenderInputDto implements SenderInput {
  /**
   * Name that readers see. Null: that of the emails of each workspace.
   * @example "North Marketing"
   */
  @Text({ optional: true, nullable: true, max: 100 })
  name?: string | null;

  /**
   * An address of a domain whose records you can set. A new sender needs one. Another domain has to be proved anew.
   * @example "hello@north.example"
   */
  @Text({ optional: true, min: 1, max: 254 })
  address?: string;

  /**
   * Id of the workspace. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /** Its domain as the DNS knows it. Read-only. */
  @Text({ optional: true, max: 253 })
  domain?: string;

  /** Whether its record was found. Read-only. */
  @Text({ optional: true, max: 20 })
  status?: string;

  /** Whether emails leave from it now. Read-only. */
  @Flag({ optional: true })
  inUse?: boolean;

  /** Since when it is verified. Read-only. */
  @Text({ optional: true, nullable: true, max: 40 })
  verifiedAt?: string | null;

  /** Since when it is not any more. Read-only. */
  @Text({ optional: true, nullable: true, max: 40 })
  lostAt?: string | null;

  /** Whether a new key waits for its record. Read-only. */
  @Flag({ optional: true })
  keyWaits?: boolean;
}

/** A record of the sender's domain, and what the last look found of it. */
export class SenderRecordDto implements Wire<SenderRecordView> {
  /**
   * What for: the key that signs, one that is to follow, where emails come back to, from which servers emails may come there, and what
   * receivers do with forged ones.
   */
  @Listed('senderCheck')
  check: DecidedValueOf<'senderCheck'>;

  /**
   * Whether emails leave from the address only with it.
   * @example true
   */
  required: boolean;

  /**
   * Type of the record.
   * @example "TXT"
   */
  type: string;

  /**
   * The name at which it stands.
   * @example "lc3f1c8a5254._domainkey.north.example"
   */
  name: string;

  /**
   * What to set there, in one piece. Null: nothing is yours to set. Of `DMARC` it is a beginning where there is none; any policy is fine.
   * @example "v=DKIM1; k=rsa; p=MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A…"
   */
  value: string | null;

  /** `UNKNOWN`: nobody has looked yet, or the name server did not answer. */
  @Listed('senderCheckResult')
  result: DecidedValueOf<'senderCheckResult'>;

  /**
   * What was found.
   * @example []
   */
  @ApiProperty({ type: 'string', isArray: true })
  found: string[];

  /**
   * Code of what is wrong.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  errorCode: number | null;

  /**
   * What is wrong, and what to do.
   * @example null
   */
  errorMessage: string | null;
}

/** The record of a key that signs nothing more. */
export class RetiredRecordDto {
  /**
   * The name at which it stands.
   * @example "lc3f1c8a5254._domainkey.north.example"
   */
  name: string;

  /**
   * Since when nothing is signed with it. Emails that are on their way need it for some days more.
   * @example "2026-11-21T09:30:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time' })
  since: string;
}

/** Records of a sender, and what they prove. */
export class SenderRecordsDto implements Wire<SenderRecordsView> {
  /**
   * When they were looked at last. Null: the first look is under way.
   * @example "2026-11-21T09:30:00.000Z"
   */
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  lookedAt: string | null;

  /** In the order in which to set them. */
  @ApiProperty({ type: () => SenderRecordDto, isArray: true })
  records: SenderRecordDto[];

  /** What the domain asks receivers to do with emails that nothing proves. Null: it asks for nothing, or it is not known. */
  @Listed('dmarcPolicy', { nullable: true })
  dmarcPolicy: DecidedValueOf<'dmarcPolicy'> | null;

  /** By what DMARC passes for emails from this address: one of them is enough. */
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...decidedLists.senderAlignment], 'x-list': 'senderAlignment' } as never,
    example: ['DKIM'],
  })
  alignedBy: DecidedValueOf<'senderAlignment'>[];

  /** The record of the key before. Null: there was none. */
  @ApiProperty({ type: () => RetiredRecordDto, nullable: true })
  retiredRecord: RetiredRecordDto | null;
}
