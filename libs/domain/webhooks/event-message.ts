import { optionalId } from './event-field.js';
import type { EventField } from './event-field.js';
import { kindOf, pingType } from './event-kinds.js';
import type { EventType } from './event-kinds.js';

/** Where an event has happened; null: above companies or locations. */
export interface EventPlace {
  readonly companyId: number | null;
  readonly locationId: number | null;
}

type Payload = Readonly<Record<string, unknown>>;

const placeFields: Readonly<Record<string, EventField>> = {
  companyId: optionalId('The company that it is about; null: none.'),
  locationId: optionalId('The location that it is about; null: none.'),
};

const fieldsOf = (type: EventType) => ({ ...kindOf(type).fields, ...placeFields });

/** What is sent of an event of the platform: the fields of its kind and its place, nothing else. */
export function dataOf(type: EventType, payload: Payload, { companyId, locationId }: EventPlace): object {
  const own = Object.keys(kindOf(type).fields).map((field) => [field, payload[field] ?? null] as const);
  return { ...Object.fromEntries(own), companyId, locationId };
}

/** @param data what {@link dataOf} returned */
export function subjectOf(type: EventType, data: object): string {
  const { name, field } = kindOf(type).subject;
  return `${name}:${String((data as Payload)[field])}`;
}

/** The text that is signed and sent. */
export const messageOf = (type: string, version: number, timestamp: string, data: object): string =>
  JSON.stringify({ type, version, timestamp, data });

/** Data as it could be, for the documents and for test events. */
export const exampleOf = (type: EventType): object =>
  Object.fromEntries(Object.entries(fieldsOf(type)).map(([name, { example }]) => [name, example]));

/** JSON Schema of the text that is sent. */
export function schemaOf(type: EventType): object {
  const fields = fieldsOf(type);
  return messageSchema(type, kindOf(type).version, {
    type: 'object',
    required: Object.keys(fields),
    properties: Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
  });
}

/** JSON Schema of what a ping sends. */
export const pingSchema = (): object =>
  messageSchema(pingType, 1, {
    type: 'object',
    required: ['webhookId'],
    properties: { webhookId: { type: 'integer', description: 'The endpoint.' } },
  });

const messageSchema = (type: string, version: number, data: object): object => ({
  type: 'object',
  required: ['type', 'version', 'timestamp', 'data'],
  properties: {
    type: { type: 'string', const: type, description: 'What has happened.' },
    version: { type: 'integer', const: version, description: 'Of the fields of `data`.' },
    timestamp: {
      type: 'string',
      format: 'date-time',
      description: 'When it has happened, by the clock of the workspace.',
    },
    data,
  },
});
