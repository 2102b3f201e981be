import { maxImageSide } from '#domain/locations/image-rules';

/** Pictures that are decoded at once. */
export const decodesAtOnce = 2;
/** Of all that are decoded at once; the largest picture that is taken has as many alone. */
export const pixelsAtOnce = maxImageSide * maxImageSide;

interface Waiting {
  readonly pixels: number;
  readonly start: () => void;
}

/** Bounds what decoding costs at a time: a picture of 25 million pixels takes up to 350 MB while it is decoded. */
export class DecodeTurns {
  private running = 0;
  private pixels = 0;
  private readonly queue: Waiting[] = [];

  /** In the order in which they came: a small one does not overtake a large one that waits for room. */
  async decode<T>(pixels: number, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((start) => {
      this.queue.push({ pixels: Math.min(pixels, pixelsAtOnce), start });
      this.startNext();
    });
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.pixels -= Math.min(pixels, pixelsAtOnce);
      this.startNext();
    }
  }

  private startNext(): void {
    for (let [next] = this.queue; next !== undefined && this.hasRoomFor(next); [next] = this.queue) {
      this.queue.shift();
      this.running += 1;
      this.pixels += next.pixels;
      next.start();
    }
  }

  private hasRoomFor({ pixels }: Waiting): boolean {
    return this.running < decodesAtOnce && this.pixels + pixels <= pixelsAtOnce;
  }
}
