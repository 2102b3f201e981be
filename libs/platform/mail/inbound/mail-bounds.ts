const newline = 0x0a;
const carriageReturn = 0x0d;
const dash = 0x2d;

/** Lines of text: what people write has hundreds, and the parser keeps each as an object of its own. */
const mostLines = 30_000;
/** Lines that may begin another part. */
const mostDelimiters = 2000;
/** Shorter ones are lines of text, whatever is in them. */
const shortestEncoded = 40;
/** Of encoded lines that are joined. */
const longestJoined = 64 * 1024;

/** Options of the parser for what anybody may send: heads in bytes, all parts together; emails within emails. */
export const parserBounds = { maxHeadersSize: 512 * 1024, maxRfc822NestingDepth: 1 } as const;

/** The characters of base64 but its padding. */
const isEncoded: readonly boolean[] = Array.from({ length: 256 }, (_, code) =>
  /[a-z\d+/]/i.test(String.fromCharCode(code)),
);

/**
 * An email as it can be parsed within a second and some hundred megabytes, also one that is made to take long. In one with many lines those of
 * attachments are joined, which says the same in base64 and costs the parser little.
 * @returns undefined: it has more lines or parts than an email has
 */
export function boundedMail(raw: Uint8Array): Uint8Array | undefined {
  let [lines, delimiters, encoded] = [0, 0, 0];
  for (let at = 0; at < raw.length;) {
    const end = endOfLine(raw, at);
    if (raw[at] === dash && raw[at + 1] === dash) delimiters += 1;
    if (isEncodedLine(raw, at, end)) encoded += 1;
    else lines += 1;
    if (lines > mostLines || delimiters > mostDelimiters) return undefined;
    at = end + 1;
  }
  return lines + encoded > mostLines ? joined(raw) : raw;
}

const endOfLine = (raw: Uint8Array, at: number): number => {
  const end = raw.indexOf(newline, at);
  return end < 0 ? raw.length : end;
};

/** @param end where its newline is */
function isEncodedLine(raw: Uint8Array, begin: number, end: number): boolean {
  const last = raw[end - 1] === carriageReturn ? end - 1 : end;
  if (last - begin < shortestEncoded) return false;
  for (let at = begin; at < last; at += 1) if (isEncoded[raw[at] ?? 0] !== true) return false;
  return true;
}

function joined(raw: Uint8Array): Uint8Array {
  const result = new Uint8Array(raw.length);
  let length = 0;
  /** Of the encoded line that is being joined; 0: the last one was another. */
  let run = 0;
  for (let at = 0; at < raw.length;) {
    const end = endOfLine(raw, at);
    const isPart = isEncodedLine(raw, at, end);
    if (isPart && run > 0 && run < longestJoined) length -= result[length - 2] === carriageReturn ? 2 : 1;
    else run = 0;
    result.set(raw.subarray(at, end + 1), length);
    length += Math.min(end + 1, raw.length) - at;
    run = isPart ? run + end - at : 0;
    at = end + 1;
  }
  return result.subarray(0, length);
}
