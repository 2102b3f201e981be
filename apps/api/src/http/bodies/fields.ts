import 'reflect-metadata';
import { ApiParam, ApiProperty } from '@nestjs/swagger';
import { Type as TransformTo } from 'class-transformer';
import { ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import type { FieldProblem } from '#domain/errors';
import { decidedLists, lists } from '#domain/lists';
import type { DecidedListName, ListName } from '#domain/lists';
import { parseLocalDate } from '#domain/local-date';

/**
 * The fields of request bodies and queries. Each decorator is the one place that says what its kind of field accepts, how
 * it is documented and how it reads from a query string. Descriptions and examples come from the property's comment.
 */
export interface FieldOptions {
  /** May be left out. */
  readonly optional?: boolean;
  /** May be `null` (clears the field). */
  readonly nullable?: boolean;
  /** Ours, not the specification's. */
  readonly extension?: boolean;
}

export type FieldKind = 'text' | 'integer' | 'number' | 'boolean' | 'integers' | 'texts' | 'object' | 'any';

/** What a validator's message carries instead of words: words are made in the reader's language. */
export interface ShapeMessage {
  readonly problem: FieldProblem;
  readonly expected?: string;
  readonly example?: unknown;
  /** What was sent is not repeated in the answer. */
  readonly secret?: boolean;
}

const kindsKey = Symbol('field kinds');

/** Field name -> kind, of a DTO class and its parents. */
export const fieldKinds = (target: object): Readonly<Record<string, FieldKind>> =>
  (Reflect.getMetadata(kindsKey, target) as Record<string, FieldKind> | undefined) ?? {};

type Check = (value: unknown) => ShapeMessage | undefined;

function field(kind: FieldKind, check: Check, schema: object, options: FieldOptions): PropertyDecorator {
  return (target, property) => {
    const name = String(property);
    Reflect.defineMetadata(kindsKey, { ...fieldKinds(target), [name]: kind }, target);
    if (options.optional === true) IsUndefinedOptional()(target, property);
    if (options.nullable === true) ValidateIf((_object, value) => value !== null)(target, property);
    ValidateBy({
      name: 'shape',
      validator: {
        validate: (value: unknown) => shapeOf(value, check) === undefined,
        defaultMessage: (args) => JSON.stringify(shapeOf(args?.value, check) ?? { problem: 'type' }),
      },
    })(target, property);
    ApiProperty({
      required: options.optional !== true,
      ...(options.nullable === true ? { nullable: true } : {}),
      ...(options.extension === true ? { 'x-extension': true } : {}),
      ...schema,
    } as never)(target, property);
  };
}

const shapeOf = (value: unknown, check: Check): ShapeMessage | undefined =>
  value === undefined || value === null ? { problem: 'required' } : check(value);

/** `IsOptional` of class-validator also lets `null` through; here `null` is a value of its own. */
const IsUndefinedOptional = (): PropertyDecorator => ValidateIf((_object, value) => value !== undefined);

export interface TextOptions extends FieldOptions {
  readonly max?: number;
  readonly min?: number;
  readonly pattern?: RegExp;
  /** How a good value looks; needed with `pattern`. */
  readonly example?: string;
}

/** A text; longest 255 characters unless said otherwise. Blank counts as empty. */
export function Text(options: TextOptions = {}): PropertyDecorator {
  const { max = 255, min = 0, pattern, example } = options;
  return field(
    'text',
    (value) => {
      if (typeof value !== 'string') return { problem: 'type', expected: 'a text' };
      if (value.length > max) return { problem: 'tooLong', expected: `${max} characters` };
      if (value.trim().length < min)
        return min === 1 ? { problem: 'required' } : { problem: 'tooShort', expected: `${min} characters` };
      if (pattern !== undefined && !pattern.test(value))
        return { problem: 'format', expected: String(example), example };
      return undefined;
    },
    {
      type: 'string',
      maxLength: max,
      ...(min > 0 && { minLength: min }),
      ...(pattern && { pattern: pattern.source }),
      ...(example && { example }),
    },
    options,
  );
}

/** A password, a token, a key: never shown in an answer, not even in one that refuses it. */
export function Secret(options: FieldOptions & { readonly max?: number } = {}): PropertyDecorator {
  const { max = 200 } = options;
  return field(
    'text',
    (value) => {
      if (typeof value !== 'string') return { problem: 'type', expected: 'a text', secret: true };
      if (value === '') return { problem: 'required', secret: true };
      return value.length > max ? { problem: 'tooLong', expected: `${max} characters`, secret: true } : undefined;
    },
    { type: 'string', minLength: 1, maxLength: max, format: 'password' },
    options,
  );
}

export interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

/** A whole number. */
export function Integer(options: NumberOptions = {}): PropertyDecorator {
  return numeric('integer', (value) => Number.isSafeInteger(value), 'a whole number', options);
}

/** A number with decimals. */
export function Decimal(options: NumberOptions = {}): PropertyDecorator {
  return numeric('number', (value) => Number.isFinite(value), 'a number', options);
}

function numeric(
  kind: 'integer' | 'number',
  fits: (value: unknown) => boolean,
  expected: string,
  options: NumberOptions,
): PropertyDecorator {
  const { min, max } = options;
  return field(
    kind,
    (value) => {
      if (!fits(value)) return { problem: 'type', expected };
      if (min !== undefined && (value as number) < min)
        return { problem: 'tooSmall', expected: String(min), example: min };
      if (max !== undefined && (value as number) > max)
        return { problem: 'tooLarge', expected: String(max), example: max };
      return undefined;
    },
    {
      type: kind,
      ...(min !== undefined && { minimum: min }),
      ...(max !== undefined && { maximum: max }),
      ...(options.default !== undefined && { default: options.default }),
    },
    options,
  );
}

/** An id: a positive integer. */
export function Id(options: FieldOptions = {}): PropertyDecorator {
  return numeric('integer', (value) => Number.isSafeInteger(value) && (value as number) > 0, 'a positive integer', {
    ...options,
    min: 1,
  });
}

/** A list of ids; in a query comma-separated. */
export function Ids(options: FieldOptions & { readonly max?: number } = {}): PropertyDecorator {
  const { max = 1000 } = options;
  return field(
    'integers',
    (value) => {
      if (!Array.isArray(value)) return { problem: 'type', expected: 'a list of positive integers', example: [1] };
      if (value.length > max) return { problem: 'tooLong', expected: `${max} entries` };
      return value.every((id) => Number.isSafeInteger(id) && (id as number) > 0)
        ? undefined
        : { problem: 'type', expected: 'a list of positive integers', example: [1] };
    },
    { type: 'array', items: { type: 'integer', minimum: 1 }, maxItems: max },
    options,
  );
}

/** A list of texts; in a query comma-separated. */
export function Texts(
  options: FieldOptions & { readonly max?: number; readonly longest?: number } = {},
): PropertyDecorator {
  const { max = 100, longest = 255 } = options;
  return field(
    'texts',
    (value) => {
      if (!Array.isArray(value)) return { problem: 'type', expected: 'a list of texts' };
      if (value.length > max) return { problem: 'tooLong', expected: `${max} entries` };
      if (!value.every((text) => typeof text === 'string')) return { problem: 'type', expected: 'a list of texts' };
      return value.every((text: string) => text.length <= longest)
        ? undefined
        : { problem: 'tooLong', expected: `${longest} characters` };
    },
    { type: 'array', items: { type: 'string', maxLength: longest }, maxItems: max },
    options,
  );
}

export function Flag(options: FieldOptions = {}): PropertyDecorator {
  return field(
    'boolean',
    (value) => (typeof value === 'boolean' ? undefined : { problem: 'type', expected: 'true or false', example: true }),
    { type: 'boolean' },
    options,
  );
}

/** A calendar day `yyyy-MM-dd`. */
export function Day(options: FieldOptions = {}): PropertyDecorator {
  return field(
    'text',
    (value) =>
      typeof value === 'string' && parseLocalDate(value) !== null
        ? undefined
        : { problem: 'format', expected: '2026-01-31 (yyyy-MM-dd)', example: '2026-01-31' },
    { type: 'string', format: 'date' },
    options,
  );
}

/** An instant, ISO 8601 with zone, on a day that the calendar has: `Date.parse` would move 30 February into March. */
export function Instant(options: FieldOptions = {}): PropertyDecorator {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
  return field(
    'text',
    (value) =>
      typeof value === 'string' &&
      form.test(value) &&
      parseLocalDate(value.slice(0, 10)) !== null &&
      !Number.isNaN(Date.parse(value))
        ? undefined
        : { problem: 'format', expected: '2026-01-31T12:00:00Z', example: '2026-01-31T12:00:00Z' },
    { type: 'string', format: 'date-time' },
    options,
  );
}

const closedLists = { ...lists, ...decidedLists } as const;
type ClosedListName = ListName | DecidedListName;

/** One value of a closed list, by the list's name. */
export function OneOf(list: ClosedListName, options: FieldOptions = {}): PropertyDecorator {
  const values: readonly string[] = closedLists[list];
  return field('text', oneOf(values), { type: 'string', enum: [...values], 'x-list': list }, options);
}

/** Several values of a closed list; in a query comma-separated. */
export function ManyOf(list: ClosedListName, options: FieldOptions = {}): PropertyDecorator {
  const values: readonly string[] = closedLists[list];
  const check = oneOf(values);
  return field(
    'texts',
    (value) =>
      Array.isArray(value)
        ? value.map(check).find((found) => found !== undefined)
        : { problem: 'type', expected: 'a list' },
    { type: 'array', items: { type: 'string', enum: [...values], 'x-list': list } },
    options,
  );
}

const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value)
      ? undefined
      : { problem: 'oneOf', expected: values.join(', '), example: values[0] };

