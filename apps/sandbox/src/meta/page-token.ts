import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Holder, TokenStore } from '../oauth/token.store.js';
import { pagesOf } from './pages.js';
import type { SandboxPage } from './pages.js';

/** Whom a page token belongs to. */
export interface PageHolder {
  readonly page: SandboxPage;
  readonly scopes: readonly string[];
}

const prefix = 'EAAP';

/** A token of a page lasts as long as the consent that it comes from. */
export function pageToken(secret: string, { id }: SandboxPage, { grantId }: Pick<Holder, 'grantId'>): string {
  const body = `${id}.${grantId}`;
  return `${prefix}${body}.${signature(secret, body)}`;
}

/** @returns undefined for a token that is none, or whose consent was withdrawn */
export async function pageHolder(tokens: TokenStore, secret: string, token: string): Promise<PageHolder | undefined> {
  const [id = '', grantId = '', signed = ''] = token.startsWith(prefix) ? token.slice(prefix.length).split('.') : [];
  const expected = signature(secret, `${id}.${grantId}`);
  if (signed.length !== expected.length || !timingSafeEqual(Buffer.from(signed), Buffer.from(expected)))
    return undefined;
  const grant = await tokens.grantById('meta', Number(grantId));
  const page = grant && pagesOf(grant.person).find((each) => each.id === id);
  return grant && page && { page, scopes: grant.scopes };
}

const signature = (secret: string, body: string): string =>
  createHmac('sha256', secret).update(body).digest('base64url');
