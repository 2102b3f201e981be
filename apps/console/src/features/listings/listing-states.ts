import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { CircleCheck, CircleSlash, CircleX, Clock, Hourglass, UserRoundPen } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { StatusKind } from '../../ui/status';
import type { Schemas } from '../../app/client/api';

export type Listing = Schemas['ListingListDto']['data'][number];
export type ListingStatus = Listing['status'];

interface StateFace {
  readonly title: MessageDescriptor;
  readonly kind: StatusKind;
  readonly icon: LucideIcon;
}

/** In the order of who must act: you first, then the portal, then the platform. */
export const listingStates: Readonly<Record<ListingStatus, StateFace>> = {
  WAITING_ON_CUSTOMER: { title: msg`Needs you`, kind: 'warn', icon: UserRoundPen },
  WAITING_ON_PUBLISHER: { title: msg`With the portal`, kind: 'soft', icon: Hourglass },
  WAITING_ON_PROVIDER: { title: msg`With us`, kind: 'soft', icon: Clock },
  LIVE: { title: msg`Live`, kind: 'ok', icon: CircleCheck },
  UNAVAILABLE: { title: msg`Unavailable`, kind: 'bad', icon: CircleX },
  OPTED_OUT: { title: msg`Opted out`, kind: 'soft', icon: CircleSlash },
};

export const statusOrder = Object.keys(listingStates) as ListingStatus[];

export const isStatus = (text: string): text is ListingStatus => text in listingStates;
