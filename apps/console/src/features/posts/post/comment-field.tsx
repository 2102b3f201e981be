import type { ReactNode } from 'react';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { usePostAct } from '../use-act';
import { attempts, useCommentDraft } from './comment-drafts';

interface CommentFieldProps {
  readonly label: string;
  /** Of what it answers. */
  readonly name: string;
  /** The API's field. */
  readonly field: string;
  readonly title: ReactNode;
  readonly send: (message: string, key: string) => Promise<void>;
  readonly onSent?: () => void;
}

/** A text that goes to a network once, however often somebody presses. */
export function CommentField({ label, name, field, title, send, onSent }: CommentFieldProps) {
  // Who signs in later in the same tab does not see it.
  const key = `${useCaller().user.id} ${name}`;
  const [text, setText] = useCommentDraft(key);
  const { mutate, isPending, error } = usePostAct(
    (message: string) => attempts.under(key, message, (once) => send(message, once)),
    () => {
      attempts.forget(key);
      setText('');
      onSent?.();
    },
  );
  const atField = error instanceof ApiError ? error.problems.find((one) => one.field === field)?.message : undefined;
  return (
    <div className="comment-field">
      {error && atField === undefined && <ErrorNotice error={error} />}
      <TextField label={label} long value={text} onChange={setText} error={atField} isReadOnly={isPending} />
      <div className="actions">
        <Button onPress={() => mutate(text.trim())} isDisabled={text.trim() === '' || isPending}>
          {title}
        </Button>
      </div>
    </div>
  );
}
