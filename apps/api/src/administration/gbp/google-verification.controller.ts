import { Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { GbpActionQueries, RequestVerification } from '#contexts/gbp';
import type { VerificationInput, VerificationMethodsView, VerificationStatusView } from '#contexts/gbp';
import { locationResource } from '#contexts/locations';
import type { Actor, Placement } from '#platform/access';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { inQuery, one } from '../../http/access/targets.js';
import {
  CompleteQuery,
  InitiateResultDto,
  VerificationMethodsDto,
  VerificationStatusDto,
  VerifyQuery,
} from './google-verification.dto.js';

const idParam = { name: 'id', type: 'integer', description: 'Id of the location.', example: 1 } as const;
const inTheQuery = [inQuery(locationResource, 'id')];

/** Proof of ownership in the administration’s words. */
@ApiTags('Google Business Profile')
@Controller('api/listing')
export class GoogleVerificationController {
  constructor(
    private readonly actions: GbpActionQueries,
    private readonly verification: RequestVerification,
  ) {}

  /**
   * Read verification methods
   * @remarks What Google offers for the location’s profile, while the pending action is `VERIFY`.
   */
  @Get('GMBVerificationMethods/:id')
  @ApiParam(idParam)
  @Operation({
    permission: 'listing:read',
    on: [one(locationResource, 'id')],
    answer: VerificationMethodsDto,
    errors: ['locationNotFound', 'productRequired'],
  })
  methods(@Place('id') { id }: Placement): Promise<VerificationMethodsView> {
    return this.actions.methods(id);
  }

  /**
   * Request a verification
   * @remarks As REQUEST_PIN of `POST /api/listing/GBPActions/{id}`, in other words. Google is called afterwards: what it says
   * is in the pending action.
   */
  @Post('verifyGMB')
  @HttpCode(200)
  @Operation({
    permission: 'listing:write',
    on: inTheQuery,
    answer: InitiateResultDto,
    errors: ['locationNotFound', 'productRequired', 'gbpActionNotAsked', 'changedMeanwhile'],
  })
  verify(
    @Caller() actor: Actor,
    @Place('id') location: Placement,
    @Query() query: VerifyQuery,
  ): Promise<InitiateResultDto> {
    return this.verification.execute(actor, location, query as VerificationInput);
  }

  /**
   * Complete a verification
   * @remarks As CONFIRM_PIN of `POST /api/listing/GBPActions/{id}`. The response says how far it is at this moment: Google is
   * called afterwards.
   */
  @Post('completeGMB')
  @HttpCode(200)
  @Operation({
    permission: 'listing:write',
    on: inTheQuery,
    answer: VerificationStatusDto,
    errors: ['locationNotFound', 'productRequired', 'gbpActionNotAsked', 'changedMeanwhile'],
  })
  async complete(
    @Caller() actor: Actor,
    @Place('id') location: Placement,
    @Query() { verificationCode }: CompleteQuery,
  ): Promise<VerificationStatusView> {
    await this.verification.complete(actor, location, verificationCode);
    return this.actions.status(location.id);
  }
}
