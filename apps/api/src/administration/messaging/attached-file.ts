import type { FastifyReply } from 'fastify';
import type { StoredFile } from '#platform/storage';

/** What RFC 8187 lets a parameter hold as it is. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*!]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);

/** RFC 6266: older programs get the name without what they cannot read. */
export const attachedAs = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^ -~]|["\\%]/g, '_')}"; filename*=UTF-8''${encoded(name)}`;

/**
 * Hands over what somebody outside has written, as bytes to keep: no browser opens it, guesses what it is, or lets it run in the name
 * of the platform.
 */
export async function sendForeignFile(
  reply: FastifyReply,
  name: string,
  file: StoredFile,
  contentType = 'application/octet-stream',
): Promise<void> {
  void reply.headers({
    'content-disposition': attachedAs(name),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'private, no-store',
  });
  if (Number.isFinite(file.size)) void reply.header('content-length', file.size);
  await reply.type(contentType).send(file.content);
}
