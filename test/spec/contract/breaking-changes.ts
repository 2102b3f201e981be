import type { Contract, Promised, Shape } from './contract.js';

/** `sent`: by clients to the platform; `received`: by clients from the platform. */
type Direction = 'sent' | 'received';
type Report = (where: string, what: string) => void;

/**
 * What a correct client of one contract trips over in another: what it sends would be refused or mean something else, or what it
 * receives lacks something. What was deprecated may go. New values in lists that clients receive are no break: see the site's page on releases.
 * @returns one sentence each
 */
export function breakingChanges(before: Contract, after: Contract): string[] {
  const found: string[] = [];
  for (const [name, promised] of Object.entries(before.operations)) {
    const now = after.operations[name];
    if (now === undefined) {
      if (promised.deprecated !== true) found.push(`${name}: it is gone`);
      continue;
    }
    const report: Report = (where, what) => found.push(`${name}: ${where} ${what}`);
    if (promised.operationId !== now.operationId)
      report('operationId', `is ${now.operationId ?? 'missing'}, was ${promised.operationId ?? 'missing'}`);
    const comparison = new Comparison(before, after, report);
    comparison.parameters(promised, now);
    comparison.body(promised, now);
    comparison.answers(promised, now);
  }
  return found;
}

class Comparison {
  /** @param seen pairs that are being compared or were: schemas that contain themselves end here */
  constructor(
    private readonly before: Contract,
    private readonly after: Contract,
    private readonly report: Report,
    private readonly seen = new Set<string>(),
  ) {}

  parameters(before: Promised, after: Promised): void {
    const key = ({ name, in: place }: Promised['parameters'][number]): string => `${place} ${name}`;
    const now = new Map(after.parameters.map((parameter) => [key(parameter), parameter]));
    const known = new Set(before.parameters.map(key));
    for (const parameter of before.parameters) {
      const other = now.get(key(parameter));
      if (other === undefined) {
        if (parameter.deprecated !== true) this.report(key(parameter), 'is gone');
        continue;
      }
      if (other.required === true && parameter.required !== true) this.report(key(parameter), 'is required now');
      this.shape(parameter.schema, other.schema, 'sent', key(parameter));
    }
    for (const parameter of after.parameters)
      if (parameter.required === true && !known.has(key(parameter))) this.report(key(parameter), 'is new and required');
  }

  body({ body: before }: Promised, { body: after }: Promised): void {
    if (before === null) {
      if (after?.required === true) this.report('body', 'is new and required');
      return;
    }
    if (after === null) return this.report('body', 'is no longer taken');
    if (after.required && !before.required) this.report('body', 'is required now');
    for (const [type, shape] of Object.entries(before.types)) {
      const now = after.types[type];
      if (now === undefined) this.report('body', `is no longer taken as ${type}`);
      else this.shape(shape, now, 'sent', 'body');
    }
  }

  answers({ answers: before }: Promised, { answers: after }: Promised): void {
    for (const [status, types] of Object.entries(before))
      for (const [type, shape] of Object.entries(types)) {
        const now = after[status]?.[type];
        if (now === undefined) this.report('response', `is no longer ${status} with ${type}`);
        else this.shape(shape, now, 'received', 'response');
      }
  }

  private shape(before: Shape, after: Shape, direction: Direction, where: string): void {
    const pair = `${direction} ${JSON.stringify(before)} ${JSON.stringify(after)}`;
    if (this.seen.has(pair)) return;
    this.seen.add(pair);
    const [old, now] = [whole(before, this.before), whole(after, this.after)];
    this.alternatives(old, now, direction, where);
    compareValues(old, now, direction, (what) => this.report(where, what));
    this.properties(old, now, direction, where);
    if (old.items !== undefined && now.items !== undefined) this.shape(old.items, now.items, direction, `${where}[]`);
    const [others, othersNow] = [old.additionalProperties, now.additionalProperties];
    if (typeof others === 'object' && typeof othersNow === 'object')
      this.shape(others, othersNow, direction, `${where}.*`);
  }

