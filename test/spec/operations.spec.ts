import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { errorCatalogue } from '#domain/errors/error-catalogue';
import { decidedLists } from '#domain/lists/lists';
import { permissionGroups } from '#domain/identity/permissions';
import { demoPassword } from '#apps/api/src/demo/demo-users';
import { startPlatform } from '../support/platform.js';
import type { Platform } from '../support/platform.js';
import { documents, expected, operations } from './documents.js';

interface SpecifiedOperation {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
}

interface SpecifiedList {
  readonly values: readonly string[];
  readonly wire?: readonly string[];
}

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;
const keyOf = ({ method, path }: SpecifiedOperation): string => `${method} ${path}`;

const specified = read<SpecifiedOperation[]>('operations.json');
const pending = read<string[]>('pending.json');
const built = new Map(operations.map((operation) => [operation.key, operation]));
const byKey = new Map(specified.map((operation) => [keyOf(operation), operation]));

describe('the operations of the specification', () => {
  it('are 349, each either built or pending', () => {
    expect(specified).toHaveLength(349);
    expect(specified.map(keyOf).filter((key) => !built.has(key) && !pending.includes(key))).toEqual([]);
  });

  it('are not pending any more once they are built: remove these from pending.json', () => {
    expect(pending.filter((key) => built.has(key))).toEqual([]);
  });

  it('are all that may be pending', () => {
    expect(pending.filter((key) => !byKey.has(key))).toEqual([]);
    expect(pending.filter((key, index) => pending.indexOf(key) !== index)).toEqual([]);
  });

  it('take the queries that the specification names', () => {
    const missing = operations.flatMap((operation) => {
      const queries = operation.parameters.filter((parameter) => parameter.in === 'query');
      const names = new Set(queries.map(({ name }) => name));
      const wanted = byKey.get(operation.key)?.query ?? [];
      return wanted.filter((name) => !names.has(name)).map((name) => `${operation.key}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('are the only ones that are not marked as extensions', () => {
    const unmarked = operations.filter(({ key, isExtension }) => !byKey.has(key) && !isExtension);
    expect(unmarked.map(({ key }) => key)).toEqual([]);
    const wronglyMarked = operations.filter(({ key, isExtension }) => byKey.has(key) && isExtension);
    expect(wronglyMarked.map(({ key }) => key)).toEqual([]);
  });
});

const pendingOperations = (): void => {
  let platform: Platform;
  beforeAll(async () => {
    platform = await startPlatform({ worker: false });
  });
  afterAll(() => platform.close());

  it.each(pending)('%s is no such route', async (key) => {
    const [method = '', path = ''] = key.split(' ');
    const authorization = `Basic ${Buffer.from(`demo-agency:${demoPassword}`).toString('base64')}`;
    const response = await fetch(`${platform.url}${path.replaceAll(/\{[^}]+\}/g, '1')}`, {
      method,
      headers: { authorization },
    });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ errorCode: errorCatalogue.routeNotFound.code, fields: [] });
  });
};
// Jest refuses a group of none.
if (pending.length > 0) describe('pending operations', pendingOperations);

describe('closed lists in the documents', () => {
  const specifiedLists = read<Record<string, SpecifiedList>>('enums.json');
  const wire = Object.entries(specifiedLists).map(([name, list]) => [name, list.wire ?? list.values] as const);
  const fromSpecification = wire.map(([, values]) => values);
  const lists = new Map<string, readonly unknown[]>([...wire, ...Object.entries(decidedLists)]);
  const pendingLists = read<string[]>('pending-lists.json');
  const shown = documents.flatMap((document) => [...closedLists(document, '')]);

  it('are there', () => {
    expect(shown.length).toBeGreaterThan(0);
  });

  it('hold the values of the list that they name', () => {
    for (const { where, name, values } of shown)
      if (name !== undefined) expect({ where, name, values }).toEqual({ where, name, values: lists.get(name) });
  });

  it('name their list', () => {
    const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
      JSON.stringify([...one].sort()) === JSON.stringify([...other].sort());
    const nameless = shown.filter(
      ({ name, values }) => name === undefined && fromSpecification.some((list) => same(list, values)),
    );
    expect(nameless.map(({ where }) => where)).toEqual([]);
  });

  it('are all in use, unless only pending operations need them: keep pending-lists.json right', () => {
    const used = new Set(shown.map(({ name }) => name));
    const specifiedNames = Object.keys(specifiedLists);
    expect(pendingLists.filter((name) => used.has(name))).toEqual([]);
    expect(pendingLists.filter((name) => !specifiedNames.includes(name))).toEqual([]);
    expect(specifiedNames.filter((name) => !used.has(name) && !pendingLists.includes(name))).toEqual([]);
  });
});

describe('permissions', () => {
  it('are expected of each operation, and of none that neither exists nor is pending', () => {
    expect(operations.map(({ key }) => key).filter((key) => expected.operations[key] === undefined)).toEqual([]);
    expect(Object.keys(expected.operations).filter((key) => !built.has(key) && !pending.includes(key))).toEqual([]);
  });

  it.each(operations.map(({ key }) => key))('are documented as expected: %s', (key) => {
    const operation = built.get(key);
    expect({
      permission: operation?.permission,
      userType: operation?.userType,
      belowWorkspace: operation?.belowWorkspace,
      people: operation?.people,
      stepUp: operation?.stepUp,
    }).toEqual({
      permission: expected.operations[key]?.permission,
      userType: expected.operations[key]?.userType,
      belowWorkspace: expected.operations[key]?.belowWorkspace,
      people: expected.operations[key]?.people,
      stepUp: expected.operations[key]?.stepUp,
    });
  });

  it('of each group are those expected', () => {
    const sorted = (groups: Readonly<Record<string, readonly string[]>>): Record<string, string[]> =>
      Object.fromEntries(Object.entries(groups).map(([name, permissions]) => [name, [...permissions].sort()]));
    expect(sorted(permissionGroups)).toEqual(sorted(expected.groups));
  });
});

interface ClosedList {
  readonly where: string;
  readonly name: string | undefined;
  readonly values: readonly unknown[];
}

/** Every `enum` below this part of a document; `null` in it only says that the field may be null. */
function* closedLists(part: unknown, where: string): Generator<ClosedList> {
  if (typeof part !== 'object' || part === null) return;
  const schema = part as Record<string, unknown>;
  if (Array.isArray(schema.enum))
    yield {
      where,
      name: typeof schema['x-list'] === 'string' ? schema['x-list'] : undefined,
      values: schema.enum.filter((value) => value !== null),
    };
  for (const [name, inner] of Object.entries(schema))
    if (name !== 'example' && name !== 'examples') yield* closedLists(inner, `${where}/${name}`);
}
