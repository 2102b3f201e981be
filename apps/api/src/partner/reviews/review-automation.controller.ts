import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource } from '#contexts/locations';
import {
  AnswerRules,
  AnswerTemplates,
  ReviewSettings,
  reviewRuleResource,
  reviewTemplateResource,
} from '#contexts/reviews';
import type { ReviewSettingsView, RuleView, TemplateView } from '#contexts/reviews';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { inQuery, one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import {
  ReviewCompanyQuery,
  ReviewRuleInsertDto,
  ReviewRuleListDto,
  ReviewRuleUpdateDto,
  ReviewSettingsDto,
  ReviewSettingsUpdateDto,
  ReviewTemplateInsertDto,
  ReviewTemplateListDto,
  ReviewTemplateUpdateDto,
} from './review-automation.dto.js';

const companyId = { name: 'companyId', type: 'integer', description: 'Id of the company.', example: 1 } as const;
const templateId = { name: 'templateId', type: 'integer', description: 'Id of the template.', example: 1 } as const;
const ruleId = { name: 'ruleId', type: 'integer', description: 'Id of the rule.', example: 1 } as const;
const onCompany = [one(companyResource, 'companyId')];
const ofCompany = [inQuery(companyResource, 'companyId')];
const onTemplate = [one(reviewTemplateResource, 'templateId')];
const onRule = [one(reviewRuleResource, 'ruleId')];

@ApiTags('Reviews')
@Controller('v5/reviews')
export class ReviewAutomationController {
  constructor(
    private readonly templates: AnswerTemplates,
    private readonly rules: AnswerRules,
    private readonly settings: ReviewSettings,
  ) {}

  /**
   * List answer templates
   * @remarks Those of a company, by name.
   */
  @Get('templates')
  @Operation({
    permission: 'review:read',
    on: ofCompany,
    answer: ReviewTemplateListDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  listTemplates(
    @Place('companyId') company: Placement,
    @Query() { skip, take }: ReviewCompanyQuery,
  ): Promise<JsonText<{ data: TemplateView[]; total: number }>> {
    return this.templates.list(company, { skip, take });
  }

  /**
   * Add an answer template
   * @remarks Answer reviews with it by its `templateId`, or have a rule draft answers.
   */
  @Post('templates/:companyId')
  @HttpCode(200)
  @ApiParam(companyId)
  @Operation({
    permission: 'review:write',
    on: onCompany,
    answer: SuccessDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  async addTemplate(
    @Place('companyId') company: Placement,
    @DraftBody(ReviewTemplateInsertDto) draft: Draft<ReviewTemplateInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.templates.add(company, draft) };
  }

  /**
   * Change an answer template
   * @remarks Answers that were made of it stay as they are.
   */
  @Put('templates/:templateId')
  @ApiParam(templateId)
  @Operation({
    permission: 'review:write',
    on: onTemplate,
    answer: SuccessDto,
    errors: ['reviewTemplateNotFound'],
    extension: true,
  })
  async changeTemplate(
    @Place('templateId') { id }: Placement,
    @DraftBody(ReviewTemplateUpdateDto) draft: Draft<ReviewTemplateUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.templates.change(id, draft) };
  }

  /**
   * Delete an answer template
   * @remarks One that a rule uses stays: 409.
   */
  @Delete('templates/:templateId')
  @ApiParam(templateId)
  @Operation({
    permission: 'review:write',
    on: onTemplate,
    answer: SuccessDto,
    errors: ['reviewTemplateNotFound', 'reviewTemplateInUse'],
    extension: true,
  })
  async removeTemplate(@Place('templateId') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.templates.remove(id) };
  }

  /**
   * List answer rules
   * @remarks Those of a company, in the order in which they count: the first that fits a new review drafts its answer.
   */
  @Get('rules')
  @Operation({
    permission: 'review:read',
    on: ofCompany,
    answer: ReviewRuleListDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  listRules(
    @Place('companyId') company: Placement,
    @Query() { skip, take }: ReviewCompanyQuery,
  ): Promise<JsonText<{ data: RuleView[]; total: number }>> {
    return this.rules.list(company, { skip, take });
  }

  /**
   * Add an answer rule
   * @remarks Reviews that are written from now on, with as many stars and in this language, get an answer from the template:
   * `PENDING_APPROVAL`, or sent at once with `send`. Needs ReviewManagement at the location.
   */
  @Post('rules/:companyId')
  @HttpCode(200)
  @ApiParam(companyId)
  @Operation({
    permission: 'review:write',
    on: onCompany,
    answer: SuccessDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  async addRule(
    @Place('companyId') company: Placement,
    @DraftBody(ReviewRuleInsertDto) draft: Draft<ReviewRuleInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.rules.add(company, draft) };
  }

  /**
   * Change an answer rule
   * @remarks What it has drafted stays as it is.
   */
  @Put('rules/:ruleId')
  @ApiParam(ruleId)
  @Operation({
    permission: 'review:write',
    on: onRule,
    answer: SuccessDto,
    errors: ['reviewRuleNotFound'],
    extension: true,
  })
  async changeRule(
    @Place('ruleId') { id }: Placement,
    @DraftBody(ReviewRuleUpdateDto) draft: Draft<ReviewRuleUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.rules.change(id, draft) };
  }

  /**
   * Delete an answer rule
   * @remarks What it has drafted stays as it is.
   */
  @Delete('rules/:ruleId')
  @ApiParam(ruleId)
  @Operation({
    permission: 'review:write',
    on: onRule,
    answer: SuccessDto,
    errors: ['reviewRuleNotFound'],
    extension: true,
  })
  async removeRule(@Place('ruleId') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.rules.remove(id) };
  }

  /**
   * Read how a company answers
   * @remarks Whether a second person approves answers.
   */
  @Get('settings/:companyId')
  @ApiParam(companyId)
  @Operation({
    permission: 'review:read',
    on: onCompany,
    answer: ReviewSettingsDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  readSettings(@Place('companyId') company: Placement): Promise<ReviewSettingsView> {
    return this.settings.view(company);
  }

  /**
   * Change how a company answers
   * @remarks What waits to be approved goes on waiting.
   */
  @Put('settings/:companyId')
  @ApiParam(companyId)
  @Operation({
    permission: 'review:write',
    on: onCompany,
    answer: SuccessDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  async changeSettings(
    @Place('companyId') company: Placement,
    @DraftBody(ReviewSettingsUpdateDto) draft: Draft<ReviewSettingsUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.settings.change(company, draft) };
  }
}
