import { ApiProperty } from '@nestjs/swagger';
import type { EmailDomainView } from '#contexts/identity';
import { Id, Text } from '../../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** Whose email domains. */
export class EmailDomainQuery extends ExtensionPageQuery {
  /**
   * The workspace.
   * @example 1
   */
  @Id()
  workspaceId: number;
}

/** What proves that a domain is yours. */
export class EmailDomainRecordDto {
  /**
   * Type of the record.
   * @example "TXT"
   */
  type: string;

  /**
   * The name at which it stands.
   * @example "_locara-challenge.north.example"
   */
  name: string;

  /**
   * Its text.
   * @example "locara-domain-verification=3f1c8a5254a04f7e9d603a3f1f0b7a113f1c8a5254a04f7e"
   */
  value: string;
}

/** A domain of email addresses that a workspace says is its own. */
export class EmailDomainDto implements Wire<EmailDomainView> {
  /**
   * Id of the domain.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The workspace.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  workspaceId: number;

  /**
   * The domain.
   * @example "north.example"
   */
  domain: string;

  /**
   * The record was found in the DNS.
   * @example true
   */
  verified: boolean;

  /**
   * When it was found; null: not yet, or somebody else has proved the domain since.
   * @example "2026-11-23T08:00:00.000Z"
   */
  @ApiProperty({ type: 'string', nullable: true })
  verifiedAt: string | null;

  /** What to put into the DNS. */
  record: EmailDomainRecordDto;
}

/** Email domains of a workspace. */
export class EmailDomainListDto {
  /** One page of them, in the order in which they were added. */
  @ApiProperty({ type: () => EmailDomainDto, isArray: true })
  data: EmailDomainDto[];

  /**
   * How many there are.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

export class EmailDomainInputDto {
  /**
   * The domain, without `@`.
   * @example "north.example"
   */
  @Text({ min: 1, max: 253 })
  domain: string;
}
