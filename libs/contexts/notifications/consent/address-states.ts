import { Injectable } from '@nestjs/common';
import { Database, sql } from '#platform/database';
import type { DecidedValueOf } from '#domain/lists/lists';
import { mailboxOf } from '#domain/values/email-address';
import { UnsubscribeLinks } from '../unsubscribe/unsubscribe-links.js';
import { hoursBetweenAsks, mostAsks } from './consent.rules.js';

export interface AddressState {
  readonly email: string;
  readonly canGet: boolean;
  readonly why: DecidedValueOf<'addressHindrance'> | null;
  /** Since when; ISO 8601. */
  readonly since: string | null;
  /** Whether its reader can be asked now. */
  readonly canAsk: boolean;
  /** Of the entry that can be taken off the list; null where there is none, or nobody but the reader can. */
  readonly suppressionId: number | null;
}

/** Addresses of one workspace. */
export interface NamedAddresses {
  readonly workspaceId: number;
  readonly emails: readonly string[];
}

interface Row extends Omit<AddressState, 'email' | 'canGet'> {
  readonly workspaceId: number;
  readonly address: string;
}

/** Which addresses get notifications, and why others do not. */
@Injectable()
export class AddressStates {
  constructor(
    private readonly database: Database,
    private readonly links: UnsubscribeLinks,
  ) {}

  /** In the order in which they are given. */
  async of(lists: readonly NamedAddresses[]): Promise<AddressState[][]> {
    const keys = new Map<string, { workspaceId: number; address: string }>();
    for (const { workspaceId, emails } of lists)
      for (const address of emails.map(mailboxOf)) keys.set(`${workspaceId} ${address}`, { workspaceId, address });
    const rows = await this.read([...keys.values()]);
    const known = new Map(rows.map(({ workspaceId, address, ...state }) => [`${workspaceId} ${address}`, state]));
    return lists.map(({ workspaceId, emails }) =>
      emails.map((email) => {
        const state = known.get(`${workspaceId} ${mailboxOf(email)}`) ?? nothingKnown;
        return { email, canGet: state.why === null, ...state };
      }),
    );
  }

  private async read(keys: readonly { workspaceId: number; address: string }[]): Promise<readonly Row[]> {
    if (keys.length === 0) return [];
    const { rows } = await sql<Row>`
      select k.workspace_id as "workspaceId", k.address,
        case when s.reason is not null then upper(s.reason) when c.state is null then 'NOT_ASKED' when c.state = 'confirmed' then null
          when c.expires_at < clock_now(k.workspace_id) then 'EXPIRED' else 'ASKED' end as why,
        iso(case when s.reason is not null then s.created_at when c.state = 'confirmed' then null else c.asked_at end) as since,
        s.reason is null and coalesce(c.state, 'asked') = 'asked' and coalesce(c.asks, 0) < ${mostAsks}
          and coalesce(c.asked_at <= clock_now(k.workspace_id) - make_interval(hours => ${hoursBetweenAsks}), true) as "canAsk",
        case when s.reason = 'bounced' then s.id end as "suppressionId"
      from unnest(${keys.map(({ workspaceId }) => workspaceId)}::int[], ${keys.map(({ address }) => address)}::text[],
          ${keys.map(({ address }) => this.links.hashOf(address).toString('hex'))}::text[]) as k (workspace_id, address, hash)
        left join notification_suppression s on s.workspace_id = k.workspace_id and s.address_hash = decode(k.hash, 'hex')
        left join notification_consent c on c.workspace_id = k.workspace_id and c.address = k.address`.execute(
      this.database.read,
    );
    return rows;
  }
}

const nothingKnown = { why: 'NOT_ASKED', since: null, canAsk: true, suppressionId: null } as const;
