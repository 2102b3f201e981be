/** The forms of a file, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/**
 * The best form that there is and that `Accept-Encoding` takes. The reader's preferences (`q`) come first, ours second;
 * identity when nothing fits: a reader who forbids it gets it rather than an error.
 */
export function chooseEncoding(header: string | undefined, available: readonly Encoding[]): Encoding {
  const wishes = wishesOf(header ?? '');
  const qualityOf = (encoding: Encoding): number =>
    wishes.get(encoding) ?? (encoding === 'identity' ? lowest : (wishes.get('*') ?? 0));
  let best: Encoding = 'identity';
  for (const encoding of encodings)
    if (available.includes(encoding) && qualityOf(encoding) > (best === 'identity' ? lowest : qualityOf(best)))
      best = encoding;
  return best;
}

/** Any wish for a compressed form is above an identity that was not asked for. */
const lowest = 0.0001;

function wishesOf(header: string): Map<string, number> {
  const wishes = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const value = quality === undefined ? 1 : Number(quality);
    if (name !== '' && value >= 0) wishes.set(name === 'x-gzip' ? 'gzip' : name, value);
  }
  return wishes;
}
