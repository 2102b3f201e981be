import { ApiProperty } from '@nestjs/swagger';
import type { CampaignConfigView, CampaignElement, ElementView, TemplateView } from '#contexts/content-campaigns';
import type { DecidedListName, DecidedValueOf, ListName, ValueOf } from '#domain/lists/lists';
import { decidedLists, lists } from '#domain/lists/lists';
import { Listed } from '../../http/bodies/fields.js';
import type { Wire } from '../../wire/wire.js';
import { ContentCampaignEmailDto } from './content-campaign.dto.js';

const integer = { type: 'integer' } as const;
const all = (list: ListName | DecidedListName): PropertyDecorator => {
  const values: readonly string[] = { ...lists, ...decidedLists }[list];
  return ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...values], 'x-list': list } as never,
    example: [...values],
  });
};
const most = (example: number): PropertyDecorator => ApiProperty({ ...integer, example });

/** A kind of content that a campaign can ask for. */
export class ContentCampaignElementDto implements Wire<ElementView> {
  /** What `contentElements` takes. */
  @Listed('contentCampaignElement')
  element: CampaignElement;

  /**
   * Its name.
   * @example "Opening hours"
   */
  name: string;

  /**
   * What the page shows.
   * @example "The regular hours of each day of the week."
   */
  description: string;
}

/** What a campaign can ask for. */
export class ContentCampaignElementListDto {
  /** In the order of the page. */
  @ApiProperty({ type: () => ContentCampaignElementDto, isArray: true })
  data: ContentCampaignElementDto[];

  /**
   * How many there are.
   * @example 5
   */
  @ApiProperty(integer)
  total: number;
}

/** A prepared campaign. */
export class ContentCampaignTemplateDto implements Wire<TemplateView> {
  /**
   * Id of the template.
   * @example 1
   */
  @ApiProperty(integer)
  id: number;

  /**
   * Its name.
   * @example "Holiday opening hours"
   */
  name: string;

  /** What it asks for. */
  @all('contentCampaignElement')
  contentElements: CampaignElement[];

  /** Its email. */
  email: ContentCampaignEmailDto;
}

/** The name of a template. */
export class ContentCampaignTemplateNameDto {
  /**
   * Id of the template.
   * @example 1
   */
  @ApiProperty(integer)
  id: number;

  /**
   * Its name.
   * @example "Holiday opening hours"
   */
  name: string;
}

/** What is allowed: characters, locations, days. */
export class ContentCampaignLimitsDto implements Wire<CampaignConfigView['limits']> {
  /** Characters of the name. */
  @most(100)
  name: number;

  /** Characters of the email's subject. */
  @most(150)
  subject: number;

  /** Characters of the email's text. */
  @most(5000)
  body: number;

  /** Locations in `targetedLocations`. */
  @most(1000)
  locations: number;

  /** Days from the start to the end, at least. */
  @most(1)
  leastDays: number;

  /** Days from the start to the end, at most. */
  @most(366)
  mostDays: number;

  /** Characters of the comment that a person leaves. */
  @most(1000)
  comment: number;
}

/** What a form of content campaigns needs. */
export class ContentCampaignConfigDto implements Wire<CampaignConfigView> {
  /** What is allowed. */
  limits: ContentCampaignLimitsDto;

  /**
   * What is filled into the email. `{{link}}` is for its text alone.
   * @example ["{{location.name}}", "{{location.street}}", "{{location.city}}", "{{endDate}}", "{{link}}"]
   */
  placeholders: string[];

  /** All statuses. */
  @all('contentCampaignStatus')
  statuses: ValueOf<'contentCampaignStatus'>[];

  /** Those of a new campaign. */
  @all('contentCampaignStatus.onCreation')
  creationStatuses: ValueOf<'contentCampaignStatus.onCreation'>[];

  /** What a campaign can ask for. */
  @all('contentCampaignElement')
  contentElements: CampaignElement[];

  /** Addresses that can be written to. */
  @all('contentCampaignMail')
  targetedMails: DecidedValueOf<'contentCampaignMail'>[];

  /** Templates by id. */
  @ApiProperty({ type: () => ContentCampaignTemplateNameDto, isArray: true })
  templates: ContentCampaignTemplateNameDto[];
}
