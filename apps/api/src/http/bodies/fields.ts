import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { ApiParam, ApiProperty, IntersectionType } from '@nestjs/swagger';
import { ValidateBy, ValidateIf, ValidateNested } from 'class-validator';
import { isEmailAddress } from '#domain/values/email-address';
import type { FieldProblem } from '#domain/errors/errors';
import { MAX_INTEGER, parseId } from '#domain/values/ids';
import { decidedLists, lists } from '#domain/lists/lists';
import type { DecidedListName, ListName } from '#domain/lists/lists';
import { parseLocalDate } from '#domain/time/local-date';

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
  /** What was sent is not repeated in the response. */
  readonly secret?: boolean;
}

const kindsKey = Symbol('field kinds');
const samplesKey = Symbol('field samples');

/** Field name -> kind, of a DTO class and its parents. */
export const fieldKinds = (target: object): Readonly<Record<string, FieldKind>> =>
  (Reflect.getMetadata(kindsKey, target) as Record<string, FieldKind> | undefined) ?? {};

const nestedKey = Symbol('nested types');

type NestedType = () => new () => object;

/** Field name -> what gives the DTO class of its value, or of each of its values; of a DTO class and its parents. */
export const nestedTypes = (target: object): Readonly<Record<string, NestedType>> =>
  (Reflect.getMetadata(nestedKey, target) as Record<string, NestedType> | undefined) ?? {};

const holds = (type: NestedType, target: object, property: string | symbol): void =>
  Reflect.defineMetadata(nestedKey, { ...nestedTypes(target), [String(property)]: type }, target);

/** A class with the fields of both. Nest's own way knows nothing of what is kept here. */
export function joined<A extends object, B extends object>(one: Type<A>, other: Type<B>): Type<A & B> {
  const both = IntersectionType(one, other);
  const [from, to] = [[one.prototype, other.prototype] as object[], both.prototype as object];
  for (const key of [kindsKey, nestedKey, samplesKey])
    Reflect.defineMetadata(
      key,
      Object.assign({}, ...from.map((prototype) => Reflect.getMetadata(key, prototype) as object | undefined)),
      to,
    );
  return both as unknown as Type<A & B>;
}

type Check = (value: unknown) => ShapeMessage | undefined;

export interface FieldRule {
  readonly check: Check;
  /** What the OpenAPI document says. */
  readonly schema: object;
  /** A value that the check takes. */
  readonly sample: () => unknown;
}

/** Field name -> a value that it takes, of the fields that a DTO cannot do without. */
const samples = (target: object): Readonly<Record<string, () => unknown>> =>
  (Reflect.getMetadata(samplesKey, target) as Record<string, () => unknown> | undefined) ?? {};

/** The smallest object of this class that its checks take. */
const sampleOf = (type: new () => object): object =>
  Object.fromEntries(Object.entries(samples(type.prototype as object)).map(([name, sample]) => [name, sample()]));

