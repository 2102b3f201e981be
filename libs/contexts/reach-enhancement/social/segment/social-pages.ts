import { Injectable } from '@nestjs/common';
import { LocationPages } from '#contexts/connections';
import { Database, sql } from '#platform/database';
import { keptProblem } from '#platform/problems';
import type { OpenAccount } from '../../account/ad-accounts.js';
import type { CampaignRecord } from '../../campaign/campaign.record.js';
import { isAdRefused } from '../../ports/ad-network.port.js';
import { SocialAdNetwork } from '../../ports/social-ad-network.port.js';
import type { Unsendable } from '../../publishing/campaign-kind.js';
import type { SocialSegmentRecord } from '../social.record.js';

/** A page that the ads of an account may speak for. */
export interface UsablePage {
  /** Of Facebook. */
  readonly id: string;
}

/** The pages that ads speak for: through the connection of the location, which the network is told of once. */
@Injectable()
export class SocialPages {
  constructor(
    private readonly database: Database,
    private readonly pages: LocationPages,
    private readonly network: SocialAdNetwork,
  ) {}

  /** @throws AdRefused, ThirdPartyFailure */
  async of(
    { id, locationId, facebookUrl }: CampaignRecord,
    segment: SocialSegmentRecord,
    account: OpenAccount,
  ): Promise<UsablePage | Unsendable> {
    if (locationId === null) throw new Error(`The campaign ${id} has no location.`);
    const address = segment.facebookUrl ?? facebookUrl;
    const found = await this.pages.of(locationId, address === null ? {} : { address });
    if ('trouble' in found) return { problem: keptProblem(found.trouble.key, found.trouble.parameters) };
    const { page } = found;
    if (await this.isUsable(account, page.id)) return { id: page.id };
    try {
      await this.network.usePage(page.id, page.accessToken ?? '');
    } catch (error) {
      // The page does not allow it: the campaign itself is as it was.
      if (!isAdRefused(error) || error.kind === 'closed') throw error;
      return { problem: keptProblem('segmentRefused', { network: this.network.name, reason: error.words }) };
    }
    await this.keep(account, page.id);
    return { id: page.id };
  }

  private async isUsable({ id }: OpenAccount, pageId: string): Promise<boolean> {
    const { rows } = await sql`
      select from ad_account_page where account_id = ${id} and page_id = ${pageId}`.execute(this.database.manager);
    return rows.length > 0;
  }

  private async keep({ id }: OpenAccount, pageId: string): Promise<void> {
    await sql`
      insert into ad_account_page (workspace_id, account_id, page_id)
      select workspace_id, id, ${pageId} from ad_account where id = ${id}
      on conflict (account_id, page_id) do nothing`.execute(this.database.manager);
  }
}
