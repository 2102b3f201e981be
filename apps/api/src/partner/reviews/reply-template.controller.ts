import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource } from '#contexts/locations';
import { ReplyTemplates, reviewTemplateResource } from '#contexts/reviews';
import type { ReplyTemplateView } from '#contexts/reviews';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { ReplyTemplateInsertDto, ReplyTemplateUpdateDto } from './review-input.dto.js';
import { ReplyTemplateListDto } from './reply.dto.js';

const companyId = { name: 'companyId', type: 'integer', description: 'Id of the company.', example: 1 } as const;
const templateId = { name: 'templateId', type: 'integer', description: 'Id of the template.', example: 1 } as const;
const ofCompany = [one(companyResource, 'companyId')];
const onTemplate = [one(reviewTemplateResource, 'templateId')];

@ApiTags('Reviews')
@Controller('v5/reviews')
export class ReplyTemplateController {
  constructor(private readonly templates: ReplyTemplates) {}

  /**
   * List reply templates
   * @remarks Texts from which the company replies to reviews, by name.
   */
  @Get('company/:companyId/templates')
  @ApiParam(companyId)
  @Operation({
    permission: 'review:read',
    on: ofCompany,
    answer: ReplyTemplateListDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  list(
    @Place('companyId') company: Placement,
    @Query() query: ExtensionPageQuery,
  ): Promise<JsonText<{ data: ReplyTemplateView[]; total: number }>> {
    return this.templates.list(company, query);
  }

  /**
   * Create a reply template
   * @remarks Reply with it by its `templateId`: its placeholders are filled in for each review.
   */
  @Post('company/:companyId/templates')
  @HttpCode(200)
  @ApiParam(companyId)
  @Operation({
    permission: 'review:answer',
    on: ofCompany,
    answer: SuccessDto,
    errors: ['companyNotFound', 'reviewTemplateExists'],
    extension: true,
  })
  async create(
    @Place('companyId') company: Placement,
    @DraftBody(ReplyTemplateInsertDto) draft: Draft<ReplyTemplateInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.templates.create(company, draft) };
  }

  /**
   * Change a reply template
   * @remarks Replies that were written from it stay as they are.
   */
  @Put('templates/:templateId')
  @ApiParam(templateId)
  @Operation({
    permission: 'review:answer',
    on: onTemplate,
    answer: SuccessDto,
    errors: ['reviewTemplateNotFound', 'reviewTemplateExists'],
    extension: true,
  })
  async change(
    @Place('templateId') { id }: Placement,
    @DraftBody(ReplyTemplateUpdateDto) draft: Draft<ReplyTemplateUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.templates.change(id, draft) };
  }

  /**
   * Delete a reply template
   * @remarks One that a rule replies from stays. Replies that were written from it stay as they are.
   */
  @Delete('templates/:templateId')
  @ApiParam(templateId)
  @Operation({
    permission: 'review:answer',
    on: onTemplate,
    answer: SuccessDto,
    errors: ['reviewTemplateNotFound', 'reviewTemplateInUse'],
    extension: true,
  })
  async remove(@Place('templateId') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.templates.remove(id) };
  }
}
