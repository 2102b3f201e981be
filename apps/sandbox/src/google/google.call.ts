import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { countFault, magicWordsIn } from '../magic-words.js';
import type { GoogleMethod } from './discovery/discovery.js';
import type { DiscoverySchemas } from './discovery/discovery-schemas.js';
import type { Json } from './discovery/field-mask.js';
import { GoogleError, invalidArgument, invalidProfile } from './discovery/google-error.js';
import type { GoogleTokens, TokenHolder } from './google-tokens.js';

const FLAKY_FAILURES = 2;
const SLOW_MS = 3000;

/** What the sandbox's Google is made of. */
export interface GoogleParts {
  readonly database: pg.Pool;
  readonly tokens: GoogleTokens;
  /** Signs tokens of pages. */
  readonly secret: string;
  /** Of Google Ads. */
  readonly developerToken: string;
  /** Where the sandbox is reached. */
  readonly publicUrl: () => string;
  /** Until an owner's edit is on the map, in milliseconds. */
  readonly publishMs: number;
  /** To be called when something is to be pushed. */
  readonly announced: () => void;
}

/** What a call says, checked against the method's document. */
export interface GoogleQuestion {
  /** Parameters of the path: `name`, `parent`, `location`. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string | undefined>>;
  readonly body: Json;
  /** In lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

/** One call, its token, parameters and body found good; it runs in one transaction. */
export class GoogleCall {
  /** Whether the answer gets lost on its way. */
  loseAnswer = false;
  /** How much later than it is ready the answer is sent, in milliseconds. */
  delayMs = 0;

  constructor(
    readonly parts: GoogleParts,
    readonly client: pg.PoolClient,
    readonly schemas: DiscoverySchemas,
    readonly method: GoogleMethod,
    readonly holder: TokenHolder,
    private readonly asked: GoogleQuestion,
  ) {}

  get path(): GoogleQuestion['path'] {
    return this.asked.path;
  }

  get query(): GoogleQuestion['query'] {
    return this.asked.query;
  }

  get body(): Json {
    return this.asked.body;
  }

  get headers(): GoogleQuestion['headers'] {
    return this.asked.headers;
  }

  get service(): string {
    return this.method.document.name;
  }

  get personId(): string {
    return this.holder.person;
  }

  /** The n-th id in the path: of `accounts/1/locations/2` the second is `2`. */
  id(position = 1): string {
    const name = this.path['name'] ?? this.path['parent'] ?? this.path['location'] ?? '';
    return name.split('/')[position * 2 - 1] ?? '';
  }

  flag(name: string): boolean {
    return this.query[name] === 'true';
  }

  /** `pageSize`, checked. @throws GoogleError above the maximum */
  pageSize(standard: number, most: number, text: unknown = this.query['pageSize']): number {
    const size = Number(text ?? standard);
    if (size === 0) return standard;
    if (!Number.isInteger(size) || size < 0 || size > most)
      throw invalidArgument('page_size', `The page size must be between 1 and ${most}.`);
    return size;
  }

  /** Where the page begins: what {@link pageToken} was made of. @throws GoogleError for a token of another question */
  get after(): number {
    const token = this.query['pageToken'];
    if (token === undefined || token === '') return 0;
    const after = Number(Buffer.from(token, 'base64url').toString().split('.')[0]);
    if (!Number.isSafeInteger(after) || this.pageToken(after) !== token)
      throw invalidArgument('page_token', 'The page token is not valid for this request.');
    return after;
  }

  /** Good for the same question of the same person only; nothing can be read from it or put into it. */
  pageToken(after: number): string {
    const { pageToken: _own, pageSize: _size, ...question } = this.query;
    const text = JSON.stringify([after, this.method.id, this.path, question, this.personId]);
    const seal = createHmac('sha256', this.parts.secret).update(text).digest('base64url').slice(0, 22);
    return Buffer.from(`${after}.${seal}`).toString('base64url');
  }

  /** Magic words in a profile's title; to be asked before anything is written. @throws GoogleError what they ask for */
  async mind(title: unknown, reference: string): Promise<void> {
    const words = magicWordsIn(typeof title === 'string' ? title : '');
    if (words.size === 0) return;
    const count = (kind: string) => countFault(this.client, 'google', `${this.method.id} ${reference}`, kind);
    if (words.has('down') || (words.has('flaky') && (await count('flaky')) <= FLAKY_FAILURES))
      throw new GoogleError('UNAVAILABLE', 'The service is currently unavailable.').keep();
    if (words.has('refuse') || (words.has('refuse-once') && (await count('refuse-once')) === 1))
      throw invalidProfile(
        [{ reason: 'FORBIDDEN_WORDS', field: 'title', value: String(title), description: 'The title is not allowed.' }],
        this.service,
      ).keep();
    if (words.has('slow')) this.delayMs = SLOW_MS;
    if (words.has('lost')) this.loseAnswer = (await count('lost')) === 1;
  }
}

/** Does what a method does. What it returns holds defaults as well; they are left out on the way. */
export type GoogleHandler = (call: GoogleCall) => Promise<object>;

/** By method id. What no handler is there for is answered `UNIMPLEMENTED`. */
export type GoogleHandlers = Readonly<Record<string, GoogleHandler>>;
