import { eventTypes, kindOf, pingType } from '#domain/webhooks/event-kinds';
import { exampleOf, pingSchema, schemaOf } from '#domain/webhooks/event-message';

const exampleTime = '2026-11-26T09:00:00.000Z';

/** The headers of Standard Webhooks. */
const headers = [
  ['webhook-id', 'The same in all attempts and replays of a message.', 'msg_4vQm1zT0oWq3c8bJrXl5nYpD'],
  ['webhook-timestamp', 'When this attempt was sent, in seconds since 1970.', '1795683600'],
  [
    'webhook-signature',
    '`v1,` and a signature in Base64. Two of them, with a space between, while a secret is rotated.',
    'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
  ],
].map(([name, description, example]) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
}));

/** What webhooks are sent, as the section `webhooks` of an OpenAPI document: made from the list of event kinds. */
export function webhookOperations(): Readonly<Record<string, object>> {
  const events = eventTypes.map((type) => {
    const { title, permission, version } = kindOf(type);
    return operation(type, title, `Takes the permission \`${permission}\`.`, schemaOf(type), {
      version,
      data: exampleOf(type),
    });
  });
  const ping = operation(
    pingType,
    'An endpoint is tried out.',
    'Sent by `POST /api/webhook/{id}/ping` alone.',
    pingSchema(),
    { version: 1, data: { webhookId: 1 } },
  );
  return Object.fromEntries([...events, ping]);
}

function operation(
  type: string,
  summary: string,
  description: string,
  schema: object,
  { version, data }: { readonly version: number; readonly data: object },
): [string, object] {
  const example = { type, version, timestamp: exampleTime, data };
  return [
    type,
    {
      post: {
        operationId: `event_${type.replaceAll('.', '_')}`,
        tags: ['Webhooks'],
        summary,
        description,
        security: [],
        parameters: headers,
        requestBody: { required: true, content: { 'application/json': { schema, example } } },
        responses: {
          '2XX': { description: 'The message was taken. Anything else is tried again.' },
          '410': { description: 'The endpoint is gone: it is disabled.' },
        },
      },
    },
  ];
}
