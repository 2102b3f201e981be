import { createHmac, randomUUID } from 'node:crypto';
import type { Provider, Type } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import type { TestingModule } from '@nestjs/testing';
import { pino } from 'pino';
import { CreateContract, CreateOffer } from '#contexts/contracts';
import {
  AdministeredListingQueries,
  ChoosePortal,
  ListingQueries,
  ListingsModule,
  ReceiveReport,
} from '#contexts/listings';
import type { ListingView, PortalView } from '#contexts/listings';
import { CreateCompany, CreateLocation, locationChanged } from '#contexts/locations';
import type { NewLocation } from '#contexts/locations';
import { CreateWorkspace } from '#contexts/tenancy';
import { ActOnSubscription, OrderProduct, subscriptionResource } from '#contexts/subscriptions';
import { Draft } from '#domain/errors/draft';
import type { PermissionGroup } from '#domain/identity/permissions';
import type { Product } from '#domain/lists/products';
import { PublishersModule } from '#integrations/publishers';
import { AccessControl, AccessModule, Actor } from '#platform/access';
import type { Placement } from '#platform/access';
import { AuditModule } from '#platform/audit';
import { ClockModule } from '#platform/clock';
import { Config, ConfigModule } from '#platform/config';
import { Database, DatabaseModule, sql } from '#platform/database';
import { HttpClientModule } from '#platform/http-client';
import { MailModule } from '#platform/mail';
import { JobsModule } from '#platform/jobs';
import { Outbox, OutboxModule } from '#platform/outbox';
import { TelemetryModule } from '#platform/telemetry';
import { TransitionsModule } from '#platform/transitions';
import { testDatabase } from '../../support/database.js';
import { mediaFolder } from '../../support/media-folder.js';
import type { TestDatabase } from '../../support/database.js';
import { ScriptedPortals } from './scripted-portal.js';
import type { ListingPage } from '../../../libs/contexts/listings/listing/administered-listing.queries.js';
import type { PortalPage } from '../../../libs/contexts/listings/listing/listing.queries.js';
import { directoryConfig } from '#contexts/listings';
import { sectionOf } from '../../support/config-sections.js';
import { HandRunner } from '../../support/hand-runner.js';
import type { WaitingJob } from '../../support/hand-runner.js';

export type Row = Record<string, unknown>;

export const secret = 'the secret that portals sign with, in tests';