/** A decorator for a kind of field. */
export function field(
  kind: FieldKind,
  { check: rule, schema, sample }: FieldRule,
  options: FieldOptions,
): PropertyDecorator {
  const check = (value: unknown): ShapeMessage | undefined => {
    const found = value === undefined || value === null ? ({ problem: 'required' } as const) : rule(value);
    return found && { example: sample(), ...found };
  };
  return (target, property) => {
    const name = String(property);
    Reflect.defineMetadata(kindsKey, { ...fieldKinds(target), [name]: kind }, target);
    if (options.optional !== true) Reflect.defineMetadata(samplesKey, { ...samples(target), [name]: sample }, target);
    if (options.optional === true) IsUndefinedOptional()(target, property);
    if (options.nullable === true) ValidateIf((_object, value) => value !== null)(target, property);
    ValidateBy({
      name: 'shape',
      validator: {
        validate: (value: unknown) => check(value) === undefined,
        defaultMessage: (args) => JSON.stringify(check(args?.value) ?? { problem: 'type' }),
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
  const check: Check = (value) => {
    if (typeof value !== 'string') return { problem: 'type', expected: 'a text' };
    if (value.length > max) return { problem: 'tooLong', expected: `${max} characters` };
    if (value.trim().length < min)
      return min === 1 ? { problem: 'required' } : { problem: 'tooShort', expected: `${min} characters` };
    if (pattern !== undefined && !pattern.test(value)) return { problem: 'format', expected: String(example) };
    return undefined;
  };
  const schema = {
    type: 'string',
    maxLength: max,
    ...(min > 0 && { minLength: min }),
    ...(pattern && { pattern: pattern.source }),
    ...(example && { example }),
  };
  return field('text', { check, schema, sample: () => example ?? 'Example'.slice(0, max).padEnd(min, 'e') }, options);
}

/** An email address that an email server could take. */
export function Email(options: FieldOptions = {}): PropertyDecorator {
  const sample = 'info@example.com';
  const check: Check = (value) => {
    if (typeof value !== 'string') return { problem: 'type', expected: 'a text' };
    return isEmailAddress(value.trim()) ? undefined : { problem: 'format', expected: sample };
  };
  return field(
    'text',
    { check, schema: { type: 'string', format: 'email', maxLength: 254 }, sample: () => sample },
    options,
  );
}

/** A password, a token, a key: never shown in a response, not even in one that refuses it. */
export function Secret(options: FieldOptions & { readonly max?: number } = {}): PropertyDecorator {
  const { max = 200 } = options;
  const check: Check = (value) => {
    if (typeof value !== 'string') return { problem: 'type', expected: 'a text', secret: true };
    if (value === '') return { problem: 'required', secret: true };
    return value.length > max ? { problem: 'tooLong', expected: `${max} characters`, secret: true } : undefined;
  };
  const schema = { type: 'string', minLength: 1, maxLength: max, format: 'password' };
  return field('text', { check, schema, sample: () => 'A-Secret-0f-Yours!' }, options);
}

export interface NumberOptions extends FieldOptions {
  readonly min?: number;
  readonly max?: number;
  readonly default?: number;
}

/** A whole number of 32 bits, as the columns have. */
export function Integer(options: NumberOptions = {}): PropertyDecorator {
  const { min = -MAX_INTEGER, max = MAX_INTEGER } = options;
  return numeric('integer', Number.isSafeInteger, 'a whole number', { ...options, min, max });
}

/** No price, area or rate has more; PostgreSQL and JavaScript hold it with several decimals. */
const LARGEST_DECIMAL = 999_999_999_999;

/** A number with decimals. */
export function Decimal(options: NumberOptions = {}): PropertyDecorator {
  const { min = -LARGEST_DECIMAL, max = LARGEST_DECIMAL } = options;
  return numeric('number', Number.isFinite, 'a number', { ...options, min, max });
}

function numeric(
  kind: 'integer' | 'number',
  fits: (value: unknown) => boolean,
  expected: string,
  options: NumberOptions & { readonly min: number; readonly max: number },
): PropertyDecorator {
  const { min, max } = options;
  const check: Check = (value) => {
    if (!fits(value)) return { problem: 'type', expected };
    if ((value as number) < min) return { problem: 'tooSmall', expected: String(min), example: min };
    if ((value as number) > max) return { problem: 'tooLarge', expected: String(max), example: max };
    return undefined;
  };
  const schema = {
    type: kind,
    minimum: min,
    maximum: max,
    ...(options.default !== undefined && { default: options.default }),
  };
  return field(kind, { check, schema, sample: () => Math.max(min, Math.min(max, options.default ?? 1)) }, options);
}

const isId = (value: unknown): boolean => typeof value === 'number' && parseId(value) !== null;
const idSchema = { type: 'integer', minimum: 1, maximum: MAX_INTEGER } as const;

/** An id: a positive integer, by the rule of `parseId`. */
export function Id(options: FieldOptions = {}): PropertyDecorator {
  const check: Check = (value) => (isId(value) ? undefined : { problem: 'type', expected: 'a positive integer' });
  return field('integer', { check, schema: idSchema, sample: () => 1 }, options);
}

/** A list of ids; in a query comma-separated. */
export function Ids(options: FieldOptions & { readonly max?: number } = {}): PropertyDecorator {
  const { max = 1000 } = options;
  const check: Check = (value) => {
    if (Array.isArray(value) && value.length > max) return { problem: 'tooLong', expected: `${max} entries` };
    const good = Array.isArray(value) && value.every(isId);
    return good ? undefined : { problem: 'type', expected: 'a list of positive integers' };
  };
  return field(
    'integers',
    { check, schema: { type: 'array', items: idSchema, maxItems: max }, sample: () => [1] },
    options,
  );
}

/** A list of texts; in a query comma-separated. */
export function Texts(
  options: FieldOptions & { readonly max?: number; readonly longest?: number } = {},
): PropertyDecorator {
  const { max = 100, longest = 255 } = options;
  const check: Check = (value) => {
    if (!Array.isArray(value)) return { problem: 'type', expected: 'a list of texts' };
    if (value.length > max) return { problem: 'tooLong', expected: `${max} entries` };
    if (!value.every((text) => typeof text === 'string')) return { problem: 'type', expected: 'a list of texts' };
    return value.every((text: string) => text.length <= longest)
      ? undefined
      : { problem: 'tooLong', expected: `${longest} characters` };
  };
  const schema = { type: 'array', items: { type: 'string', maxLength: longest }, maxItems: max };
  return field('texts', { check, schema, sample: () => ['Example'.slice(0, longest)] }, options);
}

export function Flag(options: FieldOptions = {}): PropertyDecorator {
  const check: Check = (value) =>
    typeof value === 'boolean' ? undefined : { problem: 'type', expected: 'true or false' };
  return field('boolean', { check, schema: { type: 'boolean' }, sample: () => true }, options);
}

/** A calendar day `yyyy-MM-dd`. */
export function Day(options: FieldOptions = {}): PropertyDecorator {
  const check: Check = (value) =>
    typeof value === 'string' && parseLocalDate(value) !== null
      ? undefined
      : { problem: 'format', expected: '2026-01-31 (yyyy-MM-dd)' };
  return field('text', { check, schema: { type: 'string', format: 'date' }, sample: () => '2026-01-31' }, options);
}

/** An instant, ISO 8601 with zone, on a day that the calendar has: `Date.parse` would move 30 February into March. */
export function Instant(options: FieldOptions = {}): PropertyDecorator {
  const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
  const sample = '2026-01-31T12:00:00Z';
  const check: Check = (value) =>
    typeof value === 'string' &&
    form.test(value) &&
    parseLocalDate(value.slice(0, 10)) !== null &&
    !Number.isNaN(Date.parse(value))
      ? undefined
      : { problem: 'format', expected: sample };
  return field('text', { check, schema: { type: 'string', format: 'date-time' }, sample: () => sample }, options);
}

const closedLists = { ...lists, ...decidedLists } as const;
type ClosedListName = ListName | DecidedListName;

/** One value of a closed list, by the list's name. */
export function OneOf(list: ClosedListName, options: FieldOptions = {}): PropertyDecorator {
  const values: readonly string[] = closedLists[list];
  const schema = { type: 'string', enum: [...values], 'x-list': list };
  return field('text', { check: oneOf(values), schema, sample: () => values[0] }, options);
}

/** Several values of a closed list; in a query comma-separated. */
export function ManyOf(
  list: ClosedListName,
  options: FieldOptions & { readonly min?: number } = {},
): PropertyDecorator {
  const { min = 0 } = options;
  const values: readonly string[] = closedLists[list];
  const checkOne = oneOf(values);
  const check: Check = (value) => {
    if (!Array.isArray(value)) return { problem: 'type', expected: 'a list' };
    if (value.length < min) return { problem: 'required' };
    return value.map(checkOne).find((found) => found !== undefined);
  };
  const schema = {
    type: 'array',
    items: { type: 'string', enum: [...values], 'x-list': list },
    ...(min > 0 && { minItems: min }),
  };
  return field('texts', { check, schema, sample: () => values.slice(0, 1) }, options);
}

const oneOf =
  (values: readonly string[]): Check =>
  (value) =>
    typeof value === 'string' && values.includes(value) ? undefined : { problem: 'oneOf', expected: values.join(', ') };

/** An object with fields of its own. */
export function Nested(type: NestedType, options: FieldOptions = {}): PropertyDecorator {
  return (target, property) => {
    // The name of the property makes swagger take the function as lazy.
    const rule = { check: objectCheck, schema: { type: () => type() }, sample: () => sampleOf(type()) };
    field('object', rule, options)(target, property);
    ValidateNested()(target, property);
    holds(type, target, property);
  };
}

/** Entries of the longest list of objects that any body has. */
export const longestList = 1000;

/** A list of objects with fields of their own. @param options `max` is at most {@link longestList} */
export function ListOf(type: NestedType, options: FieldOptions & { readonly max?: number } = {}): PropertyDecorator {
  const { max = 500 } = options;
  if (max > longestList) throw new Error(`Lists of objects have at most ${longestList} entries.`);
  const check: Check = (value) => {
    if (!Array.isArray(value)) return { problem: 'type', expected: 'a list of objects' };
    if (value.length > max) return { problem: 'tooLong', expected: `${max} entries` };
    return value.map(objectCheck).find((found) => found !== undefined);
  };
  const schema = { type: () => type(), isArray: true, maxItems: max };
  return (target, property) => {
    field('any', { check, schema, sample: () => [sampleOf(type())] }, options)(target, property);
    ValidateNested({ each: true })(target, property);
    holds(type, target, property);
  };
}

const objectCheck: Check = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? undefined
    : { problem: 'type', expected: 'an object' };

/** Any JSON, for fields whose inside is checked by a rule of the use case. `schema`: what the reference shows. */
export function AnyJson(schema: object, options: FieldOptions = {}): PropertyDecorator {
  const { example } = schema as { readonly example?: unknown };
  return field('any', { check: () => undefined, schema, sample: () => example ?? null }, options);
}

/** Marks a field that is ours, not the specification's. Stands above the field's other decorators. */
export function Extension(): PropertyDecorator {
  return ApiProperty({ 'x-extension': true } as never);
}

/** Documents a closed list in a response; checks nothing. */
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
