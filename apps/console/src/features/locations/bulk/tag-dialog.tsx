import { useLingui } from '@lingui/react/macro';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { named } from '../../../ui/fields/named-problem.rules';
import { FilterMenu } from '../../../ui/filter-menu';
import { TextField } from '../../../ui/text-field';
import { listOf } from './bulk.rules';
import { BulkDialog } from './bulk-dialog';
import type { BulkForm } from './bulk-form';
import { useBulk } from './use-bulk';

interface TagDialogProps extends BulkForm {
  /** Tags that some of the chosen locations have. */
  readonly present: readonly string[];
}

/** Tags that all chosen locations get or lose; their others stay. */
export function TagDialog({ ids, present, onClose, onStarted }: TagDialogProps) {
  const { t } = useLingui();
  const bulk = useBulk(ids, onStarted);
  const [text, setText] = useState('');
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const added = listOf(text);
  const problems = bulk.error instanceof ApiError ? bulk.error.problems : [];
  const ofAdded = problems.filter(({ field }) => field.startsWith('addTags'));
  return (
    <BulkDialog
      title={t`Add and remove tags`}
      count={ids.length}
      bulk={bulk}
      change={
        added.length + removed.length === 0
          ? null
          : { kind: 'values', body: { addTags: added, removeTags: [...removed] } }
      }
      ownProblems={ofAdded.map(({ field }) => field)}
      onClose={onClose}
    >
      <TextField
        label={t`Tags to add`}
        note={t`Separated by commas. A tag that is not there yet is made.`}
        value={text}
        onChange={(next) => {
          setText(next);
          bulk.forget();
        }}
        error={ofAdded[0] && named(ofAdded[0].message, ofAdded[0].field, t`Tags to add`)}
      />
      {present.length > 0 && (
        <div>
          <FilterMenu
            label={t`Tags to remove`}
            icon={Tag}
            options={present.map((name) => ({ id: name, title: name }))}
            chosen={removed}
            isMultiple
            onChoose={(names) => {
              setRemoved(names);
              bulk.forget();
            }}
          />
        </div>
      )}
    </BulkDialog>
  );
}