const completeLocation: NewLocation = {
  name: 'Hofladen Huber',
  address: { street: 'Hauptstraße', house: '1', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' },
  mainPhone: { phone: '49-911-123456' },
};

export interface Report {
  readonly type?: 'published' | 'refused' | 'lost' | 'removed' | 'suggested';
  readonly suggested?: object;
  readonly version?: number;
  readonly generation?: number;
  readonly eventId?: string;
  readonly at?: string;
  readonly reason?: { code: string; message: string };
}

export interface DuplicateReport {
  readonly eventId?: string;
  readonly at?: string;
  readonly portal?: string;
  readonly reason?: { code: string; message: string; temporary?: boolean };
}

/** Listings with everything below them, on a database of their own and before scripted portals; jobs run when told to. */
export class DirectoryBench {
  workspaceId: number;
  companyId: number;
  agency: Actor;

  private constructor(
    private readonly database: TestDatabase,
    private readonly module: TestingModule,
    readonly jobs: HandRunner,
    readonly portals: ScriptedPortals,
  ) {}

  /** @param providers of the test's own: who listens to events @param modules of contexts above listings */
  static async start(providers: readonly Provider[] = [], modules: readonly Type[] = []): Promise<DirectoryBench> {
    const [database, portals] = await Promise.all([testDatabase(), ScriptedPortals.start()]);
    const config = Object.assign(new Config(), {
      databaseUrl: database.url,
      databaseConnections: 20,
      tokenSecret: 'x'.repeat(40),
      publicUrl: 'https://locara.example',
      storage: { kind: 'disk', folder: mediaFolder },
      sections: sectionOf(directoryConfig, { url: portals.url, apiKey: 'key', secret }),
    });
    const logger = pino({ level: 'silent' });
    const module = await Test.createTestingModule({
      imports: [
        ConfigModule.with(config),
        TelemetryModule.with(logger),
        DatabaseModule,
        ClockModule,
        AccessModule,
        AuditModule,
        MailModule,
        OutboxModule,
        JobsModule,
        TransitionsModule,
        HttpClientModule,
        PublishersModule,
        ListingsModule,
        ...modules,
      ],
      providers: [...providers],
    }).compile();
    await module.init();
    const bench = new DirectoryBench(database, module, new HandRunner(module), portals);
    bench.workspaceId = await bench.get(CreateWorkspace).execute({ parentId: null, name: 'Testers', testMode: true });
    bench.companyId = await bench.get(CreateCompany).execute({ workspaceId: bench.workspaceId, name: 'Hofladen' });
    bench.agency = bench.actor('agency', 'Workspace', bench.workspaceId);
    return bench;
  }

  async close(): Promise<void> {
    await this.module.close();
    await Promise.all([this.database.drop(), this.portals.close()]);
  }

  get<T>(type: Type<T> | (abstract new () => T)): T {
    return this.module.get<T>(type as Type<T>, { strict: false });
  }

  async rows(query: string, ...parameters: unknown[]): Promise<Row[]> {
    return (await this.get(Database).pool.query<Row>(query, parameters)).rows;
  }

  actor(group: PermissionGroup, contextType: 'Workspace' | 'Company' | 'Location', contextId: number): Actor {
    const user = {
      id: 1,
      name: 'tester',
      userType: 'AGENCY_SERVICE',
      language: 'en',
      workspaceId: this.workspaceId,
      securityVersion: 1,
    } as const;
    const workspaceIds = contextType === 'Workspace' ? [contextId] : [];
    return new Actor(user, [{ group, contextType, contextId, workspaceIds }]);
  }

  async location(input: Partial<NewLocation> = {}): Promise<number> {
    const owner = { id: this.companyId, workspaceId: this.workspaceId };
    return this.get(CreateLocation).executeUnclaimed(owner, new Draft<NewLocation>({ ...completeLocation, ...input }));
  }

  /** A contract with one offer of listings at these portals (undefined: all). */
  async contract(
    portals?: readonly string[],
    product: Product = 'Listing',
  ): Promise<{ place: Placement; offerId: number }> {
    const offerId = await this.get(CreateOffer).execute({
      workspaceId: this.workspaceId,
      sellingName: 'Listings',
      maxCount: 5,
      products: [{ product, settings: portals === undefined ? {} : { portals } }],
    });
    const { id } = await this.get(CreateContract).execute({
      workspaceId: this.workspaceId,
      companyId: this.companyId,
      name: 'Contract',
      billingType: 'FLEXIBLE',
      accountingPeriod: 'Month',
      conclusionDate: '2025-01-01',
      validFrom: '2025-01-01',
      licences: [{ offerId, maxSubscriptions: null }],
    });
    return { place: { id, workspaceId: this.workspaceId, companyId: this.companyId, locationId: null }, offerId };
  }

  /** Orders listings for a location. @returns the subscription's id; its work waits in the outbox */
  async order(locationId: number, portals?: readonly string[], product?: Product): Promise<Ordered> {
    const { place, offerId } = await this.contract(portals, product);
    const draft = new Draft({ productId: offerId, locationIds: [locationId] });
    const view = (await this.get(OrderProduct).execute(this.agency, place, draft)).parse();
    return { id: view.id, contract: place };
  }

  async act(ordered: Ordered, action: string): Promise<void> {
    const [place] = await this.get(AccessControl).locate(this.agency, subscriptionResource, [ordered.id]);
    if (place === undefined) throw new Error('The subscription is not there.');
    await this.get(ActOnSubscription).execute(this.agency, ordered.contract, place, new Draft({ action }));
  }

  /** Changes a location as its owner would, with version and event. */
  async change(
    locationId: number,
    columns: { name?: string; street?: string | null; email?: string; website?: string },
  ): Promise<void> {
    await this.get(Database).transaction(async (tx) => {
      const assignments = Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      const { rows } = await sql<{ version: number; companyId: number; workspaceId: number }>`
        update location set version = version + 1, ${sql.join(assignments)} where id = ${locationId}
        returning version, company_id as "companyId", workspace_id as "workspaceId"`.execute(tx);
      for (const { version, companyId, workspaceId } of rows) {
        const payload = { locationId, companyId, version, fields: Object.keys(columns) };
        await this.get(Outbox).emit(tx, locationChanged, [{ workspaceId, payload }]);
      }
    });
  }

  /** Runs what is due, and what follows from it, except jobs of the names given. Postponed work stays for the next call. */
  drain(...except: readonly string[]): Promise<void> {
    return this.jobs.drain(...except);
  }

  pending(name?: string): Promise<WaitingJob[]> {
    return this.jobs.pending(name);
  }

  /** Delivers an outbox row, also one that is done already. @throws what a handler threw and had not foreseen */
  run(job: WaitingJob): Promise<void> {
    return this.jobs.run(job);
  }

  /** A portal calls back about a listing, signed. @returns the report's event id */
  async report(listing: Row, report: Report = {}): Promise<string> {
    const eventId = report.eventId ?? randomUUID();
    const body = Buffer.from(
      JSON.stringify({
        eventId,
        type: `listing.${report.type ?? 'published'}`,
        reference: `listing-${listing.id}`,
        id: listing.external_id ?? 'p-0',
        version: report.version ?? 1,
        ...(report.generation !== undefined && { generation: report.generation }),
        url: `https://portal.example/${listing.id}`,
        screenshotUrl: `https://portal.example/${listing.id}.png`,
        reason: report.reason ?? null,
        ...(report.suggested !== undefined && { suggested: report.suggested }),
        at: report.at ?? new Date().toISOString(),
      }),
    );
    await this.get(ReceiveReport).execute({ portalKey: String(listing.portal), body, ...sign(body) });
    return eventId;
  }

  /** A portal calls back about another entry of a listing's location, signed. @returns the report's event id */
  async reportDuplicate(listing: Row, type: string, duplicate: object, report: DuplicateReport = {}): Promise<string> {
    const eventId = report.eventId ?? randomUUID();
    const body = Buffer.from(
      JSON.stringify({
        eventId,
        type: `listing.duplicate${type}`,
        reference: `listing-${listing.id}`,
        id: listing.external_id ?? 'p-0',
        version: 1,
        url: null,
        reason: report.reason ?? null,
        at: report.at ?? new Date().toISOString(),
        duplicate,
      }),
    );
    const portalKey = report.portal ?? String(listing.portal);
    await this.get(ReceiveReport).execute({ portalKey, body, ...sign(body) });
    return eventId;
  }

  /** A location's listings by portal key. */
  async listings(locationId: number): Promise<Row[]> {
    return this.rows(
      `select l.*, p.key as portal from listing l join portal p on p.id = l.portal_id
       where l.location_id = $1 order by l.id`,
      locationId,
    );
  }

  async listing(id: unknown): Promise<Row> {
    const [row] = await this.rows(
      'select l.*, p.key as portal from listing l join portal p on p.id = l.portal_id where l.id = $1',
      id,
    );
    if (row === undefined) throw new Error(`There is no listing ${String(id)}.`);
    return row;
  }

  /** What a user wants of a portal, by its key. */
  async choose(locationId: number, portal: string, wanted: boolean): Promise<void> {
    const [row] = await this.rows('select id from portal where key = $1', portal);
    const choice = { portalId: Number(row?.id), wanted, field: 'publisherId' } as const;
    await this.get(ChoosePortal).execute([locationId], choice);
  }

  /** The administration's list. */
  async administered(
    filter: Partial<ListingPage> = {},
    actor = this.agency,
  ): Promise<{ data: ListingView[]; total: number }> {
    const page = { skip: 0, take: 50, ...filter };
    return (await this.get(AdministeredListingQueries).list(actor, page)).parse();
  }

  async subscription({ id }: Ordered): Promise<Row> {
    return (await this.rows('select * from subscription where id = $1', id))[0] ?? {};
  }

  async history(listing: Row): Promise<string[]> {
    const rows = await this.rows(
      `select event || ' ' || to_state as step from state_history where subject = 'listing' and subject_id = $1 order by id`,
      listing.id,
    );
    return rows.map(({ step }) => String(step));
  }

  async view(actor = this.agency, page: Partial<PortalPage> = {}): Promise<{ data: PortalView[]; total: number }> {
    const company = { id: this.companyId, workspaceId: this.workspaceId };
    const answer = await this.get(ListingQueries).portals(actor, company, { skip: 0, take: 500, ...page });
    return answer.parse();
  }
}

export interface Ordered {
  readonly id: number;
  readonly contract: Placement;
}

export function sign(body: Buffer, at = Date.now()): { timestamp: string; signature: string } {
  const timestamp = String(Math.floor(at / 1000));
  const digest = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return { timestamp, signature: `sha256=${digest}` };
}
