import { Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ClaimQueries, claimResource, FinishClaim, StartClaim } from '#contexts/locations';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../../http/answers.dto.js';
import { Caller, Place } from '../../../http/access/caller.js';
import { Operation } from '../../../http/operation.js';
import { one } from '../../../http/access/targets.js';
import { DraftBody } from '../../../http/bodies/validation.js';
import { ClaimDto, ClaimFinishDto, ClaimStartDto } from './claim.dto.js';

const startExample = { claimType: 'phone', phone: '49-911-123456', language: 'en' };

@ApiTags('Claims')
@Controller('api/company/claim')
export class ClaimController {
  constructor(
    private readonly startClaim: StartClaim,
    private readonly finishClaim: FinishClaim,
    private readonly claims: ClaimQueries,
  ) {}

  /**
   * Start a claim
   * @remarks For self service users: sends a PIN of six figures to a phone number, by text message or call. The claim is good
   * for 30 minutes. With `locationId` or `companyId` it claims what is there already: in your workspace, not claimed by
   * anybody, with this number as its main phone; anything else is refused as if it did not exist. Without them it is for a
   * location that you are going to create, or for a main phone that you are going to set. To one number go at most 3 PINs in
   * 15 minutes. In the demo the PIN can be read at [/sandbox/sms](/sandbox/sms). Returns the id of the claim.
   */
  @Post()
  @HttpCode(200)
  @Operation({
    people: true,
    permission: 'signed-in',
    userType: 'SELF_SERVICE',
    answer: SuccessDto,
    errors: ['alreadyClaimed', 'claimsTooMany', 'smsNotSetUp'],
  })
  async start(
    @Caller() actor: Actor,
    @DraftBody(ClaimStartDto, startExample) draft: Draft<ClaimStartDto>,
  ): Promise<SuccessDto> {
    return { value: await this.startClaim.execute(actor.user, draft) };
  }

  /**
   * Read a claim
   * @remarks One that you have started: its state, and until when it is good.
   */
  @Get(':claimId')
  @ApiParam({ name: 'claimId', type: 'integer', description: 'Id of the claim.', example: 1 })
  @Operation({
    people: true,
    permission: 'signed-in',
    userType: 'SELF_SERVICE',
    on: [one(claimResource, 'claimId')],
    answer: ClaimDto,
    errors: ['claimNotFound'],
    extension: true,
  })
  async read(@Place('claimId') { id }: Placement): Promise<JsonText<object>> {
    const view = await this.claims.view(id);
    if (view === null) throw new DomainError('claimNotFound', { id });
    return view;
  }

  /**
   * Finish a claim
   * @remarks Takes the PIN that came. A claim on a location or company is used at once: `isClaimed` becomes true, and you may
   * manage it (a location as `location-manager`, a company as `company-owner`). Any other claim is verified and waits: send
   * `claimId` and `pinVerification` with the location or main phone. The fifth wrong PIN blocks the claim.
   */
  @Put(':claimId')
  @ApiParam({ name: 'claimId', type: 'integer', description: 'Id of the claim.', example: 1 })
  @Operation({
    people: true,
    permission: 'signed-in',
    userType: 'SELF_SERVICE',
    on: [one(claimResource, 'claimId')],
    answer: SuccessDto,
    errors: ['claimNotFound', 'claimClosed', 'alreadyClaimed', 'changedMeanwhile'],
    action: true,
  })
  async finish(
    @Caller() actor: Actor,
    @Place('claimId') { id }: Placement,
    @DraftBody(ClaimFinishDto) draft: Draft<ClaimFinishDto>,
  ): Promise<SuccessDto> {
    return { value: await this.finishClaim.execute(actor.user, id, draft) };
  }
}
