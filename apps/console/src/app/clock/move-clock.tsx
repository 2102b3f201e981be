import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FastForward } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button';
import { formatMoment } from '../dates';
import { part } from '../shell/part';
import { clockQuery, isOnItsWay, ofOtherTime } from './clock-data';
import type { ClockPlace } from './clock-data';

const ClockDialog = part(async () => (await import('./clock-dialog')).ClockDialog);

/** Moves the test clock forward, and says how far it has come until all that falls due on the way is done. */
export function MoveClock({ place }: { readonly place: ClockPlace }) {
  const [isOpen, setOpen] = useState(false);
  const [isMoved, setMoved] = useState(false);
  const { data: clock } = useQuery(clockQuery(place.workspaceId, isMoved));
  const isMoving = clock !== undefined && isOnItsWay(clock, isMoved);
  useNewTime(isMoving);
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        <FastForward size={16} aria-hidden />
        <Trans>Move the clock …</Trans>
      </Button>
      <span role="status">
        {isMoving && <Progress place={place} value={clock.value} target={clock.target} />}
        {isMoved && !isMoving && <Trans>The clock has arrived: all that was due is done.</Trans>}
      </span>
      <Suspense>
        {isOpen && <ClockDialog place={place} onMoved={() => setMoved(true)} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

interface ProgressProps {
  readonly place: ClockPlace;
  readonly value: string;
  /** Null: it is there, and what is due is still being done. */
  readonly target: string | null;
}

function Progress({ place: { timeZone }, value, target }: ProgressProps) {
  const { i18n } = useLingui();
  const moment = (instant: string): string => formatMoment(instant, i18n.locale, timeZone);
  if (target === null) return <Trans>It is {moment(value)}, and what is due is being done …</Trans>;
  return (
    <Trans>
      It is {moment(value)}, on the way to {moment(target)} …
    </Trans>
  );
}

/** At another time everything may be another: all that is shown is read again, the time itself too. */
function useNewTime(isMoving: boolean): void {
  const client = useQueryClient();
  const wasMoving = useRef(false);
  useEffect(() => {
    if (wasMoving.current && !isMoving) void client.invalidateQueries(ofOtherTime);
    wasMoving.current = isMoving;
  }, [client, isMoving]);
}
