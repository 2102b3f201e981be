import type { Problem } from '../errors/errors.js';
import type { DecidedValueOf, ValueOf } from '../lists/lists.js';

export type ImageType = ValueOf<'imageType'>;
export type ImageFileType = ValueOf<'imageFileType'>;
export type ImageOwnerType = DecidedValueOf<'imageOwnerType'>;

export interface ImageLimits {
  /** Pixels, after the picture was turned the right way up. */
  readonly minWidth: number;
  readonly minHeight: number;
  readonly maxWidth: number;
  readonly maxHeight: number;
  /** Bytes of the file that is sent. */
  readonly minBytes: number;
  readonly maxBytes: number;
  /** Width by height, within one percent. */
  readonly ratio?: number;
}

export const maxImageBytes = 5 * 1024 * 1024;
export const maxImageSide = 5000;
/** Of which kinds one owner has many: pictures of menus and products, of posts, and of messages, are one owner's. */
const many: Partial<Record<ImageType, number>> = { ContentImage: 2000, SocialImage: 10_000, MessageImage: 10_000 };

/** Most images of one kind that one owner has. */
export const mostImagesOf = (type: ImageType): number => many[type] ?? 100;

const square = (min: number, max = maxImageSide, minBytes = 1, ratio?: number): ImageLimits => ({
  minWidth: min,
  minHeight: min,
  maxWidth: max,
  maxHeight: max,
  minBytes,
  maxBytes: maxImageBytes,
  ...(ratio !== undefined && { ratio }),
});

/** What portals show large: 250 to 5000 pixels a side, 10 KB to 5 MB. */
const photo = square(250, maxImageSide, 10 * 1024);

const limits: Readonly<Record<ImageType, ImageLimits>> = {
  GoogleProfilImage: photo,
  GoogleCoverImage: photo,
  FacebookProfileImage: square(180),
  FacebookCoverImage: { ...square(150), minWidth: 400 },
  BusinessLogo: square(100),
  Google360: square(1000),
  PerformanceImage: photo,
  SocialImage: photo,
  ContentImage: square(50),
  CampaignImage: square(50),
  EmailLogo: square(16, 1200),
  WhiteLabelLogo: square(16),
  WhiteLabelFavicon: square(16, 1024),
  UserProfileImage: square(50),
  CustomImage: photo,
  ListingImage: photo,
  WebsiteWidgetImage: square(50),
  SegmentAdImage: square(50),
  LocalAdLogoImage: square(116, maxImageSide, 1, 1),
  LocalAdSquareMarketingImage: square(314, maxImageSide, 1, 1),
  LocalAdMarketingImage: { ...square(314, maxImageSide, 1, 1.91), minWidth: 600 },
  MessageImage: square(16),
  MeinungsmeisterLogo: square(50),
};

export const limitsOf = (type: ImageType): ImageLimits => limits[type];

/** Of these an owner has one: a new one takes the place of the old. */
const single = new Set<ImageType>([
  'GoogleProfilImage',
  'GoogleCoverImage',
  'FacebookProfileImage',
  'FacebookCoverImage',
  'BusinessLogo',
  'EmailLogo',
  'WhiteLabelLogo',
  'WhiteLabelFavicon',
  'UserProfileImage',
  'MeinungsmeisterLogo',
]);

export const isSingle = (type: ImageType): boolean => single.has(type);

const onlyOwner: Partial<Record<ImageType, ImageOwnerType>> = {
  EmailLogo: 'Workspace',
  WhiteLabelLogo: 'Workspace',
  WhiteLabelFavicon: 'Workspace',
  UserProfileImage: 'User',
};

/** The one kind of thing that an image of this type belongs to; undefined where several fit. */
export const onlyOwnerOf = (type: ImageType): ImageOwnerType | undefined => onlyOwner[type];

/** May an image of this type belong to such a thing? Users have nothing but their picture. */
export const fitsOwner = (type: ImageType, owner: ImageOwnerType): boolean =>
  onlyOwner[type] === undefined ? owner !== 'User' : onlyOwner[type] === owner;

/** Widths of the smaller copies that are made of every image. */
export const thumbnailWidths = [160, 480, 1200] as const;

export const kilobytes = (bytes: number): string =>
  bytes >= 1024 * 1024 ? `${round(bytes / 1024 / 1024)} MB` : `${round(bytes / 1024)} KB`;
const round = (value: number): number => Math.round(value * 10) / 10;

/** Is the file too small or too large? `value` of the problem says how large it is. */
export function weightProblem(type: ImageType, bytes: number, field: string): Problem | undefined {
  const { minBytes, maxBytes } = limitsOf(type);
  if (bytes < minBytes) return { field, value: kilobytes(bytes), problem: 'tooSmall', expected: kilobytes(minBytes) };
  if (bytes > maxBytes) return { field, value: kilobytes(bytes), problem: 'tooLarge', expected: kilobytes(maxBytes) };
  return undefined;
}

/** Do width and height fit? `value` of the problem says what they are. */
export function sizeProblem(type: ImageType, width: number, height: number, field: string): Problem | undefined {
  const { minWidth, minHeight, maxWidth, maxHeight, ratio } = limitsOf(type);
  const value = pixels(width, height);
  if (width > maxWidth || height > maxHeight)
    return { field, value, problem: 'tooLarge', expected: pixels(maxWidth, maxHeight) };
  if (width < minWidth || height < minHeight)
    return { field, value, problem: 'tooSmall', expected: pixels(minWidth, minHeight) };
  if (ratio !== undefined && Math.abs(width / height / ratio - 1) > 0.01)
    return { field, value, problem: 'format', expected: `${ratio}:1` };
  return undefined;
}

const pixels = (width: number, height: number): string => `${width} x ${height} px`;
