import { Controller, Get, Res } from '@nestjs/common';
import { ApiParam, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Actor, Placement } from '#platform/access';
import { exportContentTypes, RequestExport, tableExportResource } from '#platform/exports';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';

@ApiTags('Operations')
@Controller('api/export')
export class ExportController {
  constructor(private readonly exports: RequestExport) {}

  /**
   * Download an export
   * @remarks The file of an export of locations, listings, statistics or invoices that you have asked for, once its job is done, for 24 hours from
   * when you asked. It is 404 for everybody else, and for you when you may no longer read the company or workspace that it is
   * of.
   */
  @Get(':exportId')
  @ApiParam({
    name: 'exportId',
    type: 'integer',
    description: 'Id of the job, as `POST /api/location/export` and the other exports returned.',
    example: 900,
  })
  @ApiProduces(...Object.values(exportContentTypes).map((type) => type.split(';', 1)[0] ?? type), 'application/zip')
  @Operation({
    permission: 'signed-in',
    on: [one(tableExportResource, 'exportId')],
    answer: { type: 'string', format: 'binary' },
    errors: ['tableExportNotFound'],
    extension: true,
  })
  async read(@Caller() actor: Actor, @Place('exportId') place: Placement, @Res() reply: FastifyReply): Promise<void> {
    const { name, contentType, size, content } = await this.exports.read(actor, place);
    void reply.headers({
      'content-disposition': `attachment; filename="${name}"`,
      'content-length': size,
      'cache-control': 'no-store',
    });
    await reply.type(contentType).send(content);
  }
}
