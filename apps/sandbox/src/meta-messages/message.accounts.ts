import { createHash } from 'node:crypto';
import { allPages } from '../meta/pages.js';

export type Channel = 'whatsapp' | 'messenger' | 'instagram';

export const CHANNEL_TITLES: Readonly<Record<Channel, string>> = {
  whatsapp: 'WhatsApp',
  messenger: 'Messenger',
  instagram: 'Instagram',
};

/** Something that customers can write to. */
export interface MessageAccount {
  readonly channel: Channel;
  readonly id: string;
  readonly name: string;
  /** The page or the business account whose subscription brings its webhooks. */
  readonly subscription: string;
}

export interface SandboxNumber {
  readonly id: string;
  readonly businessAccountId: string;
  readonly display: string;
  readonly name: string;
}

/** Mia's number is that of her bakery; Noah has two in one business account. */
const numbers: Readonly<Record<string, readonly SandboxNumber[]>> = {
  mia: [
    { id: '106540000000001', businessAccountId: '102290000000001', display: '+49 911 123456', name: 'North Bakery' },
  ],
  noah: [
    { id: '106540000000002', businessAccountId: '102290000000002', display: '+49 911 222333', name: 'South Bakery' },
    { id: '106540000000003', businessAccountId: '102290000000002', display: '+49 911 222444', name: 'South Mill' },
  ],
};

export const numbersOf = (person: string): readonly SandboxNumber[] => numbers[person] ?? [];

export const allNumbers = (): readonly SandboxNumber[] => Object.values(numbers).flat();

/** In the order in which people see them. */
export const allAccounts = (): readonly MessageAccount[] => [
  ...allNumbers().map(({ id, businessAccountId, display, name }) => ({
    channel: 'whatsapp' as const,
    id,
    name: `${name} (${display})`,
    subscription: businessAccountId,
  })),
  ...allPages().map(({ id, name }) => ({ channel: 'messenger' as const, id, name, subscription: id })),
  ...allPages().flatMap(({ id, instagram }) =>
    instagram === undefined
      ? []
      : [{ channel: 'instagram' as const, id: instagram.id, name: `@${instagram.username}`, subscription: id }],
  ),
];

/** Ids of people at WhatsApp whose phone number is not shown. */
export const isUserId = (id: string): boolean => /^[A-Z]{2}\.(?:ENT\.)?\w+$/.test(id);

/**
 * Meta gives a person another id for each account; WhatsApp's is the phone number, unless a name begins with `@`: such people show
 * a username in its place.
 */
export function customerId(channel: Channel, account: string, name: string): string {
  const digits = (text: string): string =>
    (BigInt(`0x${createHash('sha256').update(text).digest('hex').slice(0, 15)}`) % 10_000_000n)
      .toString()
      .padStart(7, '0');
  if (channel === 'whatsapp' && name.startsWith('@')) return `DE.1349${digits(`${account} ${name}`)}`;
  return channel === 'whatsapp'
    ? `491517${digits(name)}`
    : `${channel === 'messenger' ? '24' : '17'}00000${digits(`${account} ${name}`)}`;
}
