import { languageOf } from '#domain/reviews/text-language';
import { unsafeText } from '#domain/values/text';
import { unknownFactsIn } from '../facts/unknown-facts.js';
import { textLimits } from './prompt.js';
import type { Assignment } from './prompt.js';

const mostFacts = 20;

/** Why a text cannot be used, in words for the model; empty: it can. */
export function objectionsTo(text: string, { resource, language, location, review }: Assignment): string[] {
  const { characters, bytes } = textLimits[resource];
  if (text.length > characters || Buffer.byteLength(text) > bytes) return [`${characters} characters are allowed.`];
  const spoken = languageOf(text);
  const facts = unknownFactsIn(text, { own: leavesOf(location), quoted: review === undefined ? [] : [review.text] });
  return [
    ...(text === '' || unsafeText(text) !== null ? ['It is no text.'] : []),
    ...(spoken !== null && (language === 'de' || language === 'en') && spoken !== language
      ? [`It is not in the language ${language}.`]
      : []),
    ...facts.slice(0, mostFacts).map((fact) => `The data do not have: ${fact}`),
  ];
}

function leavesOf(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [];
}
