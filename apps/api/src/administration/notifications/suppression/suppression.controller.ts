import { Controller, Delete, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { SuppressionList, suppressionResource } from '#contexts/notifications';
import type { SuppressionView } from '#contexts/notifications';
import { workspaceResource } from '#contexts/tenancy';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Place } from '../../../http/access/caller.js';
import { inQuery, one } from '../../../http/access/targets.js';
import { Operation } from '../../../http/operation.js';
import { SuppressionListDto, SuppressionQuery } from './suppression.dto.js';

@ApiTags('Notifications')
@Controller('api/notificationCenter/suppression')
export class SuppressionController {
  constructor(private readonly suppressions: SuppressionList) {}

  /**
   * List addresses that get no notifications
   * @remarks Newest first; the next page begins after the last `id`. Their readers have stopped notifications, or emails came back.
   */
  @Get()
  @Operation({
    permission: 'notification:read',
    on: [inQuery(workspaceResource, 'workspaceId')],
    answer: SuppressionListDto,
    errors: ['workspaceNotFound'],
    extension: true,
  })
  list(
    @Query() { workspaceId, ...filter }: SuppressionQuery,
  ): Promise<JsonText<{ data: SuppressionView[]; total: number }>> {
    return this.suppressions.list(workspaceId, filter);
  }

  /**
   * Send notifications to an address again
   * @remarks Takes an address off the list whose emails came back. If the next one comes back as well, the address is on the list again.
   */
  @Delete(':id')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the entry.', example: 7 })
  @Operation({
    permission: 'notification:write',
    on: [one(suppressionResource, 'id')],
    answer: SuccessDto,
    errors: ['notificationSuppressionNotFound', 'notificationSuppressionOfReader'],
    extension: true,
  })
  async remove(@Place('id') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.suppressions.remove(id) };
  }
}
