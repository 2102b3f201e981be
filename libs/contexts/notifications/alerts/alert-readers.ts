import { Injectable } from '@nestjs/common';
import { WorkspaceSettings } from '#contexts/tenancy';
import { groupsWith } from '#domain/identity/permissions';
import { isEmailAddress } from '#domain/values/email-address';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { Recipient } from '../delivery/recipients.js';
import { AddressConsents } from '../consent/address-consents.js';
import { Suppressions } from '../unsubscribe/suppressions.js';
import type { AlertFact } from './alert-facts.js';
import { candidatesOf, idsIn, showingOnlyEachOther, wanted } from './reader.rules.js';
import type { AddressBook, Candidate, KnownUser, ReaderList } from './reader.rules.js';

/** Of a notification, what says who gets it. */
export interface Addressing {
  readonly notificationId: number;
  readonly workspaceId: number;
  readonly internal: boolean;
  readonly recipientsIds: readonly number[];
}

export type AlertReader = Recipient & Pick<Candidate, 'facts' | 'shown'>;

/** Who gets a notification, as it is when the email is sent. */
@Injectable()
export class AlertReaders {
  constructor(
    private readonly settings: WorkspaceSettings,
    private readonly suppressions: Suppressions,
    private readonly consents: AddressConsents,
  ) {}

  async of(tx: Tx, addressing: Addressing, facts: readonly AlertFact[]): Promise<AlertReader[]> {
    const { workspaceId, internal, recipientsIds } = addressing;
    const found =
      recipientsIds.length === 0
        ? await usersNear(tx, addressing, facts)
        : candidatesOf(await this.agreedLists(tx, addressing), await bookOf(tx, workspaceId, facts), facts, internal);
    // A custom field holds what somebody typed.
    const candidates = found.filter(({ to }) => isEmailAddress(to.trim()));
    const readers = wanted(candidates, await usersWith(tx, addressing, candidates), internal);
    const stopped = await this.suppressions.among(
      tx,
      workspaceId,
      readers.map(({ to }) => to),
    );
    const { selfServiceLanguage } = await this.settings.of(workspaceId, tx);
    const left = readers.filter(({ to }) => !stopped.has(to));
    return showingOnlyEachOther(left).map((reader) => ({
      ...reader,
      to: reader.to.trim(),
      language: reader.language ?? selfServiceLanguage,
    }));
  }

  /** Addresses that somebody has typed count once their reader has agreed. */
  private async agreedLists(tx: Tx, addressing: Addressing): Promise<ReaderList[]> {
    const lists = await listsOf(tx, addressing);
    const typed = lists.flatMap(({ emails }) => emails.map(({ email }) => email));
    const agreed = await this.consents.among(tx, addressing.workspaceId, typed);
    return lists.map((list) => ({ ...list, emails: list.emails.filter(({ email }) => agreed.has(email)) }));
  }
}

/** Of what is internal only recipients of the workspace: people of a company may change those of the company. */
async function listsOf(tx: Tx, { workspaceId, internal, recipientsIds }: Addressing): Promise<ReaderList[]> {
  const { rows } = await sql<ReaderList>`
    select custom_field as "customField", emails, notify_contact as "notifyContact", notify_location as "notifyLocation"
    from notification_recipients
    where workspace_id = ${workspaceId} and id = any(${[...recipientsIds]}::bigint[])
      and (not ${internal}::boolean or company_id is null)
    order by id`.execute(tx);
  return rows;
}

