import { ApiProperty } from '@nestjs/swagger';
import type { ListedPhoneView } from '#contexts/locations';
import { Id, OneOf, Text } from '../../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import { PhoneUpdateDto } from '../location/location-basic-update.dto.js';
import { PhoneDto } from '../location/location-basic.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** A phone, and whose it is. */
export class ListedPhoneDto extends PhoneDto implements Wire<ListedPhoneView> {
  /**
   * True: the number that customers call, or by which the contact is reached.
   * @example true
   */
  @ApiProperty({ type: 'boolean', 'x-extension': true } as never)
  main: boolean;

  /**
   * Location that has it; null: a contact has it.
   * @example 17
   */
  @ApiProperty({ type: 'integer', nullable: true, 'x-extension': true } as never)
  locationId: number | null;

  /**
   * Contact who has it; null: a location has it.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true, 'x-extension': true } as never)
  contactId: number | null;
}

/** Phones. */
export class PhoneListDto {
  /** The main one first, where all belong to one. */
  @ApiProperty({ type: () => ListedPhoneDto, isArray: true })
  data: ListedPhoneDto[];

  /**
   * How many there are.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** Whose phones. */
export class PhoneQuery extends ExtensionPageQuery {
  /**
   * Only those of this location.
   * @example 17
   */
  @Id({ optional: true, extension: true })
  locationId?: number;

  /**
   * Only those of this contact.
   * @example 1
   */
  @Id({ optional: true, extension: true })
  contactId?: number;
}

/** What a phone is given to. */
export class PhoneParentQuery {
  /** What `id` is the id of. Without it a location. */
  @OneOf('parentType.phone', { optional: true, extension: true })
  parentType?: 'Location' | 'Contact';
}

/** A phone with changes: absent fields stay, null clears. */
export class PhoneChangeDto extends PhoneUpdateDto {
  /**
   * Claim on a new number of a location's main phone; self service users must send it.
   * @example null
   */
  @Id({ optional: true, nullable: true, extension: true })
  claimId?: number | null;

  /**
   * The PIN of the claim.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 20, extension: true })
  pinVerification?: string | null;
}

/** A location's main phone. */
export class MainPhoneDto {
  /**
   * Number: `country-area-number`, E.164, or as people of the country write it (`0911 123456`): the country of the location,
   * else of the workspace.
   * @example "49-911-123456"
   */
  @Text({ max: 60 })
  phone: string;

  /** Kind of line. Without it `landline`. */
  @OneOf('phoneType.administration', { optional: true })
  phoneType?: string;

  /**
   * Number that is published instead, so that calls can be counted. Of a main phone it is read-only while call tracking has assigned it.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 60 })
  tracked?: string | null;

  /**
   * Local number that is beside it.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 60 })
  localPhone?: string | null;

  /**
   * Claim on the number; self service users must send it.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  claimId?: number | null;

  /**
   * The PIN of the claim.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 20 })
  pinVerification?: string | null;
}
