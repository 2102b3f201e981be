import { campaignLimits } from '#contexts/content-campaigns';
import type { CampaignElement } from '#contexts/content-campaigns';
import type { DecidedValueOf, ValueOf } from '#domain/lists/lists';
import { AnyJson, Day, Flag, Id, Ids, ManyOf, Nested, OneOf, Text } from '../../http/bodies/fields.js';

const { name: longestName, subject, body, locations } = campaignLimits;
/** `HH:mm`. */
export const timeOfDay = { pattern: /^([01]\d|2[0-3]):[0-5]\d$/, example: '08:00', max: 5 } as const;

/** The email; a part that is left out stays, or comes from the template. */
export class ContentCampaignEmailInputDto {
  /**
   * Its subject, one line.
   * @example "Opening hours of {{location.name}} on the holidays"
   */
  @Text({ optional: true, max: subject })
  subject?: string;

  /**
   * Its text, no HTML.
   * @example "Please enter the hours of {{location.name}} until {{endDate}}."
   */
  @Text({ optional: true, max: body })
  body?: string;
}

/** What of a content campaign may be left out. */
export class ContentCampaignPartsDto {
  /**
   * Id of a template; of a new campaign, what it asks for and its email come from there where they are left out. Null: none.
   * @example 1
   */
  @Id({ optional: true, nullable: true })
  template?: number | null;

  /**
   * What it asks for.
   * @example ["specialOpeningHours"]
   */
  @ManyOf('contentCampaignElement', { optional: true, min: 1 })
  contentElements?: CampaignElement[];

  /** The email. */
  @Nested(() => ContentCampaignEmailInputDto, { optional: true })
  email?: ContentCampaignEmailInputDto;

  /**
   * Id of an image of the workspace with the type `CampaignImage`. Null: none.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  logo?: number | null;

  /**
   * Address of the page's privacy policy. Null: the workspace's own.
   * @example "https://example.com/privacy"
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  privacyUrl?: string | null;

  /**
   * Address of the page's imprint. Null: the workspace's own.
   * @example null
   */
  @Text({ optional: true, nullable: true, max: 2000 })
  imprintUrl?: string | null;

  /**
   * Whether all locations of the workspace are asked, except those that are permanently closed. True without it, unless `targetedLocations` names some.
   * @example true
   */
  @Flag({ optional: true })
  targetAllLocations?: boolean;

  /**
   * Ids of the locations of the workspace that are asked.
   * @example []
   */
  @Ids({ optional: true, max: locations })
  targetedLocations?: number[];

  /**
   * Which addresses get the email. Without it that of the location.
   * @example ["location"]
   */
  @ManyOf('contentCampaignMail', { optional: true, min: 1 })
  targetedMails?: DecidedValueOf<'contentCampaignMail'>[];

  /**
   * Whether the page asks for feedback. Without it it does not.
   * @example true
   */
  @Flag({ optional: true })
  feedback?: boolean;
}

/** A new content campaign. */
export class ContentCampaignInsertDto extends ContentCampaignPartsDto {
  /**
   * Its name, for administrators.
   * @example "Holiday opening hours"
   */
  @Text({ min: 1, max: longestName })
  name: string;

  /** `draft` or `planned`. Without it a draft. */
  @OneOf('contentCampaignStatus.onCreation', { optional: true })
  status?: ValueOf<'contentCampaignStatus.onCreation'>;

  /**
   * First day, by the clock of each location.
   * @example "2030-12-01"
   */
  @Day()
  startDate: string;

  /**
   * Time of that day.
   * @example "08:00"
   */
  @Text(timeOfDay)
  startTime: string;

  /**
   * Last day, by the clock of each location: a day to 366 days after the first.
   * @example "2030-12-20"
   */
  @Day()
  endDate: string;

  /**
   * Time of that day at which the links stop working.
   * @example "18:00"
   */
  @Text(timeOfDay)
  endTime: string;
}

/** A content campaign as it was read, with changes. */
export class ContentCampaignUpdateDto extends ContentCampaignPartsDto {
  /**
   * Its name, for administrators.
   * @example "Holiday opening hours"
   */
  @Text({ optional: true, min: 1, max: longestName })
  name?: string;

  /** `planned` plans a draft, `draft` makes a draft again of what is planned. */
  @OneOf('contentCampaignStatus', { optional: true })
  status?: ValueOf<'contentCampaignStatus'>;

  /**
   * First day.
   * @example "2030-12-01"
   */
  @Day({ optional: true })
  startDate?: string;

  /**
   * Time of that day.
   * @example "08:00"
   */
  @Text({ ...timeOfDay, optional: true })
  startTime?: string;

  /**
   * Last day.
   * @example "2030-12-20"
   */
  @Day({ optional: true })
  endDate?: string;

  /**
   * Time of that day.
   * @example "18:00"
   */
  @Text({ ...timeOfDay, optional: true })
  endTime?: string;

  /**
   * Id of the content campaign. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  id?: number;

  /**
   * Id of its workspace. Read-only.
   * @example 1
   */
  @Id({ optional: true })
  workspace?: number;

  /** How it goes. Ignored: people answer meanwhile. */
  @AnyJson({ type: 'object' }, { optional: true })
  results?: unknown;

  /** Feedback. Ignored: people answer meanwhile. */
  @AnyJson({ type: 'array', items: { type: 'object' } }, { optional: true })
  answers?: unknown;
}
