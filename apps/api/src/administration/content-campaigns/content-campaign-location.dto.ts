import { ApiProperty } from '@nestjs/swagger';
import type { CampaignTargetView, TargetListView, TargetState } from '#contexts/content-campaigns';
import { Listed, OneOf, Text } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../../wire/wire.js';

const integer = { type: 'integer' } as const;
const time = (example: string, nullable = false): PropertyDecorator =>
  ApiProperty({ type: 'string', format: 'date-time', nullable, example });

/** Which locations of a content campaign. */
export class ContentCampaignLocationQuery extends PageQuery {
  /** Those at which it is so far. */
  @OneOf('contentCampaignLocationState', { optional: true })
  state?: TargetState;

  /**
   * Part of the location's name, in any case.
   * @example "sonnenberg"
   */
  @Text({ optional: true, max: 100 })
  filter?: string;
}

/** A location that a content campaign asks, and what came back. */
export class ContentCampaignLocationDto implements Wire<CampaignTargetView> {
  /**
   * Id of the location.
   * @example 12
   */
  @ApiProperty(integer)
  location: number;

  /**
   * Its name.
   * @example "Hofladen Sonnenberg"
   */
  locationName: string;

  /**
   * Its town; null: it has none.
   * @example "Leipzig"
   */
  @ApiProperty({ type: 'string', nullable: true })
  city: string | null;

  /**
   * Its time zone when the campaign was planned.
   * @example "Europe/Berlin"
   */
  timeZone: string;

  /** When the campaign starts there. */
  @time('2030-12-01T07:00:00.000Z')
  startAt: string;

  /** When the links stop working there. */
  @time('2030-12-20T17:00:00.000Z')
  endAt: string;

  /**
   * How far it is there: `waiting` for its start, `unreachable` without an address that wants such emails, `asked` and not answered,
   * `confirmed` without a change, `changed`; `notAsked`: the campaign ended before its turn.
   */
  @Listed('contentCampaignLocationState')
  state: TargetState;

  /**
   * Emails that were written.
   * @example 1
   */
  @ApiProperty(integer)
  emails: number;

  /** When; null: none was written. */
  @time('2030-12-01T07:00:03.000Z', true)
  emailedAt: string | null;

  /** When somebody saved the page last; null: nobody has. */
  @time('2030-12-02T09:14:00.000Z', true)
  answeredAt: string | null;

  /**
   * 1, bad, to 5, good; null: no rating.
   * @example 5
   */
  @ApiProperty({ ...integer, nullable: true })
  rating: number | null;

  /**
   * What the person wrote; null: nothing.
   * @example "Quick and easy."
   */
  @ApiProperty({ type: 'string', nullable: true })
  comment: string | null;
}

/** How many locations of a content campaign are how far. */
export class ContentCampaignLocationCountDto implements Wire<TargetListView['counts'][number]> {
  /** How far it is there. */
  @Listed('contentCampaignLocationState')
  state: TargetState;

  /**
   * How many there are.
   * @example 88
   */
  @ApiProperty(integer)
  total: number;
}

/** Locations of a content campaign. */
export class ContentCampaignLocationListDto implements Wire<TargetListView> {
  /** The newest answers first, then by name. */
  @ApiProperty({ type: () => ContentCampaignLocationDto, isArray: true })
  data: ContentCampaignLocationDto[];

  /**
   * How many there are without paging.
   * @example 120
   */
  @ApiProperty(integer)
  total: number;

  /** How many are how far, whatever `state` leaves out. States without any are not among them. */
  @ApiProperty({ type: () => ContentCampaignLocationCountDto, isArray: true })
  counts: ContentCampaignLocationCountDto[];
}
