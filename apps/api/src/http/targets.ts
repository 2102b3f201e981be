import { parseId, parseIdList } from '#domain/ids';
import { DomainError } from '#domain/errors';
import type { ResourceKind } from '#platform/access';

export interface TargetRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
}

/** What of a request's path (or query) names a thing that must be visible, before anything else is looked at. */
export interface Target {
  /** The parameter's name; handlers take the places found under it. */
  readonly parameter: string;
  /** Undefined: not named in this request (an optional query parameter). */
  readonly read: (
    request: TargetRequest,
  ) => { readonly kind: ResourceKind; readonly ids: readonly number[] } | undefined;
}

/** One id in the path. */
export const one = (kind: ResourceKind, parameter: string): Target => ({
  parameter,
  read: ({ params }) => ({ kind, ids: [idOf(parameter, params[parameter])] }),
});

/** Comma-separated ids in the path. */
export const many = (kind: ResourceKind, parameter: string): Target => ({
  parameter,
  read: ({ params }) => {
    const list = parseIdList(params[parameter] ?? '');
    if ('badIndex' in list)
      throw new DomainError('invalidId', { field: `${parameter}[${list.badIndex}]` }, [
        problem(parameter, params[parameter]),
      ]);
    return { kind, ids: list.ids };
  },
});

/** An id whose kind another path parameter names; matched without regard to case. An unknown kind is no such route. */
export const byType = (
  typeParameter: string,
  kinds: Readonly<Record<string, ResourceKind>>,
  parameter: string,
): Target => ({
  parameter,
  read: ({ params }) => {
    const wanted = (params[typeParameter] ?? '').toLowerCase();
    const found = Object.entries(kinds).find(([name]) => name.toLowerCase() === wanted);
    if (found === undefined) throw new DomainError('routeNotFound');
    return { kind: found[1], ids: [idOf(parameter, params[parameter])] };
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

function idOf(parameter: string, value: unknown): number {
  const id = parseId(value);
  if (id === null) throw new DomainError('invalidId', { field: parameter }, [problem(parameter, value)]);
  return id;
}

const problem = (field: string, value: unknown) =>
  ({ field, value: value ?? null, problem: 'type', expected: 'a positive integer', example: 1 }) as const;
