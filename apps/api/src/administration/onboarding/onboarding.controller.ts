import { Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import {
  FinishOnboarding,
  onboardingResource,
  OnboardingQueries,
  PrepareOnboarding,
  WithdrawOnboarding,
} from '#contexts/onboarding';
import type { OnboardingInput, OnboardingKey } from '#contexts/onboarding';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { Actor, Placement } from '#platform/access';
import type { JsonText } from '#platform/database';
import { SuccessDto } from '../../http/answers.dto.js';
import { Caller, Place } from '../../http/access/caller.js';
import { Operation } from '../../http/operation.js';
import { one } from '../../http/access/targets.js';
import { DraftBody } from '../../http/bodies/validation.js';
import {
  OnboardingDto,
  OnboardingInsertDto,
  OnboardingKeyDto,
  OnboardingListDto,
  OnboardingQuery,
} from './onboarding.dto.js';

const prepareExample = {
  userId: 3,
  company: { name: 'Hofladen Sonnenberg', legalType: 'GbR', countryCode: 'DE' },
  location: {
    name: 'Hofladen Sonnenberg',
    mainPhone: { phone: '49-911-123456' },
    address: { street: 'Hauptstraße', house: '1', postCode: '90403', city: 'Nürnberg', country: 'DE' },
  },
  licenseType: 'BASIC',
};

@ApiTags('Onboarding')
@Controller('api/onboarding')
export class OnboardingController {
  constructor(
    private readonly prepareOnboarding: PrepareOnboarding,
    private readonly finishOnboarding: FinishOnboarding,
    private readonly withdrawOnboarding: WithdrawOnboarding,
    private readonly onboardings: OnboardingQueries,
  ) {}

  /**
   * Prepare an onboarding
   * @remarks Keeps a company and its first location for a self service user, and mails the user a link that works once, for
   * 14 days. Both are checked now, and created when the user confirms. In the demo the email can be read at
   * [/sandbox/mail](/sandbox/mail). Returns the id of the onboarding.
   */
  @Post()
  @HttpCode(200)
  @Operation({ permission: 'onboarding:write', answer: SuccessDto, extension: true })
  async prepare(
    @Caller() actor: Actor,
    @DraftBody(OnboardingInsertDto, prepareExample) draft: Draft<OnboardingInput>,
  ): Promise<SuccessDto> {
    return { value: await this.prepareOnboarding.execute(actor, draft) };
  }

  /**
   * List onboardings
   * @remarks Those of the workspaces in which you may prepare some, the newest first.
   */
  @Get()
  @Operation({ permission: 'onboarding:write', answer: OnboardingListDto, extension: true })
  list(@Caller() actor: Actor, @Query() query: OnboardingQuery): Promise<JsonText<object>> {
    return this.onboardings.list(actor, query);
  }

  /**
   * Read an onboarding
   * @remarks Its state, and what was prepared as long as it is open. The hash is in the email only.
   */
  @Get(':onboardingId')
  @ApiParam({ name: 'onboardingId', type: 'integer', description: 'Id of the onboarding.', example: 1 })
  @Operation({
    permission: 'onboarding:write',
    on: [one(onboardingResource, 'onboardingId')],
    answer: OnboardingDto,
    errors: ['onboardingNotFound'],
    extension: true,
  })
  async read(@Place('onboardingId') { id }: Placement): Promise<JsonText<object>> {
    const view = await this.onboardings.view(id);
    if (view === null) throw new DomainError('onboardingNotFound', { id });
    return view;
  }

  /**
   * Withdraw an onboarding
   * @remarks The link in the email works no longer. One that was confirmed, or has ended otherwise, cannot be withdrawn.
   */
  @Delete(':onboardingId')
  @ApiParam({ name: 'onboardingId', type: 'integer', description: 'Id of the onboarding.', example: 1 })
  @Operation({
    permission: 'onboarding:write',
    on: [one(onboardingResource, 'onboardingId')],
    answer: SuccessDto,
    errors: ['onboardingNotFound', 'onboardingClosed'],
    extension: true,
  })
  async withdraw(@Place('onboardingId') { id }: Placement): Promise<SuccessDto> {
    return { value: await this.withdrawOnboarding.execute(id) };
  }

  /**
   * Create the company of an onboarding
   * @remarks For the self service user whom it was prepared for, with the `hash` of the link in the email. Creates company and
   * location as they were prepared and makes the user the company's owner. No claim is needed: the agency vouches for the
   * user. The fifth wrong hash blocks the onboarding. Returns the id of the company.
   */
  @Post(':onboardingId/company')
  @HttpCode(200)
  @ApiParam({ name: 'onboardingId', type: 'integer', description: 'Id of the onboarding.', example: 1 })
  @Operation({
    people: true,
    permission: 'signed-in',
    userType: 'SELF_SERVICE',
    on: [one(onboardingResource, 'onboardingId')],
    answer: SuccessDto,
    errors: ['onboardingNotFound', 'onboardingClosed', 'alreadyExists', 'changedMeanwhile'],
  })
  async create(
    @Caller() actor: Actor,
    @Place('onboardingId') { id }: Placement,
    @DraftBody(OnboardingKeyDto) draft: Draft<OnboardingKey>,
  ): Promise<SuccessDto> {
    const { companyId } = await this.finishOnboarding.execute(actor.user, id, draft);
    return { value: companyId };
  }
}
