import { Injectable } from '@nestjs/common';
import type { AdNetworkName } from '#domain/lists/products';
import type { AdNetwork } from '../ports/ad-network.port.js';
import { LocalAdNetwork } from '../ports/local-ad-network.port.js';
import { SocialAdNetwork } from '../ports/social-ad-network.port.js';

/** The advertising networks, for what is the same at all of them. */
@Injectable()
export class AdNetworks {
  private readonly networks: Readonly<Record<AdNetworkName, AdNetwork>>;

  constructor(local: LocalAdNetwork, social: SocialAdNetwork) {
    this.networks = { GOOGLE_ADS: local, META_ADS: social };
  }

  of(name: AdNetworkName): AdNetwork {
    return this.networks[name];
  }
}
