import type { FastifyReply } from 'fastify';
import { DomainError } from '#domain/errors/errors';
import { isKnown } from '#domain/values/entity-tag';

const fileName = /^([0-9a-f]{32})\.(js|json)$/;
const types = { js: 'text/javascript; charset=utf-8', json: 'application/json; charset=utf-8' } as const;
/** Seconds that browsers keep them. What has ended shows nothing with an old script: its data are gone. */
const freshness = { js: 3600, json: 60 } as const;

/** A script, or the data that it shows. */
export type EmbeddedKind = keyof typeof types;

/** Any website may load it, also one that isolates itself. Errors too: the script tells them on the console. */
export const openToAll = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
} as const;

/** What the last part of an address names. @throws DomainError `routeNotFound` */
export function embeddedFile(name: string): { readonly key: string; readonly kind: EmbeddedKind } {
  const [, key = '', kind] = fileName.exec(name) ?? [];
  if (kind !== 'js' && kind !== 'json') throw new DomainError('routeNotFound');
  return { key, kind };
}

/** @param tag of the text @param known what the browser has already */
export async function sendEmbedded(
  reply: FastifyReply,
  kind: EmbeddedKind,
  text: string,
  tag: string,
  known: string | undefined,
): Promise<void> {
  void reply.headers({ 'cache-control': `public, max-age=${freshness[kind]}`, etag: tag });
  if (known !== undefined && isKnown(known, tag)) await reply.status(304).send();
  else await reply.type(types[kind]).send(text);
}
