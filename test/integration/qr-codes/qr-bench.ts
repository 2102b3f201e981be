import { fulfilmentConfig } from '#contexts/fulfilment';
import {
  ChangeQrCode,
  CodeFiles,
  FollowShortLink,
  QrCodeQueries,
  qrCodeResource,
  QrCodesModule,
} from '#contexts/qr-codes';
import type { CodeFileType, QrCodeView } from '#contexts/qr-codes';
import { statisticsConfig, StatisticsModule } from '#contexts/statistics';
import { licenceResource, OrderOnLicence, OverviewQueries } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import { FulfilmentProviderModule } from '#integrations/fulfilment';
import { AccessControl } from '#platform/access';
import type { Placement, ResourceKind } from '#platform/access';
import { HttpClientModule } from '#platform/http-client';
import type { QrCodeInput } from '../../../libs/contexts/qr-codes/code/qr-code.rules.js';
import type { CodeFile } from '../../../libs/contexts/qr-codes/picture/code-files.js';
import type { ShortLinkRequest } from '../../../libs/contexts/qr-codes/scan/scanner.rules.js';
import { sectionOf } from '../../support/config-sections.js';
import { Booked, Commerce } from '../subscriptions/commerce.js';
import type { Tenant } from '../subscriptions/commerce.js';

export const menu = { qrType: 'CustomRedirect', destinationUrl: 'https://bakery.example/menu' } as const;
export const review = { qrType: 'ReviewRedirect' } as const;
const phone: ShortLinkRequest = { method: 'GET', userAgent: 'Mozilla/5.0 (iPhone) Safari/604.1' };

type Row = Readonly<Record<string, unknown>>;

/** QR codes over real tables, with statistics behind. */
export class QrBench {
  private constructor(readonly commerce: Commerce) {}

  static async start(): Promise<QrBench> {
    const sections = {
      ...sectionOf(fulfilmentConfig, {
        provider: { url: 'https://provider.example', key: 'key', secret: 'x'.repeat(40) },
      }),
      ...sectionOf(statisticsConfig, { retentionMonths: 120 }),
    };
    return new QrBench(
      await Commerce.start({
        imports: [HttpClientModule, FulfilmentProviderModule, QrCodesModule, StatisticsModule],
        config: { sections },
      }),
    );
  }

  /** Ordered without its block. */
  async ordered(tenant: Tenant, locationId?: number): Promise<Booked> {
    return tenant.booked({ products: ['QR'], locationIds: [locationId ?? (await tenant.location())] });
  }

  /** With a code. */
  async coded(tenant: Tenant, input: QrCodeInput = menu, locationId?: number): Promise<Booked> {
    const booked = await this.ordered(tenant, locationId);
    await this.change(booked, input);
    return booked;
  }

  async change(booked: Booked, input: QrCodeInput): Promise<void> {
    await this.module.get(ChangeQrCode, { strict: false }).execute(await this.place(booked), new Draft(input));
  }

  /** With a code that was made before it got this location, which may be in a workspace below. */
  async assigned(tenant: Tenant, locationId: number): Promise<Booked> {
    const productId = await tenant.offer({ products: ['QR'] });
    const contract = await tenant.contract([[productId, null]], { companyId: null });
    const { id } = await tenant.order(contract, { productId });
    const booked = new Booked(this.commerce, tenant, contract, id);
    await this.change(booked, menu);
    await booked.act('ASSIGN_LOCATION', locationId);
    return booked;
  }

  /** An order on a licence that says its code. */
  async orderWith(tenant: Tenant, qrCode: object, locationIds?: readonly number[]): Promise<readonly number[]> {
    const offerId = await tenant.offer({ products: ['QR'] });
    const { id } = await tenant.contract([[offerId, null]], { companyId: null });
    const [licence] = await this.commerce.rows('select id from licence where contract_id = $1', id);
    const [at] = await this.located(tenant, licenceResource, Number(licence?.['id']));
    if (at === undefined) throw new Error('There is no licence.');
    const orders = this.module.get(OrderOnLicence, { strict: false });
    const ids = await orders.execute(
      tenant.agency,
      at,
      locationIds ?? (await tenant.locations(1)),
      new Draft({ qrCode }) as never,
    );
    return ids;
  }

