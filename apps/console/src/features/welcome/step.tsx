import { Trans } from '@lingui/react/macro';
import { CircleCheck, CircleDashed, CircleDot } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
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

/** One of the three steps: open while it is the one to do. */
export function Step({ id, title, state, line, mayOpen = true, staysOpen = false, children }: StepProps) {
  const [isOpened, setOpened] = useState(false);
  const isOpen = state === 'now' || isOpened || (staysOpen && state === 'done');
  return (
    <li className="welcome-step" data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <header className="card-head">
        <h2 id={id}>{title}</h2>
        <StateWord state={state} />
        {state === 'done' && mayOpen && (
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
  return (
    <Status kind="soft" icon={CircleDashed}>
      <Trans>Later</Trans>
    </Status>
  );
}
