import { useLingui } from '@lingui/react/macro';
import { TextField } from '../../ui/text-field';

interface OverlapFieldProps {
  /** What is replaced: a key, or the secret of a webhook. */
  readonly kind: 'key' | 'secret';
  readonly hours: string;
  readonly problem: string | undefined;
  readonly onChange: (hours: string) => void;
}

/** How long a secret still works beside the one that replaces it. */
export function OverlapField({ kind, hours, problem, onChange }: OverlapFieldProps) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Hours in which both work`}
      note={
        kind === 'key'
          ? t`Up to 168, a week. 0: the key before ends at once.`
          : t`Up to 168, a week. 0: the secret before ends at once.`
      }
      inputMode="numeric"
      value={hours}
      error={problem}
      onChange={onChange}
    />
  );
}
