import { parseId, parseIdList } from '#domain/values/ids';
import { DomainError } from '#domain/errors/errors';
import { unsafeText } from '#domain/values/text';
import type { Permission } from '#domain/identity/permissions';
import type { Actor, ResourceKind } from '#platform/access';

export interface TargetRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** As parsed, not checked yet. */
  readonly body?: unknown;
}

/** What a request names. */
export interface Named {
  readonly kind: ResourceKind;
  readonly ids: readonly number[];
  /** Where the operation's own permission is not meant for this kind of thing: what is needed here in its place. */
  readonly permission?: (actor: Actor) => Permission | 'signed-in';
}

/** What of a request's path (or query) names a thing that must be visible, before anything else is looked at. */
export interface Target {
  /** The parameter's name; handlers take the places found under it. */
  readonly parameter: string;
  /** Undefined: not named in this request (an optional query parameter). */
  readonly read: (request: TargetRequest) => Named | undefined;
}

/** One id in the path. */
export const one = (kind: ResourceKind, parameter: string): Target => ({
  parameter,
  read: ({ params }) => ({ kind, ids: [idOf(parameter, params[parameter])] }),
});

/** Comma-separated ids in the path. */
export const many = (kind: ResourceKind, parameter: string): Target => ({
  parameter,
  read: ({ params }) => ({ kind, ids: idsOf(parameter, params[parameter]) }),
});

/** Comma-separated ids in the query. */
export const manyInQuery = (kind: ResourceKind, parameter: string): Target => ({
  parameter,
  read: ({ query }) => ({ kind, ids: idsOf(parameter, query[parameter]) }),
});

/** An id whose kind another path parameter names; matched without regard to case. An unknown kind is no such route. */
export const byType = (typeParameter: string, kinds: Kinds, parameter: string): Target => ({
  parameter,
  read: ({ params }) => ({
    kind: kindInPath(params[typeParameter], kinds),
    ids: [idOf(parameter, params[parameter])],
  }),
});

/** The same for comma-separated ids. */
export const manyByType = (typeParameter: string, kinds: Kinds, parameter: string): Target => ({
  parameter,
  read: ({ params }) => ({ kind: kindInPath(params[typeParameter], kinds), ids: idsOf(parameter, params[parameter]) }),
});

function kindInPath(given: string | undefined, kinds: Kinds): ResourceKind {
  const wanted = (given ?? '').toLowerCase();
  const found = Object.entries(kinds).find(([name]) => name.toLowerCase() === wanted);
  if (found === undefined) throw new DomainError('routeNotFound');
  return found[1];
}

type Kinds = Readonly<Record<string, ResourceKind>>;

/**
 * One id in the path, of the kind that a query parameter names.
 * @param otherwise kind when the caller names none; without it the parameter is required
 */
export const oneOfParent = (typeParameter: string, kinds: Kinds, parameter: string, otherwise?: string): Target => ({
  parameter,
  read: ({ params, query }) => {
    const ids = [idOf(parameter, params[parameter])];
    return { kind: kindNamed(typeParameter, query[typeParameter] ?? otherwise, kinds), ids };
  },
});

/** One id in the query. */
export const inQuery = (kind: ResourceKind, parameter: string, optional = false): Target => ({
  parameter,
  read: ({ query }) => {
    if (query[parameter] === undefined && optional) return undefined;
    return { kind, ids: [idOf(parameter, query[parameter])] };
  },
});

interface QueryKindOptions {
  /** Nothing need be named: neither the id nor its kind. */
  readonly optional?: boolean;
  /** Kind when the caller names none; without it the parameter is required. */
  readonly otherwise?: string;
}

/** One id in the query, of the kind that another query parameter names. */
export const inQueryByType = (
  typeParameter: string,
  kinds: Kinds,
  parameter: string,
  { optional = false, otherwise }: QueryKindOptions = {},
): Target => ({
  parameter,
  read: ({ query }) => {
    if (optional && query[parameter] === undefined && query[typeParameter] === undefined) return undefined;
    const kind = kindNamed(typeParameter, query[typeParameter] ?? otherwise, kinds);
    return { kind, ids: [idOf(parameter, query[parameter])] };
  },
});

/**
 * Comma-separated ids in the query, of the kind that another query parameter names.
 * @param otherwise kind when the caller names none; without it the parameter is required
 */
export const manyInQueryByType = (
  typeParameter: string,
  kinds: Kinds,
  parameter: string,
  otherwise?: string,
): Target => ({
  parameter,
  read: ({ query }) => ({
    kind: kindNamed(typeParameter, query[typeParameter] ?? otherwise, kinds),
    ids: idsOf(parameter, query[parameter]),
  }),
});

/** Matched without regard to case. @throws DomainError `validationFailed` for a kind that is none of these */
function kindNamed(field: string, given: unknown, kinds: Kinds): ResourceKind {
  const found = Object.entries(kinds).find(
    ([name]) => typeof given === 'string' && name.toLowerCase() === given.toLowerCase(),
  );
  if (found !== undefined) return found[1];
  const names = Object.keys(kinds);
  throw new DomainError('validationFailed', {}, [
    {
      field,
      value: given ?? null,
      problem: given === undefined ? 'required' : 'oneOf',
      expected: names.join(', '),
      example: names[0],
    },
  ]);
}

/** A path id that is no thing of its own to the guard. @throws DomainError `invalidId` */
export function idOf(parameter: string, value: unknown): number {
  const id = parseId(value);
  if (id === null) throw new DomainError('invalidId', { field: parameter }, [problem(parameter, value)]);
  return id;
}

/**
 * Names in a path (a domain, a key) are looked up as they are. One that PostgreSQL cannot take as text names nothing.
 * @throws DomainError `invalidId`
 */
export function demandSafePath(parameters: unknown): void {
  for (const [parameter, value] of Object.entries(parameters ?? {}))
    if (unsafeText(value) !== null)
      throw new DomainError('invalidId', { field: parameter }, [
        { field: parameter, value: null, problem: 'format', expected: 'clean text' },
      ]);
}

/** Separated by commas, or a parameter of a query that is given more than once. */
function idsOf(parameter: string, value: unknown): readonly number[] {
  const given = Array.isArray(value) ? value.join(',') : value;
  const list = parseIdList(typeof given === 'string' ? given : '');
  if ('badIndex' in list)
    throw new DomainError('invalidId', { field: `${parameter}[${list.badIndex}]` }, [problem(parameter, value)]);
  return list.ids;
}

const problem = (field: string, value: unknown) =>
  ({ field, value: value ?? null, problem: 'type', expected: 'a positive integer', example: 1 }) as const;
