import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { companyResource, locationResource } from '#contexts/locations';
import { ChangePost, CreatePost, PostQueries, socialPostResource } from '#contexts/social';
import type { PostInput, PostUpdate, PostView } from '#contexts/social';
import { workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place, Places } from '../../http/access/caller.js';
import type { GuardedRequest } from '../../http/access/caller.js';
import { manyInQueryByType, one } from '../../http/access/targets.js';
import type { Target } from '../../http/access/targets.js';
import { jsonType, textXmlType, xmlType } from '../../http/bodies/body-types.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Idempotency } from '../../http/idempotency/idempotency.js';
import { IfMatch } from '../../http/if-match.js';
import { Operation } from '../../http/operation.js';
import { PostInsertDto, PostUpdateDto } from './post-input.dto.js';
import { PostDto, PostListDto, PostQuery, PostTargetQuery } from './post.dto.js';

const contexts = { Location: locationResource, Company: companyResource, Workspace: workspaceResource };
const named = manyInQueryByType('contextType', contexts, 'contextIds', 'Location');
const contextErrors = ['locationNotFound', 'companyNotFound', 'workspaceNotFound', 'productRequired'] as const;
const imageErrors = ['galleryFull', 'imagesBusy', 'storageAway'] as const;
const bodies = [jsonType, xmlType, textXmlType] as const;

/** Without a context the list shows everything that the caller sees. */
const optionalContexts: Target = {
  parameter: 'contextIds',
  read: (request) => {
    const { contextIds, contextType } = request.query;
    return contextIds === undefined && contextType === undefined ? undefined : named.read(request);
  },
};

/** Name of the root of an XML body. */
export const postRoot = 'socialPost';
const idParam = { name: 'id', type: 'integer', description: 'Id of the post.', example: 1 } as const;
const on = [one(socialPostResource, 'id')];
const insertExample = {
  postContent: 'Fresh bread at {{name}} in {{city}}, from 7 o’clock.',
  date: '2027-09-11',
  time: '09:30',
  ctaType: 'LEARN_MORE',
  ctaUrl: 'https://www.example.com/bread',
};

@ApiTags('Social posts')
@Controller('v5/social/post')
export class PostController {
  constructor(
    private readonly posts: PostQueries,
    private readonly createPost: CreatePost,
    private readonly changePost: ChangePost,
    private readonly idempotency: Idempotency,
  ) {}

  /**
   * List posts
   * @remarks Posts that go to the locations, companies or workspaces that `contextIds` name, or all that you see. Each post
   * names those of its locations that you see. Locations and companies need a product with SocialPosts: where none has
   * one, the response is 403.
   */
  @Get()
  @Operation({ permission: 'post:read', on: [optionalContexts], answer: PostListDto, errors: contextErrors })
  list(
    @Caller() actor: Actor,
    @Query() { contextIds, contextType, socialPortal, ...filter }: PostQuery,
    @Places('contextIds') places: readonly Placement[],
  ): Promise<JsonText<{ data: PostView[]; total: number }>> {
    const context = { type: contextType ?? ('Location' as const), places };
    return this.posts.list(actor, {
      ...filter,
      portals: socialPortal,
      ...(contextIds !== undefined && { context }),
    });
  }

  /**
   * Write a post
   * @remarks For one portal and many locations in one call, up to 10,000, as JSON or XML. Without a `date` it is published at
   * once; with one it is planned, by the clock at each location. Locations that are named each need a product with
   * SocialPosts; of companies and workspaces those locations count that have one. Publishing goes on after the
   * response: read `postStatus` of each location. Locations that share an account at the portal (a company page)
   * get one post together, where it says the same. The XML body has the root `socialPost`, an element for each field and
   * a repeated element for each entry of a list; its schema is `/openapi/social-post.xsd`. With `repeat` the post comes again; with
   * `templateId` a template brings what the post does not say itself.
   */
  @Post()
  @HttpCode(200)
  @Operation({
    permission: 'post:write',
    on: [named],
    answer: SuccessDto,
    errors: [...contextErrors, ...imageErrors],
    bodies,
    preparesFirst: true,
  })
  async create(
    @Caller() actor: Actor,
    @Query() query: PostTargetQuery,
    @Places('contextIds') places: readonly Placement[],
    @DraftBody(PostInsertDto, insertExample, postRoot) draft: Draft<PostInput>,
    @Req() request: GuardedRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<unknown> {
    const destination = { type: query.contextType, places, portal: query.socialPortal };
    return this.idempotency.onceAfter(
      request,
      reply,
      () => this.createPost.prepare(actor, destination, draft),
      async (prepared): Promise<SuccessDto> => ({ value: await this.createPost.create(actor, prepared) }),
    );
  }

  /**
   * Read a post
   * @remarks With those of its locations that you see. The `ETag` names this state: send it as `If-Match` with a change.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'post:read',
    on,
    answer: PostDto,
    errors: ['socialPostNotFound'],
    etag: true,
    extension: true,
  })
  read(@Caller() actor: Actor, @Place('id') { id }: Placement): Promise<JsonText<PostView>> {
    return this.posts.view(actor, id);
  }

  /**
   * Change a post
   * @remarks Before its planned time, at all of its locations (`canDelete`); 409 afterwards. Accepts what `GET` returns:
   * absent fields are kept, null clears. A new date or time holds at every location; where it has passed, the post goes at
   * once. A post that was approved is to be approved again where its company wants that.
   */
  @Put(':id')
  @ApiParam(idParam)
  @IfMatch('the post has changed')
  @Operation({
    permission: 'post:write',
    on,
    answer: SuccessDto,
    errors: ['socialPostNotFound', 'socialPostBegun', 'etagMismatch', 'changedMeanwhile', ...imageErrors],
    bodies,
  })
  async change(
    @Caller() actor: Actor,
    @Place('id') { id }: Placement,
    @DraftBody(PostUpdateDto, { postContent: 'Fresh bread, from 8 o’clock.', time: '10:00' }, postRoot)
    draft: Draft<PostUpdate>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    const prepared = await this.changePost.prepare(actor, id, draft);
    return { value: await this.changePost.change(actor, id, prepared, ifMatch) };
  }

  /**
   * Delete a post
   * @remarks Before its planned time, at all of its locations (`canDelete`); 409 afterwards: then
   * `POST /v5/social/post/{id}/remove` takes it down.
   */
  @Delete(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'post:write',
    on,
    answer: SuccessDto,
    errors: ['socialPostNotFound', 'socialPostBegun', 'changedMeanwhile'],
  })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.changePost.remove(id) };
  }
}
