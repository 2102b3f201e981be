import { Injectable } from '@nestjs/common';
import { Brands } from '#contexts/tenancy';
import { Config } from '#platform/config';
import type { MapTiles } from '#platform/config';

/** What pages are told before anybody has signed in. Null: as the platform's own. */
export interface AppearanceView {
  readonly whiteLabeled: boolean;
  readonly name: string;
  readonly primaryColor: string | null;
  readonly loginBackgroundColor: string | null;
  /** Addresses of pictures. */
  readonly logo: string | null;
  readonly favicon: string | null;
  readonly googleMapApiKey: string | null;
  /** The operator's; the same at all hosts. */
  readonly mapTiles: MapTiles | null;
}

const ownAppearance: Omit<AppearanceView, 'mapTiles'> = {
  whiteLabeled: false,
  name: 'Locara',
  primaryColor: null,
  loginBackgroundColor: null,
  logo: null,
  favicon: null,
  googleMapApiKey: null,
};

/** How a host appears. */
@Injectable()
export class AppearanceQueries {
  constructor(
    private readonly brands: Brands,
    private readonly config: Config,
  ) {}

  /** @param host of a request */
  async atHost(host: string): Promise<AppearanceView> {
    const brand = await this.brands.atHost(host);
    const mapTiles = this.config.mapTiles ?? null;
    if (brand === null) return { ...ownAppearance, mapTiles };
    const { origin, name, primaryColor, loginBackgroundColor, logo, favicon, googleMapApiKey } = brand;
    return {
      whiteLabeled: true,
      name,
      primaryColor,
      loginBackgroundColor,
      logo: logo && origin + logo,
      favicon: favicon && origin + favicon,
      googleMapApiKey,
      mapTiles,
    };
  }
}