  /** Of alternatives each that was possible stays so; of what is received each that is possible was so. */
  private alternatives(before: Shape, after: Shape, direction: Direction, where: string): void {
    const [old, now] = [before, after].map(({ anyOf, oneOf }) => anyOf ?? oneOf) as [Alternatives, Alternatives];
    if (old === undefined && now === undefined) return;
    const [theirs, ours] = [old ?? [before], now ?? [after]];
    const fits = (one: Shape, other: Shape): boolean => {
      let isFit = true;
      const trial = new Comparison(this.before, this.after, () => (isFit = false), new Set(this.seen));
      trial.shape(one, other, direction, where);
      return isFit;
    };
    const isKept =
      direction === 'sent'
        ? theirs.every((one) => ours.some((other) => fits(one, other)))
        : ours.every((other) => theirs.some((one) => fits(one, other)));
    if (!isKept) this.report(where, 'has other alternatives');
  }

  private properties(before: Shape, after: Shape, direction: Direction, where: string): void {
    const [old, now] = [before.properties ?? {}, after.properties ?? {}];
    const [must, mustNow] = [new Set(before.required), new Set(after.required)];
    for (const [name, shape] of Object.entries(old)) {
      const field = `${where}.${name}`;
      const other = now[name];
      if (other === undefined) {
        if (shape.deprecated !== true) this.report(field, 'is gone');
        continue;
      }
      if (direction === 'sent' && mustNow.has(name) && !must.has(name)) this.report(field, 'is required now');
      if (direction === 'received' && must.has(name) && !mustNow.has(name)) this.report(field, 'may be left out now');
      this.shape(shape, other, direction, field);
    }
    if (direction === 'sent')
      for (const name of mustNow) if (old[name] === undefined) this.report(`${where}.${name}`, 'is new and required');
  }
}

type Alternatives = readonly Shape[] | undefined;

/** With what its reference leads to, and with the parts of a combination in one. */
function whole(shape: Shape, contract: Contract): Shape {
  const { $ref, allOf = [], ...own } = shape;
  const parts = [...($ref === undefined ? [] : [contract.shapes[$ref] ?? {}]), ...allOf];
  return parts.reduce<Shape>((sum, part) => {
    const { properties, required, ...rest } = whole(part, contract);
    return {
      ...rest,
      ...sum,
      ...(properties && { properties: { ...properties, ...sum.properties } }),
      ...(required && { required: [...required, ...(sum.required ?? [])] }),
    };
  }, own);
}

const typesOf = ({ type }: Shape): readonly string[] | undefined =>
  type === undefined ? undefined : typeof type === 'string' ? [type] : type;

/** Everything that fits `narrow` fits `wide`. */
function within(narrow: readonly string[] | undefined, wide: readonly string[] | undefined): boolean {
  if (wide === undefined) return true;
  return narrow?.every((type) => wide.includes(type) || (type === 'integer' && wide.includes('number'))) ?? false;
}

function compareValues(before: Shape, after: Shape, direction: Direction, report: (what: string) => void): void {
  const [types, typesNow] = [typesOf(before), typesOf(after)];
  const fits = direction === 'sent' ? within(types, typesNow) : within(typesNow, types);
  if (!fits) report(`is ${typesNow?.join(' or ') ?? 'anything'}, was ${types?.join(' or ') ?? 'anything'}`);
  if (before.format !== after.format && before.format !== undefined)
    report(`has the format ${after.format ?? 'of nothing'}, had ${before.format}`);
  if (direction === 'received') return;
  const refused = before.enum?.filter((value) => after.enum?.includes(value) === false) ?? [];
  if (refused.length > 0) report(`no longer takes ${refused.map(String).join(', ')}`);
  if (before.enum === undefined && after.enum !== undefined) report('takes some values only');
  if (after.pattern !== undefined && after.pattern !== before.pattern) report(`must have the form ${after.pattern}`);
  if (before.default !== undefined && JSON.stringify(before.default) !== JSON.stringify(after.default))
    report(`is ${JSON.stringify(after.default)} when left out, was ${JSON.stringify(before.default)}`);
  for (const limit of ['maxLength', 'maximum', 'maxItems'] as const)
    if ((after[limit] ?? Infinity) < (before[limit] ?? Infinity)) report(`has a smaller ${limit}: ${after[limit]}`);
  for (const limit of ['minLength', 'minimum', 'minItems'] as const)
    if ((after[limit] ?? -Infinity) > (before[limit] ?? -Infinity)) report(`has a larger ${limit}: ${after[limit]}`);
}
