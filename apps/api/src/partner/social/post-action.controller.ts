import { Controller, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource } from '#contexts/locations';
import { ActOnPost, Approvals, PostChannels, socialPostResource } from '#contexts/social';
import type { ApprovalView } from '#contexts/social';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { PostApprovalDto, PostDeclineDto } from './post-input.dto.js';
import { postPlaceholders } from '#domain/social/post-placeholders';
import { PostPortalListDto } from './post-portal.dto.js';
import { PostApprovalViewDto, PostLocationsQuery } from './post.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the post.', example: 1 } as const;
const companyParam = { name: 'companyId', type: 'integer', description: 'Id of the company.', example: 1 } as const;
const on = [one(socialPostResource, 'id')];
const errors = ['socialPostNotFound', 'socialPostNothingToDo', 'changedMeanwhile'] as const;

@ApiTags('Social posts')
@Controller('v5/social')
export class PostActionController {
  constructor(
    private readonly actions: ActOnPost,
    private readonly approvals: Approvals,
    private readonly channels: PostChannels,
  ) {}

  /**
   * List portals for posts
   * @remarks The portals that take posts, with what each of them takes: how long a text may be, how many images it shows. And the
   * placeholders that texts and addresses may have.
   */
  @Get('portal')
  @Operation({ permission: 'post:read', answer: PostPortalListDto, extension: true })
  listPortals(): PostPortalListDto {
    const data = this.channels.all().map((channel) => ({
      portal: channel.portal,
      longestText: channel.longestText,
      longestTitle: channel.longestTitle,
      mostImages: channel.mostImages,
      needsImage: channel.needsImage,
      takesComments: channel.takesComments,
      takesReplies: channel.takesReplies,
      removesPosts: channel.removesPosts,
    }));
    return { data, total: data.length, placeholders: [...postPlaceholders] };
  }

  /**
   * Retry a post
   * @remarks Publishes it again at all locations at which it has failed, or at those that are named. Where it is not known
   * whether the post arrived, the portal is asked first, so that it is never there twice.
   */
  @Put('post/retry/:id')
  @ApiParam(idParam)
  @Operation({ permission: 'post:write', on, answer: SuccessDto, errors, action: true })
  async retry(@Place('id') { id }: Placement, @Query() { locationIds }: PostLocationsQuery): Promise<SuccessDto> {
    return { value: await this.actions.retry(id, locationIds) };
  }

  /**
   * Cancel a post
   * @remarks At all locations at which it has failed; or at those that are named, which may also be planned or wait for
   * approval.
   */
  @Put('post/cancel/:id')
  @ApiParam(idParam)
  @Operation({ permission: 'post:write', on, answer: SuccessDto, errors, action: true })
  async cancel(@Place('id') { id }: Placement, @Query() { locationIds }: PostLocationsQuery): Promise<SuccessDto> {
    return { value: await this.actions.cancel(id, locationIds) };
  }

  /**
   * Take a post down
   * @remarks Removes a published post from its portal, at all locations or at those that are named; they are `REMOVED` when
   * the portal has done it. Locations that share an account share the post, and it goes from all of them. Where the portal
   * refuses, `errors` of the location says why.
   */
  @Post('post/:id/remove')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'post:write',
    on,
    answer: SuccessDto,
    errors: [...errors, 'socialPostNotRemovable'],
    extension: true,
  })
  async takeDown(@Place('id') { id }: Placement, @Query() { locationIds }: PostLocationsQuery): Promise<SuccessDto> {
    return { value: await this.actions.remove(id, locationIds) };
  }

  /**
   * Approve a post
   * @remarks A post in `REVIEW` is planned, or goes at once where its time has come. Another user than the one who wrote it or
   * changed it last has to do this.
   */
  @Post('post/:id/approve')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'post:approve',
    on,
    answer: SuccessDto,
    errors: [...errors, 'socialPostOwnApproval'],
    extension: true,
  })
  async approve(@Caller() actor: Actor, @Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.approvals.approve(actor, id) };
  }

  /**
   * Decline a post
   * @remarks A post in `REVIEW` is not published: its locations are `CANCELLED`, with your reason.
   */
  @Post('post/:id/decline')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({ permission: 'post:approve', on, answer: SuccessDto, errors, extension: true })
  async decline(
    @Place('id') { id }: Placement,
    @DraftBody(PostDeclineDto) draft: Draft<PostDeclineDto>,
  ): Promise<SuccessDto> {
    return { value: await this.approvals.decline(id, draft) };
  }

  /**
   * Read whether posts need approval
   * @remarks Whether posts of the company wait for a second person before they are published.
   */
  @Get('approval/:companyId')
  @ApiParam(companyParam)
  @Operation({
    permission: 'post:read',
    on: [one(companyResource, 'companyId')],
    answer: PostApprovalViewDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  readApproval(@Place('companyId') company: Placement): Promise<ApprovalView> {
    return this.approvals.view(company);
  }

  /**
   * Set whether posts need approval
   * @remarks Holds for posts that are written or changed from now on. Also posts of users who may approve wait: for somebody
   * else.
   */
  @Put('approval/:companyId')
  @ApiParam(companyParam)
  @Operation({
    permission: 'post:approve',
    on: [one(companyResource, 'companyId')],
    answer: SuccessDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  async setApproval(
    @Place('companyId') company: Placement,
    @DraftBody(PostApprovalDto) draft: Draft<PostApprovalDto>,
  ): Promise<SuccessDto> {
    return { value: await this.approvals.set(company, draft) };
  }
}
