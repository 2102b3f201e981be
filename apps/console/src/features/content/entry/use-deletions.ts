import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { undoMs } from '../../../app/later/later';
import { later } from '../../../app/later/use-later';
import { deleteDetail } from '../content-data';
import type { Detail } from '../content-data';

export const deletionKey = (detailId: number): string => `content-detail:${detailId}`;

/** Nothing brings a detail back, so its deletion is sent after a while in which it can be taken back. */
export function useDeletion(): (detail: Pick<Detail, 'id' | 'name'>) => void {
  const { t } = useLingui();
  const client = useQueryClient();
  return ({ id, name }) =>
    later.add({
      title: t`${name} is deleted`,
      waitMs: undoMs,
      steps: [{ keys: [deletionKey(id)], mark: 'delete', name, run: () => deleteDetail(id) }],
      onEnd: () => void client.invalidateQueries({ queryKey: ['content'] }),
    });
}
