import { Injectable } from '@nestjs/common';
import { networkOf } from '#domain/lists/products';
import type { AdNetworkName, ReachEnhancementType } from '#domain/lists/products';
import { LocalCampaigns } from '../local/local-campaigns.js';
import { SearchCampaigns } from '../search/search-campaigns.js';
import { SocialCampaigns } from '../social/social-campaigns.js';
import type { CampaignKind } from './campaign-kind.js';

/** The types of campaigns that the platform sets up. */
@Injectable()
export class CampaignKinds {
  private readonly kinds: ReadonlyMap<ReachEnhancementType, CampaignKind>;

  constructor(local: LocalCampaigns, search: SearchCampaigns, social: SocialCampaigns) {
    const all: readonly CampaignKind[] = [local, search, social];
    this.kinds = new Map(all.map((kind) => [kind.type, kind]));
  }

  of(type: ReachEnhancementType): CampaignKind {
    const kind = this.kinds.get(type);
    if (kind === undefined) throw new Error(`Nothing sets up reach enhancements of the type ${type}.`);
    return kind;
  }
}

/** @throws Error for a type that is set up elsewhere */
export function networkNameOf(type: ReachEnhancementType): AdNetworkName {
  const name = networkOf[type];
  if (name === undefined) throw new Error(`Reach enhancements of the type ${type} have no network.`);
  return name;
}
