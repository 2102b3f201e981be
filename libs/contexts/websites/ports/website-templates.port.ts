import type { ErrorLanguage } from '#domain/errors/errors';

/** How a website can look. */
export interface WebsiteTemplate {
  readonly id: number;
  /** In the language that was asked for. */
  readonly name: string;
  readonly description: string | null;
  /** Address of a page or a picture that shows it. */
  readonly previewUrl: string | null;
}

/** What the party that builds websites has to offer. A read: it may be repeated. It throws `ThirdPartyFailure`. */
export abstract class WebsiteTemplates {
  /** Whether there is anybody to ask in this installation. */
  abstract readonly isConfigured: boolean;

  /** @returns null: the party does not describe its templates, and decides about them itself */
  abstract templates(language: ErrorLanguage): Promise<readonly WebsiteTemplate[] | null>;
}
