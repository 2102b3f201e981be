import { Injectable } from '@nestjs/common';
import type { ReviewPortal, ReviewSource } from './review-source.port.js';

/** The portals that this installation can ask for reviews; adapters register theirs. */
@Injectable()
export class ReviewSources {
  private readonly sources: ReviewSource[] = [];

  register(source: ReviewSource): void {
    this.sources.push(source);
  }

  /** @throws Error for a portal without an adapter: the composition lacks it */
  of(portal: ReviewPortal): ReviewSource {
    const source = this.sources.find((each) => each.serves(portal));
    if (source === undefined) throw new Error(`No adapter reads reviews of ${portal}.`);
    return source;
  }
}
