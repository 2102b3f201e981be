import { ApiProperty } from '@nestjs/swagger';
import type { CompanyOverviewView } from '#contexts/directory';
import { Listed } from '../../http/bodies/fields.js';
import { CompanyLicenceDto, CompanySalesManDto, CompanyWorkspaceDto } from '../locations/companies/company.dto.js';
import { ContactDto } from '../locations/companies/contact.dto.js';
import { LocationTagDto } from '../locations/location/location-basic.dto.js';
import type { Wire } from '../../wire/wire.js';

/** A company in a list. */
export class CompanyOverviewDto implements Wire<CompanyOverviewView> {
  /**
   * Id of the company.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * The workspace that it belongs to.
   */
  @ApiProperty({ type: () => CompanyWorkspaceDto })
  workspace: CompanyWorkspaceDto;

  /**
   * Name.
   * @example "Hofladen Verbund"
   */
  name: string;

  /**
   * Short name.
   * @example null
   */
  shortName: string | null;

  /**
   * Legal form.
   */
  @Listed('legalType', { nullable: true })
  legalType: string | null;

  /**
   * Whom to ask; null unless `enrich_with` names it, and for a company without one.
   */
  @ApiProperty({ type: () => ContactDto, nullable: true })
  contact: ContactDto | null;

  /**
   * Who sells to it; null unless `enrich_with` names it, and for a company without one.
   */
  @ApiProperty({ type: () => CompanySalesManDto, nullable: true })
  salesMan: CompanySalesManDto | null;

  /**
   * Its tags; null unless `enrich_with` names them.
   */
  @ApiProperty({ type: () => LocationTagDto, isArray: true, nullable: true })
  tags: LocationTagDto[] | null;

  /**
   * Your own id of it, unique in the workspace.
   * @example "demo-company"
   */
  externalId: string | null;

  /**
   * What it has booked; null unless `enrich_with` names it.
   */
  @ApiProperty({ type: () => CompanyLicenceDto, isArray: true, nullable: true })
  licences: CompanyLicenceDto[] | null;

  /**
   * Imprint.
   * @example null
   */
  imprint: string | null;

  /**
   * True: the imprint holds for all its locations.
   * @example false
   */
  imprintGlobal: boolean;

  /**
   * Data-privacy statement.
   * @example null
   */
  dataPrivacy: string | null;

  /**
   * True: the statement holds for all its locations.
   * @example false
   */
  dataPrivacyGlobal: boolean;

  /**
   * VAT number.
   * @example null
   */
  vatNr: string | null;

  /**
   * True when the owner has claimed it.
   * @example false
   */
  isClaimed: boolean;

  /**
   * What the workspace wants to know besides, by the key of the custom field.
   * @example {}
   */
  @ApiProperty({ type: 'object', additionalProperties: true })
  customFieldsCompany: object;

  /**
   * Country, ISO 3166-1 alpha-2.
   * @example "DE"
   */
  @ApiProperty({ type: 'string', nullable: true, 'x-extension': true } as never)
  countryCode: string | null;
}

/** One page of companies. */
export class CompanyOverviewListDto {
  /**
   * In the order that was asked for.
   */
  @ApiProperty({ type: () => CompanyOverviewDto, isArray: true })
  data: CompanyOverviewDto[];

  /**
   * How many there are in all; null unless `exactCount` asks for it.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  total: number | null;
}
