import { Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MoveClock } from '#contexts/organisation';
import type { Draft } from '#domain/draft';
import type { Actor } from '#platform/access';
import { Caller } from '../../http/caller.js';
import { Operation } from '../../http/operation.js';
import { DraftBody } from '../../http/validation.js';
import { ClockDto, MoveClockDto } from './clock.dto.js';

@ApiTags('Test mode')
@Controller('api/test/clock')
export class ClockController {
  constructor(private readonly moveClock: MoveClock) {}

  /**
   * Move the clock of a workspace in test mode
   * @remarks Start dates, end dates and everything else that waits for a day then happens as if that day had come; it
   * takes a moment. The clock moves forward only. Send either `advance` or `at`.
   */
  @Post()
  @HttpCode(200)
  @Operation({
    permission: 'clock:write',
    answer: ClockDto,
    errors: ['testModeRequired', 'clockBackwards'],
    extension: true,
  })
  async move(
    @Caller() actor: Actor,
    @DraftBody(MoveClockDto, { workspaceId: 1, advance: 'P1D' }) draft: Draft<MoveClockDto>,
  ): Promise<ClockDto> {
    const now = await this.moveClock.execute(actor, draft);
    return { value: now.toISOString() };
  }
}
