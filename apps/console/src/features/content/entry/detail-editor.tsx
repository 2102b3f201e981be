import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { decimalsOf } from '../../../app/editing/entered-number.rules';
import { Conflicts } from '../../../app/editing/conflicts';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { changeDetail, detailQuery, picturesKey } from '../content-data';
import type { Content, Detail } from '../content-data';
import { usePriceTitles } from '../use-content-words';
import { bodyOf, fieldOf, idsOf, toValues } from './detail-form.rules';
import type { DetailField } from './detail-form.rules';
import { DetailFields } from './detail-fields';

interface DetailEditorProps {
  readonly content: Content;
  readonly detailId: number;
  readonly onClose: () => void;
}

/** An entry, edited where it stands. It is read when it is opened: a change is saved only over that state. */
export function DetailEditor({ content, detailId, onClose }: DetailEditorProps) {
  const { data: read, error } = useQuery(detailQuery(detailId));
  if (read === undefined) return error ? <ErrorNotice error={error} /> : <span className="skeleton" aria-busy />;
  return <DetailForm content={content} read={read} onClose={onClose} />;
}

interface DetailFormProps {
  readonly content: Content;
  readonly read: Read<Detail>;
  readonly onClose: () => void;
}

function DetailForm({ content, read, onClose }: DetailFormProps) {
  const client = useQueryClient();
  const labels = useLabels(content);
  const { id } = read.data;
  const decimals = decimalsOf(content.currency);
  const editing = useEditing<Detail>({
    makesOld: [['content']],
    read,
    toValues: (detail) => toValues(detail, decimals),
    readAgain: () => client.fetchQuery({ ...detailQuery(id), staleTime: 0 }),
    save: async (values, changed, base) => {
      await changeDetail(id, bodyOf(values, changed, decimals), base.etag);
      // What was saved is shown as portals show it.
      onClose();
    },
    fieldOf,
  });
  const { isDirty, isSubmitting } = editing.form.formState;
  // Who saves before a picture is here would lose it.
  const isUploading = useIsMutating({ mutationKey: picturesKey(id) }) > 0;
  useUnsaved(isDirty || isUploading);
  const { setFocus } = editing.form;
  useEffect(() => setFocus('name'), [setFocus]);
  const close = (): void => {
    editing.discard();
    onClose();
  };
  return (
    <form
      className="content-form content-detail-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUploading) editing.submit();
      }}
    >
      {editing.error && <ErrorNotice error={editing.error} />}
      <Merging editing={editing} labels={labels} />
      <DetailFields content={content} detailId={id} pictures={read.data.images} editing={editing} labels={labels} />
      <div className="actions">
        <Button onPress={close} isDisabled={isSubmitting}>
          {isDirty ? <Trans>Discard</Trans> : <Trans>Close</Trans>}
        </Button>
        <Button
          type="submit"
          kind="primary"
          isDisabled={isSubmitting || isUploading || !isDirty || editing.conflicts.length > 0}
        >
          <Trans>Save</Trans>
        </Button>
      </div>
    </form>
  );
}

interface MergingProps {
  readonly editing: Editing;
  readonly labels: Readonly<Record<DetailField, string>>;
}

/** What somebody else has changed meanwhile, in words. */
function Merging({ editing, labels }: MergingProps) {
  const { t } = useLingui();
  const prices = usePriceTitles();
  const { conflicts } = editing;
  if (conflicts.length === 0) return null;
  const pictures = conflicts.flatMap(({ field, base, yours, theirs }) =>
    field === 'images'
      ? [base, yours, theirs].map(
          (ids) => [ids, t`${plural(idsOf(ids).length, { one: '# picture', other: '# pictures' })}`] as const,
        )
      : [],
  );
  const titles = {
    priceOption: prices,
    visible: { true: t`Yes`, false: t`No` },
    images: Object.fromEntries(pictures),
  };
  return <Conflicts conflicts={conflicts} labels={labels} titles={titles} onChoose={editing.choose} />;
}

function useLabels({ currency }: Content): Readonly<Record<DetailField, string>> {
  const { t } = useLingui();
  return {
    name: t({ message: 'Name', context: 'content' }),
    price: t`Amount in ${currency}`,
    priceOption: t`Price`,
    visible: t`Portals show it`,
    images: t`Pictures`,
    description: t`Description`,
    url: t`Page about it`,
    youtubeUrl: t`Video at YouTube`,
    idCode: t`Your own code`,
    startDate: t`First day`,
    startTime: t`Begins at`,
    endDate: t`Last day`,
    endTime: t`Ends at`,
  };
}
