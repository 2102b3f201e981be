import { ApiProperty } from '@nestjs/swagger';
import type { BudgetTargetView, BudgetView } from '#contexts/subscriptions';
import type { ValueOf } from '#domain/lists/lists';
import { Extension, Flag, Id, Integer, Listed, OneOf, Text } from '../../http/bodies/fields.js';
import { TargetingDto } from '../../wire/targeting.dto.js';
import type { Wire } from '../../wire/wire.js';

const most = 1_000_000_000;

/** What may be spent or is to be reached, in an order. */
export class BudgetDto {
  /**
   * How much, in what `budgetTargetType` says.
   * @example 500
   */
  @Integer({ min: 1, max: most })
  budgetTarget: number;

  /** What is counted. */
  @OneOf('budgetTargetType')
  budgetTargetType: ValueOf<'budgetTargetType'>;

  /**
   * Kind of budget, in your own words.
   * @example "Campaign"
   */
  @Text({ optional: true, nullable: true, max: 64 })
  type?: string | null;

  /** In which time. */
  @OneOf('localCampaign.period', { optional: true, nullable: true })
  period?: ValueOf<'localCampaign.period'> | null;

  /** How it is spread over that time. */
  @OneOf('localCampaign.deliveryMethod', { optional: true, nullable: true })
  deliveryMethod?: ValueOf<'localCampaign.deliveryMethod'> | null;
}

/** A budget as it was read, with changes. */
export class BudgetUpdateDto {
  /**
   * How much, in what `budgetTargetType` says.
   * @example 600
   */
  @Integer({ optional: true, min: 1, max: most })
  budgetTarget?: number;

  /** What is counted. */
  @OneOf('budgetTargetType', { optional: true })
  budgetTargetType?: ValueOf<'budgetTargetType'>;

  /**
   * Kind of budget, in your own words.
   * @example "Campaign"
   */
  @Text({ optional: true, nullable: true, max: 64 })
  type?: string | null;

  /** In which time. */
  @OneOf('localCampaign.period', { optional: true, nullable: true })
  period?: ValueOf<'localCampaign.period'> | null;

  /** How it is spread over that time. */
  @OneOf('localCampaign.deliveryMethod', { optional: true, nullable: true })
  deliveryMethod?: ValueOf<'localCampaign.deliveryMethod'> | null;

  /**
   * Id of the subscription. Read-only.
   * @example 1
   */
  @Extension()
  @Id({ optional: true })
  id?: number;

  /**
   * Whether the offer has settled it. Read-only.
   * @example false
   */
  @Extension()
  @Flag({ optional: true })
  fixed?: boolean;
}

/** The budget of a subscription. What was never given is null. */
export class BudgetViewDto implements Wire<BudgetView> {
  /**
   * Id of the subscription.
   * @example 1
   */
  @Extension()
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * How much, in what `budgetTargetType` says.
   * @example 500
   */
  @ApiProperty({ type: 'integer', nullable: true })
  budgetTarget: number | null;

  /** What is counted. */
  @Listed('budgetTargetType', { nullable: true })
  budgetTargetType: string | null;

  /**
   * Kind of budget, as free text.
   * @example null
   */
  @ApiProperty({ type: 'string', nullable: true })
  type: string | null;

  /** In which time. */
  @Listed('localCampaign.period', { nullable: true })
  period: string | null;

  /** How it is spread over that time. */
  @Listed('localCampaign.deliveryMethod', { nullable: true })
  deliveryMethod: string | null;

  /**
   * True: the offer has settled it for all of its subscriptions.
   * @example false
   */
  @Extension()
  fixed: boolean;
}

/** What a subscription is to reach, and whom. */
export class BudgetTargetDto implements Wire<BudgetTargetView> {
  /**
   * Id of the subscription.
   * @example 1
   */
  @ApiProperty({ type: 'integer' })
  id: number;

  /**
   * How much, in what `budgetTargetType` says; null: no budget.
   * @example 500
   */
  @ApiProperty({ type: 'integer', nullable: true })
  budgetTarget: number | null;

  /** What is counted. */
  @Listed('budgetTargetType', { nullable: true })
  budgetTargetType: string | null;

  /** Whom to reach, as it was ordered; null: nothing was said. */
  @ApiProperty({ type: () => TargetingDto, nullable: true })
  targeting: TargetingDto | null;
}
