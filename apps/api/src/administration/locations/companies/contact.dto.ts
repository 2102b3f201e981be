import { ApiProperty } from '@nestjs/swagger';
import type { ContactView } from '#contexts/locations';
import { Id, ListOf, Nested, Text, Texts } from '../../../http/bodies/fields.js';
import { PhoneUpdateDto } from '../location/location-basic-update.dto.js';
import { PhoneDto } from '../location/location-basic.dto.js';
import type { Wire } from '../../../wire/wire.js';

/** Whom to ask in a company. Send it back as it is, or with changes. */
export class ContactDto implements Wire<ContactView> {
  /**
   * Id of the contact.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Id of the company.
   * @example 1
   */
  @ApiProperty({ type: 'integer', 'x-extension': true } as never)
  companyId: number;

  /**
   * Form of address.
   * @example "Ms"
   */
  salutation: string | null;

  /**
   * First name.
   * @example "Gerda"
   */
  firstName: string | null;

  /**
   * Last name.
   * @example "Glaser"
   */
  lastName: string | null;

  /**
   * E-mail addresses, at least one; the first is the one to write to.
   * @example ["gerda@hofladen.example"]
   */
  eMails: string[];

  /** The number to call. */
  @ApiProperty({ type: () => PhoneDto, nullable: true })
  mainPhone: PhoneDto | null;

  /** Other numbers. */
  @ApiProperty({ type: () => PhoneDto, isArray: true })
  alternativePhones: PhoneDto[];
}

/** A contact as it is sent: absent fields stay, null clears, lists replace. A new one needs an e-mail address. */
export class ContactInputDto {
  /**
   * Id of the contact. Read-only.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  id?: number | null;

  /**
   * Id of the company. Read-only.
   * @example null
   */
  @Id({ optional: true, nullable: true, extension: true })
  companyId?: number | null;

  /**
   * Form of address.
   * @example "Ms"
   */
  @Text({ optional: true, nullable: true, max: 60 })
  salutation?: string | null;

  /**
   * First name.
   * @example "Gerda"
   */
  @Text({ optional: true, nullable: true })
  firstName?: string | null;

  /**
   * Last name.
   * @example "Glaser"
   */
  @Text({ optional: true, nullable: true })
  lastName?: string | null;

  /**
   * E-mail addresses, at least one; the first is the one to write to.
   * @example ["gerda@hofladen.example"]
   */
  @Texts({ optional: true, nullable: true, max: 20 })
  eMails?: string[] | null;

  /** The number to call; null takes it away. */
  @Nested(() => PhoneUpdateDto, { optional: true, nullable: true })
  mainPhone?: PhoneUpdateDto | null;

  /** Other numbers; those that are not named go. */
  @ListOf(() => PhoneUpdateDto, { optional: true, nullable: true, max: 20 })
  alternativePhones?: PhoneUpdateDto[] | null;
}

/** Whose contact. */
export class ContactQuery {
  /**
   * Company whose contact is read.
   * @example 1
   */
  @Id({ extension: true })
  companyId: number;
}
