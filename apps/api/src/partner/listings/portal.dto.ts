import { ApiProperty } from '@nestjs/swagger';
import type { PortalView } from '#contexts/listings';
import { decidedLists } from '#domain/lists/lists';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Id, Ids, Listed, OneOf } from '../../http/bodies/fields.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../../wire/wire.js';

/** Which of a company's listings to answer. */
export class PortalQuery extends ExtensionPageQuery {
  /**
   * Only these locations; others of the company are left out. Ids that are unknown or not yours match nothing.
   * @example [7, 8]
   */
  @Ids({ optional: true })
  locationIds?: number[];
}

/** What is to be done at a portal. */
export class PortalActionDto {
  /**
   * Locations of the company, each once, up to 100.
   * @example [30]
   */
  @Ids({ max: 100 })
  locationIds: number[];

  /**
   * Id of the portal.
   * @example 9
   */
  @Id()
  portalId: number;

  /**
   * What to do.
   * @example "OPT_OUT"
   */
  @OneOf('portalChoice')
  action: DecidedValueOf<'portalChoice'>;
}

/** How a listing is at its portal. */
export class PortalStatusDto {
  /**
   * `WAITING_ON_CUSTOMER`: data is missing. `WAITING_ON_PROVIDER`: to be sent. `WAITING_ON_PUBLISHER`: the portal has not
   * decided yet. `LIVE`: visitors see it. `UNAVAILABLE`: refused, or removed by the portal. `OPTED_OUT`: not wanted.
   */
  @Listed('portalStatus')
  status: string;

  /**
   * Code of the error catalogue; null when nothing is wrong. A `LIVE` listing can carry one: its latest change was refused.
   * @example 6001
   */
  @ApiProperty({ type: 'integer', nullable: true })
  errorCode: number | null;

  /**
   * What is wrong, in your language, with the portal's own words.
   * @example "The portal GlobalPages refused: The name of this business does not meet our guidelines."
   */
  errorMessage: string | null;
}

/** One location at one portal. */
export class PortalDto implements Wire<PortalView> {
  /**
   * Id of the portal.
   * @example 9
   */
  @ApiProperty({ type: 'integer' })
  portalId: number;

  /**
   * Name of the portal.
   * @example "GlobalPages"
   */
  name: string;

  /** How the listing stands. */
  status: PortalStatusDto;

  /**
   * What can be done about it now. `COMPLETE_DATA`: give the location what the portal asks for. `RETRY`, `OPT_OUT` and
   * `OPT_IN`: `POST /v5/company/{companyId}/listing/portal/action`.
   * @example ["RETRY"]
   */
  @ApiProperty({ type: 'array', items: { type: 'string', enum: [...decidedLists.portalAction] } })
  availableActions: string[];

  /**
   * The portal that this one is a part of.
   * @example null
   */
  @ApiProperty({ type: 'integer', nullable: true })
  parentPortalId: number | null;

  /**
   * Logo of the portal.
   * @example "https://globalpages.example/logo.png"
   */
  imageUrl: string | null;

  /**
   * The listing's page at the portal; null until it is published.
   * @example "https://globalpages.example/listings/100001"
   */
  url: string | null;

  /** The platform product that brings it. */
  @Listed('licenceProductName', { nullable: true })
  product: string | null;

  /**
   * Id of the location.
   * @example 7
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * How the portal is reached.
   * @example "directory"
   */
  provider: string;
}

/** Listings, by location and portal. */
export class PortalListDto {
  /** The page asked for. */
  data: PortalDto[];

  /**
   * How many there are without paging.
   * @example 9
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
