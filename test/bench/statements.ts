import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { ContractQueries } from '#contexts/contracts';
import { CompanyListQueries, LocationListQueries, ProfileQualityQueries, sortingOf } from '#contexts/directory';
import { AdministeredListingQueries, ListingQueries } from '#contexts/listings';
import { LocationQueries } from '#contexts/locations';
import { ReviewQueries } from '#contexts/reviews';
import { GlobalSearch } from '#contexts/search';
import { PostQueries } from '#contexts/social';
import { Functionalities, ProductQueries, Requirements, SubscriptionQueries } from '#contexts/subscriptions';
import { Actor } from '#platform/access';
import type { Config } from '#platform/config';
import { runInContext } from '#platform/context';
import { Database, dataSourceOptions, JsonText } from '#platform/database';
import type { Sql, Statement } from '#platform/database';
import type { Tenant } from '../faults/tenant.js';

const newestFirst = { sortColumn: 'dateTime', sortDirection: 'desc' } as const;

const shownPosts = { ...newestFirst, withLocations: true } as const;

/** Replaces an id that each request names anew. */
export const ANY_ID = 987_654_321;

/** Writes down what a list asks last, instead of running it, so that the floor runs exactly the same. */
class RecordingDatabase extends Database {
  last: Statement = { text: '', values: [] };

  override async json<T>(query: Sql<unknown>): Promise<JsonText<T> | null> {
    this.last = query.compile();
    return new JsonText<T>('null');
  }

  override async list<T>(query: Sql<unknown>): Promise<JsonText<{ data: T[]; total: number }>> {
    await this.json(query);
    return new JsonText('null');
  }

  override async page<T>(query: Sql<unknown>): Promise<JsonText<{ data: T[]; total: number | null }>> {
    await this.json(query);
    return new JsonText('null');
  }
}

/** Never connected: whatever is asked, one empty row comes back. */
class SilentDatabase extends RecordingDatabase {
  constructor() {
    super(new DataSource(dataSourceOptions('')));
  }

  override get read(): EntityManager {
    const query = async (text: string, values: unknown[]) => {
      this.last = { text, values };
      return { rows: [{ json: 'null', total: 0 }], rowCount: 1 };
    };
    return { queryRunner: { connect: async () => ({ query }) } } as unknown as EntityManager;
  }
}

/** Every location of the tenant holds everything, as in the data set. */
class AllHeld extends Functionalities {
  constructor(
    database: Database,
    private readonly tenant: Tenant,
  ) {
    super(database);
  }

  override async holders(): Promise<number[]> {
    const { firstLocationId, locations } = this.tenant;
    return Array.from({ length: locations }, (_, index) => firstLocationId + index);
  }

  override async holds(): Promise<boolean> {
    return true;
  }
}

export interface Statements {
  readonly portals: (skip: number, take: number) => Promise<Statement>;
  readonly listings: (skip: number, take: number) => Promise<Statement>;
  readonly contracts: (skip: number, take: number) => Promise<Statement>;
  /** Products with their prices; what the contract says about prices is read before, from the database at `url`. */
  readonly products: (url: string, contractId: number, take: number) => Promise<Statement>;
  readonly subscriptions: (skip: number, take: number) => Promise<Statement>;
  readonly locations: (skip: number, take: number, filter?: string) => Promise<Statement>;
  readonly subscription: () => Promise<Statement>;
  readonly location: () => Promise<Statement>;
  readonly companies: (take: number, filter?: string) => Promise<Statement>;
  readonly overviews: (skip: number, take: number, filter?: string) => Promise<Statement>;
  readonly search: (filter: string) => Promise<Statement>;
  readonly quality: () => Promise<Statement>;
  readonly reviews: (
    skip: number,
    take: number,
    filter?: Partial<Parameters<ReviewQueries['list']>[2]>,
  ) => Promise<Statement>;
  readonly posts: (skip: number, take: number) => Promise<Statement>;
  readonly allPosts: (take: number) => Promise<Statement>;
}

