import { Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { contractResource } from '#contexts/contracts';
import { OrderMany } from '#contexts/subscriptions';
import type { Draft } from '#domain/errors/draft';
import type { Actor, Placement } from '#platform/access';
import { JobAcceptedDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { OrderBulkDto } from './order-bulk.dto.js';

@ApiTags('Subscriptions')
@Controller('api/subscription')
export class OrderBulkController {
  constructor(private readonly orderMany: OrderMany) {}

  /**
   * Order for many locations
   * @remarks Gives each of these locations a product of the contract, by the rules that hold for each alone. The work goes on after
   * the response: progress, costs, and which location (`subjectId`) was refused or lacks something are read at `/api/job/{value}`.
   */
  @Post('order/bulk/:id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the contract.', example: 1 })
  @Operation({
    permission: 'contract:order',
    on: [one(contractResource, 'id')],
    answer: JobAcceptedDto,
    extension: true,
    errors: ['contractNotFound', 'contractNotBookable', 'contractSuspended', 'currencyMixed', 'setUpNotConfigured'],
  })
  async order(
    @Caller() actor: Actor,
    @Place('id') contract: Placement,
    @DraftBody(OrderBulkDto, { productId: 1, ids: [1, 2], dryRun: true }) draft: Draft<OrderBulkDto>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobAcceptedDto> {
    const value = await this.orderMany.execute(actor, contract, draft);
    void reply.header('location', `/api/job/${value}`);
    return { value, job: true };
  }
}
