import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { countInWords, matches } from '../../apps/docs/src/reference/document/filter.js';
import { json, literal } from '#sdk/samples/literal';
import { shorten, toHtml, toPlain } from '../../apps/docs/src/reference/document/markdown.js';
import { operationsOf, type Document, type Schema } from '../../apps/docs/src/reference/document/openapi.js';
import {
  distinct,
  errorRowOf,
  navigationOf,
  overviewOf,
  pagesOf,
} from '../../apps/docs/src/reference/document/page.js';
import { pairedWith } from '../../apps/docs/src/reference/document/pair.js';
import { keyOf, samplesOf, type Request } from '../../apps/docs/src/reference/document/samples.js';
import { fieldNames, limitsOf, SchemaNodes } from '../../apps/docs/src/reference/document/schema.js';
import { exampleOfSchema } from '../../apps/docs/src/reference/document/example.js';

const read = (name: string): Document =>
  JSON.parse(readFileSync(new URL(`../../apps/docs/static/openapi/${name}.json`, import.meta.url), 'utf8')) as Document;

const documentWith = (schemas: Record<string, Schema>, paths: Document['paths'] = {}): Document => ({
  openapi: '3.1.0',
  info: { title: 'Test', version: '1' },
  paths,
  components: { schemas },
});

const nodeOf = (schema: Schema, schemas: Record<string, Schema> = {}) => {
  const nodes = new SchemaNodes(documentWith(schemas));
  return { node: nodes.node(schema), schemas: nodes.schemas };
};

describe('schemas become nodes', () => {
  it('says types in words', () => {
    expect(nodeOf({ type: ['string', 'null'] }).node).toMatchObject({ type: 'string', nullable: true });
    expect(nodeOf({ type: 'array', items: { type: 'integer' } }).node.type).toBe('array of integer');
    expect(nodeOf({ type: 'object', additionalProperties: { type: 'string' } }).node.type).toBe('object of string');
    expect(nodeOf({ oneOf: [{ type: 'string' }, { type: 'integer' }] }).node.type).toBe('string or integer');
    expect(nodeOf({}).node.type).toBe('any value');
  });

  it('names a schema once and keeps what is beside the reference', () => {
    const { node, schemas } = nodeOf(
      { description: 'Where it is.', anyOf: [{ $ref: '#/components/schemas/Address' }, { type: 'null' }] },
      {
        Address: {
          type: 'object',
          description: 'Any address.',
          properties: { city: { type: 'string' } },
          required: ['city'],
        },
      },
    );
    expect(node).toEqual({ type: 'Address', ref: 'Address', nullable: true, html: '<p>Where it is.</p>' });
    expect(schemas.Address).toEqual({
      type: 'object',
      fields: [{ name: 'city', required: true, node: { type: 'string' } }],
    });
  });

  it('ends where a schema contains itself', () => {
    const tree: Record<string, Schema> = {
      Tree: {
        type: 'object',
        properties: {
          name: { type: 'string', example: 'oak' },
          parent: { anyOf: [{ $ref: '#/components/schemas/Tree' }, { type: 'null' }] },
          children: { $ref: '#/components/schemas/Trees' },
        },
      },
      Trees: { type: 'array', items: { $ref: '#/components/schemas/Tree' } },
    };
    const { schemas } = nodeOf({ $ref: '#/components/schemas/Tree' }, tree);
    expect(Object.keys(schemas)).toEqual(['Tree', 'Trees']);
    const document = documentWith(tree);
    const example = exampleOfSchema(document, { $ref: '#/components/schemas/Tree' });
    expect(example).toMatchObject({ name: 'oak', parent: null });
    expect(new Set(fieldNames(document, { $ref: '#/components/schemas/Tree' }))).toEqual(
      new Set(['name', 'parent', 'children']),
    );
  });

  it('merges several parts of allOf', () => {
    const { node } = nodeOf({
      allOf: [
        { type: 'object', properties: { a: { type: 'string' } }, required: ['a'] },
        { type: 'object', properties: { b: { type: 'integer' } } },
      ],
    });
    expect(node.fields?.map(({ name, required }) => [name, required])).toEqual([
      ['a', true],
      ['b', undefined],
    ]);
  });

  it('says limits in words', () => {
    expect(limitsOf({ minimum: 1, maximum: 500 })).toEqual(['1 to 500']);
    expect(limitsOf({ minimum: 0 })).toEqual(['at least 0']);
    expect(limitsOf({ minLength: 1, maxLength: 255 })).toEqual(['1 to 255 characters']);
    expect(limitsOf({ maxItems: 1 })).toEqual(['at most 1 item']);
  });
});

