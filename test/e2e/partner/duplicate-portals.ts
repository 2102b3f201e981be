import { eventually } from '../../support/eventually.js';
import type { Platform } from '../../support/platform.js';
import type { DemoCompany } from './demo-company.js';
import { directoryConfig } from '#contexts/listings';

export interface ShownDuplicate {
  readonly id: number;
  readonly publisherName: string;
  readonly status: string;
  readonly name: string;
  readonly unavailableReasons: readonly { code: string; reason: string }[];
  readonly availableActions: readonly string[];
}

let numbers = 0;

/** A demo location that is live at the sandbox's portals, and what others do there. */
export class DuplicatePortals {
  constructor(
    private readonly platform: Platform,
    private readonly demo: DemoCompany,
  ) {}

  /** A location that no other one is like, LIVE at the portals named. */
  async live(name: string, portals: readonly string[] = ['GlobalPages']): Promise<number> {
    const agency = this.platform.partner('demo-agency');
    const address = { street: `${name}weg`, house: '7', postCode: '90402', city: 'Nürnberg', countryCode: 'DE' };
    const mainPhone = { phone: `49-911-70${(numbers += 1)}77${numbers}` };
    const path = { companyId: this.demo.companyId };
    const made = await agency.POST('/v5/company/{companyId}/location', {
      params: { path },
      body: { name, address, mainPhone },
    });
    const id = made.data?.value ?? 0;
    const { contractId, productId } = this.demo;
    const order = await agency.POST('/v5/contract/{contractId}/order', {
      params: { path: { contractId } },
      body: { productId, locationIds: [id] },
    });
    if (order.error !== undefined) throw new Error(order.error.errorMessage);
    await eventually(
      async () => {
        const { data } = await agency.GET('/v5/company/{companyId}/listing/portal', {
          params: { path, query: { locationIds: [id] } },
        });
        return data?.data.filter(({ status }) => status.status === 'LIVE').map((listing) => listing.name) ?? [];
      },
      (live) => portals.every((portal) => live.includes(portal)),
      `${name} was to be live at ${portals.join()}.`,
    );
    return id;
  }

  /** Somebody puts a second entry of a business there. @returns its id at the portal */
  async plant(portal: string, name: string, instead: object = {}): Promise<string> {
    const found = (await this.page(
      `/portals/${portal}/listings?format=json&status=LIVE&text=${encodeURIComponent(name)}`,
    )) as {
      data: { id: string; reference: string | null }[];
    };
    const own = found.data.find(({ reference }) => reference !== null);
    return this.press(portal, own?.id ?? '', 'duplicate', instead);
  }

  /** Presses a button of an entry's page. @returns the id of the entry that it leads to */
  async press(portal: string, id: string, button: string, body: object = {}): Promise<string> {
    const answer = (await this.page(`/portals/${portal}/listings/${id}/${button}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${this.platform.config.of(directoryConfig).apiKey}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    })) as { id: string };
    return answer.id;
  }

  /** What the portal says of an entry. */
  async entry(portal: string, id: string): Promise<{ status: string }> {
    return (await this.page(`/portals/${portal}/listings/${id}?format=json`)) as { status: string };
  }

  /** The duplicates of a location, as soon as they are as they are to be. */
  async when(
    locationId: number,
    isSo: (duplicates: readonly ShownDuplicate[]) => boolean,
  ): Promise<readonly ShownDuplicate[]> {
    return eventually(
      async () => {
        const { data, error } = await this.platform
          .partner('demo-agency')
          .GET('/v5/listing/{contextType}/{contextIds}/duplicate', {
            params: { path: { contextType: 'Location', contextIds: String(locationId) } },
          });
        if (data === undefined) throw new Error(error.errorMessage);
        return data.data as unknown as readonly ShownDuplicate[];
      },
      isSo,
      `Location ${locationId} was to have other duplicates.`,
    );
  }

  /** The one duplicate of a location, as soon as it has this status. */
  async one(locationId: number, status: string): Promise<ShownDuplicate> {
    const [duplicate] = await this.when(locationId, (all) => all.length === 1 && all[0]?.status === status);
    return duplicate!;
  }

  private async page(path: string, init: RequestInit = {}): Promise<unknown> {
    const response = await fetch(`${this.platform.url}/sandbox${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`);
    return JSON.parse(text);
  }
}
