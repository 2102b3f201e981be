import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ModuleRef } from '@nestjs/core';
import { ProfileFieldQueries } from '#contexts/gbp';
import { GoogleAttributeValues } from '#contexts/locations';
import type { GoogleAttributeValue } from '#domain/google/google-attributes';
import { GoogleCalls, GoogleDetails, GooglePerformance, GoogleProfiles, PushKeys } from '#integrations/google';
import { Config } from '#platform/config';
import { png } from '../../../apps/sandbox/src/png.js';
import { CheckedClient } from '../google/checked-client.js';
import { API_KEY, TestSandbox } from '../sandbox/running-sandbox.js';
import { GoogleClient } from '../sandbox/google-client.js';
import type { Tenant } from '../subscriptions/commerce.js';
import { GoogleBench, Shop } from './google-bench.js';
import type { ProfileFieldView } from '../../../libs/contexts/gbp/profile/profile-field.queries.js';
import { googleConfig } from '#integrations/google';
import { sandboxSectionOf } from '../../support/config-sections.js';

type Row = Record<string, unknown>;

/** A profile as the sandbox's page has it. */
export interface HeldProfile {
  readonly attributes: readonly Row[];
  readonly shownAttributes: readonly Row[];
  readonly pictures: readonly { readonly id: string; readonly category: string; readonly sourceUrl: string }[];
}

/** The platform's files, as anybody can load them: `/media/{key}.png`. What is not in it is 404. */
class FileHost {
  readonly files = new Map<string, Buffer>();
  origin = '';
  private server?: Server;

  async listen(): Promise<string> {
    this.server = createServer((request, response) => {
      const file = this.files.get(request.url ?? '');
      response.writeHead(file === undefined ? 404 : 200, { 'content-type': 'image/png' }).end(file);
    });
    await new Promise<void>((done) => this.server?.listen(0, '127.0.0.1', done));
    this.origin = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this.origin;
  }

  async close(): Promise<void> {
    await new Promise((done) => this.server?.close(done));
  }
}

/** Lets a test end the platform at any point of a call: nothing that follows it happens. */
export class KilledDetails extends GoogleDetails {
  /** `after`: Google has done it. */
  kill: {
    readonly call: 'createMedia' | 'updateAttributes' | 'deleteMedia';
    readonly when: 'before' | 'after';
  } | null = null;

  override createMedia(...args: Parameters<GoogleDetails['createMedia']>) {
    return this.unlessKilled('createMedia', () => super.createMedia(...args));
  }

  override updateAttributes(...args: Parameters<GoogleDetails['updateAttributes']>) {
    return this.unlessKilled('updateAttributes', () => super.updateAttributes(...args));
  }

  override deleteMedia(...args: Parameters<GoogleDetails['deleteMedia']>) {
    return this.unlessKilled('deleteMedia', () => super.deleteMedia(...args));
  }

  private async unlessKilled<T>(call: string, work: () => Promise<T>): Promise<T> {
    const killed = this.kill?.call === call ? this.kill.when : null;
    if (killed !== null) this.kill = null;
    if (killed !== 'before') {
      const done = await work();
      if (killed === null) return done;
    }
    throw new Error('killed');
  }
}

/** The platform's part before the sandbox's Google, over HTTP; every request and answer is held to Google's documents. */
export class DetailBench {
  private shops = 0;

  private constructor(
    readonly bench: GoogleBench,
    readonly google: GoogleClient,
    readonly details: KilledDetails,
    readonly client: CheckedClient,
    private readonly sandbox: TestSandbox,
    private readonly host: FileHost,
    readonly tenant: Tenant,
  ) {}

  static async start(): Promise<DetailBench> {
    const host = new FileHost();
    const origin = await host.listen();
    const sandbox = await TestSandbox.start({ publicUrl: origin });
    const google = new GoogleClient(sandbox);
    const client = new CheckedClient({ totalMs: 8000, headersMs: 7000 });
    const urls = { sections: sandboxSectionOf(googleConfig, google.browser.origin, API_KEY), publicUrl: origin };
    const config = Object.assign(new Config(), urls);
    const calls = new GoogleCalls(client, config);
    const details = new KilledDetails(calls);
    const profiles = new GoogleProfiles(calls, config, new PushKeys(client, config));
    const bench = await GoogleBench.start(
      { google: profiles, details, performance: new GooglePerformance(calls) },
      urls,
    );
    bench.tokens.token = await google.tokenOf('noah');
    const tenant = await bench.commerce.tenant({ at: '2027-03-01T12:00:00Z' });
    // Google trusts this account: what is made in it is verified.
    await bench.commerce.rows(
      `insert into gbp_account (workspace_id, context_type, context_id, name, account_name, account_type)
       values ($1, 'Company', $2, 'accounts/300', 'Trusted', 'ORGANIZATION')`,
      tenant.workspaceId,
      tenant.companyId,
    );
    return new DetailBench(bench, google, details, client, sandbox, host, tenant);
  }

