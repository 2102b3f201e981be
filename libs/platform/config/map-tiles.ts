import type { ConfigReader } from './config-reader.js';

/** Pictures of the operator's map, which browsers load. */
export interface MapTiles {
  /** Address of a picture, with `{z}`, `{x}` and `{y}` in it. */
  readonly url: string;
  /** Whom the map names: who made it. */
  readonly attribution: string;
}

export function readMapTiles(reader: ConfigReader): MapTiles | undefined {
  const url = reader.optional('MAP_TILES_URL');
  if (url === undefined) return undefined;
  const isTemplate =
    /^https?:\/\/[^\s/{};,'"*]+\/[^\s;,'"]*$/.test(url) &&
    URL.canParse(url) &&
    // Each once, and no other part that nobody would fill.
    (url.match(/\{[^}]*\}?/g) ?? []).toSorted().join('') === '{x}{y}{z}';
  if (!isTemplate) reader.complain('MAP_TILES_URL', 'must be an address such as https://tiles.example/{z}/{x}/{y}.png');
  return { url, attribution: reader.text('MAP_TILES_ATTRIBUTION') };
}
