import { ApiProperty } from '@nestjs/swagger';
import type { DuplicateView } from '#contexts/listings';
import { Extension, Listed } from '../http/bodies/fields.js';
import type { Wire } from './wire.js';

/** Why a duplicate cannot be suppressed. */
export class UnavailableReasonDto {
  /**
   * The portal's code, or, where the platform gives the reason, that of the error catalogue.
   * @example "NOT_A_DUPLICATE"
   */
  code: string;

  /**
   * The portal's own words, or the platform's in your language.
   * @example "This is another business."
   */
  reason: string;
}

/** Another entry of a location at a portal that has its listing. */
export class DuplicateDto implements Wire<DuplicateView> {
  /**
   * Id of the duplicate.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * Name of the portal.
   * @example "GlobalPages"
   */
  publisherName: string;

  /**
   * Id of the location.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  locationId: number;

  /**
   * Page of the entry at the portal.
   * @example "https://globalpages.example/listings/100002"
   */
  url: string | null;

  /**
   * Name, as the portal shows it.
   * @example "Hofladen Sonnenberg GmbH"
   */
  name: string;

  /**
   * Address in one line, as the portal shows it.
   * @example "Hauptstraße 1, 90403 Nürnberg, DE"
   */
  address: string | null;

  /**
   * Phone number, as the portal shows it.
   * @example "49-911-123456"
   */
  phone: string | null;

  /**
   * Degrees north; null when the portal shows no position.
   * @example 49.4521
   */
  @ApiProperty({ type: 'number', nullable: true })
  latitude: number | null;

  /**
   * Degrees east.
   * @example 11.0767
   */
  @ApiProperty({ type: 'number', nullable: true })
  longitude: number | null;

  /**
   * `POSSIBLE_DUPLICATE`: for you to decide on. `SUPPRESSION_REQUESTED`: the portal has not decided yet. `SUPPRESSED`: it
   * hides the entry. `UNAVAILABLE`: it does not, `unavailableReasons` says why. `DELETED`: gone from the portal, or ignored.
   */
  @Listed('duplicateStatus')
  status: string;

  /** Why it is to be suppressed: it is the same business once more, one that was closed, or one that has moved. */
  @Listed('suppressionType')
  suppressionType: string;

  /** Why it cannot be suppressed; empty unless it is `UNAVAILABLE`. */
  unavailableReasons: UnavailableReasonDto[];

  /** What can be done now; `SUPPRESS` again only where the reason is temporary. */
  @Extension()
  @ApiProperty({
    type: 'array',
    items: { type: 'string', enum: ['SUPPRESS', 'IGNORE'], 'x-list': 'duplicateAction' } as never,
    example: ['SUPPRESS', 'IGNORE'],
  })
  availableActions: string[];

  /**
   * Id of the portal.
   * @example 9
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  portalId: number;

  /**
   * How alike it and the location are, 0 to 1; 1 is an exact match. Null when only the portal has reported it.
   * @example 0.98
   */
  @Extension()
  @ApiProperty({ type: 'number', nullable: true })
  similarityFactor: number | null;
}

/** Duplicates, by location. */
export class DuplicateListDto {
  /** The page asked for. */
  data: DuplicateDto[];

  /**
   * How many there are without paging.
   * @example 2
   */
  @ApiProperty({ type: 'integer' })
  total: number;
}
