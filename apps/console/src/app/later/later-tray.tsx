import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleStop, Undo2, X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '../../ui/button';
import { ProgressBar } from '../../ui/progress-bar';
import { isShortcut, shortcutsAreOn } from '../shortcuts';
import type { Work } from './later';
import { later, useLater } from './use-later';

/** As many as are read at a glance; the others go on all the same. */
const shown = 3;

/** What was decided and can still be taken back, what goes on, and what has failed: on every screen. */
export function LaterTray() {
  const { t } = useLingui();
  const works = useLater();
  useUndoKey();
  const last = works.at(-1);
  return (
    <>
      <p className="visually-hidden" role="status">
        {last && <WorkTitle work={last} />}
      </p>
      {works.length > 0 && (
        <section className="later" aria-label={t`Your decisions`}>
          {works.length > shown && (
            <p className="soft later-rest">
              <Plural value={works.length - shown} one="and # more" other="and # more" />
            </p>
          )}
          {works.slice(-shown).map((work) => (
            <WorkEntry key={work.id} work={work} />
          ))}
        </section>
      )}
    </>
  );
}

function useUndoKey(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'z' && isShortcut(event) && shortcutsAreOn()) later.undoLast();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function WorkTitle({ work }: { readonly work: Work }) {
  const { title, state, steps, done, failures } = work;
  const all = steps.length;
  if (all === 1) return failures.length === 0 ? title : <Trans>Not done: {title}</Trans>;
  if (state === 'stopped')
    return (
      <Trans>
        {title}: stopped after {done} of {all}
      </Trans>
    );
  if (state === 'done')
    return (
      <Trans>
        {title}: {done - failures.length} done, {failures.length} not
      </Trans>
    );
  return (
    <Trans>
      {title}: {done} of {all}
    </Trans>
  );
}

function WorkEntry({ work }: { readonly work: Work }) {
  const { t } = useLingui();
  const { id, title, state, steps, done, failures } = work;
  return (
    <div className="later-entry" data-state={state} data-failed={failures.length > 0}>
      <div className="later-head">
        {failures.length > 0 && <CircleAlert size={16} aria-hidden />}
        <span className="later-title">
          <WorkTitle work={work} />
        </span>
        {state === 'waiting' && (
          <Button kind="quiet" aria-keyshortcuts="z" onPress={() => later.undo(id)}>
            <Undo2 size={14} aria-hidden />
            <Trans>Undo</Trans>
          </Button>
        )}
        {state === 'running' && steps.length > 1 && (
          <Button kind="quiet" onPress={() => later.stop(id)}>
            <CircleStop size={14} aria-hidden />
            <Trans>Stop</Trans>
          </Button>
        )}
        {state !== 'waiting' && state !== 'running' && (
          <>
            {work.show && failures.length === 1 && (
              <Button kind="quiet" onPress={work.show}>
                <Trans>Show</Trans>
              </Button>
            )}
            <Button kind="quiet" iconOnly aria-label={t`Put away: ${title}`} onPress={() => later.putAway(id)}>
              <X size={14} aria-hidden />
            </Button>
          </>
        )}
      </div>
      {state === 'waiting' && <span className="later-time" aria-hidden />}
      {state === 'running' && steps.length > 1 && (
        <ProgressBar label={title} percent={Math.round((100 * done) / steps.length)} />
      )}
      {failures.length > 0 && (
        <div role="alert">
          <ul className="later-failures">
            {failures.map(({ step, error }) => (
              <li key={step.keys.join(' ')}>
                {steps.length > 1 && <strong>{step.name}</strong>} {error.message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
