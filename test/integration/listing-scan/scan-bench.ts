import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { CreateOffer } from '#contexts/contracts';
import {
  BeginScan,
  ListingScanModule,
  ListingScanQueries,
  ListingScans,
  scanLeadLeft,
  ScanFormQueries,
  ScanRunQueries,
} from '#contexts/listing-scan';
import type { ListingScanInput, ListingScanView, ScanRunView } from '#contexts/listing-scan';
import { CreateWorkspace } from '#contexts/tenancy';
import { Draft } from '#domain/errors/draft';
import type { Product } from '#domain/lists/products';
import { Actor } from '#platform/access';
import { Subscribes } from '#platform/outbox';
import type { JobHandler } from '#platform/outbox';
import type { ScanInput } from '../../../libs/contexts/listing-scan/run/visitor.rules.js';
import { DirectoryBench } from '../listings/directory-bench.js';

/** Who hears of leads: the emails have a test of their own. */
@Injectable()
@Subscribes(scanLeadLeft, 'test.scanLeadLeft')
class LeadListener implements JobHandler<{ runId: number }> {
  readonly runs: number[] = [];

  handle({ runId }: { runId: number }): Promise<void> {
    this.runs.push(runId);
    return Promise.resolve();
  }
}

/** The page that embeds the form. */
export const website = { origin: 'https://www.shop.example', isOurs: false };

export const visitor = {
  name: 'Hofladen Huber',
  street: 'Hauptstraße 1',
  postCode: '90402',
  city: 'Nürnberg',
  country: 'DE',
  phone: '0911 123456',
};

export const newId = (): string => randomBytes(16).toString('hex');

/** Forms and their visitors before scripted portals; jobs run when told to. */
export class ScanBench {
  private constructor(
    readonly directory: DirectoryBench,
    readonly below: number,
    readonly admin: Actor,
  ) {}

  static async start(): Promise<ScanBench> {
    const directory = await DirectoryBench.start([LeadListener], [ListingScanModule]);
    const { workspaceId } = directory;
    const below = await directory.get(CreateWorkspace).execute({ parentId: workspaceId, name: 'Below' });
    const grant = { group: 'workspace-admin', contextType: 'Workspace', contextId: workspaceId } as const;
    const { user } = directory.actor('workspace-admin', 'Workspace', workspaceId);
    return new ScanBench(directory, below, new Actor(user, [{ ...grant, workspaceIds: [workspaceId, below] }]));
  }

  get leads(): readonly number[] {
    return this.directory.get(LeadListener).runs;
  }

  async offer(portals: readonly string[], product: Product = 'Listing', workspaceId = this.directory.workspaceId) {
    const products = [{ product, settings: { portals } }];
    return this.directory.get(CreateOffer).execute({ workspaceId, sellingName: 'Listings', maxCount: 5, products });
  }

  async scan(input: Partial<ListingScanInput> = {}): Promise<ListingScanView> {
    const { workspaceId } = this.directory;
    const whole = { name: 'Check', includedWorkspaces: [workspaceId], allowedDomain: 'shop.example', ...input };
    const id = await this.directory.get(ListingScans).create(this.admin, new Draft<ListingScanInput>(whole));
    return this.view(id);
  }

  async view(id: number): Promise<ListingScanView> {
    return (await this.directory.get(ListingScanQueries).view(id)).parse();
  }

  async change(id: number, input: Partial<ListingScanInput>): Promise<void> {
    await this.directory.get(ListingScans).change(this.admin, id, new Draft<ListingScanInput>(input));
  }

  async begin({ scanAPIKey }: ListingScanView, input: Partial<ScanInput> = {}): Promise<string> {
    const id = newId();
    const form = await this.directory.get(ScanFormQueries).open(scanAPIKey, website);
    await this.directory.get(BeginScan).execute(form, new Draft<ScanInput>({ ...visitor, id, ...input }));
    return input.id ?? id;
  }

  async progress({ scanAPIKey }: ListingScanView, id: string): Promise<ScanRunView> {
    const form = await this.directory.get(ScanFormQueries).open(scanAPIKey, website);
    return this.directory.get(ScanRunQueries).progress(form, id);
  }

  /** Begins one, and has all be done that is due. */
  async scanned(scan: ListingScanView, input: Partial<ScanInput> = {}): Promise<ScanRunView> {
    const id = await this.begin(scan, input);
    await this.directory.drain();
    return this.progress(scan, id);
  }

  /** The portals that a scan asks, by name. */
  async asked(scan: ListingScanView, input: Partial<ScanInput> = {}): Promise<string[]> {
    return (await this.scanned(scan, input)).portals.map(({ portal }) => portal);
  }
}
