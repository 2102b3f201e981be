import { Injectable } from '@nestjs/common';
import type { ReviewPortal, ReviewSource } from './review-source.port.js';

/** The sources of this installation; adapters register theirs. */
@Injectable()
export class ReviewSources {
  private readonly sources = new Map<ReviewSource['kind'], ReviewSource>();

  register(source: ReviewSource): void {
    this.sources.set(source.kind, source);
  }

  /** @throws Error for a portal without a source: the composition lacks its adapter */
  of(portal: ReviewPortal): ReviewSource {
    const kind = portal === 'GOOGLE' || portal === 'FACEBOOK' ? portal : 'DIRECTORY';
    const source = this.sources.get(kind);
    if (source === undefined) throw new Error(`No adapter reads the reviews of ${portal}.`);
    return source;
  }

  /** Portals at which one review can have several answers of the owner. */
  get withSeveralAnswers(): readonly ReviewPortal[] {
    return [...this.sources.values()].filter(({ severalAnswers }) => severalAnswers).map(({ kind }) => kind);
  }
}
