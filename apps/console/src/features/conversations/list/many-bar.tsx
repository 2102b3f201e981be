import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Check, MailOpen, X } from 'lucide-react';
import { undoMs } from '../../../app/later/later';
import { later } from '../../../app/later/use-later';
import { Button } from '../../../ui/button';
import type { Selection } from '../../../ui/grid/selection';
import { markDone, markRead } from '../conversation-data';
import type { Conversation } from '../conversation-data';

/** What can be done with the chosen conversations: together it can be taken back for a while, then it goes on one by one. */
export function ManyBar({ selection }: { readonly selection: Selection<Conversation> }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const chosen = [...selection.rows.values()];
  if (chosen.length === 0) return null;
  const unread = chosen.filter(({ isRead }) => !isRead);
  const waiting = chosen.filter(({ answered }) => !answered);
  const run = (title: string, rows: readonly Conversation[], act: (row: Conversation) => Promise<void>): void => {
    later.add({
      title,
      waitMs: undoMs,
      steps: rows.map((row) => ({
        keys: [`conversation ${row.id}`],
        mark: 'changed',
        name: `${row.displayName ?? t`A customer`}, ${row.locationName}:`,
        run: () => act(row),
      })),
      onEnd: () => void client.invalidateQueries({ queryKey: ['conversations'] }),
    });
    selection.clear();
  };
  const read = t`${plural(unread.length, { one: 'Mark # conversation as read', other: 'Mark # conversations as read' })}`;
  const done = t`${plural(waiting.length, { one: 'Mark # conversation as done', other: 'Mark # conversations as done' })}`;
  return (
    <div className="selection-bar" role="region" aria-label={t`Selection`}>
      <strong>
        <Trans context="messages">
          <Plural value={chosen.length} one="# selected" other="# selected" />
        </Trans>
      </strong>
      <Button isDisabled={unread.length === 0} onPress={() => run(read, unread, (row) => markRead(row, true))}>
        <MailOpen size={16} aria-hidden />
        <Trans>Mark as read</Trans>
      </Button>
      <Button isDisabled={waiting.length === 0} onPress={() => run(done, waiting, (row) => markDone(row, true))}>
        <Check size={16} aria-hidden />
        <Trans>Needs no reply</Trans>
      </Button>
      <Button kind="quiet" iconOnly aria-label={t`Clear the selection`} onPress={selection.clear}>
        <X size={16} aria-hidden />
      </Button>
    </div>
  );
}
