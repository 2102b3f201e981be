import { Controller, Get, Param, Put, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { DecideSuggestion, suggestionResource, SuggestionQueries } from '#contexts/listings';
import type { SuggestionView } from '#contexts/listings';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { one } from '../../../http/access/targets.js';
import { contextOf, inContext } from './listing-context.js';
import { SuggestionListDto, SuggestionPartQuery, SuggestionQuery } from './suggestion.dto.js';

@ApiTags('Listings')
@Controller('api/listing/publisher-suggestion')
export class SuggestionController {
  constructor(
    private readonly suggestions: SuggestionQueries,
    private readonly decide: DecideSuggestion,
  ) {}

  /**
   * List suggestions by publishers
   * @remarks What portals suggest to change about locations, newest first, field by field beside what the location says now.
   */
  @Get()
  @Operation({
    permission: 'listing:read',
    on: [inContext],
    answer: SuggestionListDto,
    errors: ['locationNotFound', 'companyNotFound', 'workspaceNotFound'],
    extension: true,
  })
  list(
    @Caller() actor: Actor,
    @Query() query: SuggestionQuery,
  ): Promise<JsonText<{ data: SuggestionView[]; total: number }>> {
    return this.suggestions.list(actor.scope('listing:read'), contextOf(query), query);
  }

  /**
   * Accept or reject a suggestion
   * @remarks Accepting changes the location at once, as if you had typed the values in: the rules for locations hold, and the
   * change goes to all portals. A field can be decided on once, and no longer be accepted when the location was changed in it
   * since the portal looked. With `fields` the others stay open.
   */
  @Put(':suggestionId/:accept')
  @ApiParam({ name: 'suggestionId', type: 'integer', description: 'Id of the suggestion.', example: 1 })
  @ApiParam({ name: 'accept', type: 'boolean', description: '`true` accepts, `false` rejects.', example: true })
  @Operation({
    permission: 'listing:write',
    on: [one(suggestionResource, 'suggestionId')],
    answer: SuccessDto,
    errors: [
      'suggestionNotFound',
      'transitionNotAllowed',
      'changedMeanwhile',
      'suggestionOutdated',
      'locationNotFound',
    ],
    action: true,
  })
  async put(
    @Caller() actor: Actor,
    @Place('suggestionId') place: Placement,
    @Param('accept') accept: string,
    @Query() { fields }: SuggestionPartQuery,
  ): Promise<SuccessDto> {
    if (accept !== 'true' && accept !== 'false') throw notBoolean(accept);
    return { value: await this.decide.execute(actor, place, accept === 'true', fields) };
  }
}

const notBoolean = (value: string): DomainError =>
  new DomainError('validationFailed', {}, [
    { field: 'accept', value, problem: 'type', expected: 'true or false', example: true },
  ]);
