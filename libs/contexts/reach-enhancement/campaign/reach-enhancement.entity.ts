import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ReachEnhancementType } from '#domain/lists/products';
import type { ValueOf } from '#domain/lists/lists';
import type { AdCategory } from '#domain/reach/social/audience';
import type { CampaignBudget } from '#domain/reach/campaign-budget';
import type { CampaignState } from '#domain/reach/campaign-machine';
import type { CampaignLanguage } from '#domain/reach/language-constants';
import type { KeptProblem } from '#platform/problems';

/** The campaign of a subscription, with its id. The migration says what each column means. */
@Entity('reach_enhancement')
export class ReachEnhancementEntity {
  @PrimaryColumn('bigint')
  id: number;

  @Column('integer')
  workspaceId: number;

  @Column('bigint', { nullable: true })
  companyId: number | null;

  @Column('bigint', { nullable: true })
  locationId: number | null;

  @Column('text')
  type: ReachEnhancementType;

  @Column('text')
  state: CampaignState;

  @Column('integer')
  version: number;

  @Column('boolean')
  wantsPause: boolean;

  @Column('boolean')
  isStarted: boolean;

  @Column('boolean')
  isHandedOver: boolean;

  @Column('text')
  name: string;

  @Column('integer')
  radius: number;

  @Column('text', { nullable: true })
  locationSource: ValueOf<'localCampaign.locationSourceType'> | null;

  @Column('boolean', { nullable: true })
  callClicks: boolean | null;

  @Column('boolean', { nullable: true })
  drivingDirections: boolean | null;

  /** A decimal number, as PostgreSQL writes it. */
  @Column('numeric', { nullable: true })
  roas: string | null;

  @Column('text', { array: true, nullable: true })
  languages: readonly CampaignLanguage[] | null;

  @Column('text', { nullable: true })
  adCategory: AdCategory | null;

  @Column('text', { nullable: true })
  facebookUrl: string | null;

  @Column('integer', { nullable: true })
  targetType: number | null;

  @Column('integer', { nullable: true })
  budgetTarget: number | null;

  @Column('text', { nullable: true })
  budgetTargetType: CampaignBudget['budgetTargetType'] | null;

  @Column('text', { nullable: true })
  budgetType: string | null;

  @Column('timestamptz', { nullable: true })
  budgetSaidAt: Date | null;

  @Column('text')
  period: CampaignBudget['period'];

  @Column('text')
  deliveryMethod: ValueOf<'localCampaign.deliveryMethod'>;

  @Column('bigint', { nullable: true })
  mostDailyMicros: number | null;

  @Column('date', { nullable: true })
  mostDailyMonth: string | null;

  @Column('bigint', { nullable: true })
  sentDailyMicros: number | null;

  @Column('bigint', { nullable: true })
  accountId: number | null;

  @Column('text', { nullable: true })
  networkId: string | null;

  @Column('text', { array: true })
  formerNetworkIds: readonly string[];

  @Column('boolean')
  publishQueued: boolean;

  @Column('integer')
  revision: number;

  @Column('integer')
  sentRevision: number;

  @Column('boolean')
  goalsSent: boolean;

  @Column('timestamptz', { nullable: true })
  attemptedAt: Date | null;

  @Column('jsonb', { nullable: true })
  problem: KeptProblem | null;

  @Column('timestamptz', { nullable: true })
  removedAt: Date | null;

  @Column('timestamptz')
  createdAt: Date;

  @Column('timestamptz')
  updatedAt: Date;
}
