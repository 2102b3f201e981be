import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { sideInWords } from './merge.rules';
import type { Conflict, Titles } from './merge.rules';

interface ConflictsProps {
  readonly conflicts: readonly Conflict[];
  readonly labels: Readonly<Record<string, string>>;
  readonly titles?: Titles | undefined;
  readonly onChoose: (conflict: Conflict, side: 'yours' | 'theirs') => void;
}

const noTitles: Titles = {};

/** The fields that somebody else has changed meanwhile to something else: what it was, and both new values to choose from. */
export function Conflicts({ conflicts, labels, titles = noTitles, onChoose }: ConflictsProps) {
  const { t } = useLingui();
  return (
    <Notice kind="warn">
      <Trans>Somebody else has saved a change meanwhile. Decide what is right, then save.</Trans>
      <div className="conflicts">
        {conflicts.map((conflict) => {
          const label = labels[conflict.field] ?? conflict.field;
          return (
            <section key={conflict.field} className="conflict" aria-label={label}>
              <h3>{label}</h3>
              <dl>
                <dt>
                  <Trans>Before</Trans>
                </dt>
                <dd>{sideInWords(conflict, 'base', titles)}</dd>
                <dt>
                  <Trans>Yours</Trans>
                </dt>
                <dd>{sideInWords(conflict, 'yours', titles)}</dd>
                <dt>
                  <Trans>Theirs</Trans>
                </dt>
                <dd>{sideInWords(conflict, 'theirs', titles)}</dd>
              </dl>
              <div className="actions">
                <Button onPress={() => onChoose(conflict, 'theirs')} aria-label={t`Take theirs: ${label}`}>
                  <Trans>Take theirs</Trans>
                </Button>
                <Button onPress={() => onChoose(conflict, 'yours')} aria-label={t`Keep yours: ${label}`}>
                  <Trans>Keep yours</Trans>
                </Button>
              </div>
            </section>
          );
        })}
      </div>
    </Notice>
  );
}
