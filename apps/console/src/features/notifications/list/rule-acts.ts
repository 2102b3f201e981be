import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { undoMs } from '../../../app/later/later';
import { later } from '../../../app/later/use-later';
import { deleteRule, switchRule } from '../notification-data';
import type { AlertRule } from '../notification-data';

const keyOf = (id: number): string => `alert-rule-${id}`;

/** What was decided on and can still be taken back: `on`, `off` or `delete`. */
export const markOf = (id: number): string | undefined => later.markOf(keyOf(id));

/** What is done to a notification after a while in which it can be taken back. */
export function useRuleActs({ id, name }: Pick<AlertRule, 'id' | 'name'>) {
  const { t } = useLingui();
  const client = useQueryClient();
  const decide = (title: string, mark: string, run: () => Promise<void>): void =>
    later.add({
      title,
      waitMs: undoMs,
      steps: [{ keys: [keyOf(id)], mark, name, run }],
      onEnd: () => void client.invalidateQueries({ queryKey: ['notifications'] }),
    });
  return {
    setActive: (active: boolean): void =>
      active
        ? decide(t`Switched on: ${name}`, 'on', () => switchRule(id, true))
        : decide(t`Switched off: ${name}`, 'off', () => switchRule(id, false)),
    remove: (): void => decide(t`Deleted: ${name}`, 'delete', () => deleteRule(id)),
  };
}
