/** What can be chosen about a video, as the licence has it. */
export interface Setting {
  readonly key: string;
  readonly name: Readonly<Record<string, string>>;
  readonly type: string;
  readonly value: string | number | boolean;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly changeable: boolean;
}

/** As the form holds them: texts, by key. */
export const valuesOf = (settings: readonly Setting[]): Record<string, string> =>
  Object.fromEntries(settings.map(({ key, value }) => [key, String(value)]));

export interface SettingChange {
  readonly key: string;
  readonly value: string | number | boolean;
}

/** As the API takes them: those that were changed, in the order of the form. What is no number goes as it was typed, and is refused. */
export const changesOf = (
  settings: readonly Setting[],
  values: Readonly<Record<string, string>>,
  changed: ReadonlySet<string>,
): readonly SettingChange[] =>
  settings
    .filter(({ key }) => changed.has(key))
    .map(({ key, type }) => ({ key, value: typed(type, values[key] ?? '') }));

function typed(type: string, text: string): string | number | boolean {
  if (type === 'boolean') return text === 'true';
  return type === 'integer' && /^-?\d+$/.test(text.trim()) ? Number(text) : text;
}

/** The setting that a path of the API means: `settings[1].value` is the second one that was sent. */
export function keyOfPath(path: string, sent: readonly SettingChange[]): string | undefined {
  const index = /^settings\[(\d+)\]/.exec(path)?.[1];
  return index === undefined ? undefined : sent[Number(index)]?.key;
}

/** How a setting is called: in the language of the reader, where the licence has that. */
export const nameOf = ({ name, key }: Setting, language: string): string => name[language] ?? name['en'] ?? key;

/** Width to height, as formats are called; undefined: none of them. */
export function formatOf(width: number | null, height: number | null): string | undefined {
  if (width === null || height === null || width === 0) return undefined;
  const formats: Readonly<Record<string, number>> = { '16:9': 16 / 9, '1:1': 1, '9:16': 9 / 16 };
  return Object.keys(formats).find((format) => Math.abs(width / height - (formats[format] ?? 0)) < 0.02);
}

/** How a video is to be at YouTube; null: as the location says, or none. */
export interface YoutubeDetails {
  readonly title: string | null;
  readonly description: string | null;
  readonly channelId: string | null;
  readonly playlistId: string | null;
  readonly privacyLevel: string;
}

export const youtubeFields = ['title', 'description', 'privacyLevel', 'channelId', 'playlistId'] as const;
export type YoutubeField = (typeof youtubeFields)[number];

export const isYoutubeField = (name: string): name is YoutubeField => youtubeFields.some((field) => field === name);

/** As the form holds them: texts. Empty is null. */
export const youtubeValues = (details: YoutubeDetails): Record<string, string> =>
  Object.fromEntries(youtubeFields.map((field) => [field, details[field] ?? '']));

/** As the API takes them: those that were changed. */
export const youtubeBody = (
  values: Readonly<Record<string, string>>,
  changed: ReadonlySet<string>,
): Partial<Record<YoutubeField, string | null>> =>
  Object.fromEntries(
    youtubeFields
      .filter((field) => changed.has(field))
      .map((field) => [field, (values[field] ?? '').trim() === '' ? null : (values[field] ?? '')]),
  );

/** Whether something goes on with it by itself, so that it is worth looking again soon. */
export const isMoving = (state: string, youtubeStatus: string): boolean =>
  state === 'GENERATING' || state === 'UPLOADING' || ['uploading', 'updating', 'deleting'].includes(youtubeStatus);

/** Errors of YouTube that only a new consent, or another account, ends. */
const authorisationErrors: ReadonlySet<number> = new Set([4638, 6451, 6633]);

export const needsConnection = (errorCode: number): boolean => authorisationErrors.has(errorCode);

/** What completes a location so that the video no longer lacks it, by the code of the warning. */
export type Remedy = 'logo' | 'pictures' | 'hours' | 'contact' | 'name' | 'duration';

const remedies: Readonly<Record<number, Remedy>> = {
  1630: 'logo',
  1631: 'pictures',
  1632: 'pictures',
  1633: 'duration',
  1634: 'hours',
  1635: 'contact',
  1636: 'name',
};

/** Undefined: there is none, or it is a setting that the licence has decided. */
export function remedyOf(
  errorCode: number,
  settings: readonly Pick<Setting, 'key' | 'changeable'>[],
): Remedy | undefined {
  const remedy = remedies[errorCode];
  const isDecided = settings.some(({ key, changeable }) => key === remedy && !changeable);
  return isDecided ? undefined : remedy;
}

/** A name that every file system takes. */
export const fileName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^\p{Letter}\p{Number}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .toLowerCase() || 'video';
