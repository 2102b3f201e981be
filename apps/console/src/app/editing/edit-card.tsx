import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorNotice } from '../errors/error-notice';
import { Button } from '../../ui/button';
import { Status } from '../../ui/status';
import { Check } from 'lucide-react';
import { Conflicts } from './conflicts';
import type { Editing } from './use-editing';

interface EditCardProps {
  readonly title: ReactNode;
  readonly editing: Editing;
  readonly labels: Readonly<Record<string, string>>;
  /** Of fields with choices, the title of each value. */
  readonly titles?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly mayWrite: boolean;
  readonly children: ReactNode;
}

/** A form of a few fields that are saved together. Its buttons are there when there is something to save. */
export function EditCard({ title, editing, labels, titles, mayWrite, children }: EditCardProps) {
  const { isDirty, isSubmitting } = editing.form.formState;
  const { conflicts, error } = editing;
  return (
    <form
      className="card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        editing.submit();
      }}
    >
      <header className="card-head">
        <h2>{title}</h2>
        <span role="status">
          {editing.isSaved && (
            <Status kind="ok" icon={Check}>
              <Trans>Saved</Trans>
            </Status>
          )}
        </span>
      </header>
      {error && <ErrorNotice error={error} />}
      {conflicts.length > 0 && (
        <Conflicts conflicts={conflicts} labels={labels} titles={titles} onChoose={editing.choose} />
      )}
      <div className="card-fields">{children}</div>
      {mayWrite && editing.isSavable && (
        <footer className="card-foot">
          {isDirty && (
            <Button kind="quiet" onPress={editing.discard} isDisabled={isSubmitting}>
              <Trans>Discard</Trans>
            </Button>
          )}
          <Button type="submit" kind="primary" isDisabled={isSubmitting || conflicts.length > 0}>
            <Trans>Save</Trans>
          </Button>
        </footer>
      )}
    </form>
  );
}
