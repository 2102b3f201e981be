import { Controller, Get, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { SetUpWebsite, WebsiteProducts, websiteResource, WidgetQueries, widgetResource } from '#contexts/websites';
import type { WebsiteConfigurationView, WidgetEmbedView } from '#contexts/websites';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import type { GuardedRequest } from '../../http/access/caller.js';
import { idOf, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Idempotency } from '../../http/idempotency/idempotency.js';
import { Operation } from '../../http/operation.js';
import { WebsiteInsertDto } from '../../wire/set-up/website.dto.js';
import { WebsiteConfigurationDto, WidgetEmbedDto } from './website.dto.js';

const example = { templateId: 2, subDomain: 'north-bakery' };
const partnerErrors = ['fulfilmentAway', 'setUpNotConfigured'] as const;

@ApiTags('Website')
@Controller('v5/presence')
export class WebsiteController {
  constructor(
    private readonly products: WebsiteProducts,
    private readonly setUp: SetUpWebsite,
    private readonly widgets: WidgetQueries,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * Read how websites of a product can be
   * @remarks Domain type and prepared domain are settings of the offer. Templates are as the fulfilment partner defines them, in your language
   * where it has that. The platform keeps them for ten minutes.
   */
  @Get(':productId/website/configuration')
  @ApiParam({ name: 'productId', type: 'integer', description: 'Id of the product.', example: 930 })
  @Operation({
    permission: 'subscription:read',
    answer: WebsiteConfigurationDto,
    errors: ['websiteProductNotFound', 'invalidId', ...partnerErrors],
  })
  configuration(@Caller() actor: Actor, @Param('productId') productId: string): Promise<WebsiteConfigurationView> {
    return this.products.configuration(actor, idOf('productId', productId));
  }

  /**
   * Read how a website embeds its widget
   * @remarks The key is made when the subscription becomes ACTIVE for the first time, and does not change. Script and data need no credentials: they
   * work until the subscription has finished, and then return 410.
   */
  @Get(':subscriptionId/widget')
  @ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 933 })
  @Operation({
    permission: 'subscription:read',
    on: [one(widgetResource, 'subscriptionId')],
    answer: WidgetEmbedDto,
    extension: true,
    errors: ['widgetNotFound', 'widgetNotActive'],
  })
  widget(@Place('subscriptionId') subscription: Placement): Promise<WidgetEmbedView> {
    return this.widgets.embedding(subscription);
  }

  /**
   * Set up a website
   * @remarks Once per subscription. A subscription that waited for it goes on by itself. The address is free again when the subscription of
   * another website has finished. The response is the id of the subscription.
   */
  @Post(':subscriptionId/website')
  @HttpCode(200)
  @ApiParam({ name: 'subscriptionId', type: 'integer', description: 'Id of the subscription.', example: 931 })
  @Operation({
    permission: 'subscription:write',
    on: [one(websiteResource, 'subscriptionId')],
    answer: SuccessDto,
    preparesFirst: true,
    errors: ['websiteNotFound', 'websiteAlreadySet', 'websiteTooLate', ...partnerErrors],
  })
  async create(
    @Place('subscriptionId') subscription: Placement,
    @DraftBody(WebsiteInsertDto, example) draft: Draft<WebsiteInsertDto>,
    @Req() request: GuardedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    return this.idempotency.onceAfter(
      request,
      reply,
      () => this.setUp.ask(subscription, draft),
      async (asked): Promise<SuccessDto> => ({ value: await this.setUp.execute(subscription, draft, asked) }),
    );
  }
}
