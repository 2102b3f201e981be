/**
 * How alike two words are by Jaro and Winkler, 0 to 1: letters that both have at about the same place, with a bonus for the
 * same beginning. Made for names with slips of the pen.
 */
export function jaroWinkler(left: string, right: string): number {
  if (left === right) return 1;
  const inOrder = left.length < right.length || (left.length === right.length && left < right);
  const [short, long] = inOrder ? [left, right] : [right, left];
  if (short.length === 0) return 0;
  const jaro = jaroOf(short, long);
  let prefix = 0;
  while (prefix < 4 && short[prefix] !== undefined && short[prefix] === long[prefix]) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}

/** Which letters are paired depends on which text is walked: its caller puts the two in one order. */
function jaroOf(short: string, long: string): number {
  const window = Math.max(0, (long.length >> 1) - 1);
  const taken = new Uint8Array(long.length);
  const matchedOfShort: number[] = [];
  for (let at = 0; at < short.length; at += 1) {
    const letter = short.charCodeAt(at);
    const end = Math.min(long.length - 1, at + window);
    for (let other = Math.max(0, at - window); other <= end; other += 1) {
      if (taken[other] === 1 || long.charCodeAt(other) !== letter) continue;
      taken[other] = 1;
      matchedOfShort.push(letter);
      break;
    }
  }
  const matched = matchedOfShort.length;
  if (matched === 0) return 0;
  let turned = 0;
  let next = 0;
  for (let other = 0; other < long.length; other += 1) {
    if (taken[other] !== 1) continue;
    if (long.charCodeAt(other) !== matchedOfShort[next]) turned += 1;
    next += 1;
  }
  return (matched / short.length + matched / long.length + (matched - turned / 2) / matched) / 3;
}

/** Which of the letters a to z a word has, as bits; letters of other scripts share the rest. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << ((word.charCodeAt(at) - 97) & 31);
  return letters;
}

/** The most that `jaroWinkler` can be for words with these letters: tells most pairs apart without comparing them. */
export function mostLikeness(left: string, leftLetters: number, right: string, rightLetters: number): number {
  const [short, long] = [Math.min(left.length, right.length), Math.max(left.length, right.length)];
  const missing = Math.max(
    bitsOf(leftLetters & ~rightLetters) - (left.length - short),
    bitsOf(rightLetters & ~leftLetters) - (right.length - short),
    0,
  );
  const matched = short - missing;
  if (matched <= 0) return 0;
  const jaro = (matched / short + matched / long + 1) / 3;
  return jaro + (left.charCodeAt(0) === right.charCodeAt(0) ? 0.4 : 0) * (1 - jaro);
}

function bitsOf(given: number): number {
  let [rest, bits] = [given, 0];
  for (; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
}

/** The three-letter pieces of words, as sorted numbers so that two sets are compared in one walk. */
export function trigramsOf(words: readonly string[]): Float64Array {
  const found = new Set<number>();
  for (const word of words) {
    const padded = `  ${word} `;
    for (let at = 0; at + 2 < padded.length; at += 1)
      found.add((padded.charCodeAt(at) * 65_536 + padded.charCodeAt(at + 1)) * 65_536 + padded.charCodeAt(at + 2));
  }
  return Float64Array.from(found).sort();
}

/** What two sets of trigrams have in common, by Dice: 0 to 1. */
export function dice(left: Float64Array, right: Float64Array): number {
  if (left.length + right.length === 0) return 0;
  let [at, other, common] = [0, 0, 0];
  while (at < left.length && other < right.length) {
    const difference = (left[at] ?? 0) - (right[other] ?? 0);
    if (difference === 0) common += 1;
    if (difference <= 0) at += 1;
    if (difference >= 0) other += 1;
  }
  return (2 * common) / (left.length + right.length);
}
