import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { undoMs } from '../../../../app/later/later';
import type { Failure, Step } from '../../../../app/later/later';
import { later, useLater } from '../../../../app/later/use-later';
import { ignoreDuplicate, suppressDuplicate } from '../inbox-data';
import type { Duplicate } from '../inbox-data';

export type DuplicateAct = Duplicate['availableActions'][number];

const keyOf = (id: number): string => `duplicate ${id}`;

export interface DuplicateDecisions {
  /** What was decided and is on its way. */
  markOf(duplicate: Duplicate): DuplicateAct | undefined;
  /** Whether the platform takes it now, and nobody has decided. */
  can(duplicate: Duplicate, act: DuplicateAct): boolean;
  failureOf(duplicate: Duplicate): Failure | undefined;
  decide(duplicate: Duplicate, act: DuplicateAct, show: () => void): void;
  decideMany(duplicates: readonly Duplicate[], act: DuplicateAct): void;
}

/** Decisions on duplicates: one can be taken back for a while, many go one after the other and can be stopped. */
export function useDuplicateDecisions(): DuplicateDecisions {
  const { t } = useLingui();
  const client = useQueryClient();
  useLater();
  const onEnd = (): void => void client.invalidateQueries({ queryKey: ['inbox', 'duplicates'] });
  const stepOf = ({ id, name, publisherName }: Duplicate, act: DuplicateAct): Step => ({
    keys: [keyOf(id)],
    mark: act,
    name: `${name}, ${publisherName}:`,
    run: () => (act === 'SUPPRESS' ? suppressDuplicate(id) : ignoreDuplicate(id)),
  });
  const markOf = ({ id }: Duplicate) => later.markOf(keyOf(id)) as DuplicateAct | undefined;
  const can = (duplicate: Duplicate, act: DuplicateAct): boolean =>
    markOf(duplicate) === undefined && duplicate.availableActions.includes(act);
  return {
    markOf,
    can,
    failureOf: ({ id }) => later.failureOf(keyOf(id)),
    decide: (duplicate, act, show) => {
      const { name, publisherName } = duplicate;
      const title = act === 'SUPPRESS' ? t`Hide ${name} at ${publisherName}` : t`Ignore ${name} at ${publisherName}`;
      later.add({ title, steps: [stepOf(duplicate, act)], waitMs: undoMs, show, onEnd });
    },
    decideMany: (duplicates, act) => {
      const steps = duplicates.filter((duplicate) => can(duplicate, act)).map((duplicate) => stepOf(duplicate, act));
      const count = steps.length;
      if (count === 0) return;
      const hide = t`${plural(count, { one: 'Hide # duplicate', other: 'Hide # duplicates' })}`;
      const ignore = t`${plural(count, { one: 'Ignore # duplicate', other: 'Ignore # duplicates' })}`;
      later.add({ title: act === 'SUPPRESS' ? hide : ignore, steps, waitMs: 0, onEnd });
    },
  };
}
