import { Controller, Get, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AppearanceQueries } from '#contexts/white-label';
import type { AppearanceView } from '#contexts/white-label';
import { Operation } from '../../http/operation.js';
import { AppearanceDto } from './appearance.dto.js';

@ApiTags('White label')
@Controller('api/appearance')
export class AppearanceController {
  constructor(private readonly appearances: AppearanceQueries) {}

  /**
   * Read how a host appears
   * @remarks For pages, before anybody has signed in: the brand of the host name at which you call. Needs no credentials. At a host
   * without a white label that is active it is the platform's own.
   */
  @Get()
  @Operation({ permission: 'public', answer: AppearanceDto, extension: true })
  read(@Req() { hostname }: FastifyRequest): Promise<AppearanceView> {
    return this.appearances.atHost(hostname);
  }
}