/** An object with fields of its own. */
export function Nested(type: () => new () => object, options: FieldOptions = {}): PropertyDecorator {
  return (target, property) => {
    // The name of the property makes swagger take the function as lazy.
    field('object', objectCheck, { type: () => type() }, options)(target, property);
    ValidateNested()(target, property);
    TransformTo(type)(target, property);
  };
}

/** A list of objects with fields of their own. */
export function ListOf(
  type: () => new () => object,
  options: FieldOptions & { readonly max?: number } = {},
): PropertyDecorator {
  const { max = 500 } = options;
  return (target, property) => {
    field(
      'any',
      (value) => {
        if (!Array.isArray(value)) return { problem: 'type', expected: 'a list of objects' };
        if (value.length > max) return { problem: 'tooLong', expected: `${max} entries` };
        return value.map(objectCheck).find((found) => found !== undefined);
      },
      { type: () => type(), isArray: true, maxItems: max },
      options,
    )(target, property);
    ValidateNested({ each: true })(target, property);
    TransformTo(type)(target, property);
  };
}

const objectCheck: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? undefined
    : { problem: 'type', expected: 'an object' };

/** Any JSON, for fields whose inside is checked by a rule of the use case. `schema`: what the reference shows. */
export function AnyJson(schema: object, options: FieldOptions = {}): PropertyDecorator {
  return field('any', () => undefined, schema, options);
}

/** Marks a field that is ours, not the specification's. Stands above the field's other decorators. */
export function Extension(): PropertyDecorator {
  return ApiProperty({ 'x-extension': true } as never);
}

/** Documents a closed list in an answer; checks nothing. */
export function Listed(list: ClosedListName, options: FieldOptions = {}): PropertyDecorator {
  return ApiProperty({
    type: 'string',
    enum: [...closedLists[list]],
    ...(options.nullable === true && { nullable: true }),
    ...(options.optional === true && { required: false }),
    'x-list': list,
  } as never);
}

/** Documents a path parameter that is one value of a closed list. */
export function ListedParam(name: string, list: ClosedListName, description: string): MethodDecorator {
  const values: readonly string[] = closedLists[list];
  const schema = { type: 'string', enum: [...values], example: values[0], 'x-list': list };
  return ApiParam({ name, description, schema: schema as never });
}
