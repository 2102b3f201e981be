import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { workspaceResource } from '#contexts/tenancy';
import {
  ChangeActivation,
  DomainStatusQueries,
  PreviewBrand,
  WhiteLabelQueries,
  WhiteLabels,
} from '#contexts/white-label';
import type { BrandedEmailView, DomainStatusView, WhiteLabelInput, WhiteLabelView } from '#contexts/white-label';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import {
  ActivationQuery,
  BrandedEmailDto,
  BrandPreviewInputDto,
  DomainStatusDto,
  WhiteLabelDto,
  WhiteLabelInputDto,
} from './white-label.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the workspace.', example: 1 } as const;
const on = [one(workspaceResource, 'id')];
const errors = ['workspaceNotFound', 'whiteLabelNotFound'] as const;
const insertExample = { primaryColor: '#1f5fd6', domain: 'marketing.north.example' };

@ApiTags('White label')
@Controller('api/admin')
export class WhiteLabelController {
  constructor(
    private readonly queries: WhiteLabelQueries,
    private readonly whiteLabels: WhiteLabels,
    private readonly activation: ChangeActivation,
    private readonly domainStatus: DomainStatusQueries,
    private readonly brands: PreviewBrand,
  ) {}

  /**
   * Read the white label of a workspace
   * @remarks Its own: one that it inherits is read at the workspace above. The `ETag` names this state: send it as `If-Match` with a
   * change.
   */
  @Get('whiteLabel/:id')
  @ApiParam(idParam)
  @Operation({ permission: 'settings:read', on, answer: WhiteLabelDto, errors, etag: true, extension: true })
  read(@Place('id') { id }: Placement): Promise<JsonText<WhiteLabelView>> {
    return this.queries.view(id);
  }

  /**
   * Create the white label of a workspace
   * @remarks It is shown nowhere before it is activated. Read the domain status for the records that your domain needs.
   */
  @Post('whiteLabel/:id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    people: true,
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: ['workspaceNotFound', 'whiteLabelExists', 'whiteLabelDomainTaken'],
  })
  async create(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(WhiteLabelInputDto, insertExample) draft: Draft<WhiteLabelInput>,
  ): Promise<SuccessDto> {
    return { value: await this.whiteLabels.create(actor, id, draft) };
  }

  /**
   * Change the white label of a workspace
   * @remarks Accepts what `GET` returns. Absent fields are kept; null takes a value away. Colours and pictures change within a
   * second. While it is active, another domain begins an activation, and the old one shows the brand no more.
   */
  @Put('whiteLabel/:id')
  @ApiParam(idParam)
  @IfMatch('the white label has changed')
  @Operation({
    people: true,
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    errors: [...errors, 'etagMismatch', 'whiteLabelDomainTaken', 'transitionNotAllowed'],
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(WhiteLabelInputDto, { primaryColor: '#0a7d4f' }) draft: Draft<WhiteLabelInput>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.whiteLabels.change(actor, id, draft, ifMatch) };
  }

  /**
   * Delete the white label of a workspace
   * @remarks Its domain and emails show the platform's own look within a second, or that of a white label of a workspace above.
   */
  @Delete('whiteLabel/:id')
  @ApiParam(idParam)
  @Operation({ people: true, permission: 'settings:write', on, answer: SuccessDto, errors })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.whiteLabels.remove(id) };
  }

  /**
   * Activate a white label
   * @remarks The domain is checked by a job, which takes seconds, and minutes while the certificate is issued: read `status` until it is
   * `active` or `failed`. With `active=false` an active one ends.
   */
  @Put('whiteLabelStatus/:id')
  @ApiParam(idParam)
  @Operation({
    people: true,
    permission: 'settings:write',
    on,
    answer: SuccessDto,
    action: true,
    errors: [
      ...errors,
      'whiteLabelDomainMissing',
      'whiteLabelDomainUnusable',
      'whiteLabelDomainTaken',
      'transitionNotAllowed',
    ],
  })
  async changeStatus(@Place('id') { id }: Placement, @Query() { active = true }: ActivationQuery): Promise<SuccessDto> {
    return { value: await this.activation.execute(id, active) };
  }

  /**
   * Read the status of a domain
   * @remarks Looks now, which takes seconds where a name server is slow: whether the domain can be used, leads to the platform, is proved to
   * be yours and has a certificate. `records` is what your name server has to say.
   */
  @Get('domainStatus/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'settings:read',
    on,
    answer: DomainStatusDto,
    errors: [...errors, 'whiteLabelDomainMissing'],
  })
  status(@Place('id') { id }: Placement): Promise<DomainStatusView> {
    return this.domainStatus.view(id);
  }

  /**
   * Preview an email of a white label
   * @remarks With a colour and a logo that are not saved yet, in the language of the request. What saving would refuse is refused: the error names a colour that
   * would do. Nothing is stored or sent.
   */
  @Post('whiteLabelPreview/:id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'settings:read',
    on,
    answer: BrandedEmailDto,
    errors: ['workspaceNotFound'],
    extension: true,
  })
  preview(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(BrandPreviewInputDto, { primaryColor: '#0a7d4f' }) draft: Draft<WhiteLabelInput>,
  ): Promise<BrandedEmailView> {
    return this.brands.execute(actor, id, draft);
  }
}
