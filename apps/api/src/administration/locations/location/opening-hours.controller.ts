import { Controller, Delete, Get, Headers, HttpCode, Post, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { locationResource, OpeningHoursQueries, openingHoursResource, SetOpeningHours } from '#contexts/locations';
import type { OpeningHoursView, OpeningStatusView } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Place } from '../../../http/access/caller.js';
import { IfMatch } from '../../../http/if-match.js';
import { Operation } from '../../../http/operation.js';
import { inQuery, one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { OpeningHoursInsertDto, OpeningHoursUpdateDto } from './opening-hours-update.dto.js';
import {
  OpeningHoursDto,
  OpeningHoursListDto,
  OpeningHoursQuery,
  OpeningStatusDto,
  OpeningStatusQuery,
} from './opening-hours.dto.js';

const ofId = { name: 'id', type: 'integer', description: 'Id of the opening hours.', example: 1 } as const;

const christmasEve = {
  type: 'customDate',
  days: [{ day: 'Thu', dayType: 'singleInterval', intervals: [{ from: '09:00', to: '13:00' }] }],
  dateInterval: { from: '2026-12-24', to: '2026-12-24' },
  note: 'Christmas Eve',
};

const lunchBreak = [
  { from: '09:00', to: '12:30' },
  { from: '14:00', to: '18:00' },
];
const shorterWeek = {
  days: [
    { day: 'Tue', dayType: 'doubleInterval', intervals: lunchBreak },
    { day: 'Fri', dayType: 'singleInterval', intervals: [{ from: '09:00', to: '18:00' }] },
    { day: 'Sat', dayType: 'nonstopOpened' },
  ],
  note: 'The vending machine never closes at the weekend',
};

@ApiTags('Opening hours')
@Controller('api/location/openinghours')
export class OpeningHoursController {
  constructor(
    private readonly openingHours: OpeningHoursQueries,
    private readonly setOpeningHours: SetOpeningHours,
  ) {}

  /**
   * List a location's opening hours
   * @remarks Its default hours first, then custom periods, then custom dates, each in the order of their days. A location
   * of which nobody has said the hours has none.
   */
  @Get()
  @Operation({
    permission: 'location:read',
    on: [inQuery(locationResource, 'id')],
    answer: OpeningHoursListDto,
    errors: ['locationNotFound'],
  })
  list(
    @Place('id') location: Placement,
    @Query() query: OpeningHoursQuery,
  ): Promise<JsonText<{ data: OpeningHoursView[]; total: number }>> {
    return this.openingHours.ofLocation(location.id, query);
  }

  /**
   * Check whether a location is open
   * @remarks At an instant, by the clock of the location: since when, until when, and when it opens next. A custom date goes
   * before a custom period, a period before the default hours. Of a time that the clock shows twice when summer time ends
   * the first counts; for a time that it leaves out, the moment at which it jumps.
   */
  @Get('status')
  @Operation({
    permission: 'location:read',
    on: [inQuery(locationResource, 'id')],
    answer: OpeningStatusDto,
    errors: ['locationNotFound'],
    extension: true,
  })
  async status(@Place('id') location: Placement, @Query() query: OpeningStatusQuery): Promise<OpeningStatusView> {
    const at = query.at === undefined ? undefined : new Date(query.at);
    const status = await this.openingHours.status(location, at);
    if (status === null) throw new DomainError('locationNotFound', { id: location.id });
    return status;
  }

  /**
   * Read opening hours
   * @remarks One set of opening hours. The `ETag` names this state: send it as `If-Match` with a change, and the change is
   * refused when somebody else was faster.
   */
  @Get(':id')
  @ApiParam(ofId)
  @Operation({
    permission: 'location:read',
    on: [one(openingHoursResource, 'id')],
    answer: OpeningHoursDto,
    errors: ['openingHoursNotFound'],
    etag: true,
  })
  async read(@Place('id') { id }: Placement): Promise<JsonText<OpeningHoursView>> {
    const view = await this.openingHours.one(id);
    if (view === null) throw new DomainError('openingHoursNotFound', { id });
    return view;
  }

  /**
   * Add opening hours
   * @remarks To a location: its default hours, those of a period, or those of one day. A day that is not named is closed. A
   * location has its default hours once; its custom periods do not overlap each other, nor do its custom dates. Default
   * hours are shown in words in `openingHoursInfo` of the basic data. Returns the id of the opening hours.
   */
  @Post(':id')
  @HttpCode(200)
  @ApiParam({ name: 'id', type: 'integer', description: 'Id of the location.', example: 17 })
  @Operation({
    permission: 'location:write',
    on: [one(locationResource, 'id')],
    answer: SuccessDto,
    errors: ['locationNotFound', 'openingHoursTaken', 'tooManyOpeningHours'],
  })
  async create(
    @Place('id') location: Placement,
    @DraftBody(OpeningHoursInsertDto, christmasEve) draft: Draft<OpeningHoursInsertDto>,
  ): Promise<SuccessDto> {
    return { value: await this.setOpeningHours.create(location.id, draft) };
  }

  /**
   * Change opening hours
   * @remarks Accepts what `GET` returns. Absent fields are kept, null clears a field. `days` replaces all days: one that is not named is
   * closed. The type stays what it is.
   */
  @Put(':id')
  @ApiParam(ofId)
  @IfMatch('the opening hours have changed')
  @Operation({
    permission: 'location:write',
    on: [one(openingHoursResource, 'id')],
    answer: SuccessDto,
    errors: ['openingHoursNotFound', 'locationNotFound', 'etagMismatch', 'openingHoursTaken'],
  })
  async change(
    @Place('id') { id, locationId }: Placement,
    @DraftBody(OpeningHoursUpdateDto, shorterWeek) draft: Draft<OpeningHoursUpdateDto>,
    @Headers('If-Match') ifMatch?: string,
  ): Promise<SuccessDto> {
    return { value: await this.setOpeningHours.change({ id, locationId: Number(locationId) }, draft, ifMatch) };
  }

  /**
   * Delete opening hours
   * @remarks Without default hours nobody knows when the location is open, except on days that have custom hours.
   */
  @Delete(':id')
  @ApiParam(ofId)
  @Operation({
    permission: 'location:write',
    on: [one(openingHoursResource, 'id')],
    answer: SuccessDto,
    errors: ['openingHoursNotFound', 'locationNotFound'],
  })
  async delete(@Place('id') { id, locationId }: Placement): Promise<SuccessDto> {
    await this.setOpeningHours.remove({ id, locationId: Number(locationId) });
    return { value: id };
  }
}
