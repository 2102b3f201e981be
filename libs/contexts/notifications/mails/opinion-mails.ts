import type { MailContent } from '#platform/mail';
import type { Wording } from './wording.js';

/** An order of Meinungsmeister that waits for an answer. */
export interface AskedOrder {
  readonly id: number;
  /** What is sold. */
  readonly product: string;
  /** Name and address of the location. */
  readonly place: string;
  /** In the partner's words: all that are open, one on each line. */
  readonly question: string;
}

const names = { question: 'opinionQuestion', reminder: 'opinionReminder', support: 'opinionSupport' } as const;

export type Notice = keyof typeof names;

export function clarificationMail(
  { id, product, place, question }: AskedOrder,
  notice: Notice,
  wording: Wording,
): MailContent {
  const facts = [
    wording.fact('order', String(id)),
    wording.fact('product', product),
    wording.fact('place', place),
    wording.fact('question', question),
  ];
  return { ...wording.mail(names[notice], { product, place }), tables: [facts] };
}
