import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { documentOf, methodsOf } from '#apps/sandbox/src/google/discovery/discovery';
import type { Contract } from '#apps/sandbox/src/google/discovery/discovery';
import { contractOf, isReadOnly, isRequired, vendorMethods } from '../../support/facts/google-contract.js';
import type { VendorDocument } from '../../support/facts/google-contract.js';
import { describeWithShared } from '../../support/with-shared.js';

const folder = new URL('../../../data/google', import.meta.url).pathname;
const ours = readdirSync(folder);

const contractIn = (file: string): Contract => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Contract;

/** Every `$ref` below a value. */
const references = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, held]) =>
        key === '$ref' && typeof held === 'string' ? [held] : references(held),
      );

/** What is no fact about a type, or is written down at another place. */
const prose = new Set([
  'id',
  'description',
  'enumDescriptions',
  'enumDeprecated',
  'deprecated',
  'annotations',
  'location',
]);

type Tree = Readonly<Record<string, unknown>>;

/** A vendor's type without its sentences; what they say of required and read-only fields stays. */
function bare(type: Tree): Tree {
  const kept = Object.entries(type).filter(([key]) => !prose.has(key) && !['required', 'readOnly'].includes(key));
  return {
    ...Object.fromEntries(
      kept.map(([key, held]) => {
        if (key === 'items' || key === 'additionalProperties') return [key, bare(held as Tree)];
        return [key, key === 'properties' ? bareAll(held as Tree) : held];
      }),
    ),
    ...(isRequired(type) && { required: true }),
    ...(isReadOnly(type) && { readOnly: true }),
  };
}

const bareAll = (types: Tree): Tree =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, bare(type as Tree)]));

describe('contracts with Google', () => {
  it.each(ours)('%s refers to types that it has', (file) => {
    const document = documentOf(contractIn(file));
    const known = Object.keys(document.schemas);
    const named = methodsOf(document).flatMap(({ request, response }) => [request, response]);
    const wanted = [...references(document.schemas), ...named].filter((name) => name !== undefined);
    expect(wanted.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describeWithShared("contracts with Google and the vendor's documents", 'google', (vendorFolder) => {
  const documents = () =>
    readdirSync(vendorFolder).map(
      (file) => JSON.parse(readFileSync(join(vendorFolder, file), 'utf8')) as VendorDocument,
    );

  it('are one for each document', () => {
    expect(
      documents()
        .map(({ name, version }) => `${name}.${version}.json`)
        .toSorted(),
    ).toEqual(ours.toSorted());
  });

  it.each(ours)('%s is what the script writes', (file) => {
    const document = documents().find(({ name, version }) => file === `${name}.${version}.json`);
    expect(contractIn(file)).toEqual(contractOf(document as VendorDocument));
  });

  it.each(ours)('%s has the methods and types of the document', (file) => {
    const vendor = documents().find(({ name, version }) => file === `${name}.${version}.json`) as VendorDocument;
    const contract = documentOf(contractIn(file));
    expect(contract.schemas).toEqual(
      // Marks are those of fields.
      bareAll(
        Object.fromEntries(
          Object.entries(vendor.schemas).map(([name, { properties }]) => [name, { type: 'object', properties }]),
        ),
      ),
    );
    const methods = methodsOf(contract);
    expect(methods.map(({ id, httpMethod, request, response }) => [id, httpMethod, request, response])).toEqual(
      vendorMethods(vendor).map(({ id, httpMethod, request, response }) => [
        id,
        httpMethod,
        request?.$ref,
        response?.$ref,
      ]),
    );
    for (const [index, { parameters = {} }] of vendorMethods(vendor).entries()) {
      const query = Object.entries(parameters).filter(([, { location }]) => location === 'query');
      const expected = bareAll(Object.fromEntries(query));
      expect(methods[index]?.query).toEqual(expected);
    }
  });
});
