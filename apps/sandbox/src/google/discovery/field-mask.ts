import type { DiscoverySchemas } from './discovery-schemas.js';
import { invalidArgument } from './google-error.js';

export type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Reads a field mask: paths in camel or snake case, separated by commas.
 * @throws GoogleError for a path that the type does not have
 */
export function readMask(schemas: DiscoverySchemas, type: string, text: string, parameter: string): readonly string[] {
  const paths = text
    .split(',')
    .map((path) => path.trim().replaceAll(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase()));
  if (paths.some((path) => schemas.at(type, path) === undefined))
    throw invalidArgument(snake(parameter), 'Invalid field mask provided');
  return [...new Set(paths)];
}

export const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

export function valueAt(object: unknown, path: string): unknown {
  let value: unknown = object;
  for (const part of path.split('.')) value = isObject(value) ? value[part] : undefined;
  return value;
}

/** The same object with one value set; undefined takes it away, and messages that become empty by that with it. */
export function withValue(object: Json, path: string, value: unknown): Json {
  const [first = '', ...rest] = path.split('.');
  const { [first]: held, ...others } = object;
  const inner = rest.length === 0 ? value : withValue(isObject(held) ? held : {}, rest.join('.'), value);
  const empty = inner === undefined || (value === undefined && isObject(inner) && Object.keys(inner).length === 0);
  return empty ? others : { ...others, [first]: inner };
}

/** What the paths name, and nothing else. */
export function picked(object: Json, paths: readonly string[]): Json {
  let result: Json = {};
  for (const path of paths) {
    const value = valueAt(object, path);
    if (value !== undefined) result = withValue(result, path, value);
  }
  return result;
}

/** Whether one of two paths lies in the other, or they are the same. */
export const overlaps = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other}.`) || other.startsWith(`${one}.`);

/** Equal as JSON, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((each, index) => isSame(each, other[index]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => isSame(one[name], other[name]));
}
