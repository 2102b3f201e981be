import { ApiProperty } from '@nestjs/swagger';
import type { AgentView, BrandView } from '#contexts/messaging';
import type { DecidedValueOf } from '#domain/lists/lists';
import { Extension, Flag, Id, Integer, Listed, ListOf, OneOf, Text } from '../../http/bodies/fields.js';
import { ImageDto } from '../../wire/image.dto.js';
import type { Wire } from '../../wire/wire.js';
import { DayHoursDto } from '../locations/location/opening-hours.dto.js';
import { DayHoursInputDto } from '../locations/location/opening-hours-update.dto.js';
import { MessageErrorDto } from './conversation.dto.js';

const count = {
  type: 'integer',
} as const;

/** A type of agents. */
export class AgentTypeDto {
  /** What to send. */
  @Listed('messageAgentType')
  key: DecidedValueOf<'messageAgentType'>;

  /**
   * Name in your language.
   * @example "A person answers"
   */
  name: string;
}

/** Types of agents. */
export class AgentTypeListDto {
  /** All of them. */
  @ApiProperty({ type: () => [AgentTypeDto] })
  data: readonly AgentTypeDto[];

  /**
   * How many.
   * @example 2
   */
  @ApiProperty(count)
  total: number;
}

/** In whose name agents write. */
export class BrandDto implements Wire<BrandView> {
  /**
   * Id of the brand: that of its company.
   * @example 1
   */
  @ApiProperty(count)
  id: number;

  /**
   * Name of the company.
   * @example "Hofladen Huber GmbH"
   */
  name: string;

  /**
   * What customers read: the short name of the company, else its name.
   * @example "Hofladen Huber"
   */
  displayName: string;
}

/** Brands. */
export class BrandListDto {
  /** By their ids. */
  @ApiProperty({ type: () => [BrandDto] })
  data: BrandDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty(count)
  total: number;
}

/** Where the chat of an agent is. */
export class AgentChatDto implements Wire<AgentView['chat']> {
  /**
   * Address of the script.
   * @example "https://locara.example.com/chat/0f3b6a1c9d2e4f5a8b7c6d5e4f3a2b1c.js"
   */
  @ApiProperty({ type: 'string', format: 'uri' })
  script: string;

  /**
   * The line to put into a website.
   * @example "<script async src=\"https://locara.example.com/chat/0f3b6a1c9d2e4f5a8b7c6d5e4f3a2b1c.js\"></script>"
   */
  html: string;
}

/** The account of an agent at a channel. */
export class AgentAccountDto implements Wire<AgentView['accounts'][number]> {
  /**
   * Id of the channel.
   * @example 2
   */
  @ApiProperty(count)
  channelId: number;

  /** Its name. */
  @Listed('messageChannel')
  channelName: DecidedValueOf<'messageChannel'>;

  /**
   * The channel's id of the page or number, or the email address; null: there is none, or it is still looked for.
   * @example "106540352242922"
   */
  @ApiProperty({ type: 'string', nullable: true })
  account: string | null;

  /** Why there is none, or why the last look at the channel failed; null: nothing is wrong. */
  @ApiProperty({ type: () => MessageErrorDto, nullable: true })
  error: MessageErrorDto | null;
}

/** Who writes to customers in the name of a location. */
export class AgentDto implements Wire<AgentView> {
  /**
   * Id of the agent.
   * @example 990
   */
  @ApiProperty(count)
  agentId: number;

  /**
   * Subscription that brings messaging.
   * @example 989
   */
  @ApiProperty(count)
  subscriptionId: number;

  /**
   * Id of the location.
   * @example 12
   */
  @ApiProperty(count)
  locationId: number;

  /**
   * Name of the location.
   * @example "Hofladen Huber"
   */
  locationName: string;

  /**
   * What customers read first.
   * @example "Hello! How can we help you?"
   */
  welcomeMessage: string;

  /**
   * What they read instead outside `availableHours`.
   * @example "We are closed. We answer as soon as we are back."
   */
  offlineMessage: string;

  /**
   * What customers agree to before they write.
   * @example "https://www.example.com/privacy"
   */
  @ApiProperty({ type: 'string', format: 'uri' })
  privacyPolicyUrl: string;

