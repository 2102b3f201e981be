import { Injectable } from '@nestjs/common';
import { KeptAnswers } from '#contexts/fulfilment';
import { DomainError } from '#domain/errors/errors';
import type { ErrorLanguage } from '#domain/errors/errors';
import { Clock } from '#platform/clock';
import { WebsiteTemplates } from '../ports/website-templates.port.js';
import type { WebsiteTemplate } from '../ports/website-templates.port.js';

/** Templates that one process keeps, in all languages together. */
const mostEntries = 10_000;

/** The partner's templates, kept for some minutes by language. */
@Injectable()
export class KeptTemplates {
  private readonly answers: KeptAnswers<readonly WebsiteTemplate[] | null>;

  constructor(
    private readonly source: WebsiteTemplates,
    clock: Clock,
  ) {
    this.answers = new KeptAnswers(clock, { mostEntries, sizeOf: (templates) => templates?.length ?? 0 });
  }

  /** @returns null: the partner does not describe its templates; @throws DomainError `fulfilmentAway`, `setUpNotConfigured` */
  async of(language: ErrorLanguage): Promise<readonly WebsiteTemplate[] | null> {
    return this.answers.to(language, () => {
      if (!this.source.isConfigured) throw new DomainError('setUpNotConfigured', { products: 'Website' });
      return this.source.templates(language);
    });
  }
}
