import {
  Ban,
  CalendarClock,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  Flag,
  Hourglass,
  Mail,
  PencilLine,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Status } from '../../../ui/status';
import type { StatusKind } from '../../../ui/status';
import type { CampaignState, PlaceState } from './campaign-filters.rules';
import { useCampaignStates, usePlaceStates } from './use-campaign-words';

type Face = readonly [StatusKind, LucideIcon];

const campaignFaces: Readonly<Record<CampaignState, Face>> = {
  draft: ['soft', PencilLine],
  planned: ['warn', CalendarClock],
  active: ['ok', Mail],
  done: ['soft', Flag],
  cancelled: ['bad', Ban],
};

const placeFaces: Readonly<Record<PlaceState, Face>> = {
  changed: ['ok', PencilLine],
  confirmed: ['ok', CircleCheck],
  asked: ['warn', Hourglass],
  unreachable: ['bad', CircleAlert],
  waiting: ['soft', CircleDashed],
  notAsked: ['soft', Ban],
};

export function CampaignStatus({ status }: { readonly status: CampaignState }) {
  const titles = useCampaignStates();
  const [kind, icon] = campaignFaces[status];
  return (
    <Status kind={kind} icon={icon}>
      {titles[status]}
    </Status>
  );
}

/** How far a campaign is at a location. */
export function PlaceStatus({ state }: { readonly state: PlaceState }) {
  const titles = usePlaceStates();
  const [kind, icon] = placeFaces[state];
  return (
    <Status kind={kind} icon={icon}>
      {titles[state]}
    </Status>
  );
}
