import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, CircleSlash, Clock, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { Status } from '../../ui/status';
import type { StatusKind } from '../../ui/status';
import type { Job, JobState as State } from './job-data';
import { isDryRun } from './job-result.rules';

interface Face {
  readonly title: MessageDescriptor;
  readonly kind: StatusKind;
  readonly icon: LucideIcon;
}

/** In the order of what needs somebody. */
export const jobStates: Readonly<Record<State, Face>> = {
  parked: { title: msg`Parked`, kind: 'bad', icon: TriangleAlert },
  failed: { title: msg`Failed`, kind: 'bad', icon: CircleAlert },
  running: { title: msg`Running`, kind: 'warn', icon: LoaderCircle },
  queued: { title: msg`Waiting`, kind: 'soft', icon: Clock },
  done: { title: msg`Done`, kind: 'ok', icon: CircleCheck },
  cancelled: { title: msg`Stopped`, kind: 'soft', icon: CircleSlash },
};

export const jobStateOrder = Object.keys(jobStates) as State[];

export const isJobState = (text: string | undefined): text is State =>
  text !== undefined && Object.hasOwn(jobStates, text);

const kinds: Readonly<Record<string, MessageDescriptor>> = {
  locationImport: msg`Import of locations`,
  locationBulkChange: msg`Change of locations`,
  productBulkChange: msg`Change of products`,
  productBulkOrder: msg`Order for many locations`,
  locationExport: msg`Export of locations`,
  listingExport: msg`Export of listings`,
  statisticExport: msg`Export of statistics`,
  invoiceExport: msg`Export of invoices`,
  postingExport: msg`Export of postings`,
  invoiceArchive: msg`Archive of invoices`,
  invoiceRun: msg`Billing run`,
  dynamicVideo: msg`Video`,
  personalDataExport: msg`Export of personal data`,
  personalDataErasure: msg`Erasure of personal data`,
};

/** What kind of work it is. Work of the platform itself keeps its own name: support knows it by that. */
export function useJobName(): (job: Pick<Job, 'kind' | 'result'>) => string {
  const { t } = useLingui();
  return ({ kind, result }) => {
    const known = kinds[kind];
    const name = known === undefined ? kind : t(known);
    return isDryRun(result) ? t`${name}, dry run` : name;
  };
}

export function JobState({ state }: { readonly state: State }) {
  const { t } = useLingui();
  const { kind, icon, title } = jobStates[state];
  return (
    <Status kind={kind} icon={icon}>
      {t(title)}
    </Status>
  );
}
