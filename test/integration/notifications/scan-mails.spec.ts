import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { scanLeadLeft } from '#contexts/listing-scan';
import { CreateWorkspace } from '#contexts/tenancy';
import { Outbox } from '#platform/outbox';
import type { Tenant } from '../subscriptions/commerce.js';
import { MailRoom } from './inbox.js';

let room: MailRoom;
let tenant: Tenant;
let below: number;

beforeAll(async () => {
  room = await MailRoom.open();
  tenant = await room.commerce.tenant();
  const create = room.commerce.module.get(CreateWorkspace, { strict: false });
  below = await create.execute({ parentId: tenant.workspaceId, name: 'Below' });
  await administrator('Ada', tenant.workspaceId);
  await administrator('Bert', tenant.workspaceId, { locked: true });
  await administrator('Vera', tenant.workspaceId, { group: 'viewer' });
});
afterAll(() => room.close());

const rows = (query: string, ...parameters: unknown[]) => room.commerce.rows(query, ...parameters);

async function administrator(
  name: string,
  workspaceId: number,
  { locked = false, group = 'workspace-admin', email = `${name}@locara.example` } = {},
): Promise<void> {
  const id = await room.user(tenant, name, { email });
  if (locked) await rows(`update app_user set state = 'locked', locked = true where id = $1`, id);
  await rows(
    `insert into access_grant (workspace_id, user_id, context_type, context_id, group_name)
     values ($1, $2, 'Workspace', $3, $4)`,
    tenant.workspaceId,
    id,
    workspaceId,
    group,
  );
}

/** A visitor of a form of these workspaces wants to be contacted. @returns who got which email, and what it says */
async function left(workspaces: readonly number[], before?: (runId: number) => Promise<unknown>) {
  const { workspaceId } = tenant;
  const [scan] = await rows(
    `insert into listing_scan (workspace_id, name, key, included_workspaces, excluded_portals, allowed_domain, show_error_portals,
       active_products, language)
     values ($1, 'Check', gen_random_uuid()::text, $2, '{}', 'shop.example', false, '{Listing}', 'en') returning id`,
    workspaceId,
    workspaces,
  );
  const [run] = await rows(
    `insert into scan_run (workspace_id, scan_id, token, name, street, city, country_code, email)
     values ($1, $2, 'token', 'A secret name', 'Torgasse 1', 'Nürnberg', 'DE', 'mia@bakery.example') returning id`,
    workspaceId,
    scan?.['id'],
  );
  const payload = { runId: Number(run?.['id']) };
  const outbox = room.commerce.module.get(Outbox, { strict: false });
  await room.commerce.db.transaction((tx) => outbox.emit(tx, scanLeadLeft, [{ workspaceId, payload }]));
  await before?.(payload.runId);
  return room.sent();
}

describe('the email about a lead', () => {
  it('goes to the administrators alone, and its subject has nothing of the visitor', async () => {
    const mails = await left([tenant.workspaceId]);
    expect(mails.map(({ to, subject }) => `${to}: ${subject}`)).toEqual([
      'Ada@locara.example: A visitor of your website wants advice: Check',
    ]);
    for (const fact of ['A secret name', 'Torgasse 1', 'mia@bakery.example']) expect(mails[0]?.text).toContain(fact);
  });

  it('goes to each address once, and to the workspace above where one has no administrator', async () => {
    expect((await left([tenant.workspaceId, below])).map(({ to }) => to)).toEqual(['Ada@locara.example']);
    await administrator('Otto', below);
    await administrator('Again', below, { email: 'ADA@locara.example' });
    expect((await left([tenant.workspaceId, below])).map(({ to }) => to)).toEqual([
      'Ada@locara.example',
      'Otto@locara.example',
    ]);
  });

  it('is not written when the scan was deleted before', async () => {
    const remove = () => rows('delete from listing_scan');
    expect(await left([tenant.workspaceId], remove)).toEqual([]);
  });
});
