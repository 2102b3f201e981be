import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { named } from '../../../ui/fields/named-problem.rules';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { TextField } from '../../../ui/text-field';
import { numberOf } from '../../../app/editing/entered-number.rules';
import { changePlaces, openedLicenceQuery } from '../contract-data';
import type { Licence } from '../contract-data';
import { useChange } from './use-change';

interface PlacesDialogProps {
  readonly licence: Licence;
  readonly onClose: () => void;
}

/** How many subscriptions a licence may carry: over the state that was read when the dialog was opened. */
export function PlacesDialog({ licence, onClose }: PlacesDialogProps) {
  const { t } = useLingui();
  const read = useQuery(openedLicenceQuery(licence.id));
  const opened = read.data;
  // Null: nothing was entered yet.
  const [typed, setTyped] = useState<string | null>(null);
  const places = (opened?.data ?? licence).maxSubscriptions;
  const text = typed ?? (places === null ? '' : String(places));
  const { mutate, isPending, error, reset } = useChange(async () => {
    if (opened) await changePlaces(opened.data, numberOf(text), opened.etag);
  }, onClose);
  const problem = problemOf(error);
  return (
    <Dialog title={t`Places of ${licence.name}`} isOpen onClose={onClose}>
      <p className="soft">
        <Plural
          value={licence.activeSubscriptions}
          one="# subscription takes a place now. It cannot have fewer places than that."
          other="# subscriptions take a place now. It cannot have fewer places than that."
        />
      </p>
      <TextField
        label={t`Places`}
        note={t`Left empty, as many as wanted.`}
        inputMode="numeric"
        value={text}
        onChange={(next) => {
          setTyped(next);
          reset();
        }}
        error={problem && named(problem, field, t`Places`)}
      />
      {read.error && <ErrorNotice error={read.error} />}
      {error && !problem && <ErrorNotice error={error} />}
      <div className="actions">
        <Button onPress={onClose} isDisabled={isPending}>
          <Trans>Cancel</Trans>
        </Button>
        <Button kind="primary" isDisabled={isPending || opened === undefined} onPress={() => mutate(undefined)}>
          <Trans>Save</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

const field = 'maxSubscriptions';
/** `licencePlacesTaken` of the error catalogue: fewer than are taken. */
const placesTaken = 4111;

/** What is wrong with the number itself. */
function problemOf(error: Error | null): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return error.code === placesTaken
    ? error.message
    : error.problems.find((problem) => problem.field === field)?.message;
}
