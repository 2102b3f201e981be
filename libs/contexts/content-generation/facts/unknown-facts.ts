import { factPatterns } from './fact-kinds.js';
import type { Fact, FactKind } from './fact-kinds.js';

export interface KnownTexts {
  /** What the business says of itself: any fact of it may be said. */
  readonly own: readonly string[];
  /**
   * What somebody else wrote. Its numbers, prices, percentages, dates and times may be repeated. Its links, addresses,
   * phone numbers and codes may not: a review must not get the business to publish them.
   */
  readonly quoted: readonly string[];
}

const repeatable: ReadonlySet<FactKind> = new Set(['number', 'price', 'percent', 'date', 'time']);

/**
 * Facts of a text that its sources do not have: numbers, prices, percentages, dates, times, links, email addresses, phone
 * numbers, streets with house numbers, and codes in capitals. `9 Uhr`, `9:00` and `9 am` are one time, `1.000` and `1,000`
 * one number, `7,90 €` and `EUR 7.90` one price. Numbers in words are not looked at.
 * @returns each as it is in the text, once
 */
export function unknownFactsIn(text: string, known: KnownTexts): string[] {
  const own = known.own.flatMap(factsIn);
  const quoted = known.quoted.flatMap(factsIn).filter(({ kind }) => repeatable.has(kind));
  const keys = new Set([...own, ...quoted].flatMap(({ gives }) => gives));
  for (const word of known.own.flatMap(wordsOf)) keys.add(`word:${word}`);
  const unknown = factsIn(text).filter((fact) => !fact.keys.some((key) => keys.has(key)));
  return [...new Set(unknown.map((fact) => fact.text))];
}

const wordsOf = (text: string): string[] =>
  normal(text)
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** Full-width figures, no-break spaces and the like as their plain forms; characters that nobody sees are dropped. */
const normal = (text: string): string => text.normalize('NFKC').replaceAll(/[\p{Cf}\p{Cs}]/gu, '').replaceAll(/[^\S\n]/g, ' '); // prettier-ignore

/** Stands where a fact was: no pattern reads over it. */
const taken = ' \u0001 ';

/** In no particular order. */
export function factsIn(text: string): Fact[] {
  const facts: Fact[] = [];
  let rest = normal(text);
  for (const { kind, pattern, read } of factPatterns)
    rest = rest.replaceAll(pattern, (...parts: unknown[]) => {
      // The match and its groups come first, then the place and the whole text.
      const match = parts.slice(
        0,
        parts.findIndex((part) => typeof part === 'number'),
      ) as (string | undefined)[];
      const [whole = ''] = match;
      const readings = read(match);
      facts.push(...readings.map((reading) => ({ kind, text: whole.trim(), ...reading })));
      return readings.length === 0 ? whole : taken;
    });
  return facts;
}
