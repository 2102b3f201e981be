/** A field of an event's data, as the OpenAPI document says it. */
export interface EventField {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly example: unknown;
}

export const id = (description: string, example = 1): EventField => ({
  schema: { type: 'integer', description },
  example,
});

export const optionalId = (description: string): EventField => ({
  schema: { type: ['integer', 'null'], description },
  example: null,
});

export const ids = (description: string): EventField => ({
  schema: { type: 'array', items: { type: 'integer' }, description },
  example: [1, 2],
});

export const text = (description: string, example: string): EventField => ({
  schema: { type: 'string', description },
  example,
});

export const oneOf = (description: string, values: readonly string[]): EventField => ({
  schema: { type: 'string', enum: values, description },
  example: values[0],
});

export const texts = (description: string, example: readonly string[]): EventField => ({
  schema: { type: 'array', items: { type: 'string' }, description },
  example,
});

export const number = (description: string, example: number): EventField => ({
  schema: { type: 'integer', description },
  example,
});

export const flag = (description: string): EventField => ({ schema: { type: 'boolean', description }, example: true });
