import { ApiProperty } from '@nestjs/swagger';
import type { OneAddressView } from '#contexts/contracts';
import { AnyJson, Id, Listed, OneOf } from '../../../http/bodies/fields.js';
import { AddressInputDto } from '../../../wire/address-input.dto.js';
import { AddressDto } from '../../../wire/address.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** An address, and what has it. */
export class OneAddressDto extends AddressDto implements Wire<OneAddressView> {
  /** What has the address. */
  @Listed('parentType.address', { extension: true })
  parentType: string;

  /**
   * Id of what has it.
   * @example 17
   */
  @ApiProperty({ type: 'integer', 'x-extension': true } as never)
  parentId: number;
}

/** What an address is given to. */
export class AddressParentQuery {
  /**
   * What `id` is the id of.
   * @example "BillingAccount"
   */
  @OneOf('parentType.address')
  parentType: 'BillingAccount' | 'Location' | 'Contract';
}

/** A new address: street, city and country, and the state where letters need it. */
export class AddressInsertDto extends AddressInputDto {
  /**
   * Id of the address. Read-only.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  id?: number | null;
}

/** An address with changes: absent parts stay, null clears all but street, city and country. */
export class AddressChangeDto extends AddressInputDto {
  /**
   * Id of the address. Read-only.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  id?: number | null;

  /** What has the address. Read-only. */
  @AnyJson({ type: 'string', example: null }, { optional: true, nullable: true, extension: true })
  parentType?: unknown;

  /** Id of what has it. Read-only. */
  @AnyJson({ type: 'integer', example: null }, { optional: true, nullable: true, extension: true })
  parentId?: unknown;
}
