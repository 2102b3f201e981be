import type { RunningSandbox } from '../../../apps/sandbox/src/sandbox.js';
import { startSandbox } from '../../../apps/sandbox/src/sandbox.js';
import type { SandboxSettings } from '../../../apps/sandbox/src/settings.js';
import type { TestDatabase } from '../../support/database.js';
import { sandboxDatabase } from '../../support/sandbox-database.js';
import { CallbackReceiver } from './callback-receiver.js';

export const API_KEY = 'key-of-the-tests';
export const SECRET = 'secret-of-the-tests';

/** A listing that every portal for Germany takes. */
export function listing(changes: Record<string, unknown> = {}) {
  return {
    name: 'Hofladen Petersen',
    address: {
      street: 'Deichstraße',
      house: '7a',
      additive: null,
      postCode: '25541',
      city: 'Brunsbüttel',
      state: null,
      countryCode: 'DE',
    },
    phone: '49-4852-123456',
    website: 'https://hofladen-petersen.example',
    email: 'info@hofladen-petersen.example',
    categories: ['Farm shop'],
    coordinate: { lat: 53.89, lon: 9.14 },
    closed: false,
    suppressAddress: false,
    ...changes,
  };
}

/** A response read to its end. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  json: Record<string, unknown>;
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {},
  };
}

export interface LoggedCall {
  operation: string;
  outcome: string;
  httpStatus: number | null;
  changed: boolean;
  version: number | null;
}

/** Speaks to one sandbox as the platform does. */
export class SandboxClient {
  constructor(
    readonly origin: string,
    readonly portal = 'GlobalPages',
  ) {}

  async page(path: string, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Answer> {
    return read(await fetch(this.origin + path, { redirect: 'manual', ...init, headers }));
  }

  async call(method: string, path: string, body?: unknown, key = API_KEY): Promise<Answer> {
    const headers: Record<string, string> = { authorization: `Bearer ${key}` };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const payload = typeof body === 'string' ? body : JSON.stringify(body);
    const url = `${this.origin}/sandbox/portals/${this.portal}/api${path}`;
    return read(await fetch(url, { method, headers, body: payload ?? null }));
  }

  order(reference: string, version = 1, changes: Record<string, unknown> = {}): Promise<Answer> {
    return this.call('POST', '/listings/order', { reference, version, listing: listing(changes) });
  }

  details(reference: string): Promise<Answer> {
    return this.call('GET', `/listings/details?reference=${encodeURIComponent(reference)}`);
  }

  /** Calls received for a reference, in the order in which they came. */
  async calls(reference: string): Promise<LoggedCall[]> {
    const path = `/sandbox/portals/${this.portal}/calls?reference=${encodeURIComponent(reference)}`;
    const { json } = await this.page(path);
    return (json['data'] as LoggedCall[]).toReversed();
  }
}

/** A sandbox on a database of its own, with a receiver of its callbacks. */
export class TestSandbox {
  private constructor(
    readonly database: TestDatabase,
    readonly receiver: CallbackReceiver,
    readonly settings: SandboxSettings,
    private running: RunningSandbox,
  ) {}

  static async start(changes: Partial<SandboxSettings> = {}): Promise<TestSandbox> {
    const database = await sandboxDatabase();
    const receiver = new CallbackReceiver(SECRET);
    const settings: SandboxSettings = {
      databaseUrl: database.url,
      port: 0,
      apiKey: API_KEY,
      secret: SECRET,
      callbackUrl: await receiver.listen(),
      delayMs: 20,
      logLevel: 'silent',
      ...changes,
    };
    return new TestSandbox(database, receiver, settings, await startSandbox(settings));
  }

  get smtpPort(): number {
    if (this.running.smtpPort === null) throw new Error('started without smtpPort');
    return this.running.smtpPort;
  }

  client(portal?: string): SandboxClient {
    return new SandboxClient(`http://127.0.0.1:${this.running.port}`, portal);
  }

  async stop(): Promise<void> {
    await this.running.close();
    await this.receiver.close();
    await this.database.drop();
  }
}
