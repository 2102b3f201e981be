import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { HookOutbox } from '../hook-outbox.js';

/** Value of `X-Hub-Signature-256`. */
export const hubSignature = (secret: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Delivers webhooks of Meta, signed with the secret of the app. */
export class MetaHookOutbox extends HookOutbox<{ readonly body: object }> {
  constructor(database: pg.Pool, endpoint: string, appSecret: string, report: (error: unknown) => void) {
    const hookOf = ({ body }: { readonly body: object }) => {
      const text = JSON.stringify(body);
      return { url: endpoint, headers: { 'x-hub-signature-256': hubSignature(appSecret, text) }, body: text };
    };
    super(database, { table: 'sandbox.meta_hook', columns: ['body'], hookOf }, report);
  }
}
