import type { ReachedFigures } from '#domain/metering/reached-figures';
import type { UsageThreshold } from '#domain/metering/threshold';
import { textIn } from '#domain/values/text';
import { Money } from '#domain/values/money';
import { sql } from '#platform/database';
import type { Tx } from '#platform/database';
import type { MailContent, MailFact } from '#platform/mail';
import type { MailedContract } from '../delivery/recipients.js';
import type { Wording } from '../mails/wording.js';
import type { UsageMailName } from '../words/words.js';

/** A threshold that a month of a fee by use has reached. */
export interface UsageFacts extends ReachedFigures {
  readonly threshold: UsageThreshold;
  readonly product: string;
  readonly location: string | null;
}

/** @throws Error for one that does not exist */
export async function usageFacts(tx: Tx, noticeId: number): Promise<UsageFacts> {
  const { rows } = await sql<Omit<UsageFacts, keyof ReachedFigures> & { figures: ReachedFigures }>`
    select n.threshold, l.name as product, o.name as location, n.figures
    from usage_notice n join licence l on l.id = n.licence_id join subscription s on s.id = n.subscription_id
    left join location o on o.id = s.location_id where n.id = ${noticeId}`.execute(tx);
  if (rows[0] === undefined) throw new Error(`There is no notice of usage ${noticeId}.`);
  const { figures, ...of } = rows[0];
  return { ...of, ...figures };
}

const names: Readonly<Record<UsageThreshold, UsageMailName>> = {
  INCLUDED_80: 'usageNearlyUp',
  INCLUDED_100: 'usageUsedUp',
  CAP: 'usageCapped',
};

export function usageMail(facts: UsageFacts, contract: MailedContract, wording: Wording): MailContent {
  const {
    threshold,
    product,
    location,
    name,
    from,
    to,
    quantity,
    included,
    amount,
    discount = 0,
    cap,
    currency,
  } = facts;
  const money = (minor: number): string => wording.plusVat(Money.ofMinor(minor, currency));
  const { language } = wording.opening();
  const mail = wording.mail(names[threshold], {
    fee: textIn(name, language) ?? product,
    contract: contract.name,
    used: wording.quantity(quantity),
    included: wording.quantity(included),
    cap: money(cap ?? 0),
  });
  const amountOf = (of: 'charge' | 'most' | 'discount', minor: number): MailFact => ({
    ...wording.fact(of, money(minor)),
    amount: true,
  });
  return {
    ...mail,
    tables: [
      [
        wording.fact('product', product),
        ...(location === null ? [] : [wording.fact('place', location)]),
        wording.fact('month', wording.days(from, to)),
        wording.fact('used', wording.quantity(quantity)),
        wording.fact('included', wording.quantity(included)),
        ...(discount === 0 ? [] : [amountOf('discount', -discount)]),
        amountOf('charge', amount - discount),
        ...(cap === null ? [] : [amountOf('most', cap)]),
      ],
    ],
  };
}
