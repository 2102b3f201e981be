import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  AnswerQuestion,
  OpinionOrderQueries,
  opinionOrderResource,
  SetUpOpinionOrder,
} from '#contexts/opinion-management';
import type { OpinionOrderView } from '#contexts/opinion-management';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { Operation } from '../../http/operation.js';
import { OpinionOrderInsertDto } from '../../wire/set-up/opinion-order.dto.js';
import { AnswerDto, OpinionOrderDto } from './opinion-order.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the subscription, and of its order.', example: 983 };
const target = one(opinionOrderResource, 'id');
const example = { orderAmount: 500, evaluationSheetsSettings: { logo: 984, colour: '#1a6b3c' } };

@ApiTags('Opinion management')
@Controller('api/meinumei')
export class OpinionOrderController {
  constructor(
    private readonly queries: OpinionOrderQueries,
    private readonly setUp: SetUpOpinionOrder,
    private readonly answers: AnswerQuestion,
  ) {}

  /**
   * Read an order of Meinungsmeister
   * @remarks Each subscription to Meinungsmeister is an order, with the same id. `orderStatus` follows what the fulfilment partner reports.
   */
  @Get(':id')
  @ApiParam(idParam)
  @Operation({
    permission: 'subscription:read',
    on: [target],
    answer: OpinionOrderDto,
    errors: ['opinionOrderNotFound'],
  })
  read(@Place('id') { id }: Placement): Promise<OpinionOrderView> {
    return this.queries.view(id);
  }

  /**
   * Say what is ordered
   * @remarks Once per subscription, where its order has not said it. A subscription that waited for it goes on by itself. It cannot be changed
   * later. The response is the id of the order.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'subscription:write',
    on: [target],
    answer: SuccessDto,
    extension: true,
    errors: ['opinionOrderNotFound', 'opinionOrderAlreadySet', 'opinionOrderTooLate'],
  })
  async create(
    @Caller() actor: Actor,
    @Place('id') subscription: Placement,
    @DraftBody(OpinionOrderInsertDto, example) draft: Draft<OpinionOrderInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.setUp.execute(actor, subscription, draft) };
  }

  /**
   * Answer the partner's question
   * @remarks For an order with the status `clarification`: the partner gets the reply, and the order is `new` again until it is validated.
   * Support can clarify it by phone as well. The response is the id of the order.
   */
  @Post(':id/answer')
  @HttpCode(200)
  @ApiParam(idParam)
  @Operation({
    permission: 'subscription:write',
    on: [target],
    answer: SuccessDto,
    extension: true,
    errors: ['opinionOrderNotFound', 'opinionOrderNotAsked'],
  })
  async answer(@Place('id') order: Placement, @DraftBody(AnswerDto) draft: Draft<AnswerDto>): Promise<SuccessDto> {
    return { value: await this.answers.execute(order, draft) };
  }
}
