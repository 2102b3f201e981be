import { ApiHeader } from '@nestjs/swagger';

/**
 * Documents the `If-Match` of a change. @param changed what then makes it a 409: `the company has changed`
 */
export const IfMatch = (changed: string): MethodDecorator =>
  ApiHeader({
    name: 'If-Match',
    required: false,
    description: `The \`ETag\` that was read; 409 when ${changed} since.`,
    schema: { type: 'string' },
  }) as MethodDecorator;
