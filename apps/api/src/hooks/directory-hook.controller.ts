import { Controller, Headers, HttpCode, Param, Post, Req } from '@nestjs/common';
import type { RawBodyRequest } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ReceiveReport } from '#contexts/listings';
import { Operation } from '../http/operation.js';

/** Where directory portals report to; no credentials but their signature over the bytes sent. */
@ApiExcludeController()
@Controller('hooks/directory')
export class DirectoryHookController {
  constructor(private readonly reports: ReceiveReport) {}

  /** Takes a report. Answers once it is kept; what it changes happens after. */
  @Post(':portalKey')
  @HttpCode(200)
  @Operation({ permission: 'public', answer: { type: 'object' }, errors: ['signatureInvalid'], signed: true })
  async receive(
    @Param('portalKey') portalKey: string,
    @Headers('x-timestamp') timestamp: string | undefined,
    @Headers('x-signature') signature: string | undefined,
    @Req() request: RawBodyRequest<FastifyRequest>,
  ): Promise<object> {
    await this.reports.execute({ portalKey, timestamp, signature, body: request.rawBody ?? Buffer.alloc(0) });
    return { received: true };
  }
}