async function bookOf(tx: Tx, workspaceId: number, facts: readonly AlertFact[]): Promise<AddressBook> {
  const companies = idsIn(facts.map(({ companyId }) => companyId));
  const locations = idsIn(facts.map(({ locationId }) => locationId));
  const { rows: ofCompanies } = await sql<{
    id: number;
    to: string | null;
    name: string | null;
    fields: Record<string, unknown>;
  }>`
    select o.id, k.emails[1] as "to", nullif(trim(concat_ws(' ', k.first_name, k.last_name)), '') as name, o.custom_fields as fields
    from company o left join contact k on k.company_id = o.id
    where o.workspace_id = ${workspaceId} and o.id = any(${companies}::bigint[])`.execute(tx);
  const { rows: ofLocations } = await sql<{ id: number; to: string }>`
    select id, email as "to" from location
    where workspace_id = ${workspaceId} and id = any(${locations}::bigint[]) and email is not null`.execute(tx);
  return {
    contacts: new Map(ofCompanies.flatMap(({ id, to, name }) => (to === null ? [] : [[id, { to, name }]]))),
    locations: new Map(ofLocations.map(({ id, to }) => [id, { to, name: null }])),
    customFields: new Map(ofCompanies.map(({ id, fields }) => [id, fields])),
  };
}

/**
 * The users who look after each place: those of the location; where it has none, those of its company, else of its workspace or
 * the next one above it. Of what is internal only those of workspaces.
 */
async function usersNear(
  tx: Tx,
  { workspaceId, internal }: Addressing,
  facts: readonly AlertFact[],
): Promise<Candidate[]> {
  const { rows } = await sql<{ to: string; name: string | null; companyId: number | null; locationId: number | null }>`
    with place as (
      select distinct company_id, location_id
      from unnest(${facts.map(({ companyId }) => companyId)}::bigint[], ${facts.map(({ locationId }) => locationId)}::bigint[])
        as p (company_id, location_id)
    ), near as (
      select p.*, n.type, n.id, n.distance from place p, lateral (
        select 'Location' as type, p.location_id as id, 0 as distance where not ${internal}::boolean and p.location_id is not null
        union all select 'Company', p.company_id, 1 where not ${internal}::boolean and p.company_id is not null
        union all select 'Workspace', a.id, 2 + nlevel(w.path) - nlevel(a.path)
          from workspace w join workspace a on w.path <@ a.path where w.id = ${workspaceId}
      ) n
    )
    select distinct "to", name, company_id as "companyId", location_id as "locationId" from (
      select n.company_id, n.location_id, u.email as "to", nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name,
        rank() over (partition by n.company_id, n.location_id order by n.distance) as rank
      from near n join access_grant g on g.context_type = n.type and g.context_id = n.id
        and g.group_name = any(${groupsWith('notification:write')}::text[])
      join app_user u on u.id = g.user_id and u.deleted_at is null and not u.locked
    ) found where rank = 1 order by "to"`.execute(tx);
  const keyOf = (place: { companyId: number | null; locationId: number | null }): string =>
    `${place.companyId}/${place.locationId}`;
  const byAddress = new Map<string, { to: string; name: string | null; places: Set<string> }>();
  for (const { to, name, ...place } of rows) {
    const held = byAddress.get(to.toLowerCase()) ?? { to, name, places: new Set<string>() };
    held.places.add(keyOf(place));
    byAddress.set(to.toLowerCase(), held);
  }
  return [...byAddress.values()].map(({ to, name, places }) => ({
    to,
    name,
    shown: null,
    facts: facts.filter((fact) => places.has(keyOf(fact))),
  }));
}

/** Users of the workspace, and of those above it, who have one of the addresses. */
async function usersWith(
  tx: Tx,
  { workspaceId, notificationId }: Addressing,
  candidates: readonly Candidate[],
): Promise<KnownUser[]> {
  const { rows } = await sql<KnownUser>`
    select lower(u.email) as address, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as name, u.language_code as language,
      u.context_type = 'Workspace' as "ofWorkspace", u.locked, coalesce(p.companies, '[]') as "companiesOff", coalesce(p.off, false) as off
    from workspace w join workspace a on w.path <@ a.path join app_user u on u.workspace_id = a.id
      left join lateral (
        select json_agg(company_id) filter (where notification_id = 0) as companies, bool_or(notification_id = ${notificationId}) as off
        from notification_preference where workspace_id = ${workspaceId} and user_id = u.id and not enabled) p on true
    where w.id = ${workspaceId} and u.deleted_at is null
      and lower(u.email) = any(${candidates.map(({ to }) => to.trim().toLowerCase())}::text[])
    order by u.id`.execute(tx);
  return rows;
}
