import type { ShowcaseLicence } from './showcase-licence.js';

const offer = {
  sellingName: 'Shop video',
  regularFee: 9,
  products: [
    {
      name: 'DynamicVideo' as const,
      settings: [
        {
          key: 'primaryColor',
          name: { en: 'Background', de: 'Hintergrund', fr: 'Arrière-plan' },
          type: 'color' as const,
          value: '#0a5c36',
        },
      ],
    },
  ],
};

/** The video of one shop. It is ordered alone: the worker makes it afterwards, with low priority, and the start does not wait for it. */
export class ShowcaseVideos {
  constructor(private readonly licence: ShowcaseLicence) {}

  /** @param shops ids of the chain's locations */
  async order([shop]: readonly number[]): Promise<void> {
    if (shop === undefined) return;
    const settings = [
      { key: 'duration', value: 10 },
      { key: 'claim', value: 'Frisch aus dem Norden' },
    ];
    await this.licence.order(await this.licence.book(offer), shop, { dynamicVideo: { settings } });
  }
}
