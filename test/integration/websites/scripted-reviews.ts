import { Global, Module } from '@nestjs/common';
import { WidgetReviewSource } from '#contexts/websites';

type WidgetReviews = NonNullable<Awaited<ReturnType<WidgetReviewSource['reviewsOf']>>>;

/** Reviews of widgets, as a test says. */
export class ScriptedReviews extends WidgetReviewSource {
  readonly known = new Map<number, WidgetReviews>();

  async reviewsOf({ id }: { readonly id: number }, count: number): Promise<WidgetReviews | null> {
    const found = this.known.get(id);
    return found === undefined ? null : { ...found, newest: found.newest.slice(0, count) };
  }
}

@Global()
@Module({
  providers: [ScriptedReviews, { provide: WidgetReviewSource, useExisting: ScriptedReviews }],
  exports: [ScriptedReviews, WidgetReviewSource],
})
export class ScriptedReviewsModule {}
