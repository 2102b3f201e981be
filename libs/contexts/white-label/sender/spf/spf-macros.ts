import ipaddr from 'ipaddr.js';
import { SpfSyntaxError } from './spf-record.js';

export interface MacroFacts {
  readonly sender: string;
  /** Whose record it is. */
  readonly domain: string;
  readonly address: string;
}

const macro = /%(?:\{([slodivh])(\d*)(r?)([.+,/_=-]*)\}|([%_-]))|%/gi;
const literals: Readonly<Record<string, string>> = { '%': '%', _: ' ', '-': '%20' };

/** RFC 7208, 7: names that depend on the email. @throws SpfSyntaxError */
export function expandMacros(text: string, facts: MacroFacts): string {
  return text.replaceAll(
    macro,
    (whole, letter?: string, digits = '', reversed = '', delimiters = '', literal?: string) => {
      if (literal !== undefined) return literals[literal] ?? '';
      if (letter === undefined) throw new SpfSyntaxError(`“${whole}” cannot be read`);
      const parts = valueOf(letter.toLowerCase(), facts).split(partsAt(delimiters));
      if (reversed !== '') parts.reverse();
      return parts.slice(digits === '' ? 0 : -Number(digits)).join('.');
    },
  );
}

const partsAt = (delimiters: string): RegExp =>
  new RegExp(`[${(delimiters || '.').replaceAll(/[-/]/g, String.raw`\$&`)}]`);

function valueOf(letter: string, { sender, domain, address }: MacroFacts): string {
  const [local = '', host = ''] = sender.split('@');
  if (letter === 's') return sender;
  if (letter === 'l') return local;
  if (letter === 'o') return host;
  if (letter === 'h') return host;
  if (letter === 'd') return domain;
  const from = ipaddr.parse(address);
  if (letter === 'v') return from.kind() === 'ipv4' ? 'in-addr' : 'ip6';
  return from.kind() === 'ipv4' ? from.toString() : nibbles(from);
}

/** One digit after the other, with full stops between them. */
const nibbles = (from: ipaddr.IPv4 | ipaddr.IPv6): string =>
  from
    .toByteArray()
    .flatMap((byte) => [byte >> 4, byte & 15])
    .map((digit) => digit.toString(16))
    .join('.');