/** The statements behind the measured operations, for a user who sees the whole tenant. */
export function statementsOf(tenant: Tenant): Statements {
  const database = new SilentDatabase();
  const { workspaceId, companyId } = tenant;
  const [contractId = 0] = tenant.contractIds;
  const user = {
    id: 1,
    name: 'bench',
    userType: 'AGENCY_SERVICE',
    language: 'en',
    workspaceId,
    securityVersion: 1,
  } as const;
  const grant = {
    group: 'agency',
    contextType: 'Workspace',
    contextId: workspaceId,
    workspaceIds: [workspaceId],
  } as const;
  const actor = new Actor(user, [grant]);
  const listings = new ListingQueries(database);
  const subscriptions = new SubscriptionQueries(database, new Requirements());
  const locations = new LocationQueries(database);
  const scope = { workspaceIds: [workspaceId], companyIds: [], locationIds: [] };
  const sorting = sortingOf();
  const [companies, overviews] = [new CompanyListQueries(database), new LocationListQueries(database)];
  const [search, quality] = [new GlobalSearch(database), new ProfileQualityQueries(database)];
  const recorded = async (query: () => Promise<unknown>): Promise<Statement> => {
    await runInContext({ requestId: 'bench', language: 'en' }, query);
    return database.last;
  };
  const place = { id: companyId, workspaceId, companyId, locationId: null };
  const context = { type: 'Company', place } as const;
  const ofWorkspace = { id: workspaceId, workspaceId, companyId: null, locationId: null };
  const held = new AllHeld(database, tenant);
  const reviews = new ReviewQueries(database, held);
  const posts = new PostQueries(database, { publicUrl: '' } as Config, held);
  const [listed, contracts] = [new AdministeredListingQueries(database), new ContractQueries(database)];
  return {
    listings: (skip, take) => recorded(() => listed.list(actor, { context, skip, take })),
    contracts: (skip, take) => recorded(() => contracts.list(actor, ofWorkspace, { skip, take })),
    products: (url, contract, take) => productsOf(url, actor, contract, take),
    portals: (skip, take) => recorded(() => listings.portals(actor, { id: companyId, workspaceId }, { skip, take })),
    subscriptions: (skip, take) => recorded(() => subscriptions.list(actor, { contractId, skip, take })),
    locations: (skip, take, filter) => recorded(() => locations.ofCompany(actor, companyId, { skip, take, filter })),
    subscription: () => recorded(() => subscriptions.one(actor, ANY_ID)),
    location: () => recorded(() => locations.view(actor, ANY_ID)),
    companies: (take, filter) =>
      recorded(() => companies.list({ scope, sorting, take, filter, enrichments: ['licences'] })),
    overviews: (skip, take, filter) =>
      recorded(() => overviews.list({ scope, companyId, sorting, skip, take, filter, enrichments: ['subscriptions'] })),
    search: (filter) => recorded(() => search.find(actor, { filter, skip: 0, take: 50 })),
    reviews: (skip, take, filter) =>
      recorded(() => reviews.list(actor, [place], { ...newestFirst, skip, take, ...filter })),
    posts: (skip, take) =>
      recorded(() => posts.list(actor, { ...shownPosts, context: { type: 'Company', places: [place] }, skip, take })),
    allPosts: (take) => recorded(() => posts.list(actor, { ...shownPosts, skip: 0, take })),
    quality: () => recorded(() => quality.of(ANY_ID, 'Profile').catch(() => undefined)),
  };
}

async function productsOf(url: string, actor: Actor, contractId: number, take: number): Promise<Statement> {
  const database = new RecordingDatabase(await new DataSource(dataSourceOptions(url, 1)).initialize());
  try {
    const products = new ProductQueries(database);
    await runInContext({ requestId: 'bench', language: 'en' }, () =>
      products.list(actor, contractId, { skip: 0, take }),
    );
    return database.last;
  } finally {
    await database.close();
  }
}
