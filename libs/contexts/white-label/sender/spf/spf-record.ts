import ipaddr from 'ipaddr.js';

/** What a term of a record makes of an address that it matches. */
export type Qualifier = 'pass' | 'fail' | 'softfail' | 'neutral';

/** RFC 7208, 5: what a record compares the sending address with. */
export type Mechanism =
  | { readonly kind: 'all' | 'ptr' }
  | { readonly kind: 'include' | 'exists'; readonly domain: string }
  | { readonly kind: 'a' | 'mx'; readonly domain: string | null; readonly bits4: number; readonly bits6: number }
  | { readonly kind: 'ip'; readonly network: string; readonly bits: number };

export interface Term {
  readonly qualifier: Qualifier;
  readonly mechanism: Mechanism;
}

export interface SpfRecord {
  readonly terms: readonly Term[];
  readonly redirect: string | null;
}

/** Something in the record that receivers do not understand: to them there is no valid record at all. */
export class SpfSyntaxError extends Error {}

const qualifiers: Readonly<Record<string, Qualifier>> = { '+': 'pass', '-': 'fail', '~': 'softfail', '?': 'neutral' };

export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

/** @throws SpfSyntaxError */
export function readSpf(text: string): SpfRecord {
  const terms: Term[] = [];
  const redirects: string[] = [];
  for (const word of text.slice('v=spf1'.length).split(' ').filter(Boolean)) {
    const [, name, value] = /^([a-z][a-z0-9_.-]*)=(.*)$/i.exec(word) ?? [];
    if (name === undefined) terms.push(termIn(word));
    else if (name.toLowerCase() === 'redirect') redirects.push(named(word, value));
  }
  const [redirect = null] = redirects;
  if (redirects.length > 1) throw new SpfSyntaxError('redirect is there twice');
  return { terms, redirect };
}

function termIn(word: string): Term {
  const qualifier = qualifiers[word[0] ?? ''];
  const rest = qualifier === undefined ? word : word.slice(1);
  return { qualifier: qualifier ?? 'pass', mechanism: mechanismIn(rest) };
}

function mechanismIn(word: string): Mechanism {
  const [, name = '', value, lengths = ''] = /^([a-z0-9]+)(?::([^/]*))?((?:\/.*)?)$/i.exec(word) ?? [];
  switch (name.toLowerCase()) {
    case 'all':
      if (value !== undefined || lengths !== '') throw unreadable(word);
      return { kind: 'all' };
    case 'ptr':
      return { kind: 'ptr' };
    case 'include':
      return { kind: 'include', domain: named(word, value) };
    case 'exists':
      return { kind: 'exists', domain: named(word, value) };
    case 'a':
      return { kind: 'a', domain: value ?? null, ...bitsIn(word, lengths) };
    case 'mx':
      return { kind: 'mx', domain: value ?? null, ...bitsIn(word, lengths) };
    case 'ip4':
    case 'ip6':
      return networkIn(word);
    default:
      throw unreadable(word);
  }
}

function named(word: string, value: string | undefined): string {
  if (value === undefined || value === '') throw unreadable(word);
  return value;
}

function bitsIn(word: string, lengths: string): { bits4: number; bits6: number } {
  const found = /^(?:\/(\d{1,2}))?(?:\/\/(\d{1,3}))?$/.exec(lengths);
  const [bits4, bits6] = [Number(found?.[1] ?? 32), Number(found?.[2] ?? 128)];
  if (found === null || bits4 > 32 || bits6 > 128) throw unreadable(word);
  return { bits4, bits6 };
}

function networkIn(word: string): Mechanism {
  const [, version = '', network = '', length] = /^ip([46]):([^/]+)(?:\/(\d{1,3}))?$/i.exec(word) ?? [];
  const parser = version === '4' ? ipaddr.IPv4 : ipaddr.IPv6;
  const most = version === '4' ? 32 : 128;
  const bits = Number(length ?? most);
  const isNetwork = version === '4' ? ipaddr.IPv4.isValidFourPartDecimal(network) : parser.isValid(network);
  if (!isNetwork || bits > most) throw unreadable(word);
  return { kind: 'ip', network, bits };
}

const unreadable = (word: string): SpfSyntaxError => new SpfSyntaxError(`“${word}” cannot be read`);
