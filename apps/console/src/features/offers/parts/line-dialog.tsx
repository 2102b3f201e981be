import { useLingui } from '@lingui/react/macro';
import { FormField } from '../../../ui/form-field';
import { PartDialog } from './part-dialog';
import type { PartFormProps } from './part-list';
import { enteredLine, lineValues, withEntry } from './parts.rules';
import { linesOf, placeOfLine, withLines } from './places';
import { TextFields, contentLabels, infoLabels, nameLabels } from './text-fields';

/** A line of the comparison: what the offer brings, in the price list's words. */
export default function LineDialog({ read, place, onClose }: PartFormProps) {
  const { t } = useLingui();
  const lines = linesOf(read.data);
  const before = place === null ? null : (lines[place] ?? null);
  return (
    <PartDialog
      title={before === null ? t`New line` : t`Change the line`}
      isNew={before === null}
      read={read}
      defaultValues={lineValues(before)}
      valuesIn={(offer) => {
        const at = placeOfLine(offer, before?.key);
        return at === null ? undefined : lineValues(linesOf(offer)[at] ?? null);
      }}
      bodyOf={(values, offer) => {
        const at = placeOfLine(offer, before?.key);
        const entered = enteredLine(values, at === null ? before : (linesOf(offer)[at] ?? null));
        return withLines(offer, withEntry<unknown>(linesOf(offer), at, entered));
      }}
      texts={['name', 'info', 'content']}
      onClose={onClose}
    >
      {(control) => (
        <>
          <TextFields control={control} name="name" labels={nameLabels} />
          <TextFields control={control} name="info" labels={infoLabels} />
          <TextFields control={control} name="content" labels={contentLabels} />
          <div className="span-3">
            <FormField
              control={control}
              name="key"
              label={t`Key`}
              autoComplete="off"
              note={t`The same in each offer that shares the line.`}
            />
          </div>
          <div className="span-3">
            <FormField
              control={control}
              name="orderBy"
              label={t`Position`}
              inputMode="numeric"
              autoComplete="off"
              note={t`The smallest number first.`}
            />
          </div>
        </>
      )}
    </PartDialog>
  );
}
