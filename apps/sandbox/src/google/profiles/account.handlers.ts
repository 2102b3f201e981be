import { invalidArgument, invalidPayload } from '../discovery/google-error.js';
import type { GoogleCall, GoogleHandlers } from '../google.call.js';
import { accountOf, profileOf, REACH } from '../google.store.js';
import type { AccountRow } from '../google.store.js';
import { readMask } from '../discovery/field-mask.js';

const ACCOUNTS_PER_PAGE = 20;
const types = new Set(['PERSONAL', 'LOCATION_GROUP', 'USER_GROUP', 'ORGANIZATION']);

export const accountResource = (account: AccountRow): object => ({
  name: `accounts/${account.id}`,
  accountName: account.name,
  type: account.type,
  role: account.role,
  permissionLevel: account.role === 'MANAGER' || account.role === 'SITE_MANAGER' ? 'MEMBER_LEVEL' : 'OWNER_LEVEL',
  verificationState: account.verification_state,
  vettedState: account.vetted_state,
  accountNumber: account.id.slice(-10),
});

/** Accounts, and groups of them; what lies in a group is listed by asking with it as `parentAccount`. */
async function list(call: GoogleCall): Promise<object> {
  const size = call.pageSize(ACCOUNTS_PER_PAGE, ACCOUNTS_PER_PAGE);
  const rows = await accountPage(call, call.query['parentAccount'], typeIn(call.query['filter']), call.after, size + 1);
  const last = rows[size - 1];
  return {
    accounts: rows.slice(0, size).map(accountResource),
    ...(rows.length > size && last && { nextPageToken: call.pageToken(call.after + size) }),
  };
}

/** Own accounts: the personal one first. */
export async function accountPage(
  call: GoogleCall,
  parent: string | undefined,
  type: string | null,
  skip: number,
  take: number,
): Promise<readonly AccountRow[]> {
  const parentId = parent === undefined || parent === '' ? null : (/^accounts\/(\d+)$/.exec(parent)?.[1] ?? '');
  if (parentId !== null) {
    const { type: kind } = await accountOf(call, parentId);
    if (kind !== 'ORGANIZATION' && kind !== 'USER_GROUP')
      throw invalidArgument('parent_account', 'The parent must be an organization or a user group.');
  }
  const { rows } = await call.client.query<AccountRow>(
    `${REACH} select a.*, r.role
     from sandbox.google_account a
     join lateral (select max(role) as role from reach where reach.id = a.id) r on true
     where r.role is not null and ($3::text is null or a.type = $3)
       and case when $2::text is null
             then exists (select 1 from sandbox.google_account_admin m where m.account_id = a.id and m.person_id = $1)
             else a.parent_id = $2 end
     order by (a.type <> 'PERSONAL'), a.position limit $4 offset $5`,
    [call.personId, parentId, type, take, skip],
  );
  return rows;
}

function typeIn(filter: string | undefined): string | null {
  if (filter === undefined || filter === '') return null;
  const type = /^type\s*=\s*"?([A-Z_]+)"?$/.exec(filter.trim())?.[1];
  if (type === undefined || !types.has(type))
    throw invalidArgument('filter', 'Only type=<account type> can be filtered by.');
  return type;
}

async function patch(call: GoogleCall): Promise<object> {
  const account = await accountOf(call);
  const mask = readMask(call.schemas, 'Account', call.query['updateMask'] ?? '', 'updateMask');
  if (mask.length !== 1 || mask[0] !== 'accountName')
    throw invalidArgument('update_mask', 'The only editable field is account_name.');
  const { accountName } = call.body;
  if (typeof accountName !== 'string' || accountName === '' || account.type === 'PERSONAL')
    throw invalidArgument('account.account_name', 'This account cannot have this name.');
  if (!call.flag('validateOnly'))
    await call.client.query('update sandbox.google_account set name = $2 where id = $1', [account.id, accountName]);
  return accountResource({ ...account, name: accountName });
}