  /** Does what scans have left to be done; other contexts that would be told of subscriptions are not here. */
  async drain(): Promise<void> {
    for (;;) {
      const [job] = await this.commerce.rows(
        `select * from outbox where done_at is null and name in ('qrCodes.tellScans', 'statistics.scans') order by id limit 1`,
      );
      if (job === undefined) return;
      await this.commerce.run(job);
    }
  }

  async setClock(tenant: Tenant, at: string): Promise<void> {
    await this.commerce.rows(
      'update workspace set clock_offset = $2::timestamptz - now() where id = $1',
      tenant.workspaceId,
      at,
    );
  }

  async view({ id }: Pick<Booked, 'id'>): Promise<QrCodeView> {
    return (await this.module.get(QrCodeQueries, { strict: false }).view(id)).parse();
  }

  async code(booked: Pick<Booked, 'id'>): Promise<string> {
    return (await this.view(booked)).redirectUrl.slice(-8);
  }

  async scan(booked: Pick<Booked, 'id'>, request: Partial<ShortLinkRequest> = {}): Promise<string> {
    return this.open(await this.code(booked), request);
  }

  open(code: string, request: Partial<ShortLinkRequest> = {}): Promise<string> {
    return this.module.get(FollowShortLink, { strict: false }).execute(code, { ...phone, ...request });
  }

  async file(
    booked: Booked,
    type: CodeFileType,
    size?: number,
  ): Promise<{ readonly tag: string; readonly bytes: Buffer }> {
    const { tag, make } = await this.drawable(booked, type, size);
    return { tag, bytes: await make() };
  }

  /** A file that is not drawn yet. */
  async drawable(booked: Booked, type: CodeFileType, size?: number): Promise<CodeFile> {
    return this.module.get(CodeFiles, { strict: false }).of(await this.code(booked), type, size);
  }

  /** What statistics know of scans: days with their sums. */
  async counted({ id }: Pick<Booked, 'id'>): Promise<(readonly [day: string, scans: number])[]> {
    const rows = await this.commerce.rows(
      `select day::text as day, value::int as value from statistic_fact where subscription_id = $1 and kpi = 'scans'
         and product = 'Listing' and source = 'PLATFORM' order by day`,
      id,
    );
    return rows.map((row: Row) => [String(row['day']), Number(row['value'])]);
  }

  /** Jobs and events of scans that were ever written. */
  async told(): Promise<number> {
    const [row] = await this.commerce.rows(`select count(*)::int as count from outbox where name = 'statistics.scans'`);
    return Number(row?.['count']);
  }

  async place(booked: Booked): Promise<Placement> {
    const [place] = await this.located(booked.tenant, qrCodeResource, booked.id);
    if (place === undefined) throw new Error('It is not there.');
    return place;
  }

  located(tenant: Tenant, kind: ResourceKind, id: number) {
    return this.module.get(AccessControl).locate(tenant.agency, kind, [id]);
  }

  async listed(locationId: number, portal: string, state = 'LIVE'): Promise<string> {
    const url = `https://${portal.toLowerCase()}.example/${locationId}`;
    await this.commerce.rows(
      `insert into listing (workspace_id, company_id, location_id, portal_id, state, url, wanted_version)
       select l.workspace_id, l.company_id, l.id, p.id, $3, $4, 1 from location l, portal p where l.id = $1 and p.key = $2`,
      locationId,
      portal,
      state,
      url,
    );
    return url;
  }

  async atGoogle(locationId: number, state = 'VERIFIED'): Promise<string> {
    const url = `https://search.google.example/writereview?placeid=${locationId}`;
    await this.commerce.rows(
      `insert into gbp_profile (workspace_id, company_id, location_id, state, review_url)
       select workspace_id, company_id, id, $2, $3 from location where id = $1`,
      locationId,
      state,
      url,
    );
    return url;
  }

  /** Whether the list of subscriptions with open points has it. */
  async isFoundOpen({ agency }: Tenant, { id }: Pick<Booked, 'id'>): Promise<boolean> {
    const found = await this.module
      .get(OverviewQueries, { strict: false })
      .list(agency, { open: true, skip: 0, take: 500 });
    return found.parse().data.some((subscription) => subscription.id === id);
  }

  private get module() {
    return this.commerce.module;
  }
}
