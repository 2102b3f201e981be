import { Controller, Get, HttpCode, Query, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { WhiteLabelQueries } from '#contexts/white-label';
import { readDomainName } from '#domain/websites/domain-name';
import { Operation } from '../../http/operation.js';

/** What the proxy in front asks before it gets a certificate on demand, so that nobody makes it get one for any name. */
@ApiExcludeController()
@Controller('certificates')
export class CertificateController {
  constructor(private readonly whiteLabels: WhiteLabelQueries) {}

  @Get('allowed')
  @HttpCode(200)
  @Operation({ permission: 'public', answer: { type: 'string' } })
  async isAllowed(@Query() query: Readonly<Record<string, unknown>>, @Res() reply: FastifyReply): Promise<void> {
    const { domain } = query;
    const name = typeof domain === 'string' ? readDomainName(domain) : undefined;
    const isAllowed = name !== undefined && (await this.whiteLabels.needsCertificate(name));
    void reply
      .status(isAllowed ? 200 : 404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send('');
  }
}
