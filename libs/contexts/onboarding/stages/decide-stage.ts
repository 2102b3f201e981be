import { Injectable } from '@nestjs/common';
import { CreateContract } from '#contexts/contracts';
import { OrderProduct } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import type { StageState } from '#domain/machines/stage-machine';
import type { Actor } from '#platform/access';
import { Audit } from '#platform/audit';
import { workspaceToday } from '#platform/clock';
import { Database, sql } from '#platform/database';
import type { Tx } from '#platform/database';
import { Outbox } from '#platform/outbox';
import { Transitions } from '#platform/transitions';
import { PreparedBusiness } from '../prepared-business.js';
import type { Business } from '../prepared-business.js';
import { stageDecided } from './stage.events.js';
import { stageTable } from './stage.record.js';

export interface StageDecision {
  readonly approved: boolean;
  /** Kept, and told in the event: for anyone who takes customers over into SugarCRM. */
  readonly sugarImport: boolean;
}

interface HeldStage {
  readonly id: number;
  readonly workspace_id: number;
  readonly portal_id: number;
  readonly state: StageState;
  readonly source: string | null;
  readonly license_type: string;
  readonly data: Business;
  readonly portal: string;
  /** `yyyy-MM-dd` at the workspace. */
  readonly today: string;
}

/** What an approval has made. */
interface Made {
  readonly companyId: number | null;
  readonly locationId: number | null;
  readonly subscriptionId: number | null;
}

const nothing: Made = { companyId: null, locationId: null, subscriptionId: null };

/** Takes a business into the portal, or turns it away. */
@Injectable()
export class DecideStage {
  constructor(
    private readonly database: Database,
    private readonly business: PreparedBusiness,
    private readonly createContract: CreateContract,
    private readonly orderProduct: OrderProduct,
    private readonly transitions: Transitions,
    private readonly outbox: Outbox,
    private readonly audit: Audit,
  ) {}

  /**
   * Approving creates company and location, concludes a contract with the offer that the host has chosen for the licence
   * type, and orders it for the location: the rest is what happens to every order.
   * @returns the stage's id
   * @throws DomainError `stageNotFound`, `stageDecided`, `stageOfferMissing`, and what creating and ordering can refuse
   */
  async execute(actor: Actor, id: number, { approved, sugarImport }: StageDecision): Promise<number> {
    return this.database.transaction(async (tx) => {
      const stage = await lock(tx, id);
      if (stage.state !== 'open') throw new DomainError('stageDecided', { state: stage.state });
      const made = approved ? await this.take(tx, actor, stage) : nothing;
      await this.transitions.demand(
        tx,
        stageTable,
        stage,
        approved ? 'approve' : 'reject',
        {},
        {},
        {
          company_id: made.companyId,
          location_id: made.locationId,
          subscription_id: made.subscriptionId,
          sugar_import: sugarImport,
          decided_at: new Date(),
        },
      );
      const { workspace_id: workspaceId, portal_id: portalId, source } = stage;
      const payload = { stageId: id, portalId, approved, ...made, source, sugarImport };
      await this.outbox.emit(tx, stageDecided, [{ workspaceId, payload }]);
      const operation = approved ? 'stage.approve' : 'stage.reject';
      await this.audit.record(tx, { workspaceId, operation, subject: 'stage', subjectId: id, after: payload });
      return id;
    });
  }

  private async take(tx: Tx, actor: Actor, stage: HeldStage): Promise<Made> {
    const { workspace_id: workspaceId, license_type: licenseType, today } = stage;
    const offer = await offerOf(tx, stage);
    if (offer === undefined) throw new DomainError('stageOfferMissing', { licenseType });
    const { companyId, locationId } = await this.business.create(workspaceId, stage.data);
    const contract = await this.createContract.execute({
      workspaceId,
      companyId,
      name: `${stage.portal} ${licenseType}`,
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      currency: offer.currency,
      conclusionDate: today,
      validFrom: today,
      licences: [{ offerId: offer.id, maxSubscriptions: null }],
    });
    const order = new Draft({ productId: offer.id, locationIds: [locationId] });
    const [subscriptionId = null] = await this.orderProduct.place(tx, actor, contract.id, order);
    return { companyId, locationId, subscriptionId };
  }
}

async function lock(tx: Tx, id: number): Promise<HeldStage> {
  const { rows } = await sql<HeldStage>`
    select s.id, s.workspace_id, s.portal_id, s.state, s.source, s.license_type, s.data, p.name as portal,
      ${workspaceToday()}::text as today
    from stage s join portal p on p.id = s.portal_id join workspace w on w.id = s.workspace_id
    where s.id = ${id} for update of s`.execute(tx);
  const [stage] = rows;
  if (stage === undefined) throw new DomainError('stageNotFound', { id });
  return stage;
}

async function offerOf(tx: Tx, stage: HeldStage): Promise<{ id: number; currency: string } | undefined> {
  const { rows } = await sql<{ id: number; currency: string }>`
    select o.id, o.currency from stage_offer so join offer o on o.id = so.offer_id and o.deleted_at is null
    where so.workspace_id = ${stage.workspace_id} and so.portal_id = ${stage.portal_id}
      and so.license_type = ${stage.license_type}`.execute(tx);
  return rows[0];
}