interface AdminRow {
  readonly person_id: string;
  readonly name: string;
  readonly role: string;
}

const adminsOf = async (call: GoogleCall, of: 'account' | 'location', id: string): Promise<readonly AdminRow[]> => {
  const { rows } = await call.client.query<AdminRow>(
    `select p.id as person_id, p.name, m.role from sandbox.google_${of}_admin m
     join sandbox.google_person p on p.id = m.person_id where m.${of}_id = $1 order by p.id`,
    [id],
  );
  return rows;
};

async function accountAdmins(call: GoogleCall): Promise<object> {
  const { id } = await accountOf(call);
  return { accountAdmins: (await adminsOf(call, 'account', id)).map((row) => adminResource(`accounts/${id}`, row)) };
}

/** Of a location: those of its account, and those who manage it alone. */
async function locationAdmins(call: GoogleCall): Promise<object> {
  const { id, account_id } = await profileOf(call);
  const of = account_id === null ? [] : await adminsOf(call, 'account', account_id);
  const own = await adminsOf(call, 'location', id);
  return { admins: [...of, ...own].map((row) => adminResource(`locations/${id}`, row)) };
}

const adminResource = (parent: string, { person_id, name, role }: AdminRow): object => ({
  name: `${parent}/admins/${person_id}`,
  admin: name,
  role,
});

/** A person of the sandbox takes an invitation at once. */
async function inviteToLocation(call: GoogleCall): Promise<object> {
  const { id } = await profileOf(call, call.id(), true);
  const { admin, role } = call.body;
  const { rows } = await call.client.query<{ id: string; name: string }>(
    'select id, name from sandbox.google_person where email = $1',
    [admin],
  );
  const [person] = rows;
  if (person === undefined || typeof role !== 'string' || role === 'ADMIN_ROLE_UNSPECIFIED')
    throw invalidPayload([{ field: 'admin', description: 'There is no such person, or the role is missing.' }]);
  await call.client.query(
    `insert into sandbox.google_location_admin (location_id, person_id, role) values ($1, $2, $3)
     on conflict (location_id, person_id) do update set role = excluded.role`,
    [id, person.id, role],
  );
  return adminResource(`locations/${id}`, { person_id: person.id, name: person.name, role });
}

async function removeFromLocation(call: GoogleCall): Promise<object> {
  const { id } = await profileOf(call, call.id(), true);
  const { rowCount } = await call.client.query(
    'delete from sandbox.google_location_admin where location_id = $1 and person_id = $2',
    [id, call.id(2)],
  );
  if (rowCount === 0) throw invalidArgument('name', 'Only who manages this location alone can be removed from it.');
  return {};
}

async function transfer(call: GoogleCall): Promise<object> {
  const profile = await profileOf(call, call.id(), true);
  const target = await accountOf(call, /^accounts\/(\d+)$/.exec(String(call.body['destinationAccount']))?.[1] ?? '');
  if (target.type !== 'PERSONAL' && target.type !== 'LOCATION_GROUP')
    throw invalidArgument('destination_account', 'An account of this type holds no locations.');
  await call.client.query('update sandbox.google_location set account_id = $2 where id = $1', [profile.id, target.id]);
  return {};
}

const id = 'mybusinessaccountmanagement';

/** Account Management v1. https://developers.google.com/my-business/reference/accountmanagement/rest */
export const accountHandlers: GoogleHandlers = {
  [`${id}.accounts.list`]: list,
  [`${id}.accounts.get`]: async (call) => accountResource(await accountOf(call)),
  [`${id}.accounts.patch`]: patch,
  [`${id}.accounts.admins.list`]: accountAdmins,
  [`${id}.locations.admins.list`]: locationAdmins,
  [`${id}.locations.admins.create`]: inviteToLocation,
  [`${id}.locations.admins.delete`]: removeFromLocation,
  [`${id}.locations.transfer`]: transfer,
};
