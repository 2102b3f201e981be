import { sql } from 'kysely';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import type { Platform } from '../../support/platform.js';

/** Where a thing stands: what a grant must cover. */
export interface Place {
  readonly workspaceId: number;
  readonly companyId: number | null;
  readonly locationId: number | null;
}

export interface Thing {
  readonly id: number;
  readonly place: Place;
}

export type Kind = 'workspace' | 'company' | 'location' | 'contract' | 'subscription' | 'job';

/** One of each kind of thing, all of the demo company, and what bodies need besides. */
export interface Tenant {
  readonly things: Readonly<Record<Kind, Thing>>;
  readonly productId: number;
  /** Texts of this tenant that nobody else's data contain. An answer to a stranger shows none of them. */
  readonly texts: readonly string[];
}

const authorization = `Basic ${Buffer.from(`demo-agency:${demoPassword}`).toString('base64')}`;

/** Orders and imports for the demo company, through the API, so that there is something to read and to refuse. */
export async function prepareTenant(platform: Platform): Promise<Tenant> {
  const { id: companyId, workspace_id: workspaceId } = await row<{ id: number; workspace_id: number }>(
    platform,
    `select c.id, c.workspace_id from company c join app_user u on u.context_id = c.id where u.user_name = 'demo-owner'`,
  );
  const { id: contractId, offer_id: productId } = await row<{ id: number; offer_id: number }>(
    platform,
    `select c.id, l.offer_id from contract c join licence l on l.contract_id = c.id
     where c.company_id = ${companyId} order by c.id, l.id limit 1`,
  );
  const address = { street: 'Hauptstraße', house: '7', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' };
  const locationId = Number(
    (
      await post(platform, `/v5/company/${companyId}/location`, {
        name: 'Hofladen Zaungast',
        address,
        mainPhone: { phone: '49-911-123456' },
      })
    ).value,
  );
  const order = { productId, amount: 1, locationIds: [locationId], note: 'Zaungast order' };
  const subscriptionId = Number((await post(platform, `/v5/contract/${contractId}/order`, order)).id);
  const file = 'name;street;postCode;city\nHofladen Import;Ring 1;90403;Nürnberg\n';
  const jobId = Number((await post(platform, `/api/location/import?companyId=${companyId}`, file)).value);
  const ofCompany: Place = { workspaceId, companyId, locationId: null };
  const ofLocation: Place = { workspaceId, companyId, locationId };
  return {
    things: {
      workspace: { id: workspaceId, place: { workspaceId, companyId: null, locationId: null } },
      company: { id: companyId, place: ofCompany },
      location: { id: locationId, place: ofLocation },
      contract: { id: contractId, place: ofCompany },
      subscription: { id: subscriptionId, place: ofLocation },
      job: { id: jobId, place: ofCompany },
    },
    productId,
    texts: await ownTexts(platform, workspaceId),
  };
}

/** @param body an object is sent as JSON, a text as CSV */
async function post(platform: Platform, path: string, body: object | string): Promise<Record<string, unknown>> {
  const isText = typeof body === 'string';
  const response = await fetch(platform.url + path, {
    method: 'POST',
    headers: { authorization, 'content-type': isText ? 'text/csv' : 'application/json' },
    body: isText ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.status !== 200) throw new Error(`POST ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
}

async function row<T>(platform: Platform, query: string): Promise<T> {
  const { rows } = await sql.raw<T>(query).execute(platform.database.kysely);
  const [first] = rows;
  if (first === undefined) throw new Error(`The demo data have no row for: ${query}`);
  return first;
}

/** The demo's tenants bill to businesses of one name; such a text is no secret of either. */
async function ownTexts(platform: Platform, workspaceId: number): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    with named (workspace_id, text) as (
      select id, name from workspace union all select workspace_id, name from company
      union all select workspace_id, name from location union all select workspace_id, name from contract
      union all select workspace_id, user_name from app_user union all select workspace_id, note from subscription
    )
    select distinct text from named where workspace_id = ${workspaceId}
      and text not in (select text from named where workspace_id <> ${workspaceId} and text is not null)
      and not exists (select 1 from billing_account b where b.workspace_id <> ${workspaceId} and strpos(b.business_name, text) > 0)`.execute(
    platform.database.kysely,
  );
  return rows.map(({ text }) => text);
}
