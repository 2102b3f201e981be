import { msg } from '@lingui/core/macro';
import {
  Activity,
  Building2,
  ChartNoAxesCombined,
  Clapperboard,
  FileText,
  Inbox,
  ListChecks,
  MapPin,
  Megaphone,
  MessageSquareText,
  MessagesSquare,
  MousePointerClick,
  Package,
  Plug,
  QrCode,
  ReceiptText,
  Rows3,
  ScrollText,
  Settings,
  Tags,
  UsersRound,
  UtensilsCrossed,
  Workflow,
} from 'lucide-react';
import { may, mayAbove } from '../session/caller';
import type { Caller } from '../session/caller';

/** An entry is there when its screen works, and shown to who may read what is on it. */
const navigation = [
  { to: '/today', icon: ListChecks, title: msg`Today`, permission: 'listing:read' },
  { to: '/locations', icon: MapPin, title: msg`Locations`, permission: 'location:read' },
  { to: '/listings', icon: Rows3, title: msg`Listings`, permission: 'listing:read' },
  { to: '/inbox', icon: Inbox, title: msg`Inbox`, permission: 'listing:read' },
  { to: '/connections', icon: Plug, title: msg`Connections`, permission: 'listing:read' },
  { to: '/content', icon: UtensilsCrossed, title: msg`Content`, permission: 'listing:read' },
  { to: '/reviews', icon: MessageSquareText, title: msg`Reviews`, permission: 'review:read' },
  { to: '/messages', icon: MessagesSquare, title: msg`Messages`, permission: 'message:read' },
  { to: '/posts', icon: Megaphone, title: msg`Posts`, permission: 'post:read' },
  { to: '/ads', icon: MousePointerClick, title: msg`Ads`, permission: 'subscription:read' },
  { to: '/qr-codes', icon: QrCode, title: msg`QR codes`, permission: 'subscription:read' },
  { to: '/videos', icon: Clapperboard, title: msg`Videos`, permission: 'subscription:read' },
  { to: '/statistics', icon: ChartNoAxesCombined, title: msg`Statistics`, permission: 'statistics:read' },
  { to: '/activity', icon: Activity, title: msg`Activity`, permission: 'statistics:read', isAboveLocations: true },
  { to: '/subscriptions', icon: Package, title: msg`Subscriptions`, permission: 'subscription:read' },
  { to: '/contracts', icon: FileText, title: msg`Contracts`, permission: 'contract:read' },
  { to: '/invoices', icon: ReceiptText, title: msg`Invoices`, permission: 'invoice:read' },
  { to: '/jobs', icon: Workflow, title: msg`Jobs`, permission: 'job:read' },
  { to: '/companies', icon: Building2, title: msg`Companies`, permission: 'company:read' },
  { to: '/offers', icon: Tags, title: msg`Offers`, permission: 'offer:read' },
  { to: '/users', icon: UsersRound, title: msg`Users`, permission: 'user:read' },
  { to: '/audit', icon: ScrollText, title: msg`Audit log`, permission: 'audit:read' },
  // Everybody has an account; each other section has a permission of its own.
  { to: '/settings', icon: Settings, title: msg`Settings`, permission: null },
] as const;

/** The entries that somebody sees. */
export const entriesOf = (caller: Caller) =>
  navigation.filter(
    (entry) =>
      entry.permission === null ||
      ('isAboveLocations' in entry ? mayAbove(caller, entry.permission) : may(caller, entry.permission)),
  );

export type NavigationEntry = (typeof navigation)[number];
