import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { countryCodes } from '#domain/locations/address';
import type { Draft, Problems } from '#domain/errors/draft';
import { isMatch } from '#domain/values/entity-tag';
import { DomainError } from '#domain/errors/errors';
import { Audit } from '#platform/audit';
import { Database, sql } from '#platform/database';
import type { JsonText, Tx } from '#platform/database';
import { listingFields, readableFields } from '../listing/listing.fields.js';

/** How the host's pages look. */
export interface PortalTheme {
  readonly title?: string | null;
  /** `#rrggbb`. */
  readonly primaryColor?: string | null;
  readonly secondaryColor?: string | null;
  readonly logoUrl?: string | null;
  readonly imprintUrl?: string | null;
  readonly privacyUrl?: string | null;
}

/** Listing portal of the specification: a portal that a workspace hosts. */
export interface ListingPortalView {
  readonly id: number;
  readonly name: string;
  readonly key: string;
  readonly domain: string;
  readonly provider: string;
  readonly workspace: { readonly id: number; readonly name: string };
  readonly url: string;
  readonly imageUrl: string | null;
  readonly countries: readonly string[] | null;
  readonly categories: readonly string[] | null;
  readonly requiredFields: readonly string[];
  readonly theme: PortalTheme;
  readonly temporarilyDeactivated: boolean;
  readonly deactivationNote: string | null;
}

/** What PUT takes: what its GET answers. */
export type ListingPortalInput = { readonly [field in keyof ListingPortalView]?: ListingPortalView[field] | null };

const readOnly = ['id', 'key', 'domain', 'provider', 'workspace'] as const;
const kept = ['name', 'url', 'requiredFields', 'theme', 'temporarilyDeactivated'] as const;

const view = sql`json_build_object('id', p.id, 'name', p.name, 'key', p.key, 'domain', p.domain, 'provider', p.provider,
  'workspace', (select json_build_object('id', w.id, 'name', w.name) from workspace w where w.id = p.host_workspace_id),
  'url', p.url, 'imageUrl', p.image_url, 'countries', p.countries, 'categories', p.categories,
  'requiredFields', p.required_fields, 'theme', p.theme, 'temporarilyDeactivated', p.deactivated_at is not null,
  'deactivationNote', p.deactivation_note)`;

/** Portals that workspaces host: how they look, whom they take, and whether they are in service. */
@Injectable()
export class ListingPortals {
  constructor(
    private readonly database: Database,
    private readonly audit: Audit,
  ) {}

  /** @throws DomainError `listingPortalNotFound` */
  async view(id: number): Promise<JsonText<ListingPortalView>> {
    const found = await this.database.json<ListingPortalView>(sql`
      select ${view}::text as json from portal p where p.id = ${id} and p.host_workspace_id is not null`);
    if (found === null) throw new DomainError('listingPortalNotFound', { id });
    return found;
  }

  /** @throws DomainError `validationFailed`, `listingPortalNotFound`, `etagMismatch` */
  async change(id: number, draft: Draft<ListingPortalInput>, ifMatch?: string): Promise<number> {
    check(draft);
    return this.database.transaction(async (tx) => {
      await sql`select id from portal where id = ${id} for update`.execute(tx);
      const text = await this.view(id);
      const before = text.parse();
      const { problems } = draft;
      // Plain objects, as what was read has them.
      const given = plain(draft.good);
      for (const field of readOnly)
        if (given[field] !== undefined && !isDeepStrictEqual(given[field], before[field]))
          problems.add({ field, value: given[field], problem: 'readOnly', example: before[field] });
      draft.complete();
      if (!isMatch(ifMatch, text.text)) throw new DomainError('etagMismatch');
      const after = { ...before, ...given } as ListingPortalView;
      if (isDeepStrictEqual(before, after)) return id;
      await this.write(tx, after);
      await this.audit.record(tx, {
        workspaceId: before.workspace.id,
        operation: 'listingPortal.update',
        subject: 'portal',
        subjectId: id,
        before,
        after,
      });
      return id;
    });
  }

  private async write(tx: Tx, portal: ListingPortalView): Promise<void> {
    const { id, temporarilyDeactivated: deactivated } = portal;
    await sql`
      update portal set name = ${portal.name.trim()}, url = ${portal.url}, image_url = ${portal.imageUrl},
        countries = ${portal.countries === null ? null : [...portal.countries]}::text[],
        categories = ${portal.categories === null ? null : [...portal.categories]}::text[],
        required_fields = ${[...new Set([...listingFields, ...portal.requiredFields])]}::text[],
        theme = ${JSON.stringify(portal.theme)}::jsonb,
        deactivated_at = case when ${deactivated}::boolean then coalesce(deactivated_at, now()) end,
        deactivation_note = ${portal.deactivationNote}, updated_at = now()
      where id = ${id}`.execute(tx);
  }
}

function check({ good, problems }: Draft<ListingPortalInput>): void {
  for (const field of kept) if (good[field] === null) problems.add({ field, value: null, problem: 'required' });
  if (good.name?.trim() === '') problems.add({ field: 'name', value: good.name, problem: 'required' });
  const { theme } = good;
  const addresses = { url: good.url, imageUrl: good.imageUrl };
  const ofTheme = { logoUrl: theme?.logoUrl, imprintUrl: theme?.imprintUrl, privacyUrl: theme?.privacyUrl };
  for (const [field, value] of Object.entries(addresses)) checkAddress(field, value, problems);
  for (const [field, value] of Object.entries(ofTheme)) checkAddress(`theme.${field}`, value, problems);
  checkEach('countries', good.countries, (code) => countryCodes.has(code), 'DE', problems);
  checkEach('requiredFields', good.requiredFields, (field) => readableFields.includes(field), 'email', problems);
}

function checkAddress(field: string, value: string | null | undefined, problems: Problems): void {
  if (value === null || value === undefined) return;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return;
  const example = 'https://portal.example';
  problems.add({ field, value, problem: 'format', expected: example, example });
}

function checkEach(
  field: string,
  values: readonly string[] | null | undefined,
  fits: (value: string) => boolean,
  example: string,
  problems: Problems,
): void {
  for (const [index, value] of (values ?? []).entries())
    if (!fits(value)) problems.add({ field: `${field}[${index}]`, value, problem: 'noSuch', example });
}

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
