import { mailboxOf } from '#domain/values/email-address';
import type { TypedEmail } from '../centre/centre.views.js';
import type { AlertFact } from './alert-facts.js';

/** Of recipients, as a notification names them. */
export interface ReaderList {
  readonly customField: string | null;
  readonly emails: readonly TypedEmail[];
  readonly notifyContact: boolean;
  readonly notifyLocation: boolean;
}

/** Addresses of companies and locations, by id. */
export interface AddressBook {
  readonly contacts: ReadonlyMap<number, { readonly to: string; readonly name: string | null }>;
  readonly locations: ReadonlyMap<number, { readonly to: string; readonly name: string | null }>;
  /** Texts of custom fields, by key. */
  readonly customFields: ReadonlyMap<number, Readonly<Record<string, unknown>>>;
}

/** Somebody who may get an email, with what it would tell. */
export interface Candidate {
  readonly to: string;
  readonly name: string | null;
  /** Whom else the email shows; null: nobody. */
  readonly shown: { readonly to: readonly string[]; readonly cc: readonly string[] } | null;
  readonly facts: readonly AlertFact[];
}

/**
 * Who gets what: typed addresses all of it, the contact, the location and the custom field only what is about them. An address
 * gets one email, with everything. `internal`: people of companies get nothing, so only typed addresses count, without those that
 * are a company's own.
 */
export function candidatesOf(
  lists: readonly ReaderList[],
  book: AddressBook,
  facts: readonly AlertFact[],
  internal: boolean,
): Candidate[] {
  // Most typed addresses get everything: they share one list.
  const found = new Map<string, { candidate: Omit<Candidate, 'facts'>; told: Set<AlertFact> | 'all' }>();
  const add = (candidate: Omit<Candidate, 'facts'>, fact: AlertFact | 'all'): void => {
    const key = mailboxOf(candidate.to);
    const held = found.get(key) ?? { candidate, told: new Set() };
    if (fact === 'all') held.told = 'all';
    else if (held.told !== 'all') held.told.add(fact);
    found.set(key, held);
  };
  for (const { emails, ...list } of lists) {
    const of = (kind: TypedEmail['type']): string[] =>
      emails.filter(({ type }) => type === kind).map(({ email }) => email);
    const shown = { to: of('to'), cc: of('cc') };
    for (const { email } of emails) add({ to: email, name: null, shown }, 'all');
    if (internal) continue;
    for (const fact of facts) for (const one of ofPlace(list, book, fact)) add({ ...one, shown: null }, fact);
  }
  const own = internal ? ownAddresses(book) : new Set<string>();
  const places = new Map(facts.map((fact, place) => [fact, place]));
  const inOrder = (told: Iterable<AlertFact>): AlertFact[] =>
    [...told].toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  return [...found].flatMap(([key, { candidate, told }]) =>
    // In the order in which they are told to everybody.
    own.has(key) ? [] : [{ ...candidate, facts: told === 'all' ? facts : inOrder(told) }],
  );
}

function ofPlace(
  { customField, notifyContact, notifyLocation }: Omit<ReaderList, 'emails'>,
  { contacts, locations, customFields }: AddressBook,
  { companyId, locationId }: AlertFact,
): { to: string; name: string | null }[] {
  const contact = notifyContact && companyId !== null ? contacts.get(companyId) : undefined;
  const location = notifyLocation && locationId !== null ? locations.get(locationId) : undefined;
  const custom = customField !== null && companyId !== null ? customFields.get(companyId)?.[customField] : undefined;
  return [
    ...(contact === undefined ? [] : [contact]),
    ...(location === undefined ? [] : [location]),
    ...(typeof custom === 'string' ? [{ to: custom.trim(), name: null }] : []),
  ];
}

const ownAddresses = ({ contacts, locations }: AddressBook): Set<string> =>
  new Set([...contacts.values(), ...locations.values()].map(({ to }) => mailboxOf(to)));

export const idsIn = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** What is known of a user with an address. */
export interface KnownUser {
  readonly address: string;
  readonly name: string | null;
  readonly language: 'en' | 'de' | 'fr';
  readonly ofWorkspace: boolean;
  readonly locked: boolean;
  /** Companies of which the user wants nothing. */
  readonly companiesOff: readonly number[];
  /** The user does not want this notification. */
  readonly off: boolean;
}

export type Addressed = Candidate & { readonly language: KnownUser['language'] | null };

/**
 * Leaves out what users do not want, users who are locked, and users of companies and locations where it is internal. Where
 * several users have one address, what one of them does not want is not sent.
 */
export function wanted(candidates: readonly Candidate[], users: readonly KnownUser[], internal: boolean): Addressed[] {
  const byAddress = new Map<string, KnownUser[]>();
  for (const user of users) {
    const held = byAddress.get(user.address);
    if (held === undefined) byAddress.set(user.address, [user]);
    else held.push(user);
  }
  return candidates.flatMap((candidate) => {
    const known = byAddress.get(mailboxOf(candidate.to)) ?? [];
    const active = known.filter(({ locked }) => !locked);
    if (known.length > 0 && active.length === 0) return [];
    if (active.some(({ off, ofWorkspace }) => off || (internal && !ofWorkspace))) return [];
    const companiesOff = new Set(active.flatMap((user) => user.companiesOff));
    const facts =
      companiesOff.size === 0
        ? candidate.facts
        : candidate.facts.filter(({ companyId }) => companyId === null || !companiesOff.has(companyId));
    if (facts.length === 0) return [];
    const [user] = active;
    return [{ ...candidate, facts, name: candidate.name ?? user?.name ?? null, language: user?.language ?? null }];
  });
}

/** The head of an email names nobody who does not get it: not who has unsubscribed, nor who does not want it. */
export function showingOnlyEachOther<R extends Pick<Candidate, 'to' | 'shown'>>(readers: readonly R[]): R[] {
  const left = new Set(readers.map(({ to }) => mailboxOf(to)));
  const among = (addresses: readonly string[]): string[] => addresses.filter((one) => left.has(mailboxOf(one)));
  return readers.map((reader) =>
    reader.shown === null ? reader : { ...reader, shown: { to: among(reader.shown.to), cc: among(reader.shown.cc) } },
  );
}
