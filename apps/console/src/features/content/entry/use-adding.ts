import { useMutation, useQueryClient } from '@tanstack/react-query';
import { decimalsOf } from '../../../app/editing/entered-number.rules';
import { addDetail } from '../content-data';
import type { Content } from '../content-data';
import { bodyOf, emptyDetail } from './detail-form.rules';
import { attempts, useEntryDraft } from './entry-drafts';
import type { EntryDraft } from './entry-drafts';

export const draftNameOf = ({ id }: Content, section: number | null): string => `${id}/${section ?? ''}`;

/** Adds what was written in the line of a section. What was not taken stays in it, and is not added twice. */
export function useAdding(content: Content, section: number | null, onAdded: () => void) {
  const client = useQueryClient();
  const draftName = draftNameOf(content, section);
  const [draft, write] = useEntryDraft(draftName);
  const adding = useMutation({
    mutationFn: async () => {
      const body = bodyOfDraft(content, section, draft);
      await attempts.under(draftName, JSON.stringify(body), (key) => addDetail(content.id, body, key));
      attempts.forget(draftName);
    },
    onSuccess: () => {
      write({});
      onAdded();
      void client.invalidateQueries({ queryKey: ['content'] });
    },
  });
  return { draft, write, ...adding };
}

function bodyOfDraft({ contentType, currency }: Content, section: number | null, draft: EntryDraft) {
  const values = { ...emptyDetail, ...draft };
  const given = new Set(['name', contentType === 'events' ? 'startDate' : 'price']);
  return { ...bodyOf(values, given, decimalsOf(currency)), name: values.name, section };
}
