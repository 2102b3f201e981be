export type SharpLibrary = typeof import('sharp').default;

/** Loaded with the first picture: most processes never see one. */
let library: Promise<SharpLibrary> | undefined;
export const loadSharp = (): Promise<SharpLibrary> => (library ??= load());

async function load(): Promise<SharpLibrary> {
  const { default: sharp } = await import('sharp');
  // No cache of pictures that nobody asks for again, and one thread for each picture: callers take turns (`DecodeTurns`).
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
