import { Injectable } from '@nestjs/common';
import type { Draft } from '#domain/errors/draft';
import { DomainError } from '#domain/errors/errors';
import { isMatch } from '#domain/values/entity-tag';
import type { Placement } from '#platform/access';
import { Audit } from '#platform/audit';
import { Database, JsonText, sql } from '#platform/database';
import { CampaignStore, usualRadius } from '../campaign/campaign.store.js';

export interface CampaignRadiusView {
  /** Kilometres around the location. */
  readonly radius: number;
}

/** Around its location a local campaign reaches people: as its order has said it, until it is changed here. */
@Injectable()
export class CampaignRadius {
  constructor(
    private readonly database: Database,
    private readonly campaigns: CampaignStore,
    private readonly audit: Audit,
  ) {}

  async view({ id }: Placement): Promise<JsonText<CampaignRadiusView>> {
    const { rows } = await sql<{ radius: number }>`
      select radius from reach_enhancement where id = ${id}`.execute(this.database.read);
    return new JsonText(viewOf(rows[0]?.radius ?? usualRadius));
  }

  /** @throws DomainError `validationFailed`, `reachEnhancementEnded`, `reachEnhancementOfOtherType`, `etagMismatch` */
  async set({ id, workspaceId }: Placement, draft: Draft<CampaignRadiusView>, ifMatch?: string): Promise<number> {
    const { radius } = draft.complete();
    return this.database.transaction(async (tx) => {
      const [campaign] = await this.campaigns.open(tx, [id], ['localCampaigns']);
      if (campaign === undefined) return id;
      if (!isMatch(ifMatch, viewOf(campaign.radius))) throw new DomainError('etagMismatch');
      if (radius === campaign.radius) return id;
      await this.campaigns.changed(tx, campaign, { radius });
      await this.audit.record(tx, {
        workspaceId,
        operation: 'reachEnhancement.radius',
        subject: 'subscription',
        subjectId: id,
        before: { radius: campaign.radius },
        after: { radius },
      });
      return id;
    });
  }
}

const viewOf = (radius: number): string => JSON.stringify({ radius });
