import { Injectable } from '@nestjs/common';
import { imageAddress } from '#contexts/media';
import { WorkspaceSettings } from '#contexts/tenancy';
import { DomainError } from '#domain/errors/errors';
import type { ErrorLanguage } from '#domain/errors/errors';
import { countryCodes } from '#domain/locations/address';
import { Config } from '#platform/config';
import { Database, sql } from '#platform/database';
import type { Sql } from '#platform/database';
import { isAllowed } from '../scan/listing-scan.rules.js';
import type { AskingPage } from '../scan/listing-scan.rules.js';
import { ScanPortalQueries, workspacesBelow } from '../scan/scan-portals.queries.js';
import type { ScanScope } from '../scan/scan-portals.queries.js';
import type { ScanFormView } from './scan-run.view.js';

/** A form that takes scans. */
export interface OpenForm extends ScanScope {
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
type AskedPortals = Awaited<ReturnType<ScanPortalQueries['broughtBy']>>;

const keyPattern = /^[0-9a-f]{32}$/;

/** The workspaces of a scan, over `listing_scan s`, that there still are, at their place below its owner. */
export const workspacesOfScan: Sql<unknown> = workspacesBelow(sql`s.workspace_id`, sql`s.included_workspaces`);

/** Forms, as the websites that embed them ask for them. */
@Injectable()
export class ScanFormQueries {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
    private readonly portals: ScanPortalQueries,
    private readonly settings: WorkspaceSettings,
  ) {}

  /** @throws DomainError `scanUnknown`, `scanOriginRefused` */
  async shown(key: string, page: AskingPage): Promise<ScanFormView> {
    const form = await this.open(key, page);
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

  /** @throws DomainError `scanUnknown`, `scanOriginRefused` */
  async open(key: string, page: AskingPage): Promise<OpenForm> {
    const form = await this.find(key);
    if (!isAllowed(page, form.allowedDomain))
      throw new DomainError('scanOriginRefused', { domain: form.allowedDomain });
    return form;
  }

  /** For the platform's own page of a form. @throws DomainError `scanUnknown` */
  async headed(key: string): Promise<Pick<ScanFormView, 'language' | 'owner'>> {
    const form = await this.find(key);
    return { language: form.language, owner: (await this.look(form)).owner };
  }

  private async find(key: string): Promise<OpenForm> {
    if (!keyPattern.test(key)) throw new DomainError('scanUnknown');
    const { rows } = await sql<OpenForm>`
      select s.id, s.workspace_id as "workspaceId", s.allowed_domain as "allowedDomain", s.excluded_portals as "excludedPortals",
        s.show_error_portals as "showErrorPortals", s.language, s.included_workspaces as "includedWorkspaces",
        s.active_products as "activeProducts"
      from listing_scan s join workspace h on h.id = s.workspace_id and h.deleted_at is null
      where s.key = ${key}`.execute(this.database.read);
    const [form] = rows;
    if (form === undefined) throw new DomainError('scanUnknown');
    return form;
  }

  /** The portals that a scan asks. @param countryCode null: of any country */
  async asked(form: OpenForm, countryCode: string | null): Promise<AskedPortals> {
    const brought = await this.portals.broughtBy(form, countryCode);
    return brought.filter(({ id }) => !form.excludedPortals.includes(id));
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
