import type { Request } from './samples.js';

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Null has no kind. */
const isAlike = (one: unknown, other: unknown): boolean =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && one !== null && other !== null;

const isId = (name: string): boolean => /Ids?$/.test(name) || name === 'id';

/** Ids that the request names: `locationIds` also as `locationId`, its first. */
function idsOf({ values, body }: Request): Fields {
  const given = [...values.query, ...values.path].map(({ name, value }) => [name, value] as const);
  const all = [...Object.entries(isObject(body?.example) ? body.example : {}), ...given];
  return Object.fromEntries(
    all.flatMap(([name, value]): [string, unknown][] => {
      if (!isId(name) || name === 'id') return [];
      const first = Array.isArray(value) ? (value as unknown[])[0] : value;
      return name.endsWith('Ids')
        ? [
            [name, [value].flat()],
            [name.slice(0, -1), first],
          ]
        : [[name, value]];
    }),
  );
}

/** The id of the thing that the path ends with, and what kind of thing it is: `/v5/subscription/{subscriptionId}`. */
function targetOf({ path, values }: Request): { noun: string; id: unknown } | undefined {
  const [, before = '', name = ''] = /\/(\w+)\/(?:\w+\/)?\{(\w+)\}$/.exec(path) ?? [];
  const id = values.path.find((value) => value.name === name)?.value;
  return id === undefined || !isId(name) ? undefined : { noun: name === 'id' ? before : name.slice(0, -2), id };
}

/** Paths in a response name the thing by its id as well. */
function renamed(value: unknown, noun: string, from: unknown, to: unknown): unknown {
  if (typeof value === 'string') {
    const path = new RegExp(`(/${noun}(?:/[a-z]\\w*)*/)${String(from)}(?=/|$)`, 'i');
    return value.startsWith('/') ? value.replace(path, (_, lead: string) => `${lead}${String(to)}`) : value;
  }
  if (Array.isArray(value)) return value.map((each) => renamed(each, noun, from, to));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, renamed(each, noun, from, to)]));
}

/** An object with other ids, in its fields and in the paths that name them. */
function withIds(given: unknown, ids: Fields): unknown {
  if (Array.isArray(given)) return given.map((each) => withIds(each, ids));
  if (!isObject(given)) return given;
  let changed: Fields = given;
  for (const [name, id] of Object.entries(ids)) {
    const own = given[name];
    if (!isAlike(own, id) || own === id) continue;
    changed = { ...(renamed(changed, name.replace(/Ids?$/, ''), own, id) as Fields), [name]: id };
  }
  return Object.fromEntries(Object.entries(changed).map(([name, each]) => [name, withIds(each, ids)]));
}

/** What was sent is what comes back, wherever the response has a field of the same name and kind. */
function withFields(given: Fields, sent: Fields): Fields {
  return Object.fromEntries(
    Object.entries(given).map(([name, own]) => {
      const value = sent[name];
      const isSet = own === null && value !== null && /^(string|number|boolean)$/.test(typeof value);
      if (isId(name) || !(isSet || isAlike(own, value))) return [name, own];
      return [name, isObject(own) && isObject(value) ? withFields(own, value) : value];
    }),
  );
}

/**
 * The example of a response as the answer to the example request beside it: the ids of its path and body, and the values
 * that it sets.
 * @param example as the document has it; not changed
 */
export function pairedWith(request: Request, example: unknown): unknown {
  if (!isObject(example)) return example;
  const target = targetOf(request);
  let answer: Fields = example;
  for (const name of ['id', 'value'].filter((each) => target !== undefined && isAlike(answer[each], target.id)))
    answer = { ...(renamed(answer, target?.noun ?? '', answer[name], target?.id) as Fields), [name]: target?.id };
  answer = withIds(answer, idsOf(request)) as Fields;
  const sent = request.method === 'GET' || !isObject(request.body?.example) ? {} : request.body.example;
  const lists = Object.entries(withFields(answer, sent)).map(([name, value]) => [
    name,
    Array.isArray(value) && !(name in sent)
      ? value.map((each: unknown) => (isObject(each) && 'id' in each ? withFields(each, sent) : each))
      : value,
  ]);
  return Object.fromEntries(lists) as Fields;
}