describe('examples', () => {
  it('leaves out of a request what is optional and has no example', () => {
    const schema: Schema = {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, note: { type: 'string' }, city: { type: 'string', example: 'Berlin' } },
    };
    expect(exampleOfSchema(documentWith({}), schema, true)).toEqual({ name: 'string', city: 'Berlin' });
  });

  it('takes null as an example, and for an optional value without one', () => {
    const schema: Schema = {
      type: 'object',
      properties: {
        a: { type: ['object', 'null'], example: null },
        b: { type: ['string', 'null'] },
        c: { type: ['string', 'null'], enum: ['x', null] },
      },
    };
    expect(exampleOfSchema(documentWith({}), schema)).toEqual({ a: null, b: null, c: 'x' });
  });
});

describe('source text', () => {
  it('writes literals as Prettier does', () => {
    expect(literal({ a: 1, 'b-c': ["it's", 'x'], d: literal.raw('f()') })).toBe(
      `{ a: 1, 'b-c': ["it's", 'x'], d: f() }`,
    );
    expect(literal({ text: 'a'.repeat(80) })).toBe(`{\n  text: '${'a'.repeat(80)}',\n}`);
    expect(literal('a\nb')).toBe(String.raw`'a\nb'`);
  });

  it('keeps short lists of numbers on one line of JSON', () => {
    expect(json({ ids: [1, 2], names: ['a'], none: [], object: {} })).toBe(
      '{\n  "ids": [1, 2],\n  "names": [\n    "a"\n  ],\n  "none": [],\n  "object": {}\n}',
    );
  });

  it('shows raw HTML of a description instead of interpreting it', () => {
    expect(toHtml('a <script>x</script> `b`')).toBe('<p>a &lt;script&gt;x&lt;/script&gt; <code>b</code></p>');
    expect(toPlain('**One** `two`\nand [three](/x)')).toBe('One two and three');
    expect(shorten('one two three', 9)).toBe('one two…');
  });
});

describe('errors', () => {
  it('reads the codes of the catalogue', () => {
    expect(errorRowOf('409', '`4007` The contract is {status}.  \n`4004` No place.')).toEqual({
      status: '409',
      codes: [
        { code: '4004', html: 'No place.' },
        { code: '4007', html: 'The contract is {status}.' },
      ],
    });
    expect(errorRowOf('418', 'A *teapot*.')).toEqual({ status: '418', html: '<p>A <em>teapot</em>.</p>', codes: [] });
  });
});

describe('the filter', () => {
  it('looks in each word once, and finds what it found in the text', () => {
    const text = 'GET /v5/user/profile Reads a user. The profile of the user, with Id and id.';
    const words = distinct(text);
    expect(words).toEqual(['get', '/v5/user/profile', 'reads', 'user.', 'the', 'user,', 'with', 'and', 'id.']);
    for (const word of text.split(' ')) expect(matches(words.join(' '), word)).toBe(true);
  });

  it('finds words in any order and any case', () => {
    expect(matches('GET /v5/user/profile', 'PROFILE get')).toBe(true);
    expect(matches('get /v5/user/profile', 'profile post')).toBe(false);
    expect(matches('anything', '')).toBe(true);
    expect([countInWords(0, 3), countInWords(1, 3), countInWords(2, 3), countInWords(3, 3)]).toEqual([
      'No operation found',
      '1 operation found',
      '2 operations found',
      '3 operations',
    ]);
  });
});

describe('samples', () => {
  const paths: Document['paths'] = {
    '/v5/thing/{id}': {
      get: { operationId: 'Thing_read', responses: {}, security: [{ basic: [] }] },
      put: {
        operationId: 'Thing_change',
        responses: {},
        security: [{ basic: [] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer', example: 7 } },
          { name: 'if-match', in: 'header', required: true, schema: { type: 'string' } },
          { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } },
          { name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } },
          { name: 'note', in: 'query', schema: { type: 'string', example: 'x' } },
        ],
        requestBody: { content: { 'application/json': { example: { name: "Glaser's" } } } },
      },
    },
  };
  const document = documentWith({}, paths);
  const { curl, typescript } = samplesOf(document, '/v5/thing/{id}', 'put');

  it('reads the version first where a change takes one', () => {
    expect(curl).toContain("| tr -d '\\r' | sed -n 's/^[Ee][Tt]ag: //p')");
    expect(curl).toContain('-H "If-Match: $etag"');
    expect(typescript).toContain("const etag = read.response.headers.get('etag') ?? '';");
    expect(typescript).toContain("'If-Match': etag");
  });

  it('reads the version with the queries that name the thing', () => {
    const named = { name: 'userId', in: 'query', required: true, schema: { type: 'integer', example: 4 } } as const;
    const flag = { name: 'force', in: 'query', required: true, schema: { type: 'boolean', example: true } } as const;
    const version = { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } } as const;
    const queried = documentWith(
      {},
      {
        '/v5/thing': {
          get: { operationId: 'Thing_find', responses: {}, parameters: [named] },
          put: { operationId: 'Thing_set', responses: {}, parameters: [named, flag, version] },
        },
      },
    );
    const sample = samplesOf(queried, '/v5/thing', 'put');
    expect(sample.curl).toContain("'http://localhost:3000/v5/thing?userId=4' \\\n  | tr");
    expect(sample.curl).toContain("'http://localhost:3000/v5/thing?userId=4&force=true'");
    expect(sample.typescript).toContain("client.GET('/v5/thing', { params: { query: { userId: 4 } } });");
  });

  it('fills paths, leaves optional filters out and quotes for the shell', () => {
    expect(curl).toContain("'http://localhost:3000/v5/thing/7'");
    expect(curl).not.toContain('note');
    expect(curl).toContain(String.raw`"name": "Glaser'\''s"`);
    expect(typescript).toContain("client.PUT('/v5/thing/{id}', {");
    expect(typescript).toContain('crypto.randomUUID()');
  });

  it('gives each operation a key of its own that is a UUID', () => {
    expect(keyOf('Thing_change')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(keyOf('Thing_change')).toBe(keyOf('Thing_change'));
    expect(keyOf('Thing_change')).not.toBe(keyOf('Thing_create'));
  });
});

