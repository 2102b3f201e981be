import type { ErrorLanguage } from '#domain/errors/errors';

/** One text or image that an ad space takes. Limits that do not concern its kind are null. */
export interface AdField {
  readonly key: string;
  /** In the language that was asked for. */
  readonly label: string;
  readonly kind: 'text' | 'image';
  readonly mandatory: boolean;
  /** Characters of a text. */
  readonly minLength: number | null;
  readonly maxLength: number | null;
  /** Pixels of an image. */
  readonly minWidth: number | null;
  readonly minHeight: number | null;
  readonly maxWidth: number | null;
  readonly maxHeight: number | null;
}

/** A place where advertisements are shown: a type of advertisement on a page. */
export interface AdSpace {
  readonly adspace: string;
  readonly advertisementType: string;
  readonly page: string;
  readonly fields: readonly AdField[];
}

/** A topic whose readers an advertisement is to reach. */
export interface TargetingId {
  readonly id: string;
  readonly name: string;
}

export interface TargetingIdPage {
  readonly data: readonly TargetingId[];
  readonly total: number;
}

export interface TargetingQuestion {
  readonly language: ErrorLanguage;
  /** Only those of this ad space. */
  readonly adspace?: string | undefined;
  /** A part of the name. */
  readonly filter?: string | undefined;
  /** Only those of these ids that there are. */
  readonly ids?: readonly string[] | undefined;
  readonly skip: number;
  readonly take: number;
}

/**
 * What the party that shows advertisements has to offer. Reads alone: they may be repeated. They throw `ThirdPartyFailure`.
 * A party that does not describe what it has returns null: it decides about advertisements itself.
 */
export abstract class AdInventory {
  /** Whether there is anybody to ask in this installation. */
  abstract readonly isConfigured: boolean;

  abstract adSpaces(language: ErrorLanguage): Promise<readonly AdSpace[] | null>;

  abstract targetingIds(question: TargetingQuestion): Promise<TargetingIdPage | null>;
}
