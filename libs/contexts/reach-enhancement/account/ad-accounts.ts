import { Injectable } from '@nestjs/common';
import type { AdNetworkName } from '#domain/lists/products';
import { Database, sql } from '#platform/database';
import { Postponed } from '#platform/outbox';
import { isLeased } from '../jobs/lease.js';
import { isAdRefused } from '../ports/ad-network.port.js';
import type { NewAdAccount } from '../ports/ad-network.port.js';
import { AdAccountEntity } from './ad-account.entity.js';
import { AdNetworks } from './ad-networks.js';

/** An account that is there at the network. */
export interface OpenAccount {
  readonly id: number;
  readonly networkId: string;
  /** IANA. */
  readonly timeZone: string;
}

interface Held extends Omit<OpenAccount, 'networkId'> {
  readonly networkId: string | null;
  readonly companyName: string;
  readonly currency: string;
  readonly leaseAgeMs: number | null;
}

type Beginning = { readonly held: Held; readonly isUnsure: boolean };

/** The accounts of companies at advertising networks: one each, created when their first campaign is. */
@Injectable()
export class AdAccounts {
  constructor(
    private readonly database: Database,
    private readonly networks: AdNetworks,
  ) {}

  /** @throws Postponed while another run creates it; AdRefused, ThirdPartyFailure */
  async of(companyId: number, network: AdNetworkName): Promise<OpenAccount> {
    const beginning = await this.begin(companyId, network);
    const { id, timeZone, networkId, companyName, currency } = beginning.held;
    if (networkId !== null) return { id, networkId, timeZone };
    const found = beginning.isUnsure ? await this.networks.of(network).findAccount(companyId) : null;
    const made = found ?? (await this.create(network, id, { id: companyId, name: companyName, currency, timeZone }));
    await this.database.transaction((tx) =>
      tx.update(AdAccountEntity, id, { networkId: made, attemptedAt: null, problem: null, updatedAt: () => 'now()' }),
    );
    return { id, networkId: made, timeZone };
  }

  private async create(network: AdNetworkName, id: number, account: NewAdAccount): Promise<string> {
    try {
      return await this.networks.of(network).createAccount(account);
    } catch (error) {
      // It is certain that nothing was made: the next run need not ask.
      if (isAdRefused(error))
        await this.database.transaction((tx) => tx.update(AdAccountEntity, id, { attemptedAt: null }));
      throw error;
    }
  }

  private async begin(companyId: number, network: AdNetworkName): Promise<Beginning> {
    return this.database.transaction(async (tx) => {
      await sql`
        insert into ad_account (workspace_id, company_id, network, currency, time_zone)
        select c.workspace_id, c.id, ${network}, 'EUR', coalesce(w.time_zone, workspace_zone(w.id))
        from company c join workspace w on w.id = c.workspace_id where c.id = ${companyId}
        on conflict (company_id, network) do nothing`.execute(tx);
      const { rows } = await sql<Held>`
        select a.id, a.network_id as "networkId", a.time_zone as "timeZone", a.currency, c.name as "companyName",
          extract(epoch from clock_timestamp() - a.attempted_at)::float8 * 1000 as "leaseAgeMs"
        from ad_account a join company c on c.id = a.company_id
        where a.company_id = ${companyId} and a.network = ${network} for update of a`.execute(tx);
      const [held] = rows;
      if (held === undefined) throw new Error(`There is no company ${companyId}.`);
      if (held.networkId !== null) return { held, isUnsure: false };
      if (isLeased(held)) throw new Postponed('Another run creates the account.', 2_000);
      await tx.update(AdAccountEntity, held.id, { attemptedAt: () => 'clock_timestamp()' });
      return { held, isUnsure: held.leaseAgeMs !== null };
    });
  }
}
