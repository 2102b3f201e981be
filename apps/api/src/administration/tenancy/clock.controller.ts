import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ClockQueries, MoveClock, workspaceResource } from '#contexts/tenancy';
import type { Draft } from '#domain/errors/draft';
import type { Actor } from '#platform/access';
import { Caller } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQuery } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import { ClockDto, ClockQuery, MoveClockDto } from './clock.dto.js';

@ApiTags('Test mode')
@Controller('api/test/clock')
export class ClockController {
  constructor(
    private readonly moveClock: MoveClock,
    private readonly clocks: ClockQueries,
  ) {}

  /**
   * Read the clock of a workspace in test mode
   * @remarks `settled` is true when the clock stands where it was moved to and everything that is due by then is done, in
   * this workspace and those below it. Work that waits for a third party (another try, a response) is not waited for.
   */
  @Get()
  @Operation({
    permission: 'workspace:read',
    on: [inQuery(workspaceResource, 'workspaceId')],
    answer: ClockDto,
    errors: ['testModeRequired', 'workspaceNotFound'],
    extension: true,
  })
  read(@Query() { workspaceId }: ClockQuery): Promise<ClockDto> {
    return this.clocks.view(workspaceId);
  }

  /**
   * Move the clock of a workspace in test mode
   * @remarks The clock goes from one due date to the next, and on when what was due is done: start dates, end dates,
   * invoices and reminders come each on its own day, in their order. Days on which nothing is due take no time. Read the
   * clock until it is `settled`. Regular checks at third parties do not stop the clock; they are made at its next stop.
   *
   * The clock moves forward only. Send either `advance` or `at`. You may move a clock that is moving: the later target
   * stands, and `advance` counts from the target.
   */
  @Post()
  @HttpCode(200)
  @Operation({
    permission: 'clock:write',
    answer: ClockDto,
    errors: ['testModeRequired', 'clockBackwards'],
    extension: true,
  })
  move(
    @Caller() actor: Actor,
    @DraftBody(MoveClockDto, { workspaceId: 1, advance: 'P1D' }) draft: Draft<MoveClockDto>,
  ): Promise<ClockDto> {
    return this.moveClock.execute(actor, draft);
  }
}
