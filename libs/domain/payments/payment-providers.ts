import type { Problems } from '../errors/draft.js';
import { decidedLists } from '../lists/lists.js';
import { creditorIdExample, isCreditorId } from './creditor-id.js';
import type { DecidedValueOf } from '../lists/lists.js';

/** What a contract can be paid through. `invoice`: nothing is collected, the invoice is issued with a due date. */
export type PaymentProviderKind = DecidedValueOf<'paymentProvider'>;

export interface KeyValue {
  readonly key: string;
  readonly value: string;
}

/** The value of a key, the first where it is given twice. */
export const valueOf = (pairs: readonly KeyValue[], key: string): string | undefined =>
  pairs.find((pair) => pair.key === key)?.value;

interface KnownKey {
  readonly pattern: RegExp;
  /** What a pattern cannot say. */
  readonly isValid?: (value: string) => boolean;
  readonly example: string;
  readonly required: boolean;
}

interface ProviderKeys {
  readonly data: Readonly<Record<string, KnownKey>>;
  readonly secrets: Readonly<Record<string, KnownKey>>;
}

/**
 * What a configuration of each provider holds; secrets are never shown.
 * - methods: what payers can leave for a contract; left out: cards alone.
 * - creditorId: by which banks know the seller's direct debits; announcements and invoices name it.
 */
const keysOf: Readonly<Record<PaymentProviderKind, ProviderKeys>> = {
  stripe: {
    data: {
      publishableKey: { pattern: /^pk_(test|live)_\w{1,200}$/, example: 'pk_test_sandbox', required: false },
      methods: { pattern: /^(card|sepa_debit|card,sepa_debit)$/, example: 'card,sepa_debit', required: false },
      creditorId: { pattern: /^[A-Z0-9]{1,35}$/, isValid: isCreditorId, example: creditorIdExample, required: false },
    },
    secrets: {
      secretKey: { pattern: /^[sr]k_(test|live)_\w{1,200}$/, example: 'sk_test_sandbox', required: true },
      webhookSecret: { pattern: /^whsec_[\w+/=-]{1,200}$/, example: 'whsec_sandbox', required: false },
    },
  },
  invoice: { data: {}, secrets: {} },
};

export const isPaymentProvider = (name: unknown): name is PaymentProviderKind =>
  typeof name === 'string' && (decidedLists.paymentProvider as readonly string[]).includes(name);

/** What payers can leave for a contract at Stripe. */
export const methodsOf = (data: readonly KeyValue[]): ('card' | 'sepa_debit')[] =>
  (valueOf(data, 'methods') ?? 'card').split(',') as ('card' | 'sepa_debit')[];

/** Adds what is wrong with the data of a configuration, and with its secrets once it has those that were kept before. */
export function checkProviderSettings(
  provider: PaymentProviderKind,
  data: readonly KeyValue[],
  secrets: readonly KeyValue[],
  kept: readonly string[],
  problems: Problems,
): void {
  const known = keysOf[provider];
  checkPairs('providerData', data, known.data, [], problems);
  checkPairs('secrets', secrets, known.secrets, kept, problems);
}

function checkPairs(
  field: 'providerData' | 'secrets',
  pairs: readonly KeyValue[],
  known: Readonly<Record<string, KnownKey>>,
  kept: readonly string[],
  problems: Problems,
): void {
  for (const [index, { key, value }] of pairs.entries()) {
    const rule = Object.hasOwn(known, key) ? known[key] : undefined;
    // A secret is never sent back, not even a wrong one.
    const shown = field === 'secrets' ? null : value;
    const at = `${field}[${index}]`;
    if (rule === undefined) problems.add({ field: `${at}.key`, value: key, problem: 'unknown' });
    else if (!rule.pattern.test(value) || rule.isValid?.(value) === false)
      problems.add({
        field: `${at}.value`,
        value: shown,
        problem: 'format',
        expected: rule.example,
        example: rule.example,
      });
    if (pairs.findIndex((other) => other.key === key) < index)
      problems.add({ field: `${at}.key`, value: key, problem: 'duplicate' });
  }
  for (const [key, { required, example }] of Object.entries(known))
    if (required && valueOf(pairs, key) === undefined && !kept.includes(key))
      problems.add({ field, value: null, problem: 'required', expected: key, example: [{ key, value: example }] });
}