describe.each(['partner-v5', 'administration'])('the document %s', (name) => {
  const document = read(name);
  const operations = operationsOf(document);
  const pages = pagesOf(document);

  it('has a page and samples for each operation, each under a name of its own', () => {
    expect(pages).toHaveLength(operations.length);
    expect(new Set(pages.map(({ slug }) => slug)).size).toBe(pages.length);
    for (const { samples, path } of pages) {
      expect(samples.curl).not.toMatch(/undefined|\{\w+\}'/);
      expect(samples.typescript).toContain(`'${path}'`);
      expect(samples.typescript).not.toContain('undefined');
    }
  });

  it('keeps the data of a page small', () => {
    for (const page of pages) expect([page.slug, JSON.stringify(page).length < 60_000]).toEqual([page.slug, true]);
  });

  it('lists everything in the overview and in the navigation', () => {
    const count = (groups: readonly { operations: readonly unknown[] }[]) =>
      groups.flatMap((each) => each.operations).length;
    expect(count(overviewOf(document).groups)).toBe(operations.length);
    expect(count(navigationOf(document, { id: 'x', route: '/x/', title: 'X' }).groups)).toBe(operations.length);
  });

  it('gives each page a description that fits a search result', () => {
    for (const { description } of pages) {
      expect(description.length).toBeGreaterThan(30);
      expect(description.length).toBeLessThanOrEqual(158);
    }
  });
});

describe('the examples of a request and of its response', () => {
  const request = (path: string, body?: unknown): Request => ({
    method: body === undefined ? 'GET' : 'PUT',
    path,
    values: { path: [{ name: path.match(/\{(\w+)\}/)?.[1] ?? '', value: 1 }], query: [], header: [] },
    ...(body !== undefined && { body: { contentType: 'application/json', example: body } }),
  });

  it('name the same thing, also in paths', () => {
    const example = {
      id: 17,
      url: '/v5/contract/2/subscription/17/action',
      other: '/v5/subscription/170',
      locationId: 42,
    };
    expect(pairedWith(request('/v5/subscription/{subscriptionId}'), example)).toEqual({
      id: 1,
      url: '/v5/contract/2/subscription/1/action',
      other: '/v5/subscription/170',
      locationId: 42,
    });
    expect(pairedWith(request('/api/location/basic/{id}', {}), { value: 4711 })).toEqual({ value: 1 });
  });

  it('have the same ids and values, in lists too, and leave what is of another kind', () => {
    const sent = { productId: 3, locationIds: [5, 6], name: 'Shop', endDate: '2099-12-31', address: { city: 'Ulm' } };
    const subscription = { id: 17, productId: 1, locationId: 42, endDate: null, name: { en: 'a name' } };
    const example = { ...subscription, subscriptions: [subscription], address: { city: 'Bonn', house: '1' } };
    const paired = { id: 17, productId: 3, locationId: 5, endDate: '2099-12-31', name: { en: 'a name' } };
    expect(pairedWith(request('/v5/contract/{contractId}/order', sent), example)).toEqual({
      ...paired,
      subscriptions: [paired],
      address: { city: 'Ulm', house: '1' },
    });
  });

  it.each(['partner-v5', 'administration'])('agree on every page of %s', (name) => {
    const wrong = pagesOf(read(name)).flatMap(({ path, samples, answers }) => {
      const asked = /'http:\/\/localhost:3000([^'?]*)/.exec(samples.curl)?.[1]?.split('/') ?? [];
      const ids = path
        .split('/')
        .flatMap((step, at): [string, string][] =>
          /^\{\w+Id\}$/.test(step) ? [[step.slice(1, -1), asked[at] ?? '']] : [],
        );
      const text = answers.flatMap(({ parts }) => parts.map(({ example }) => example ?? '')).join();
      return ids.flatMap(([id, value]) => {
        const shown = new Set(Array.from(text.matchAll(new RegExp(`"${id}": (\\d+)`, 'g')), (match) => match[1]));
        return [...shown].filter((each) => each !== value).map((each) => `${path}: ${id} ${value}, but ${each}`);
      });
    });
    expect(wrong).toEqual([]);
  });
});
