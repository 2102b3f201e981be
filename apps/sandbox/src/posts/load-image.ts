import sharp from 'sharp';

const LOAD_MS = 5000;
/** More than any network takes; what is larger is not read to its end. */
const MOST_BYTES = 30 * 1024 * 1024;

export interface LoadedImage {
  readonly bytes: Buffer;
  /** Such as `image/jpeg`. */
  readonly type: string;
  readonly width: number;
  readonly height: number;
}

/** A file that a network has loaded. */
export interface LoadedFile {
  readonly bytes: Buffer;
  /** As its address says. */
  readonly type: string;
}

/**
 * What a network does that is given the address of an image.
 * @returns `unreachable`: the address does not answer with a file; `none`: the file is no image
 */
export async function loadImage(url: string, publicUrl: string): Promise<LoadedImage | 'unreachable' | 'none'> {
  const file = await loadFile(url, publicUrl);
  return file === 'unreachable' ? file : readImage(file.bytes);
}

/** @returns `unreachable`: the address does not answer with a file */
export async function loadFile(url: string, publicUrl: string): Promise<LoadedFile | 'unreachable'> {
  // The sandbox runs on somebody's own machine: it loads what is served there beside it, and nothing else of their network.
  if (!URL.canParse(url) || new URL(url).origin !== new URL(publicUrl).origin) return 'unreachable';
  const signal = AbortSignal.timeout(LOAD_MS);
  const response = await fetch(url, { redirect: 'error', signal }).catch(() => null);
  if (response?.ok !== true || Number(response.headers.get('content-length') ?? 0) > MOST_BYTES) return 'unreachable';
  const bytes = await response.arrayBuffer().catch(() => null);
  const type = response.headers.get('content-type') ?? '';
  return bytes === null ? 'unreachable' : { bytes: Buffer.from(bytes), type };
}

/** @returns `none` for bytes that are no image */
export async function readImage(bytes: Buffer): Promise<LoadedImage | 'none'> {
  const { format, width, height } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  return format === undefined ? 'none' : { bytes, type: `image/${format}`, width: width ?? 0, height: height ?? 0 };
}
