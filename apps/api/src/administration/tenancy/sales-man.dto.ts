import { ApiProperty } from '@nestjs/swagger';
import type { SalesManView } from '#contexts/tenancy';
import { Id, Text } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Which sales representatives. */
export class SalesManQuery extends ExtensionPageQuery {
  /**
   * Part of the name, in any case.
   * @example "sales"
   */
  @Text({ optional: true, max: 100 })
  filter?: string;
}

/** Who looks after customers for a workspace. */
export class SalesManDto implements Wire<SalesManView> {
  /**
   * Id of the sales representative.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the workspace.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  workspaceId: number;

  /**
   * First name.
   * @example "Sina"
   */
  firstName: string;

  /**
   * Last name.
   * @example "Sales"
   */
  lastName: string;

  /**
   * E-mail address.
   * @example "sales@locara.example"
   */
  email: string | null;

  /**
   * Phone, `country-area-number`.
   * @example "49-911-123456"
   */
  phone: string | null;
}

/** Sales representatives. */
export class SalesManListDto {
  /** By last name and first name. */
  @ApiProperty({ type: () => SalesManDto, isArray: true })
  data: SalesManDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}

/** What of a sales representative may be left out. */
class SalesManPartsDto {
  /**
   * E-mail address.
   * @example "sam@locara.example"
   */
  @Text({ optional: true, nullable: true })
  email?: string | null;

  /**
   * Phone: `country-area-number` or E.164.
   * @example "49-911-654321"
   */
  @Text({ optional: true, nullable: true, max: 60 })
  phone?: string | null;

  /**
   * Id of the sales representative. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Id of the workspace. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  workspaceId?: number;
}

/** A new sales representative. */
export class SalesManInsertDto extends SalesManPartsDto {
  /**
   * First name.
   * @example "Sam"
   */
  @Text({ min: 1, max: 100 })
  firstName: string;

  /**
   * Last name.
   * @example "Seller"
   */
  @Text({ min: 1, max: 100 })
  lastName: string;
}

/** A sales representative as he was read, with changes. */
export class SalesManUpdateDto extends SalesManPartsDto {
  /**
   * First name.
   * @example "Sina"
   */
  @Text({ optional: true, min: 1, max: 100 })
  firstName?: string;

  /**
   * Last name.
   * @example "Sales"
   */
  @Text({ optional: true, min: 1, max: 100 })
  lastName?: string;
}
