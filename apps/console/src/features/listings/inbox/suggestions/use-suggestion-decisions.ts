import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { undoMs } from '../../../../app/later/later';
import type { Failure, Step } from '../../../../app/later/later';
import { later, useLater } from '../../../../app/later/use-later';
import { useFieldNames } from '../../field-names';
import type { FieldName } from '../../field-names';
import { decideSuggestion } from '../inbox-data';
import type { SuggestedField, Suggestion } from '../inbox-data';

export type Mark = 'accept' | 'refuse';

const keyOf = (id: number, field: FieldName): string => `suggestion ${id} ${field}`;

/** What locations have said when somebody decided, to tell them apart from what they say after a conflict. */
const seen = new Map<string, unknown>();

export interface SuggestionDecisions {
  /** What was decided on a field and is on its way. */
  markOf(suggestion: Suggestion, field: FieldName): Mark | undefined;
  /** Fields that nobody has decided on. */
  openFields(suggestion: Suggestion): readonly SuggestedField[];
  failureOf(suggestion: Suggestion, field: FieldName): Failure | undefined;
  /** What the location had said; undefined: nothing else than now. */
  seenBefore(suggestion: Suggestion, field: SuggestedField): { readonly value: unknown } | undefined;
  decide(suggestion: Suggestion, mark: Mark, fields: readonly SuggestedField[], show: () => void): void;
  decideMany(suggestions: readonly Suggestion[], mark: Mark): void;
}

/** Decisions on suggestions: one can be taken back for a while, many go one after the other and can be stopped. */
export function useSuggestionDecisions(): SuggestionDecisions {
  const { t } = useLingui();
  const names = useFieldNames();
  const client = useQueryClient();
  useLater();
  const onEnd = (): void => {
    for (const queryKey of [['inbox'], ['listings'], ['location'], ['locations']])
      void client.invalidateQueries({ queryKey });
  };
  const openFields = ({ id, status, fields }: Suggestion): readonly SuggestedField[] =>
    status === 'Open' ? fields.filter(({ field }) => later.markOf(keyOf(id, field)) === undefined) : [];
  const stepOf = (suggestion: Suggestion, mark: Mark, fields: readonly SuggestedField[]): Step => {
    const { id, locationName, publisherName } = suggestion;
    const keys = fields.map(({ field }) => keyOf(id, field));
    fields.forEach(({ ours }, index) => seen.set(keys[index] ?? '', ours));
    const run = async (): Promise<void> => {
      await decideSuggestion(
        id,
        mark === 'accept',
        fields.map(({ field }) => field),
      );
      for (const key of keys) seen.delete(key);
    };
    return { keys, mark, name: `${locationName}, ${publisherName}:`, run };
  };
  return {
    openFields,
    markOf: ({ id }, field) => later.markOf(keyOf(id, field)) as Mark | undefined,
    failureOf: ({ id }, field) => later.failureOf(keyOf(id, field)),
    seenBefore: ({ id }, { field, ours }) => {
      const key = keyOf(id, field);
      if (!seen.has(key) || later.failureOf(key) === undefined) return undefined;
      const value = seen.get(key);
      return JSON.stringify(value) === JSON.stringify(ours) ? undefined : { value };
    },
    decide: (suggestion, mark, fields, show) => {
      if (fields.length === 0) return;
      const { locationName } = suggestion;
      const list = fields.map(({ field }) => names[field]).join(', ');
      const title = mark === 'accept' ? t`Accept for ${locationName}: ${list}` : t`Refuse for ${locationName}: ${list}`;
      later.add({ title, steps: [stepOf(suggestion, mark, fields)], waitMs: undoMs, show, onEnd });
    },
    decideMany: (suggestions, mark) => {
      const steps = suggestions
        .map((suggestion) => ({ suggestion, fields: openFields(suggestion) }))
        .filter(({ fields }) => fields.length > 0)
        .map(({ suggestion, fields }) => stepOf(suggestion, mark, fields));
      const count = steps.length;
      if (count === 0) return;
      const accept = t`${plural(count, { one: 'Accept # suggestion', other: 'Accept # suggestions' })}`;
      const refuse = t`${plural(count, { one: 'Refuse # suggestion', other: 'Refuse # suggestions' })}`;
      later.add({ title: mark === 'accept' ? accept : refuse, steps, waitMs: 0, onEnd });
    },
  };
}
