import { termsOf } from './terms';

/** A piece of a text and where it begins; `marked` is what answered the question. */
export type Piece = { readonly text: string; readonly at: number; readonly marked: boolean };

const word = /[\p{L}\p{M}\p{N}]+/gu;

/** Cuts a text at the words that are among `terms`. */
export function markWords(text: string, terms: readonly string[]): Piece[] {
  const wanted = new Set(terms.flatMap((term) => (term.startsWith('/') ? term.split(/[^\p{L}\p{N}]+/u) : [term])));
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(word)) {
    if (termsOf(match[0]).some((term) => wanted.has(term))) {
      if (match.index > end) {
        pieces.push({ text: text.slice(end, match.index), at: end, marked: false });
      }
      end = match.index + match[0].length;
      pieces.push({ text: match[0], at: match.index, marked: true });
    }
  }
  return end < text.length ? [...pieces, { text: text.slice(end), at: end, marked: false }] : pieces;
}

/** About `length` characters of a text around its first words that are among `terms`, cut between words. */
export function excerptOf(text: string, terms: readonly string[], length = 150): string {
  const first = markWords(text, terms)[0];
  const at = first && !first.marked ? first.text.length : 0;
  if (text.length <= length) {
    return text;
  }
  let start = at === text.length ? 0 : Math.max(0, Math.min(at - Math.floor(length / 3), text.length - length));
  if (start > 0) {
    start = text.indexOf(' ', start) + 1;
  }
  const rest = text.slice(start);
  const cut = rest.length > length ? rest.lastIndexOf(' ', length) : rest.length;
  const piece = rest.slice(0, cut > 0 ? cut : length);
  return `${start > 0 ? '… ' : ''}${piece}${start + piece.length < text.length ? ' …' : ''}`;
}
