import { describe, expect, it } from '@jest/globals';
import { documentNames, documents } from '../documents.js';
import type { Document } from '../documents.js';
import { breakingChanges } from './breaking-changes.js';
import { contractOf, written } from './contract.js';
import type { Contract } from './contract.js';
import { published } from './published.js';

describe('clients of the last release', () => {
  it.each(documentNames.map((name, index) => [name, documents[index]] as const))('go on with %s', (name, document) => {
    expect(document === undefined ? undefined : breakingChanges(published(name), contractOf(document))).toEqual([]);
  });
});

const base = {
  paths: {
    '/shop/{id}': {
      get: {
        operationId: 'ShopController_read',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
          { name: 'take', in: 'query', schema: { type: 'integer', default: 50, maximum: 500 } },
          { name: 'old', in: 'query', deprecated: true, schema: { type: 'string' } },
        ],
        responses: { '200': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Shop' } } } } },
      },
      put: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Input' } } },
        },
        responses: { '200': { content: { 'application/json': { schema: { type: 'object' } } } } },
      },
      delete: { deprecated: true, responses: { '200': {} } },
    },
  },
  components: {
    schemas: {
      Shop: {
        type: 'object',
        required: ['id', 'name'],
        properties: {
          id: { type: 'integer' },
          name: { type: 'string', description: 'The name.' },
          state: { type: 'string', enum: ['OPEN', 'CLOSED'] },
          branches: { type: 'array', items: { $ref: '#/components/schemas/Shop' } },
          value: { oneOf: [{ type: 'string' }, { type: 'number' }] },
          rank: { type: 'number', deprecated: true },
        },
      },
      Input: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', maxLength: 100 },
          state: { type: 'string', enum: ['OPEN', 'CLOSED'] },
          from: { type: 'string', format: 'date' },
          target: { anyOf: [{ type: 'string' }, { type: 'integer' }] },
        },
      },
    },
  },
} as unknown as Document;

/** The same with one text in place of another. */
const changed = (from: string, to: string): Contract => {
  const text = JSON.stringify(base);
  if (text.split(from).length !== 2) throw new Error(`It is not there once: ${from}`);
  return contractOf(JSON.parse(text.replace(from, to)) as Document);
};
const changesOf = (from: string, to: string): string[] => breakingChanges(contractOf(base), changed(from, to));
const input = '"required":["name"],"properties":{"name":{"type":"string","maxLength":100}';

describe('a change', () => {
  it.each([
    ['an operation', '"get":', '"head":', 'GET /shop/{id}: it is gone'],
    [
      'its id',
      'ShopController_read',
      'ShopsController_read',
      'GET /shop/{id}: operationId is ShopsController_read, was ShopController_read',
    ],
    ['a query', '"name":"take"', '"name":"limit"', 'GET /shop/{id}: query take is gone'],
    [
      'its type',
      '{"type":"integer","default":50',
      '{"type":"boolean","default":50',
      'GET /shop/{id}: query take is boolean, was integer',
    ],
    ['its default', '"default":50', '"default":20', 'GET /shop/{id}: query take is 20 when left out, was 50'],
    ['its limit', '"maximum":500', '"maximum":100', 'GET /shop/{id}: query take has a smaller maximum: 100'],
    [
      'need of a query',
      '"name":"take",',
      '"name":"take","required":true,',
      'GET /shop/{id}: query take is required now',
    ],
    [
      'a new query that is needed',
      '{"name":"old","in":"query","deprecated":true,',
      '{"name":"new","in":"query","required":true,',
      'GET /shop/{id}: query new is new and required',
    ],
    [
      'a field of a response',
      '"state":{"type":"string","enum":["OPEN","CLOSED"]},"branches"',
      '"branches"',
      'GET /shop/{id}: response.state is gone',
    ],
    [
      'its presence',
      '"required":["id","name"]',
      '"required":["id"]',
      'GET /shop/{id}: response.name may be left out now',
    ],
    [
      'its null',
      '"name":{"type":"string","description"',
      '"name":{"type":["string","null"],"description"',
      'GET /shop/{id}: response.name is string or null, was string',
    ],
    [
      'its alternatives',
      '"oneOf":[{"type":"string"},{"type":"number"}]',
      '"oneOf":[{"type":"string"},{"type":"null"}]',
      'GET /shop/{id}: response.value has other alternatives',
    ],
    [
      'a status',
      '"responses":{"200":{"content":{"application/json":{"schema":{"type":"object"',
      '"responses":{"202":{"content":{"application/json":{"schema":{"type":"object"',
      'PUT /shop/{id}: response is no longer 200 with application/json',
    ],
    [
      'a field of a request',
      input,
      '"required":["name"],"properties":{"title":{"type":"string"},"name":{"type":"string","maxLength":50}',
      'PUT /shop/{id}: body.name has a smaller maxLength: 50',
    ],
    [
      'need of a field',
      input,
      input.replace('["name"]', '["name","state"]'),
      'PUT /shop/{id}: body.state is required now',
    ],
    [
      'a value that is sent',
      '["OPEN","CLOSED"]},"from"',
      '["OPEN"]},"from"',
      'PUT /shop/{id}: body.state no longer takes CLOSED',
    ],
    [
      'a format',
      '"format":"date"',
      '"format":"date-time"',
      'PUT /shop/{id}: body.from has the format date-time, had date',
    ],
    [
      'what may be sent',
      '{"type":"integer"}]}',
      '{"type":"boolean"}]}',
      'PUT /shop/{id}: body.target has other alternatives',
    ],
    [
      'a content type',
      '"requestBody":{"required":true,"content":{"application/json"',
      '"requestBody":{"required":true,"content":{"text/csv"',
      'PUT /shop/{id}: body is no longer taken as application/json',
    ],
  ])('of %s breaks clients', (_name, from, to, expected) => {
    expect(changesOf(from, to)).toEqual([expected]);
  });

  it.each([
    ['a text', 'The name.', 'Name of the shop.'],
    [
      'an operation that was deprecated',
      '"delete":{"deprecated":true,"responses":{"200":{}}}',
      '"post":{"responses":{"200":{}}}',
    ],
    ['a query that was deprecated', ',{"name":"old","in":"query","deprecated":true,"schema":{"type":"string"}}', ''],
    ['a field that was deprecated', ',"rank":{"type":"number","deprecated":true}', ''],
    ['a new field of a response', '"rank":', '"size":{"type":"integer"},"rank":'],
    ['a new field that may be sent', '"from":', '"until":{"type":"string"},"from":'],
    ['a new value that is received', '["OPEN","CLOSED"]},"branches"', '["OPEN","CLOSED","NEW"]},"branches"'],
    ['a new value that may be sent', '["OPEN","CLOSED"]},"from"', '["OPEN","CLOSED","NEW"]},"from"'],
    ['a limit that is wider', '"maxLength":100', '"maxLength":200'],
    ['an alternative more that may be sent', '{"type":"integer"}]}', '{"type":"integer"},{"type":"boolean"}]}'],
    [
      'an alternative less that is received',
      '"oneOf":[{"type":"string"},{"type":"number"}]',
      '"oneOf":[{"type":"string"},{"type":"integer"}]',
    ],
  ])('of %s breaks nobody', (_name, from, to) => {
    expect(changesOf(from, to)).toEqual([]);
  });

  it('is found again in what was written', () => {
    const contract = contractOf(base);
    expect(JSON.parse(written(contract))).toEqual(contract);
  });
});
