import { Controller, Get, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { bankEntryResource } from '#contexts/bank-statements';
import { ChangeHistoryQueries } from '#contexts/directory';
import { listingResource } from '#contexts/listings';
import { locationResource } from '#contexts/locations';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { ChangeListDto, HistoryQuery } from './history.dto.js';

@Controller('api')
export class HistoryController {
  constructor(private readonly history: ChangeHistoryQueries) {}

  /**
   * Read a location's history
   * @remarks Changes of fields with user, old and new values, newest first: by API, import, bulk change, or the platform itself
   * (an accepted suggestion). Users are named when they belong to the location's workspace or to one that you can see.
   */
  @Get('location/:id/history')
  @ApiTags('Locations')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 17 })
  @Operation({
    permission: 'location:read',
    on: [one(locationResource, 'id')],
    answer: ChangeListDto,
    errors: ['locationNotFound'],
    extension: true,
  })
  location(
    @Caller() actor: Actor,
    @Place('id') place: Placement,
    @Query() query: HistoryQuery,
  ): Promise<JsonText<object>> {
    return this.history.of(actor, 'location', place, query);
  }

  /**
   * Read a listing's history
   * @remarks Every state that the listing of a location at one portal has had, with the event and the reason, and what
   * users chose for it, newest first.
   */
  @Get('listing/:id/history')
  @ApiTags('Listings')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the listing.', example: 1 })
  @Operation({
    permission: 'listing:read',
    on: [one(listingResource, 'id')],
    answer: ChangeListDto,
    errors: ['listingNotFound'],
    extension: true,
  })
  listing(
    @Caller() actor: Actor,
    @Place('id') place: Placement,
    @Query() query: HistoryQuery,
  ): Promise<JsonText<object>> {
    return this.history.of(actor, 'listing', place, query);
  }

  /**
   * Read a bank entry's history
   * @remarks How a transfer on a bank statement was matched, recorded, decided on and taken back, by whom and why, newest first.
   */
  @Get('bankEntry/:id/history')
  @ApiTags('Bank statements')
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the entry.', example: 7 })
  @Operation({
    permission: 'invoice:read',
    on: [one(bankEntryResource, 'id')],
    answer: ChangeListDto,
    errors: ['bankEntryNotFound'],
    extension: true,
  })
  bankEntry(
    @Caller() actor: Actor,
    @Place('id') place: Placement,
    @Query() query: HistoryQuery,
  ): Promise<JsonText<object>> {
    return this.history.of(actor, 'bankEntry', place, query);
  }
}
