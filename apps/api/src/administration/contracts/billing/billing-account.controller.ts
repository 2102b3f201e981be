import { Controller, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import { billingAccountResource, BillingAccounts } from '#contexts/contracts';
import type { BillingAccountInput, BillingAccountView } from '#contexts/contracts';
import { companyResource, locationResource } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { inQuery, one, oneOfParent } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { BillingAccountInsertDto, BillingAccountUpdateDto } from './billing-account-input.dto.js';
import {
  BillingAccountDto,
  BillingAccountListDto,
  BillingAccountParentQuery,
  BillingAccountQuery,
} from './billing-account.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the billing account.', example: 1 } as const;
const on = [one(billingAccountResource, 'id')];
const insertExample = {
  businessName: 'Hofladen Huber GmbH',
  address: { street: 'Hauptmarkt', house: '18', postCode: '90403', city: 'Nürnberg', country: 'DE' },
  vatId: 'DE123456789',
  invoiceEmail: 'invoices@hofladen.example',
};

@ApiTags('Billing')
@Controller('api/billing')
export class BillingAccountController {
  constructor(private readonly accounts: BillingAccounts) {}

  /**
   * List billing accounts
   * @remarks All that you see, or those of one company, by id.
   */
  @Get()
  @Operation({
    permission: 'contract:read',
    on: [inQuery(companyResource, 'id', true)],
    answer: BillingAccountListDto,
    errors: ['companyNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Place('id') company: Placement | undefined,
    @Query() query: BillingAccountQuery,
  ): Promise<JsonText<{ data: BillingAccountView[]; total: number }>> {
    return this.accounts.list(actor, company, query);
  }

  /**
   * Read a billing account
   * @remarks The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'contract:read',
    on,
    answer: BillingAccountDto,
    errors: ['billingAccountNotFound'],
    etag: true,
  })
  read(@Place('id') { id }: Placement): Promise<JsonText<BillingAccountView>> {
    return this.accounts.view(id);
  }

  /**
   * Add a billing account
   * @remarks To a company; one that is made for a location is its company's, and says so with `locationId`. A business name
   * and an address with street, city and country are needed. A VAT id is checked at the register afterwards: `vatCheck`
   * tells what came of it.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the company or location.', example: 1 })
  @Operation({
    permission: 'company:write',
    on: [oneOfParent('parentType', { Company: companyResource, Location: locationResource }, 'id', 'Company')],
    answer: SuccessDto,
    errors: ['companyNotFound', 'locationNotFound'],
  })
  async create(
    @Caller() actor: Actor,
    @Place('id') parent: Placement,
    @Query() _query: BillingAccountParentQuery,
    @DraftBody(BillingAccountInsertDto, insertExample) draft: Draft<BillingAccountInput>,
  ): Promise<SuccessDto> {
    return { value: await this.accounts.create(actor, parent, draft) };
  }

  /**
   * Change a billing account
   * @remarks Accepts what `GET` returns. Absent fields are kept, null clears a field, addresses change part by part. `vatPercentage`,
   * `paymentTermDays` and `debtorAccount` are the seller's: changing them needs the permission `contract:write`. Invoices that were
   * issued keep what they were issued with.
   */
  @Put(':id')
  @ApiParam(idParam)
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The `ETag` that was read; 409 when the account has changed since.',
    schema: { type: 'string' },
  })
  @Operation({
    permission: 'company:write',
    on,
    answer: SuccessDto,
    errors: ['billingAccountNotFound', 'etagMismatch'],
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') account: Placement,
    @DraftBody(BillingAccountUpdateDto, { invoiceEmail: 'office@hofladen.example' })
    draft: Draft<BillingAccountInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.accounts.change(actor, account, draft, ifMatch) };
  }
}
