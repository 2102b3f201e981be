import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';
import { ApiError } from './api-error.js';

/**
 * As Fastify's own, but for two settings. No coercion: "1" is not a version. `verbose` keeps the value found, which tells a missing
 * field from a wrong one.
 */
const ajv = new Ajv({
  useDefaults: true,
  removeAdditional: true,
  addUsedSchema: false,
  coerceTypes: false,
  verbose: true,
});
addFormats.default(ajv);

/** Checks against a schema that is compiled when it is first needed: to compile all of them took a third of the start. */
export const compileWhenNeeded: FastifySchemaCompiler<object> = ({ schema }) => {
  let compiled: ValidateFunction | undefined;
  const validate = (data: unknown): boolean => {
    compiled ??= ajv.compile(schema);
    const isValid = compiled(data);
    checked.errors = compiled.errors;
    return isValid;
  };
  const checked: typeof validate & { errors?: ErrorObject[] | null | undefined } = validate;
  return checked as ReturnType<FastifySchemaCompiler<object>>;
};

/**
 * When a visitor wrote a review: usually now, or earlier, so that a shop can have a history.
 * @param given an instant in ISO 8601; undefined or empty: now
 * @throws ApiError 422 for another text, and for a time to come
 */
export function writtenAt(given: unknown): Date {
  if (given === undefined || given === '') return new Date();
  const at = new Date(String(given));
  if (!(at.getTime() <= Date.now()))
    throw new ApiError(422, 'INVALID_FIELD', 'at is an instant in ISO 8601 that has passed.', { field: 'at' });
  return at;
}