  /**
   * Id of the brand: that of the company.
   * @example 1
   */
  @ApiProperty(count)
  brandId: number;

  /**
   * Name of the brand.
   * @example "Hofladen Huber GmbH"
   */
  brandName: string;

  /**
   * Name of the agent: that of its location.
   * @example "Hofladen Huber"
   */
  agentName: string;

  /**
   * What customers read as its name.
   * @example "Hofladen Huber"
   */
  displayName: string;

  /** Who answers; customers are told. */
  @Listed('messageAgentType')
  agentType: DecidedValueOf<'messageAgentType'>;

  /** The logo; null: none, or it was deleted since. */
  @ApiProperty({ type: () => ImageDto, nullable: true })
  logo: ImageDto | null;

  /** When somebody answers, by the clock of the location; all seven days, Monday first. */
  @ApiProperty({ type: () => DayHoursDto, isArray: true })
  availableHours: DayHoursDto[];

  /**
   * When it ended with its subscription; null: it has not.
   * @example null
   */
  @Extension()
  @ApiProperty({ type: 'string', format: 'date-time', nullable: true })
  endedAt: string | null;

  /**
   * Whether customers who write an email get the welcome message back, or outside `availableHours` the offline message.
   * @example true
   */
  @Extension()
  automaticEmailReply: boolean;

  /** Its chat for websites. */
  @Extension()
  @ApiProperty({ type: () => AgentChatDto })
  chat: AgentChatDto;

  /** Where else customers can write to it, one for each channel at which businesses have accounts; none when it has ended. */
  @Extension()
  @ApiProperty({ type: () => [AgentAccountDto] })
  accounts: AgentAccountDto[];
}

/** Agents. */
export class AgentListDto {
  /** Those that have not ended first. */
  @ApiProperty({ type: () => [AgentDto] })
  data: AgentDto[];

  /**
   * How many there are without paging.
   * @example 1
   */
  @ApiProperty(count)
  total: number;
}

/** How an agent is set up. */
export class AgentInputDto {
  /**
   * What customers read first.
   * @example "Hello! How can we help you?"
   */
  @Text({ min: 1, max: 1000 })
  welcomeMessage: string;

  /**
   * What they read instead outside `availableHours`.
   * @example "We are closed. We answer as soon as we are back."
   */
  @Text({ min: 1, max: 1000 })
  offlineMessage: string;

  /**
   * An https address; customers agree to it before they write.
   * @example "https://www.example.com/privacy"
   */
  @Text({ min: 1, max: 1000 })
  privacyPolicyUrl: string;

  /**
   * Id of an image of the location, its company or its workspace with the type `MessageImage` or `BusinessLogo`.
   * @example null
   */
  @Id({ optional: true, nullable: true })
  logo?: number | null;

  /** When somebody answers, by the clock of the location. A day that is not named is closed. */
  @ListOf(() => DayHoursInputDto, { max: 7 })
  availableHours: DayHoursInputDto[];

  /** Who answers; customers are told. */
  @OneOf('messageAgentType')
  agentType: DecidedValueOf<'messageAgentType'>;

  /** Whether customers who write an email get one of both messages back, once a day. Left out: as it is; at first true. */
  @Flag({ optional: true, extension: true })
  automaticEmailReply?: boolean;
}

/** `skip` and `take` of agents and brands. */
class TenPageQuery {
  /** How many rows to leave out. */
  @Integer({ optional: true, min: 0, default: 0 })
  skip: number = 0;

  /** Rows to return; more than the maximum is refused, never cut. */
  @Integer({ optional: true, min: 1, max: 50, default: 10 })
  take: number = 10;
}

export class AgentQuery extends TenPageQuery {
  /**
   * Only those of this location.
   * @example 12
   */
  @Id({ optional: true })
  locationId?: number;

  /**
   * Only this one.
   * @example 990
   */
  @Id({ optional: true })
  agentId?: number;
}

export class BrandQuery extends TenPageQuery {
  /**
   * Only this one.
   * @example 1
   */
  @Id({ optional: true })
  brandId?: number;

  /**
   * Only that of this location: none unless it has a running product with messaging, so that it can have an agent.
   * @example 12
   */
  @Id({ optional: true, extension: true })
  locationId?: number;
}
