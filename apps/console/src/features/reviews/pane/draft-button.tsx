import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Sparkles, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import type { Drafts } from '../drafts';
import { draftingQuery, writeDraft } from '../review-data';

interface DraftButtonProps {
  readonly reviewId: number;
  readonly draftKey: string;
  readonly drafts: Drafts;
}

/** Has the platform write a draft, where it can and the caller may. What was there before can be had back. */
export function DraftButton({ reviewId, draftKey, drafts }: DraftButtonProps) {
  const client = useQueryClient();
  const mayGenerate = may(useCaller(), 'content:generate');
  const { queryKey, ...query } = draftingQuery(reviewId);
  const { data } = useQuery({ ...query, queryKey, enabled: mayGenerate });
  const [former, setFormer] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => writeDraft(reviewId),
    onSuccess: async (text) => {
      setFormer(drafts.textOf(draftKey) ?? '');
      drafts.write(draftKey, text);
      await client.invalidateQueries({ queryKey });
    },
  });
  if (data?.available !== true) return null;
  const { used, limit } = data.usage;
  return (
    <>
      <Button kind="quiet" onPress={() => mutate()} isDisabled={isPending}>
        <Sparkles size={16} aria-hidden />
        {isPending ? <Trans>Writing …</Trans> : <Trans>Write a draft</Trans>}
      </Button>
      {former !== null && !isPending && (
        <Button
          kind="quiet"
          onPress={() => {
            drafts.write(draftKey, former);
            setFormer(null);
          }}
        >
          <Undo2 size={16} aria-hidden />
          <Trans>As it was</Trans>
        </Button>
      )}
      {limit !== null && limit - used <= fewLeft && (
        <small className="soft">
          <Trans>
            {used} of {limit} texts this month
          </Trans>
        </small>
      )}
      {error && <ErrorNotice error={error} />}
    </>
  );
}

/** The month's texts are worth a word when they run out. */
const fewLeft = 10;
