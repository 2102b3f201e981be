import { ApiProperty } from '@nestjs/swagger';
import type {
  CampaignAnswer,
  CampaignElement,
  CampaignListView,
  CampaignResults,
  CampaignView,
  ListedCampaignView,
} from '#contexts/content-campaigns';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { decidedLists } from '#domain/lists/lists';
import { Extension, Id, Listed, OneOf, Text } from '../../http/bodies/fields.js';
import { PageQuery } from '../../http/paging.dto.js';
import type { Wire } from '../../wire/wire.js';

const integer = { type: 'integer' } as const;
const listOf = (
  list: 'contentCampaignElement' | 'contentCampaignMail',
  example: readonly string[],
): PropertyDecorator =>
  ApiProperty({
    type: 'array',
    items: { type: 'string', enum: [...decidedLists[list]], 'x-list': list } as never,
    example: [...example],
  });
const day = (example: string): PropertyDecorator => ApiProperty({ type: 'string', format: 'date', example });

/** Which content campaigns. */
export class ContentCampaignQuery extends PageQuery {
  /**
   * Id of the workspace.
   * @example 1
   */
  @Id()
  id: number;

  /** Those with this status. */
  @OneOf('contentCampaignStatus', { optional: true })
  status?: ValueOf<'contentCampaignStatus'>;

  /**
   * Part of the name, in any case.
   * @example "holiday"
   */
  @Text({ optional: true, max: 100 })
  filter?: string;
}

/** The email that a campaign sends. */
export class ContentCampaignEmailDto {
  /**
   * Its subject. Placeholders are filled in; `config` lists them.
   * @example "Opening hours of {{location.name}} on the holidays"
   */
  subject: string;

  /**
   * Its text, no HTML. A blank line begins a paragraph. The link is below it in any case.
   * @example "Please enter the hours of {{location.name}}, {{location.city}}, until {{endDate}}."
   */
  body: string;
}

/** A campaign that asks the people of locations to bring content up to date. */
export class ListedContentCampaignDto implements Wire<ListedCampaignView> {
  /**
   * Id of the content campaign.
   * @example 1
   */
  @ApiProperty(integer)
  id: number;

  /**
   * Its name, for administrators.
   * @example "Holiday opening hours"
   */
  name: string;

  /** Where it stands. */
  @Listed('contentCampaignStatus')
  status: ValueOf<'contentCampaignStatus'>;

  /** First day, by the clock of each location. */
  @day('2030-12-01')
  startDate: string;

  /**
   * Time of that day, `HH:mm`.
   * @example "08:00"
   */
  startTime: string;

  /** Last day, by the clock of each location. */
  @day('2030-12-20')
  endDate: string;

  /**
   * Time of that day at which the links stop working, `HH:mm`.
   * @example "18:00"
   */
  endTime: string;

  /**
   * Id of its workspace.
   * @example 1
   */
  @ApiProperty(integer)
  workspace: number;

  /**
   * Id of the template from which it was made; null: none.
   * @example 1
   */
  @ApiProperty({ ...integer, nullable: true })
  template: number | null;

  /** What it asks for. */
  @listOf('contentCampaignElement', ['specialOpeningHours'])
  contentElements: CampaignElement[];

  /** The email. */
  email: ContentCampaignEmailDto;

  /**
   * Id of the image of type `CampaignImage` at the top of the page; null: none, or it was deleted.
   * @example null
   */
  @ApiProperty({ ...integer, nullable: true })
  logo: number | null;

  /**
   * Address of the page's privacy policy; null: the workspace's own.
   * @example "https://example.com/privacy"
   */
  privacyUrl: string | null;

  /**
   * Address of the page's imprint; null: the workspace's own.
   * @example null
   */
  imprintUrl: string | null;

  /**
   * Whether all locations of the workspace are asked.
   * @example true
   */
  targetAllLocations: boolean;

  /**
   * Ids of the locations that are asked; empty when all are.
   * @example []
   */
  @Extension()
  @ApiProperty({ type: 'array', items: integer })
  targetedLocations: number[];

  /** Which addresses get the email: that of the location, the first one of its company's contact, or both. */
  @listOf('contentCampaignMail', ['location'])
  targetedMails: DecidedValueOf<'contentCampaignMail'>[];

  /**
   * Whether the page asks for feedback.
   * @example true
   */
  feedback: boolean;
}

/** How a campaign goes, of the locations that are still there. */
export class ContentCampaignResultsDto implements Wire<CampaignResults> {
  /**
   * Locations that were chosen when it was planned.
   * @example 120
   */
  @ApiProperty(integer)
  locations: number;

  /**
   * Locations to whose addresses an email was written.
   * @example 117
   */
  @ApiProperty(integer)
  emailed: number;

  /**
   * Locations without an address that wants such emails.
   * @example 3
   */
  @ApiProperty(integer)
  unreachable: number;

  /**
   * Locations for which somebody has saved the page, with changes or without.
   * @example 88
   */
  @ApiProperty(integer)
  answered: number;

  /**
   * Locations for which somebody has changed something.
   * @example 61
   */
  @ApiProperty(integer)
  changed: number;

  /**
   * Locations for which somebody has rated the campaign.
   * @example 40
   */
  @ApiProperty(integer)
  ratings: number;

  /**
   * Average of the ratings, to two decimals; null: there are none.
   * @example 4.35
   */
  @ApiProperty({ type: 'number', nullable: true })
  averageRating: number | null;
}

/** Feedback of a location. */
export class ContentCampaignAnswerDto implements Wire<CampaignAnswer> {
  /**
   * Id of the location.
   * @example 12
   */
  @ApiProperty(integer)
  location: number;

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
  comment: string | null;

  /** When. */
  @ApiProperty({ type: 'string', format: 'date-time', example: '2030-12-02T09:14:00.000Z' })
  answeredAt: string;
}

/** A content campaign with its results. */
export class ContentCampaignDto extends ListedContentCampaignDto implements Wire<CampaignView> {
  /** How it goes. */
  @Extension()
  results: ContentCampaignResultsDto;

  /** The newest hundred with a rating or a comment. */
  @Extension()
  @ApiProperty({ type: () => ContentCampaignAnswerDto, isArray: true })
  answers: ContentCampaignAnswerDto[];
}

/** How many content campaigns have a status. */
export class ContentCampaignCountDto implements Wire<CampaignListView['counts'][number]> {
  /** Where they stand. */
  @Listed('contentCampaignStatus')
  status: ValueOf<'contentCampaignStatus'>;

  /**
   * How many there are.
   * @example 1
   */
  @ApiProperty(integer)
  total: number;
}

/** Content campaigns. */
export class ContentCampaignListDto implements Wire<CampaignListView> {
  /** The newest first. */
  @ApiProperty({ type: () => ListedContentCampaignDto, isArray: true })
  data: ListedContentCampaignDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty(integer)
  total: number;

  /** How many have which status, whatever `status` leaves out. Those that none has are not among them. */
  @Extension()
  @ApiProperty({ type: () => ContentCampaignCountDto, isArray: true })
  counts: ContentCampaignCountDto[];
}
