import { useLingui } from '@lingui/react/macro';
import { File as FileIcon, Paperclip, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button';
import type { Channel } from '../conversation-data';
import { limitsFor, sizeOf } from './thread.rules';

interface FileButtonProps {
  readonly channel: Channel;
  readonly isDisabled: boolean;
  readonly onChoose: (file: File) => void;
  /** Given why the channel does not take the file. */
  readonly onRefused: (reason: string) => void;
}

/** Chooses a file for a reply. One that the channel does not take is not uploaded. */
export function FileButton({ channel, isDisabled, onChoose, onRefused }: FileButtonProps) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const { files } = channel;
  const endings = files.flatMap((limits) => limits.endings ?? []);
  const takesAll = files.some((limits) => limits.endings === null);
  const choose = (file: File): void => {
    const { name } = file;
    const limits = limitsFor(name, files);
    const taken = endings.join(', ');
    const most = sizeOf(limits?.mostBytes ?? 0, i18n.locale);
    if (limits === undefined) onRefused(t`This channel does not take ${name}. It takes ${taken}.`);
    else if (file.size > limits.mostBytes)
      onRefused(t`${name} is larger than ${most}, which is the most that this channel takes.`);
    else if (file.size === 0) onRefused(t`The file ${name} is empty.`);
    else onChoose(file);
  };
  return (
    <>
      <Button
        kind="quiet"
        iconOnly
        aria-label={t`Attach a file`}
        isDisabled={isDisabled}
        onPress={() => input.current?.click()}
      >
        <Paperclip size={16} aria-hidden />
      </Button>
      <input
        ref={input}
        type="file"
        accept={takesAll ? undefined : endings.map((ending) => `.${ending}`).join()}
        aria-label={t`File`}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) choose(file);
          target.value = '';
        }}
      />
    </>
  );
}

interface ChosenFileProps {
  readonly file: File;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
}

export function ChosenFile({ file: { name, size }, isDisabled, onRemove }: ChosenFileProps) {
  const { t, i18n } = useLingui();
  return (
    <ul className="message-attachments" aria-label={t`Attachments`}>
      <li>
        <FileIcon size={16} aria-hidden />
        <span>
          <strong>{name}</strong>
          <span className="soft">{sizeOf(size, i18n.locale)}</span>
        </span>
        <Button kind="quiet" iconOnly aria-label={t`Remove the file`} isDisabled={isDisabled} onPress={onRemove}>
          <X size={16} aria-hidden />
        </Button>
      </li>
    </ul>
  );
}
