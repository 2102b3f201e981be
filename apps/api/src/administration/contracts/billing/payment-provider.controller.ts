import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { providerConfigResource, ProviderConfigs } from '#contexts/contracts';
import type { ProviderConfigInput, ProviderConfigView } from '#contexts/contracts';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Place } from '../../../http/access/caller.js';
import { IfMatch } from '../../../http/if-match.js';
import { Operation } from '../../../http/operation.js';
import { inQuery, one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import {
  PaymentProviderDto,
  PaymentProviderInputDto,
  PaymentProviderListDto,
  PaymentProviderQuery,
} from './payment-provider.dto.js';

const id = { name: 'id', type: 'integer', description: 'Id of the configuration.', example: 4 } as const;
const workspace = {
  name: 'workspaceId',
  type: 'integer',
  required: true,
  description: 'The workspace.',
  example: 1,
} as const;

const insertExample = {
  name: 'Card',
  provider: 'stripe',
  providerData: [{ key: 'publishableKey', value: 'pk_test_sandbox' }],
  secrets: [{ key: 'secretKey', value: 'sk_test_sandbox' }],
};
const changeExample = { name: 'Credit card' };

/** What contracts can be paid through, per workspace. */
@ApiTags('Billing')
@Controller('api/paymentProvider')
export class PaymentProviderController {
  constructor(private readonly configs: ProviderConfigs) {}

  /**
   * List the payment providers of a workspace
   * @remarks Secrets are never shown. Contracts of workspaces below can be paid through them too.
   */
  @Get()
  @Operation({
    permission: 'settings:read',
    on: [inQuery(workspaceResource, 'workspaceId')],
    answer: PaymentProviderListDto,
    errors: ['workspaceNotFound'],
    extension: true,
  })
  async list(
    @Place('workspaceId') place: Placement,
    @Query() page: PaymentProviderQuery,
  ): Promise<JsonText<{ data: ProviderConfigView[]; total: number }>> {
    const { data, total } = await this.configs.list(place.id, page.skip, page.take);
    return new JsonText(JSON.stringify({ data, total }), total);
  }

  /**
   * Read a payment provider
   * @remarks Secrets are never shown; `secretsSet` says which there are.
   */
  @Get(':id')
  @ApiParam(id)
  @Operation({
    permission: 'settings:read',
    on: [one(providerConfigResource, 'id')],
    answer: PaymentProviderDto,
    errors: ['paymentProviderNotFound'],
    extension: true,
    etag: true,
  })
  async read(@Place('id') place: Placement): Promise<JsonText<ProviderConfigView>> {
    return new JsonText(JSON.stringify(await this.configs.one(place.id)));
  }

  /**
   * Add a payment provider
   * @remarks Of Stripe, give a secret key that may write customers, setup intents, payment intents and refunds. Have Stripe
   * send its webhooks to `<public address>/hooks/stripe/<id>`, and give the signing secret of that endpoint with
   * `PUT /api/paymentProvider/{id}` as `webhookSecret`.
   */
  @Post()
  @HttpCode(200)
  @ApiQuery(workspace)
  @Operation({
    stepUp: true,
    permission: 'settings:write',
    on: [inQuery(workspaceResource, 'workspaceId')],
    answer: SuccessDto,
    errors: ['workspaceNotFound'],
    extension: true,
  })
  async create(
    @Place('workspaceId') place: Placement,
    @DraftBody(PaymentProviderInputDto, insertExample) draft: Draft<ProviderConfigInput>,
  ): Promise<SuccessDto> {
    return { value: await this.configs.create(place, draft) };
  }

  /**
   * Change a payment provider
   * @remarks Absent fields are kept, so secrets need not be sent again. Payments that are under way go on with the new ones.
   */
  @Put(':id')
  @ApiParam(id)
  @IfMatch('the provider has changed')
  @Operation({
    stepUp: true,
    permission: 'settings:write',
    on: [one(providerConfigResource, 'id')],
    answer: SuccessDto,
    errors: ['paymentProviderNotFound', 'etagMismatch'],
    extension: true,
  })
  async change(
    @Place('id') place: Placement,
    @DraftBody(PaymentProviderInputDto, changeExample) draft: Draft<ProviderConfigInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.configs.change(place, draft, ifMatch) };
  }

  /**
   * Remove a payment provider
   * @remarks Not while contracts are paid through it. Payments that are under way are brought to their end.
   */
  @Delete(':id')
  @ApiParam(id)
  @Operation({
    stepUp: true,
    permission: 'settings:write',
    on: [one(providerConfigResource, 'id')],
    answer: SuccessDto,
    errors: ['paymentProviderNotFound', 'paymentProviderInUse'],
    extension: true,
  })
  async delete(@Place('id') place: Placement): Promise<SuccessDto> {
    return { value: await this.configs.delete(place) };
  }
}
