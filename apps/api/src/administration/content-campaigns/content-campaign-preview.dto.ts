import { ApiProperty } from '@nestjs/swagger';
import { campaignLimits } from '#contexts/content-campaigns';
import type { CampaignPreviewInput, CampaignPreviewView } from '#contexts/content-campaigns';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { Day, Flag, Ids, Listed, ManyOf, Nested, Text } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';
import { ContentCampaignEmailInputDto, timeOfDay } from './content-campaign-input.dto.js';

const integer = { type: 'integer' } as const;

/** A content campaign that is being set up. */
export class ContentCampaignPreviewInputDto implements Partial<Record<keyof CampaignPreviewInput, unknown>> {
  /** The email. */
  @Nested(() => ContentCampaignEmailInputDto)
  email: ContentCampaignEmailInputDto;

  /**
   * Last day.
   * @example "2030-12-20"
   */
  @Day()
  endDate: string;

  /**
   * Time of that day.
   * @example "18:00"
   */
  @Text({ ...timeOfDay, example: '18:00' })
  endTime: string;

  /**
   * Whether all locations of the workspace are asked. True without it, unless `targetedLocations` names some.
   * @example true
   */
  @Flag({ optional: true })
  targetAllLocations?: boolean;

  /**
   * Ids of the locations that are asked.
   * @example []
   */
  @Ids({ optional: true, max: campaignLimits.locations })
  targetedLocations?: number[];

  /**
   * Which addresses get the email. Without it that of the location.
   * @example ["location"]
   */
  @ManyOf('contentCampaignMail', { optional: true, min: 1 })
  targetedMails?: DecidedValueOf<'contentCampaignMail'>[];
}

/** The email that a location would get. */
export class ContentCampaignPreviewEmailDto implements Wire<NonNullable<CampaignPreviewView['email']>> {
  /**
   * Its subject.
   * @example "Opening hours of Hofladen Sonnenberg on the holidays"
   */
  subject: string;

  /**
   * What programs show that show HTML.
   * @example "<!doctype html>"
   */
  html: string;

  /**
   * What others show.
   * @example "Hello,"
   */
  text: string;

  /**
   * Id of the location: the first that can be written to.
   * @example 12
   */
  @ApiProperty(integer)
  location: number;

  /**
   * Its name.
   * @example "Hofladen Sonnenberg"
   */
  locationName: string;

  /** The language in which it gets the email. */
  @Listed('userLanguageCode')
  language: ValueOf<'userLanguageCode'>;
}

/** Whom a content campaign would ask if it started now, and how. */
export class ContentCampaignPreviewDto implements Wire<CampaignPreviewView> {
  /**
   * Locations that it would ask.
   * @example 120
   */
  @ApiProperty(integer)
  locations: number;

  /**
   * Of these: without an address that wants such emails.
   * @example 3
   */
  @ApiProperty(integer)
  unreachable: number;

  /** The email of one of them; null: there is nobody to ask. */
  @ApiProperty({ type: () => ContentCampaignPreviewEmailDto, nullable: true })
  email: ContentCampaignPreviewEmailDto | null;
}
