import { createRequire } from 'node:module';
import type { SKRSContext2D } from '@napi-rs/canvas';

export type CanvasLibrary = typeof import('@napi-rs/canvas');
export type Pen = SKRSContext2D;

const require = createRequire(import.meta.url);
/** Letters of Europe and of the Near East, and emoji as outlines; both may be shipped. */
const fontFiles = {
  'Drawn Regular': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  'Drawn Bold': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
  'Drawn Emoji': '@expo-google-fonts/noto-emoji/500Medium/NotoEmoji_500Medium.ttf',
} as const;

let loaded: Promise<CanvasLibrary> | undefined;

/** Only who draws holds the library in memory. */
export const loadCanvas = (): Promise<CanvasLibrary> => (loaded ??= load());

async function load(): Promise<CanvasLibrary> {
  const library = await import('@napi-rs/canvas');
  for (const [name, file] of Object.entries(fontFiles)) {
    if (library.GlobalFonts.registerFromPath(require.resolve(file), name) === null)
      throw new Error(`The font ${file} cannot be read.`);
  }
  return library;
}

/** @param size in pixels */
export const fontOf = (size: number, bold: boolean): string =>
  `${size.toFixed(1)}px "${bold ? 'Drawn Bold' : 'Drawn Regular'}", "Drawn Emoji"`;
