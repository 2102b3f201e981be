import { Controller, Get, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { BulkQueries, ChangeManyLocations } from '#contexts/locations';
import type { BulkRow } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import type { DecidedValueOf } from '#domain/lists/lists';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { JobAcceptedDto } from '../../../http/answers.dto.js';
import { Caller, Places } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { manyInQueryByType } from '../../../http/access/targets.js';
import { placeKinds } from '../../../http/places/place-kinds.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { OpeningHoursInsertDto } from '../location/opening-hours-update.dto.js';
import { BulkChangeQuery, BulkHoursQuery, BulkListDto, BulkQuery, BulkUpdateDto } from './bulk.dto.js';

const named = manyInQueryByType('contextType', placeKinds, 'ids', 'Location');
const notFound = ['locationNotFound', 'companyNotFound', 'workspaceNotFound'] as const;

const changeExample = {
  basic: { website: 'https://hofladen.example' },
  additional: { slogan: 'Fresh from the field', paymentMethods: ['CASH', 'GIROCARD'] },
};
const week = { from: '09:00', to: '18:00' };
const hoursExample = {
  type: 'default',
  days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((day) => ({ day, dayType: 'singleInterval', intervals: [week] })),
};

@ApiTags('Many locations')
@Controller('api/location/bulk')
export class BulkController {
  constructor(
    private readonly bulk: BulkQueries,
    private readonly change: ChangeManyLocations,
  ) {}

  /**
   * Read many locations
   * @remarks What these locations say, field by field: those that several may share. `keyFilters` picks some of them.
   */
  @Get()
  @Operation({ permission: 'location:read', on: [named], answer: BulkListDto, errors: notFound })
  read(
    @Caller() actor: Actor,
    @Places('ids') places: readonly Placement[],
    @Query() { contextType, keyFilters, skip, take }: BulkQuery,
  ): Promise<JsonText<{ data: BulkRow[]; total: number }>> {
    return this.bulk.list(actor, targetOf(contextType, places), {
      keys: keyFilters as DecidedValueOf<'bulkKey'>[] | undefined,
      skip,
      take,
    });
  }

  /**
   * Change many locations
   * @remarks Gives all these locations the same values. What cannot be right for any of them is refused at once; the rest is
   * work that goes on after the response. Progress, and what was wrong with which location (`subjectId`), are read at
   * `/api/job/{value}`: a location that refuses one part of the change takes the others. With `dryRun` nothing changes,
   * and the job says what would.
   */
  @Put()
  @Operation({ permission: 'location:write', on: [named], answer: JobAcceptedDto, errors: notFound, action: true })
  async write(
    @Caller() actor: Actor,
    @Places('ids') places: readonly Placement[],
    @Query() { contextType, keyFilters, dryRun }: BulkChangeQuery,
    @DraftBody(BulkUpdateDto, changeExample) draft: Draft<BulkUpdateDto>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobAcceptedDto> {
    const target = targetOf(contextType, places);
    const keys = keyFilters as DecidedValueOf<'bulkKey'>[] | undefined;
    return accepted(await this.change.values(actor, target, { keys, dryRun }, draft as never), reply);
  }

  /**
   * Change the opening hours of many locations
   * @remarks Gives all these locations the same hours. Default hours take the place of those that a location has, custom
   * ones the place of those of their type that overlap them. The work goes on after the response, as for other changes.
   */
  @Put('openinghours')
  @Operation({ permission: 'location:write', on: [named], answer: JobAcceptedDto, errors: notFound, action: true })
  async writeHours(
    @Caller() actor: Actor,
    @Places('ids') places: readonly Placement[],
    @Query() { contextType, dryRun }: BulkHoursQuery,
    @DraftBody(OpeningHoursInsertDto, hoursExample) draft: Draft<OpeningHoursInsertDto>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JobAcceptedDto> {
    const target = targetOf(contextType, places);
    return accepted(await this.change.openingHours(actor, target, { dryRun }, draft as never), reply);
  }
}

const targetOf = (contextType: string, places: readonly Placement[]) => ({
  contextType: contextType as DecidedValueOf<'bulkContext'>,
  places,
});

function accepted(value: number, reply: FastifyReply): JobAcceptedDto {
  void reply.header('location', `/api/job/${value}`);
  return { value, job: true };
}
