import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { CalendarX2, CircleCheck, CircleSlash, CircleX, Clock, Hourglass } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Status } from '../../ui/status';
import type { StatusKind } from '../../ui/status';
import type { PlatformProduct, SubscriptionStatus as Value } from './subscription-data';

interface Face {
  readonly title: MessageDescriptor;
  readonly kind: StatusKind;
  readonly icon: LucideIcon;
}

export const subscriptionStates: Readonly<Record<Value, Face>> = {
  PROCESSING: { title: msg`In preparation`, kind: 'soft', icon: Clock },
  ACTIVE: { title: msg`Active`, kind: 'ok', icon: CircleCheck },
  EXPIRINGON: { title: msg`Ends`, kind: 'warn', icon: CalendarX2 },
  EXPIRING: { title: msg`Is ending`, kind: 'warn', icon: Hourglass },
  FINISHED: { title: msg`Ended`, kind: 'soft', icon: CircleSlash },
  FAILED: { title: msg`Failed`, kind: 'bad', icon: CircleX },
};

export const statusOrder = Object.keys(subscriptionStates) as Value[];

export const isStatus = (text: string): text is Value => Object.hasOwn(subscriptionStates, text);

export function SubscriptionStatus({ status }: { readonly status: Value }) {
  const { t } = useLingui();
  const { kind, icon, title } = subscriptionStates[status];
  return (
    <Status kind={kind} icon={icon}>
      {t(title)}
    </Status>
  );
}

/** The platform's products: names of their own, which no language translates. */
export const productNames: Readonly<Record<PlatformProduct, string>> = {
  Listing: 'Listing',
  GoogleMyBusiness: 'Google Business Profile',
  Meinungsmeister: 'Meinungsmeister',
  Website: 'Website',
  WebsiteWidget: 'Website Widget',
  CallTracking: 'Call Tracking',
  QR: 'QR',
  Advertisement: 'Advertisement',
  ReachEnhancement: 'Reach Enhancement',
  Budget: 'Budget',
  Targeting: 'Targeting',
  DynamicVideo: 'Dynamic Video',
  ListingPortal: 'Listing Portal',
  MuellerMedienPaket: 'Müller Medien Paket',
  MonoSync: 'MonoSync',
  StatisticAggregation: 'Statistic Aggregation',
  DataExports: 'Data Exports',
};

export const platformProducts = Object.keys(productNames) as PlatformProduct[];

export const isProduct = (text: string): text is PlatformProduct => Object.hasOwn(productNames, text);
