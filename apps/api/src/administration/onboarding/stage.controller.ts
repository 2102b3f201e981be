import { Controller, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiParam, ApiTags } from '@nestjs/swagger';
import { listingPortalResource } from '#contexts/listings';
import { DecideStage, StageBusiness, StageQueries, stageResource } from '#contexts/onboarding';
import type { StageInput, StageView } from '#contexts/onboarding';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQuery, inQueryByType, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import {
  StageDto,
  StageInsertDto,
  StageInsertQuery,
  StageListDto,
  StageQueryDto,
  StageStatusQuery,
  StageUpdateDto,
} from './stage.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the stage.', example: 1 } as const;
const on = [one(stageResource, 'id')];
const permission = 'onboarding:write';
const contexts = { ListingPortal: listingPortalResource, Workspace: workspaceResource };

const insertExample = {
  source: 'form on the website',
  licenseType: 'FREE',
  data: {
    company: { name: 'Hofladen Sonnenberg', legalType: 'GbR', countryCode: 'DE' },
    location: {
      name: 'Hofladen Sonnenberg',
      mainPhone: { phone: '49-911-123456' },
      address: { street: 'Hauptstraße', house: '1', postCode: '90403', city: 'Nürnberg', country: 'DE' },
    },
  },
};

@ApiTags('Listing portals')
@Controller('api/listingPortal/stage')
export class StageController {
  constructor(
    private readonly stageBusiness: StageBusiness,
    private readonly decideStage: DecideStage,
    private readonly stages: StageQueries,
  ) {}

  /**
   * List staged businesses
   * @remarks Businesses that want to be in portals which your workspaces host, the newest first: of one portal, of one
   * workspace, or all.
   */
  @Get()
  @Operation({
    permission,
    on: [inQueryByType('contextType', contexts, 'id', { optional: true, otherwise: 'ListingPortal' })],
    answer: StageListDto,
    errors: ['listingPortalNotFound', 'workspaceNotFound'],
  })
  list(@Caller() actor: Actor, @Query() query: StageQueryDto): Promise<JsonText<{ data: StageView[]; total: number }>> {
    const { id, contextType, state, filter, skip, take } = query;
    const of = contextType === 'Workspace' ? { workspaceId: id } : { portalId: id };
    return this.stages.list(actor, { ...of, state, filter, skip, take });
  }

  /**
   * Stage a business
   * @remarks Hands a company with its first location in, for a portal that one of your workspaces hosts. What would be wrong
   * with either is said now. Nothing is created until somebody approves it. Returns the id of the stage.
   */
  @Post()
  @HttpCode(200)
  @Operation({
    permission,
    on: [inQuery(listingPortalResource, 'portalId')],
    answer: SuccessDto,
    errors: ['listingPortalNotFound'],
    extension: true,
  })
  async create(
    @Caller() actor: Actor,
    @Place('portalId') portal: Placement,
    @Query() _query: StageInsertQuery,
    @DraftBody(StageInsertDto, insertExample) draft: Draft<StageInput>,
  ): Promise<SuccessDto> {
    return { value: await this.stageBusiness.execute(actor, portal, draft) };
  }

  /**
   * Read a staged business
   * @remarks What was handed in, and what became of it. The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({ permission, on, answer: StageDto, errors: ['stageNotFound'], etag: true })
  async read(@Place('id') { id }: Placement): Promise<JsonText<StageView>> {
    const view = await this.stages.view(id);
    if (view === null) throw new DomainError('stageNotFound', { id });
    return view;
  }

  /**
   * Change a staged business
   * @remarks Accepts what `GET` returns: `source`, `licenseType` and `data` can be changed before the decision;
   * `data` is replaced whole.
   */
  @Put(':id')
  @ApiParam(idParam)
  @ApiHeader({
    name: 'If-Match',
    required: false,
    description: 'The `ETag` that was read; 409 when the stage has changed since.',
    schema: { type: 'string' },
  })
  @Operation({ permission, on, answer: SuccessDto, errors: ['stageNotFound', 'stageDecided', 'etagMismatch'] })
  async change(
    @Place('id') place: Placement,
    @DraftBody(StageUpdateDto, { source: 'fair 2026', licenseType: 'BASIC' }) draft: Draft<StageInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.stageBusiness.change(place, draft, ifMatch) };
  }

  /**
   * Approve or reject a staged business
   * @remarks Approved, company and location are created, with a contract on the offer that the portal has for the licence
   * type; the offer is ordered for the location, which goes to the portal like any other. Rejected, nothing is created.
   * Either way `source` and `data` are kept, and `sugarImport` is kept and told in the event `stage.decided`. Returns the id
   * of the stage.
   */
  @Put('status/:id')
  @ApiParam(idParam)
  @Operation({
    permission,
    userType: 'AGENCY_SERVICE',
    on,
    answer: SuccessDto,
    errors: [
      'stageNotFound',
      'stageDecided',
      'stageOfferMissing',
      'alreadyExists',
      'contractNotBookable',
      'contractSuspended',
      'setUpNotConfigured',
      'prerequisiteMissing',
      'changedMeanwhile',
    ],
    action: true,
  })
  async decide(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @Query() { status: approved, sugarImport = false }: StageStatusQuery,
  ): Promise<SuccessDto> {
    return { value: await this.decideStage.execute(actor, id, { approved, sugarImport }) };
  }
}
