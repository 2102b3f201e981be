import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { checkEmail, clean, readAddress, demandWholeAddress, WorkspaceSettings } from '#contexts/organisation';
import type { AddressInput } from '#contexts/organisation';
import type { Address } from '#domain/address';
import { Problems } from '#domain/draft';
import type { Draft } from '#domain/draft';
import { isMatch } from '#domain/entity-tag';
import { DomainError } from '#domain/errors';
import { parseIban } from '#domain/iban';
import { isVatNumberOf, parseVatNumber, vatNumberExample } from '#domain/vat-number';
import { Audit } from '#platform/audit';
import { Database, JsonText } from '#platform/database';

const texts = [
  'name',
  'taxNumber',
  'registrationNumber',
  'legalNotice',
  'contactName',
  'email',
  'phone',
  'website',
  'bic',
  'bankName',
  'accountName',
] as const;

/** Who sells, as invoices say it. */
export interface SellerDetails extends Readonly<Record<(typeof texts)[number], string | null>> {
  readonly address: Partial<Address> | null;
  readonly vatId: string | null;
  readonly iban: string | null;
}

export interface SellerView extends SellerDetails {
  /** The workspace's. */
  readonly id: number;
  /** The workspace above that says it; null: this one does, or nobody. */
  readonly inheritedFrom: number | null;
}

export type SellerInput = { readonly [Field in Exclude<keyof SellerDetails, 'address'>]?: string | null } & {
  readonly address?: AddressInput | null;
  readonly id?: unknown;
  readonly inheritedFrom?: unknown;
};

const nobody: SellerDetails = {
  ...(Object.fromEntries(texts.map((field) => [field, null])) as Record<(typeof texts)[number], null>),
  address: null,
  vatId: null,
  iban: null,
};

/** The seller that invoices name: of a workspace, else of the nearest workspace above that says who it is. */
@Injectable()
export class Sellers {
  constructor(
    private readonly database: Database,
    private readonly settings: WorkspaceSettings,
    private readonly audit: Audit,
  ) {}

  async view(workspaceId: number): Promise<JsonText<SellerView>> {
    return new JsonText(JSON.stringify(await this.of(workspaceId)));
  }

  async of(workspaceId: number): Promise<SellerView> {
    const { rows } = await sql<{ id: number; details: SellerDetails }>`
      select a.id, s.details from workspace w
      join workspace a on a.id = any (string_to_array(w.path::text, '.')::int[])
      join seller s on s.workspace_id = a.id
      where w.id = ${workspaceId} order by nlevel(a.path) desc limit 1`.execute(this.database.read);
    const [found] = rows;
    const inheritedFrom = found === undefined || found.id === workspaceId ? null : found.id;
    return { id: workspaceId, inheritedFrom, ...nobody, ...found?.details };
  }

  /** What is said once is the workspace's own, with what it had inherited. @throws DomainError `validationFailed`, `etagMismatch` */
  async change(workspaceId: number, draft: Draft<SellerInput>, ifMatch?: string): Promise<number> {
    const { general } = await this.settings.of(workspaceId);
    return this.database.transaction(async (tx) => {
      await sql`select id from workspace where id = ${workspaceId} for no key update`.execute(tx);
      const current = await this.of(workspaceId);
      const { id: _id, inheritedFrom: _from, ...before } = current;
      const after = readSeller(draft, before, general.defaultCountry);
      draft.complete();
      if (!isMatch(ifMatch, JSON.stringify(current))) throw new DomainError('etagMismatch');
      if (isDeepStrictEqual(JSON.parse(JSON.stringify(before)), JSON.parse(JSON.stringify(after)))) return workspaceId;
      await sql`
        insert into seller (workspace_id, details) values (${workspaceId}, ${JSON.stringify(after)})
        on conflict (workspace_id) do update set details = excluded.details, updated_at = now()`.execute(tx);
      const entry = { workspaceId, subject: 'seller', subjectId: workspaceId };
      await this.audit.record(tx, { ...entry, operation: 'seller.update', before, after });
      return workspaceId;
    });
  }
}

function readSeller({ good, problems }: Draft<SellerInput>, before: SellerDetails, country: string): SellerDetails {
  checkEmail(good.email, 'email', problems);
  const address = readSellerAddress(good.address, before.address, country, problems);
  const said = texts.map((field) => [field, good[field] === undefined ? before[field] : clean(good[field])]);
  return {
    ...(Object.fromEntries(said) as Pick<SellerDetails, (typeof texts)[number]>),
    address,
    vatId: readVatId(good.vatId, before.vatId, address?.countryCode ?? country, problems),
    iban: readIban(good.iban, before.iban, problems),
  };
}

/** The address is replaced whole. */
function readSellerAddress(
  input: AddressInput | null | undefined,
  before: Partial<Address> | null,
  country: string,
  problems: Problems,
): Partial<Address> | null {
  if (input === undefined) return before;
  if (input === null) return null;
  const found = new Problems();
  const { parts } = readAddress(input, country, found, '');
  demandWholeAddress(input, parts, found);
  for (const problem of found.list) problems.add({ ...problem, field: `address.${problem.field}` });
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== null));
}

function readVatId(
  given: string | null | undefined,
  before: string | null,
  country: string,
  problems: Problems,
): string | null {
  const text = given === undefined ? before : clean(given);
  if (text === null || problems.isWithin('address')) return text;
  const parsed = parseVatNumber(text, country);
  if ('number' in parsed && isVatNumberOf(parsed.number, country)) return parsed.number;
  const example = vatNumberExample(country) ?? 'DE123456789';
  problems.add({ field: 'vatId', value: text, problem: 'format', expected: example, example });
  return text;
}

function readIban(given: string | null | undefined, before: string | null, problems: Problems): string | null {
  const text = given === undefined ? before : clean(given);
  if (text === null) return null;
  const iban = parseIban(text);
  const example = 'DE89370400440532013000';
  if (iban === null) problems.add({ field: 'iban', value: text, problem: 'format', expected: example, example });
  return iban;
}
