import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ContentUsage, GenerateContent } from '#contexts/content-generation';
import type { AvailabilityView, GeneratedView } from '#contexts/content-generation';
import { companyResource, locationResource } from '#contexts/locations';
import { reviewResource } from '#contexts/reviews';
import { subscriptionResource } from '#contexts/subscriptions';
import { workspaceResource } from '#contexts/tenancy';
import type { Placement } from '#platform/access';
import { Place } from '../../http/access/caller.js';
import { inQueryByType } from '../../http/access/targets.js';
import { Operation } from '../../http/operation.js';
import { ContentAvailabilityDto, ContentGenerationQuery, GeneratedContentDto } from './content-generation.dto.js';

const kinds = {
  Workspace: workspaceResource,
  Company: companyResource,
  Location: locationResource,
  Subscription: subscriptionResource,
  Review: reviewResource,
} as const;
const on = [inQueryByType('contextType', kinds, 'contextId')];
const errors = [
  'workspaceNotFound',
  'companyNotFound',
  'locationNotFound',
  'subscriptionNotFound',
  'reviewNotFound',
] as const;

@ApiTags('Content generation')
@Controller('api/contentGeneration')
export class ContentGenerationController {
  constructor(
    private readonly usage: ContentUsage,
    private readonly generateContent: GenerateContent,
  ) {}

  /**
   * Read whether texts can be generated
   * @remarks And how many of this month's texts are used up: those of the company that the context is in, or of a workspace
   * those of all companies in it and below it together.
   */
  @Get('availability')
  @Operation({ permission: 'location:read', on, answer: ContentAvailabilityDto, errors })
  availability(
    @Place('contextId') place: Placement,
    @Query() { contentResource }: ContentGenerationQuery,
  ): Promise<AvailabilityView> {
    return this.usage.availability(place, contentResource);
  }

  /**
   * Generate a text
   * @remarks A reply needs a `Review` and a product with ReviewManagement, a description a `Location` or a `Subscription` that
   * has one. A reply is in the language of the review, a description in that of the location. The model reads what the
   * location publishes, and of a review stars and text, and nothing else. A text with a number, price, date, time, link,
   * address, phone number or code that is in neither is refused and written again, up to twice. Each text counts towards the month's quota of the company; one that does
   * not come about does not. Nothing is stored or sent: that is up to you.
   */
  @Get('generate')
  @Header('cache-control', 'no-store')
  @Operation({
    permission: 'content:generate',
    on,
    answer: GeneratedContentDto,
    errors: [
      ...errors,
      'productRequired',
      'contentWithoutLocation',
      'contentQuotaUsed',
      'contentGenerationOff',
      'languageModelBusy',
      'languageModelAway',
      'languageModelSlow',
      'contentNotUsable',
    ],
  })
  generate(
    @Place('contextId') place: Placement,
    @Query() { contextType, contentResource }: ContentGenerationQuery,
  ): Promise<GeneratedView> {
    return this.generateContent.execute(place, contextType, contentResource);
  }
}
