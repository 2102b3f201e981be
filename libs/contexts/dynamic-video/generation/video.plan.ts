import type { Trouble } from '#contexts/connections';
import type { OpeningHours } from '#domain/opening-hours/opening-hours';
import type { VideoOptions } from '../settings/video-settings.js';
import { drawable } from './drawable-text.js';
import { languageOf, words } from './video-words.js';
import { weekLines } from './week-lines.js';
import type { WeekLine } from './week-lines.js';

/** Pixels of a frame, and frames of a second. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
  readonly perSecond: number;
}

/** What a video tells about its location. */
export interface VideoFacts {
  readonly name: string;
  readonly shortDescription: string | null;
  /** Lines, without a street where that is not published. */
  readonly address: readonly string[];
  readonly countryCode: string | null;
  /** Wire format. */
  readonly phone: string | null;
  readonly website: string | null;
  readonly hours: readonly OpeningHours[];
  readonly hasLogo: boolean;
  /** Pictures of the gallery that can be read. */
  readonly pictures: number;
}

/** What is shown for a while; times in seconds. A scene is on top of the next one until it has gone over into it. */
export type Scene = {
  readonly from: number;
  readonly to: number;
} & (
  | { readonly kind: 'title'; readonly name: string; readonly claim: string; readonly hasLogo: boolean }
  | { readonly kind: 'picture'; readonly picture: number; readonly caption: string }
  | { readonly kind: 'hours'; readonly title: string; readonly lines: readonly WeekLine[] }
  | { readonly kind: 'contact'; readonly title: string; readonly lines: readonly string[]; readonly qr: string | null }
);

/** All that is needed to draw a video; JSON. */
export interface VideoPlan {
  readonly size: FrameSize;
  readonly seconds: number;
  readonly scenes: readonly Scene[];
  readonly transition: VideoOptions['transition'];
  readonly primaryColor: string;
  readonly accentColor: string;
}

export const framesOf = ({ seconds, size }: Pick<VideoPlan, 'seconds' | 'size'>): number =>
  Math.round(seconds * size.perSecond);

/** Nobody reads anything in less. */
const shortest = 2;

type Part = Scene extends infer S
  ? S extends Scene
    ? Omit<S, 'from' | 'to'> & { readonly weight: number }
    : never
  : never;

/** Which scenes follow each other, and what is missing. */
export function planVideo(
  facts: VideoFacts,
  options: VideoOptions,
  size: FrameSize,
): { readonly plan: VideoPlan; readonly warnings: readonly Trouble[] } {
  const warnings: Trouble[] = [];
  const left: string[] = [];
  const text = (original: string): string => {
    const { text: kept, lost } = drawable(original);
    left.push(...lost);
    return kept;
  };
  const warn = (key: Trouble['key'], parameters: Trouble['parameters'] = {}): void => {
    warnings.push({ key, parameters });
  };
  const parts = partsOf(facts, options, text, warn);
  if (left.length > 0) warn('videoCharactersNotDrawn', { characters: [...new Set(left)].slice(0, 20).join(' ') });
  const { duration: seconds, transition, primaryColor, accentColor } = options;
  return {
    plan: { size, seconds, scenes: timed(parts, seconds), transition, primaryColor, accentColor },
    warnings,
  };
}

type Warn = (key: Trouble['key'], parameters?: Trouble['parameters']) => void;

function partsOf(facts: VideoFacts, options: VideoOptions, text: (original: string) => string, warn: Warn): Part[] {
  const language = languageOf(options.language, facts.countryCode);
  const name = text(facts.name);
  const claim = text(options.claim.trim() || facts.shortDescription || '');
  if (!facts.hasLogo) warn('videoLogoMissing');
  const title: Part = { kind: 'title', weight: 1.2, name, claim, hasLogo: facts.hasLogo };
  const end: Part[] = [];
  const lines = options.showOpeningHours ? weekLines(facts.hours, language) : [];
  if (options.showOpeningHours && lines.length === 0) warn('videoHoursMissing');
  if (lines.length > 0) end.push({ kind: 'hours', weight: 1.4, title: words[language].hours, lines });
  const contact = contactOf(facts, options, words[language].contact, text);
  if (contact === null) warn('videoContactMissing');
  else end.push(contact);
  const wanted = Math.min(facts.pictures, options.pictures);
  const room = Math.max(0, Math.floor(options.duration / shortest) - 1 - end.length);
  if (facts.pictures === 0 && options.pictures > 0) warn('videoPicturesMissing');
  if (wanted > room) warn('videoPicturesLeftOut', { count: wanted - room });
  const pictures = Array.from({ length: Math.min(wanted, room) }, (_, picture): Part => ({
    kind: 'picture',
    weight: 1,
    picture,
    caption: name,
  }));
  return [title, ...pictures, ...end];
}

function contactOf(
  facts: VideoFacts,
  options: VideoOptions,
  title: string,
  text: (original: string) => string,
): Part | null {
  const address = options.showAddress ? facts.address.map(text) : [];
  const phone = options.showPhone && facts.phone !== null ? [`+${facts.phone.replaceAll('-', ' ')}`] : [];
  const target = options.url || facts.website;
  const website = target === null ? [] : [text(shownAddress(target))];
  const lines = [...address, ...phone, ...website].filter((line) => line !== '');
  const qr = options.showQrCode ? target : null;
  return lines.length === 0 && qr === null ? null : { kind: 'contact', weight: 1.6, title, lines, qr };
}

const shownAddress = (url: string): string =>
  url
    .replace(/^https?:\/\/(www\.)?/i, '')
    .replace(/[?#].*$/, '')
    .replace(/\/$/, '');

/** Each part as long as its weight says, and long enough to be read. */
function timed(parts: readonly Part[], seconds: number): readonly Scene[] {
  const spare = seconds - shortest * parts.length;
  const weights = parts.reduce((sum, { weight }) => sum + weight, 0);
  let from = 0;
  return parts.map(({ weight, ...scene }, index) => {
    const to = index === parts.length - 1 ? seconds : from + shortest + (spare * weight) / weights;
    const timedScene = { ...scene, from, to } as Scene;
    from = to;
    return timedScene;
  });
}
