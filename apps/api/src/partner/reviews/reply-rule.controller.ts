import { Controller, Delete, Get, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { companyResource } from '#contexts/locations';
import { ReplyRules, reviewRuleResource } from '#contexts/reviews';
import type { ReplyRuleView } from '#contexts/reviews';
import type { Draft } from '#domain/errors/draft';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { ExtensionPageQuery } from '../../http/paging.dto.js';
import { ReplyRuleInsertDto, ReplyRuleUpdateDto } from './review-input.dto.js';
import { ReplyRuleListDto } from './reply.dto.js';

const companyId = { name: 'companyId', type: 'integer', description: 'Id of the company.', example: 1 } as const;
const ruleId = { name: 'ruleId', type: 'integer', description: 'Id of the rule.', example: 1 } as const;
const ofCompany = [one(companyResource, 'companyId')];
const onRule = [one(reviewRuleResource, 'ruleId')];

@ApiTags('Reviews')
@Controller('v5/reviews')
export class ReplyRuleController {
  constructor(private readonly rules: ReplyRules) {}

  /**
   * List reply rules
   * @remarks Rules by which new reviews of the company are answered, in the order in which they count: of several that fit, the first does.
   */
  @Get('company/:companyId/rules')
  @ApiParam(companyId)
  @Operation({
    permission: 'review:read',
    on: ofCompany,
    answer: ReplyRuleListDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  list(
    @Place('companyId') company: Placement,
    @Query() query: ExtensionPageQuery,
  ): Promise<JsonText<{ data: ReplyRuleView[]; total: number }>> {
    return this.rules.list(company, query);
  }

  /**
   * Create a reply rule
   * @remarks Replies to reviews that are written from now on, from a template of the company. It comes after the rules that are there.
   * The reply waits in `REVIEW` for somebody with `review:approve`; with `send` it goes to the portal at once, unless the company wants
   * replies approved.
   */
  @Post('company/:companyId/rules')
  @HttpCode(200)
  @ApiParam(companyId)
  @Operation({
    permission: 'review:approve',
    on: ofCompany,
    answer: SuccessDto,
    errors: ['companyNotFound'],
    extension: true,
  })
  async create(
    @Place('companyId') company: Placement,
    @DraftBody(ReplyRuleInsertDto) draft: Draft<ReplyRuleInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.rules.create(company, draft) };
  }

  /**
   * Change a reply rule
   * @remarks Replies that it has written stay as they are.
   */
  @Put('rules/:ruleId')
  @ApiParam(ruleId)
  @Operation({
    permission: 'review:approve',
    on: onRule,
    answer: SuccessDto,
    errors: ['reviewRuleNotFound'],
    extension: true,
  })
  async change(
    @Place('ruleId') { id }: Placement,
    @DraftBody(ReplyRuleUpdateDto) draft: Draft<ReplyRuleUpdateDto>,
  ): Promise<SuccessDto> {
    return { value: await this.rules.change(id, draft) };
  }

  /**
   * Delete a reply rule
   * @remarks Replies that it has written stay as they are.
   */
  @Delete('rules/:ruleId')
  @ApiParam(ruleId)
  @Operation({
    permission: 'review:approve',
    on: onRule,
    answer: SuccessDto,
    errors: ['reviewRuleNotFound'],
    extension: true,
  })
  async remove(@Place('ruleId') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.rules.remove(id) };
  }
}
