import { Controller, Get, Headers, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ChangeFeed } from '#contexts/live-updates';
import type { Actor } from '#platform/access';
import { Config } from '#platform/config';
import { Caller } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { EventQuery } from './event.dto.js';
import { EventStream } from './event-stream.js';

@ApiTags('Operations')
@Controller('api/events')
export class EventController {
  constructor(
    private readonly feed: ChangeFeed,
    private readonly config: Config,
  ) {}

  /**
   * Follow changes
   * @remarks A stream of server-sent events (`text/event-stream`) that says what changes, of what you may read. `change` has a JSON
   * object with `topic` (`location`, `listing`, `suggestion`, `duplicate`, `subscription`, `purchase`, `contract`, `invoice`, `job`, `review`, `conversation`, `post`, `content`, `ad`),
   * `id` (of `ad`: of the campaign; null: several of the place), `workspaceId`, `companyId` and `locationId`. Ask the API for what has become of it. `ready`
   * says that everything earlier was said; `reset`, that you have missed some, so read anew. A change may be said twice.
   * A stream ends after a minute, so that session and permissions are checked again: come back with `Last-Event-ID`, as browsers
   * do by themselves; changes are kept for an hour. A user can have eight streams. A session is not prolonged.
   */
  @Get()
  @ApiHeader({
    name: 'Last-Event-ID',
    required: false,
    description: 'Id of the last event that you have: what came after it comes first.',
    schema: { type: 'string', maxLength: 40 },
  })
  @ApiProduces('text/event-stream')
  @Operation({
    permission: 'signed-in',
    answer: { type: 'string' },
    sampleQuery: 'follow',
    extension: true,
  })
  async follow(
    @Caller() actor: Actor,
    @Headers('last-event-id') last: string | undefined,
    @Query() { after, follow }: EventQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const stream = new EventStream({
      idleMs: this.config.connectionLimits.idle * 1000,
      letGo: () => {
        if (!reply.raw.writableFinished) reply.raw.destroy();
      },
    });
    const from = last ?? after;
    try {
      if (follow) {
        const leave = await this.feed.follow(actor, from, stream);
        if (stream.destroyed) leave();
        else stream.once('close', leave);
      } else await this.feed.read(actor, from, stream);
    } catch (error) {
      stream.destroy();
      throw error;
    }
    // A proxy that collects or compresses would hold events back.
    void reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' });
    await reply.type('text/event-stream').send(stream);
  }
}
