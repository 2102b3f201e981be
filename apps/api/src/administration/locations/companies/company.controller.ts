import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { CompanyQueries } from '#contexts/directory';
import { OwnerQueries } from '#contexts/identity';
import type { OwnerView } from '#contexts/identity';
import { ChangeCompany, companyResource, CreateCompany, DeleteLocations } from '#contexts/locations';
import type { CompanyView } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Place } from '../../../http/access/caller.js';
import { IfMatch } from '../../../http/if-match.js';
import { Operation } from '../../../http/operation.js';
import { ExtensionPageQuery } from '../../../http/paging.dto.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { CompanyInsertDto, CompanyUpdateDto } from './company-input.dto.js';
import { CompanyDto, OwnerListDto } from './company.dto.js';

const newCompany = {
  name: 'Bäckerei Sonne',
  shortName: 'Sonne',
  legalType: 'GmbH',
  countryCode: 'DE',
  vatNr: 'DE123456789',
  salesManId: 1,
  tags: [{ name: 'bakery' }],
};
const changedCompany = {
  shortName: 'Hofläden',
  vatNr: 'DE 123 456 789',
  imprint: 'Hofläden Franken eG, Nürnberg',
  imprintGlobal: true,
};

@ApiTags('Companies')
@Controller('api/company')
export class CompanyController {
  constructor(
    private readonly companies: CompanyQueries,
    private readonly owners: OwnerQueries,
    private readonly createCompany: CreateCompany,
    private readonly changeCompany: ChangeCompany,
    private readonly deleteLocations: DeleteLocations,
  ) {}

  /**
   * Read a company
   * @remarks With its contact, sales representative, tags, licences and custom fields. The `ETag` names this state: send it as `If-Match`
   * with a change, and the change is refused when somebody else was faster.
   */
  @Get(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the company.', example: 1 })
  @Operation({
    permission: 'company:read',
    on: [one(companyResource, 'id')],
    answer: CompanyDto,
    errors: ['companyNotFound'],
    etag: true,
  })
  async read(@Place('id') { id }: Placement): Promise<JsonText<CompanyView>> {
    const view = await this.companies.company(id);
    if (view === null) throw new DomainError('companyNotFound', { id });
    return view;
  }

  /**
   * Change a company
   * @remarks Accepts what `GET` returns. Absent fields are kept, null clears a field, a list replaces the previous one; read-only fields may
   * be sent unchanged. `contact` and `tags` can be changed here and by operations of their own.
   */
  @Put(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the company.', example: 1 })
  @IfMatch('the company has changed')
  @Operation({
    permission: 'company:write',
    on: [one(companyResource, 'id')],
    answer: SuccessDto,
    errors: ['companyNotFound', 'etagMismatch', 'alreadyExists'],
  })
  async change(
    @Place('id') company: Placement,
    @DraftBody(CompanyUpdateDto, changedCompany) draft: Draft<CompanyUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    const read = (id: number) => this.companies.company(id);
    return { value: await this.changeCompany.execute(company, draft, { read, ifMatch }) };
  }

  /**
   * Create a company
   * @remarks Only the name is required, and what the workspace's custom fields demand. The contact can come along, or later
   * with `POST /api/contact/{id}`. Returns the id of the company.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({
    name: 'id',
    type: 'integer',
    description: 'Id of the workspace that the company is to belong to.',
    example: 1,
  })
  @Operation({
    permission: 'company:write',
    on: [one(workspaceResource, 'id')],
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'alreadyExists'],
  })
  async create(
    @Place('id') workspace: Placement,
    @DraftBody(CompanyInsertDto, newCompany) draft: Draft<CompanyInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.createCompany.inWorkspace(workspace.id, draft) };
  }

  /**
   * Delete a company
   * @remarks With all its locations. None of its subscriptions may be active: every one must be `FINISHED`. Invoices and
   * history are kept.
   */
  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the company.', example: 3 })
  @Operation({
    permission: 'company:delete',
    on: [one(companyResource, 'id')],
    answer: SuccessDto,
    errors: ['companyNotFound', 'subscriptionsNotEnded', 'purchaseWaits'],
  })
  async delete(@Place('id') company: Placement): Promise<SuccessDto> {
    await this.deleteLocations.company(company.id, 'administration');
    return { value: company.id };
  }

  /**
   * List a company's owners
   * @remarks The self service users who hold the group `company-owner` at this company.
   */
  @Get(':id/owner')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the company.', example: 1 })
  @Operation({
    permission: 'user:read',
    on: [one(companyResource, 'id')],
    answer: OwnerListDto,
    errors: ['companyNotFound'],
  })
  listOwners(
    @Place('id') company: Placement,
    @Query() page: ExtensionPageQuery,
  ): Promise<JsonText<{ data: OwnerView[]; total: number }>> {
    return this.owners.ofCompany(company.id, page);
  }
}
