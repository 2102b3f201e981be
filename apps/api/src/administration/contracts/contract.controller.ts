import { Controller, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import { ChangeContract, ConcludeContract, contractResource, ContractVersions } from '#contexts/contracts';
import type { AdministeredContract, ContractInput, ContractVersion, NewContractInput } from '#contexts/contracts';
import { companyResource } from '#contexts/locations';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQuery, one, oneOfParent } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { ContractVersionListDto, ContractVersionQuery } from './contract-version.dto.js';
import { ContractInsertDto, ContractUpdateDto } from './contract-input.dto.js';
import {
  AdministeredContractDto,
  AdministeredContractListDto,
  AdministeredContractQuery,
  ContractParentQuery,
} from './contract.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the contract.', example: 1 } as const;
const on = [one(contractResource, 'id')];
const kinds = { Company: companyResource, Workspace: workspaceResource };
const insertExample = {
  name: 'Hofladen 2027',
  billingAccountId: 1,
  billingType: 'FLEXIBLE',
  accountingPeriod: 'Month',
  conclusionDate: '2026-01-01',
  validFrom: '2026-01-01',
  licences: [{ offerId: 1, maxSubscriptions: 10, overwriteOffer: { regularFee: 14.9 } }],
};

@ApiTags('Contracts')
@Controller('api/contract')
export class AdministeredContractController {
  constructor(
    private readonly contracts: ChangeContract,
    private readonly concludeContract: ConcludeContract,
    private readonly versions: ContractVersions,
  ) {}

  /**
   * List contracts with their licences
   * @remarks All that you see, or those of one company, by id.
   */
  @Get()
  @Operation({
    permission: 'contract:read',
    on: [inQuery(companyResource, 'id', true)],
    answer: AdministeredContractListDto,
    errors: ['companyNotFound'],
  })
  list(
    @Caller() actor: Actor,
    @Place('id') company: Placement | undefined,
    @Query() query: AdministeredContractQuery,
  ): Promise<JsonText<{ data: AdministeredContract[]; total: number }>> {
    return this.contracts.list(actor, company, query);
  }

  /**
   * List versions of a contract
   * @remarks Each change of its terms and of those of its licences: who, when, from which day on, and what held before and after. The
   * newest first; `before` reads on.
   */
  @Get('version/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'contract:read',
    on,
    answer: ContractVersionListDto,
    extension: true,
    errors: ['contractNotFound'],
  })
  listVersions(
    @Place('id') { id }: Placement,
    @Query() page: ContractVersionQuery,
  ): Promise<JsonText<{ data: ContractVersion[]; total: number }>> {
    return this.versions.list(id, page);
  }

  /**
   * Read a contract
   * @remarks The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'contract:read',
    on,
    answer: AdministeredContractDto,
    errors: ['contractNotFound'],
    etag: true,
  })
  read(@Place('id') { id }: Placement): Promise<JsonText<AdministeredContract>> {
    return this.contracts.view(id);
  }

  /**
   * Conclude a contract
   * @remarks For a company, or with `parentType=Workspace` for all companies of a workspace. Books the offers named on it,
   * as they stand now or as `overwriteOffer` says.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the company or workspace.', example: 1 })
  @Operation({
    permission: 'contract:write',
    on: [oneOfParent('parentType', kinds, 'id', 'Company')],
    answer: SuccessDto,
    errors: ['companyNotFound', 'workspaceNotFound'],
  })
  async create(
    @Place('id') parent: Placement,
    @Query() _query: ContractParentQuery,
    @DraftBody(ContractInsertDto, insertExample) draft: Draft<NewContractInput>,
  ): Promise<SuccessDto> {
    return { value: await this.concludeContract.execute(parent, draft) };
  }

  /**
   * Change a contract
   * @remarks Accepts what `GET` returns. Dates, price, sales representative, custom fields and `bookable` change; everything else is
   * read-only. Dates are days of the workspace's calendar, and the last one still counts.
   */
  @Put(':id')
  @ApiParam(idParam)
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The `ETag` that was read; 409 when the contract has changed since.',
    schema: { type: 'string' },
  })
  @Operation({
    permission: 'contract:write',
    on,
    answer: SuccessDto,
    errors: ['contractNotFound', 'contractTermRuns', 'periodChangePlanned', 'etagMismatch'],
  })
  async change(
    @Place('id') { id }: Placement,
    @DraftBody(ContractUpdateDto, { customFields: [{ key: 'costCentre', value: '4711' }] })
    draft: Draft<ContractInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.contracts.execute(id, draft, ifMatch) };
  }
}
