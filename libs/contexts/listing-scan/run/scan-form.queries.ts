import { Injectable } from '@nestjs/common';
import { SearchablePortals } from '#contexts/listings';
import { imageAddress } from '#contexts/media';
import { WorkspaceSettings } from '#contexts/tenancy';
import { DomainError } from '#domain/errors/errors';
import type { ErrorLanguage } from '#domain/errors/errors';
import type { BookedProduct } from '#domain/lists/products';
import { countryCodes } from '#domain/locations/address';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { isAllowed } from '../scan/listing-scan.rules.js';
import type { ScanFormView } from './scan-run.view.js';

/** A form that takes scans. */
export interface OpenForm {
  readonly id: number;
  readonly workspaceId: number;
  readonly allowedDomain: string;
  readonly excludedPortals: readonly number[];
  readonly showErrorPortals: boolean;
  readonly language: ErrorLanguage;
}

interface FormLook {
  readonly logo: string | null;
  /** Name of the workspace that owns it. */
  readonly owner: string;
}

/** A portal that a scan asks. */
type AskedPortals = Awaited<ReturnType<SearchablePortals['broughtBy']>>;

const keyPattern = /^[0-9a-f]{32}$/;

/** The workspaces of a scan, over `listing_scan s`, that there still are, at their place below its owner. */
export const workspacesOfScan: Sql<unknown> = sql`
  select w.id from workspace o join workspace w on w.path <@ o.path and w.deleted_at is null
  where o.id = s.workspace_id and w.id = any(s.included_workspaces)`;

/** Forms, as the websites that embed them ask for them. */
@Injectable()
export class ScanFormQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly portals: SearchablePortals,
    private readonly settings: WorkspaceSettings,
  ) {}

  /** @throws DomainError `scanUnknown`, `scanOriginRefused` */
  async shown(key: string, origin: string | undefined): Promise<ScanFormView> {
    const form = await this.open(key, origin);
    const { language, workspaceId } = form;
    const [{ logo, owner }, portals, { general }] = await Promise.all([
      this.look(form),
      this.asked(form, null),
      this.settings.of(workspaceId),
    ]);
    const served = portals.map(({ countries }) => countries);
    const countries =
      served.length > 0 && served.every((each) => each !== null) ? new Set(served.flat()) : countryCodes;
    return { language, logo, owner, privacyUrl: general.privacyUrl, countries: [...countries].toSorted() };
  }

  /** @param origin of the page that asks. @throws DomainError `scanUnknown`, `scanOriginRefused` */
  async open(key: string, origin: string | undefined): Promise<OpenForm> {
    if (!keyPattern.test(key)) throw new DomainError('scanUnknown');
    const { rows } = await sql<OpenForm>`
      select s.id, s.workspace_id as "workspaceId", s.allowed_domain as "allowedDomain", s.excluded_portals as "excludedPortals",
        s.show_error_portals as "showErrorPortals", s.language
      from listing_scan s join workspace h on h.id = s.workspace_id and h.deleted_at is null
      where s.key = ${key}`.execute(this.database.read);
    const [form] = rows;
    if (form === undefined) throw new DomainError('scanUnknown');
    if (!isAllowed(origin, form.allowedDomain))
      throw new DomainError('scanOriginRefused', { domain: form.allowedDomain });
    return form;
  }

  /** The portals that a scan asks. @param countryCode null: of any country */
  async asked({ id, workspaceId, excludedPortals }: OpenForm, countryCode: string | null): Promise<AskedPortals> {
    const { rows: products } = await sql<BookedProduct>`
      select p.product, p.settings
      from listing_scan s join offer f on f.workspace_id in (${workspacesOfScan}) and f.deleted_at is null
        join offer_product p on p.offer_id = f.id and p.product = any(s.active_products)
      where s.workspace_id = ${workspaceId} and s.id = ${id}`.execute(this.database.read);
    const brought = await this.portals.broughtBy(products, countryCode);
    return brought.filter((portal) => !excludedPortals.includes(portal.id));
  }

  private async look({ id, workspaceId }: OpenForm): Promise<FormLook> {
    const { rows } = await sql<FormLook>`
      select h.name as owner,
        (select ${imageAddress('i', this.config.publicUrl)} from image i where i.id = s.logo_id and i.deleted_at is null) as logo
      from listing_scan s join workspace h on h.id = s.workspace_id
      where s.workspace_id = ${workspaceId} and s.id = ${id}`.execute(this.database.read);
    if (rows[0] === undefined) throw new DomainError('scanUnknown');
    return rows[0];
  }
}
