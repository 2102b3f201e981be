import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { zoneOf } from '../../../app/dates';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { readLocationNames } from '../../../app/jobs/use-location-names';
import { formatPhone } from '../../../app/lists/phone';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { csvOf } from '../../../ui/grid/csv.rules';
import { downloadCsv } from '../../../ui/grid/download';
import { allRows } from '../../../ui/grid/select-all';
import type { Scope } from '../statistics-data';
import { listCalls } from './calls-data';
import { sortableMoment } from './calls.rules';
import type { CallsQuestion } from './calls.rules';
import { useCallWords } from './use-call-words';

interface SaveCallsProps {
  readonly scope: Scope;
  readonly question: CallsQuestion;
  /** The list is that of the question, and has rows. */
  readonly isReady: boolean;
}

/** All calls that the filter finds, not only those that are shown. */
export function SaveCalls({ scope, question, isReady }: SaveCallsProps) {
  const save = useSave(scope, question);
  return (
    <>
      <Button onPress={() => save.mutate()} isDisabled={!isReady || save.isPending}>
        <Download size={16} aria-hidden />
        {save.isPending ? <Trans>Loading all of them …</Trans> : <Trans>Save as CSV</Trans>}
      </Button>
      {save.error !== null && <ErrorNotice error={save.error} />}
    </>
  );
}

function useSave(scope: Scope, question: CallsQuestion) {
  const { t } = useLingui();
  const caller = useCaller();
  const words = useCallWords();
  const timeZone = zoneOf(caller);
  return useMutation({
    mutationFn: async () => {
      const calls = await allRows((skip, take) => listCalls(scope, question, skip, take));
      const names = may(caller, 'location:read') ? await readLocationNames(calls.map((call) => call.locationId)) : null;
      const head = [
        t`Begin`,
        t({ message: 'End', context: 'call' }),
        t`Caller`,
        t`Outcome`,
        t`Talk time in seconds`,
        t`Counts`,
        t`Location`,
        t`Tracked number`,
        t`Went on to`,
      ];
      const lines = calls.map((call) => [
        sortableMoment(call.start, timeZone),
        sortableMoment(call.end, timeZone),
        formatPhone(call.caller),
        words.outcome(call).title,
        call.duration,
        words.standing(call),
        names?.get(call.locationId) ?? call.locationId,
        formatPhone(call.calledTracked),
        formatPhone(call.calledReal),
      ]);
      const { from, to } = question.range;
      downloadCsv(t`calls-${from}-${to}.csv`, csvOf([head, ...lines]));
    },
  });
}
