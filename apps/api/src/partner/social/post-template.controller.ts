import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource } from '#contexts/locations';
import { PostTemplates, socialTemplateResource } from '#contexts/social';
import type { PostTemplateInput, PostTemplateView } from '#contexts/social';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { PostTemplateInsertDto, PostTemplateListDto, PostTemplateUpdateDto } from './post-template.dto.js';

const companyId = { name: 'companyId', type: 'integer', description: 'Id of the company.', example: 1 } as const;
const templateId = { name: 'postTemplateId', type: 'integer', description: 'Id of the template.', example: 1 } as const;
const insertExample = {
  name: 'Fresh bread',
  postContent: 'Fresh bread at {{name}} in {{city}}, from 7 o’clock.',
  ctaType: 'LEARN_MORE',
  ctaUrl: 'https://www.example.com/bread',
};
const updateExample = { postContent: 'Fresh bread at {{name}} in {{city}}, from 8 o’clock.' };
const ofCompany = [one(companyResource, 'companyId')];
const onTemplate = [one(socialTemplateResource, 'postTemplateId')];

@ApiTags('Social posts')
@Controller('v5/social')
export class PostTemplateController {
  constructor(private readonly templates: PostTemplates) {}

  /**
   * List post templates
   * @remarks What the company writes posts from, by name.
   */
  @Get('company/:companyId/templates')
  @ApiParam(companyId)
  @Operation({
    permission: 'post:read',
    on: ofCompany,
    answer: PostTemplateListDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  list(
    @Place('companyId') company: Placement,
    @Query() query: ExtensionPageQuery,
  ): Promise<JsonText<{ data: PostTemplateView[]; total: number }>> {
    return this.templates.list(company, query);
  }

  /**
   * Create a post template
   * @remarks Write a post with its `templateId`: what the post does not say itself comes from the template.
   */
  @Post('company/:companyId/templates')
  @HttpCode(200)
  @ApiParam(companyId)
  @Operation({
    permission: 'post:write',
    on: ofCompany,
    answer: SuccessDto,
    errors: ['companyNotFound', 'socialTemplateExists'],
    extension: true,
  })
  async create(
    @Place('companyId') company: Placement,
    @DraftBody(PostTemplateInsertDto, insertExample) draft: Draft<Partial<PostTemplateInput>>,
  ): Promise<SuccessDto> {
    return { value: await this.templates.create(company, draft) };
  }

  /**
   * Change a post template
   * @remarks Posts that were written from it stay as they are.
   */
  @Put('templates/:postTemplateId')
  @ApiParam(templateId)
  @Operation({
    permission: 'post:write',
    on: onTemplate,
    answer: SuccessDto,
    errors: ['socialTemplateNotFound', 'socialTemplateExists'],
    extension: true,
  })
  async change(
    @Place('postTemplateId') { id }: Placement,
    @DraftBody(PostTemplateUpdateDto, updateExample) draft: Draft<Partial<PostTemplateInput>>,
  ): Promise<SuccessDto> {
    return { value: await this.templates.change(id, draft) };
  }

  /**
   * Delete a post template
   * @remarks Posts that were written from it stay as they are.
   */
  @Delete('templates/:postTemplateId')
  @ApiParam(templateId)
  @Operation({
    permission: 'post:write',
    on: onTemplate,
    answer: SuccessDto,
    errors: ['socialTemplateNotFound'],
    extension: true,
  })
  async remove(@Place('postTemplateId') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.templates.remove(id) };
  }
}
