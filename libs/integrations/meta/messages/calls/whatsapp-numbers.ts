import { Injectable } from '@nestjs/common';
import { RecentAnswers } from '#platform/http-client';
import { pathOf } from '../../graph.js';
import { idIn, objectIn, objectsIn, textIn } from '../json.js';
import { isMetaRefusal } from '../message-errors.js';
import type { MetaRefusal } from '../message-errors.js';
import { MessageGraph } from './message-graph.js';

/** Meta names accounts with each of these scopes, and which of them a consent has depends on how it was given. */
const scopes = /^whatsapp_business_/;
const fields = 'id,display_phone_number,status';
/** Of numbers that an account had, and has no more. */
const gone: ReadonlySet<unknown> = new Set(['DELETED', 'MIGRATED', 'UNLINKED']);
const limit = '100';
/** A server that turns in circles ends here. */
const mostPages = 20;

/** A phone number of a WhatsApp business account. */
export interface WhatsAppNumber {
  readonly id: string;
  readonly businessAccountId: string;
  /** Only its digits, with the country's code in front. */
  readonly digits: string;
}

/**
 * The numbers that somebody who consented has shared: those of the WhatsApp business accounts that the consent names.
 * https://developers.facebook.com/docs/whatsapp/embedded-signup/manage-accounts
 */
@Injectable()
export class WhatsAppNumbers {
  private readonly subscribed = new RecentAnswers<void>();

  constructor(private readonly graph: MessageGraph) {}

  /** @throws ThirdPartyFailure; MetaRefusal `permission` where none of the accounts can be read */
  async list(accessToken: string): Promise<readonly WhatsAppNumber[]> {
    const found: WhatsAppNumber[] = [];
    const refusals: MetaRefusal[] = [];
    for (const account of await this.accountsOf(accessToken))
      try {
        found.push(...(await this.numbersOf(account, accessToken)));
      } catch (error) {
        if (!isMetaRefusal(error)) throw error;
        refusals.push(error);
      }
    const [refusal] = refusals;
    if (found.length === 0 && refusal !== undefined) throw refusal;
    return found;
  }

  /** Has Meta send what is written to the account's numbers to this installation. May be repeated. */
  async subscribe(businessAccountId: string, accessToken: string): Promise<void> {
    const call = { method: 'POST', path: pathOf(businessAccountId, 'subscribed_apps'), accessToken, body: {} } as const;
    await this.subscribed.of(`${businessAccountId} ${accessToken}`, () => this.graph.repeatable(call));
  }

  /** Which accounts the consent is for, only the token itself says; asked in the name of the app. */
  private async accountsOf(token: string): Promise<readonly string[]> {
    const { clientId, clientSecret } = this.graph.registered;
    const { data } = await this.graph.call({
      path: '/debug_token',
      query: { input_token: token },
      accessToken: `${clientId}|${clientSecret}`,
    });
    const ids = objectsIn(objectIn(data)['granular_scopes'])
      .filter((granted) => scopes.test(textIn(granted['scope']) ?? ''))
      .flatMap((granted) => [granted['target_ids']].flat().flatMap((id) => idIn(id) ?? []));
    return [...new Set(ids)];
  }

  private async numbersOf(businessAccountId: string, accessToken: string): Promise<readonly WhatsAppNumber[]> {
    const found: WhatsAppNumber[] = [];
    let after: string | null = null;
    for (let page = 0; page < mostPages; page += 1) {
      const query: Record<string, string> = { fields, limit, ...(after !== null && { after }) };
      const answer = await this.graph.call({ path: pathOf(businessAccountId, 'phone_numbers'), query, accessToken });
      for (const number of objectsIn(answer['data'])) {
        const [id, shown] = [idIn(number['id']), textIn(number['display_phone_number'])];
        if (id !== null && shown !== null && !gone.has(number['status']))
          found.push({ id, businessAccountId, digits: digitsOf(shown) });
      }
      const { next, cursors } = objectIn(answer['paging']);
      after = next === undefined ? null : textIn(objectIn(cursors)['after']);
      if (after === null) break;
    }
    return found;
  }
}

/** Of `+49 911 123456` the digits. */
const digitsOf = (phone: string): string => phone.replaceAll(/\D/g, '');
