import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, CircleDot, CircleHelp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { UnsavedPart } from '../../app/editing/leave-guard';
import { Button } from '../../ui/button';
import { Status } from '../../ui/status';
import type { StepState } from './welcome.rules';

interface StepProps {
  readonly id: string;
  readonly title: ReactNode;
  readonly state: StepState;
  /** In a line: what was done, or what comes. */
  readonly line: ReactNode;
  /** Who wants to look again may open it. */
  readonly mayOpen?: boolean;
  /** It goes on when it is done. */
  readonly staysOpen?: boolean;
  readonly children: ReactNode;
}

/** One of the three steps: open while it is the one to do, and as long as something in it is not saved. */
export const Step = (props: StepProps) => (
  <UnsavedPart>{(hasChanges) => <StepCard {...props} hasChanges={hasChanges} />}</UnsavedPart>
);

function StepCard(props: StepProps & { readonly hasChanges: boolean }) {
  const { id, title, state, line, mayOpen = true, staysOpen = false, hasChanges, children } = props;
  const [isOpened, setOpened] = useState(false);
  const heading = useFocusWhenNow(state);
  const isOpen = state === 'now' || isOpened || hasChanges || (staysOpen && state === 'done');
  return (
    <li className="welcome-step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <header className="card-head">
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <StateWord state={state} />
        {(state === 'done' || state === 'unknown') && mayOpen && !hasChanges && (
          <Button kind="quiet" aria-expanded={isOpen} onPress={() => setOpened(!isOpened)}>
            {isOpened ? <Trans>Close</Trans> : <Trans>Look again</Trans>}
          </Button>
        )}
      </header>
      <p className="soft">{line}</p>
      {isOpen && (
        <section className="welcome-body" aria-labelledby={id}>
          {children}
        </section>
      )}
    </li>
  );
}

/** Who has done a step goes on at the next: what had the focus is gone. */
function useFocusWhenNow(state: StepState) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  useEffect(() => {
    const comes = state === 'now' && before.current !== 'now';
    before.current = state;
    if (comes && document.activeElement === document.body) heading.current?.focus();
  }, [state]);
  return heading;
}

function StateWord({ state }: { readonly state: StepState }) {
  if (state === 'done')
    return (
      <Status kind="ok" icon={CircleCheck}>
        <Trans>Done</Trans>
      </Status>
    );
  if (state === 'now')
    return (
      <Status kind="warn" icon={CircleDot}>
        <Trans>Now</Trans>
      </Status>
    );
  if (state === 'unknown')
    return (
      <Status kind="soft" icon={CircleHelp}>
        <Trans>Not known yet</Trans>
      </Status>
    );
  return (
    <Status kind="soft" icon={CircleDashed}>
      <Trans>Later</Trans>
    </Status>
  );
}