  async close(): Promise<void> {
    await this.bench.close();
    await this.client.onApplicationShutdown();
    await this.google.close();
    await this.sandbox.stop();
    await this.host.close();
  }

  /** A location with a verified profile, whose name tells Google how to behave. */
  async shop(name = 'Hof', category = 'farm_shop'): Promise<DetailShop> {
    const [id = 0] = await this.tenant.locations(1);
    const number = ++this.shops;
    await this.bench.commerce.rows(
      `update location set name = $2, post_code = $3, house = $4, categories = $5 where id = $1`,
      id,
      `${name} ${number}`,
      String(10_000 + number),
      String(number),
      JSON.stringify([{ key: category, value: category }]),
    );
    await this.bench.commerce.rows(
      `update phone set number = $2 where location_id = $1 and main`,
      id,
      `49-30-${7_000_000 + number}`,
    );
    const booked = await this.tenant.booked({ products: ['GoogleMyBusiness'], locationIds: [id] });
    await this.bench.drain();
    return new DetailShop(this, new Shop(this.bench, this.tenant, booked, id), id);
  }

  /** A picture that is kept for the location. @param size pixels a side */
  async picture(locationId: number, type: string, size = 400): Promise<{ id: number; url: string }> {
    const key = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((each) => each.toString(16).padStart(2, '0'))
      .join('');
    const path = `/media/${key}.png`;
    const grain = crypto.getRandomValues(new Uint8Array(4096));
    const bytes = png(size, size, (x, y) => [
      grain[(x * 31 + y * 97) % 4096] ?? 0,
      grain[(x * y) % 4096] ?? 0,
      x % 256,
    ]);
    this.host.files.set(path, bytes);
    const [row] = await this.bench.commerce.rows(
      `insert into image (workspace_id, owner_type, owner_id, company_id, location_id, image_type, file_name, file_type, width,
         height, bytes, storage_key, thumbnails, position, created_by)
       select workspace_id, 'Location', id, company_id, id, $2, 'a.png', 'png', $3, $3, $4, $5, '{}', 0, null from location where id = $1
       returning id`,
      locationId,
      type,
      size,
      bytes.length,
      key,
    );
    return { id: Number(row?.['id']), url: this.host.origin + path };
  }

  /** Nobody can load it any more. */
  lose(url: string): void {
    this.host.files.delete(new URL(url).pathname);
  }

  get<T>(token: abstract new (...args: never[]) => T): T {
    return this.bench.commerce.module.get(ModuleRef).get(token as never, { strict: false });
  }
}

export class DetailShop {
  constructor(
    private readonly owner: DetailBench,
    readonly shop: Shop,
    readonly id: number,
  ) {}

  async held(): Promise<HeldProfile> {
    const row = await this.shop.row();
    return (await this.owner.google.profile(String(row['google_name']).slice('locations/'.length))) as never;
  }

  /** A button on the profile's page at the sandbox's Google. */
  async press(verb: string, given: Row = {}): Promise<void> {
    const row = await this.shop.row();
    await this.owner.google.press(`/profiles/${String(row['google_name']).slice('locations/'.length)}/${verb}`, given);
  }

  async say(values: Readonly<Record<string, GoogleAttributeValue | null>>): Promise<void> {
    await this.owner
      .get(GoogleAttributeValues)
      .change([this.id], new Map(Object.entries(values).map(([key, value]) => [`attributes/${key}`, value])));
  }

  async sayAndSend(values: Readonly<Record<string, GoogleAttributeValue | null>>): Promise<void> {
    await this.say(values);
    await this.owner.bench.drain();
  }

  /** Pictures have changed: tells anyone who follows, and lets happen what follows. */
  async follow(): Promise<void> {
    await this.owner.bench.commerce.rows(
      `insert into outbox (workspace_id, queue, name, payload) values ($1, 'events', 'gbp.followGoogleContent', $2)`,
      this.owner.tenant.workspaceId,
      JSON.stringify({ locationId: this.id }),
    );
    await this.owner.bench.drain();
  }

  async remove(imageId: number): Promise<void> {
    await this.owner.bench.commerce.rows('update image set deleted_at = now() where id = $1', imageId);
    await this.follow();
  }

  /** By name, without the fields of the profile. */
  async fields(): Promise<Record<string, ProfileFieldView>> {
    const { data } = await this.owner.get(ProfileFieldQueries).of(this.id);
    return Object.fromEntries(data.filter(({ kind }) => kind !== 'FIELD').map((each) => [each.field, each]));
  }

  /** `attributes/x MATCH`, in order. */
  async standing(): Promise<string[]> {
    return Object.values(await this.fields()).map(({ field, status, errorCode }) =>
      [field, status, errorCode].filter((each) => each !== null).join(' '),
    );
  }
}
