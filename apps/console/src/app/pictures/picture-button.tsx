import { useLingui } from '@lingui/react/macro';
import { ImagePlus, X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../ui/button';
import type { Picture } from './picture';

const types: Readonly<Record<string, string>> = { 'image/png': 'png', 'image/jpeg': 'jpg', 'image/gif': 'gif' };

const iconTypes = { 'image/x-icon': 'ico', 'image/vnd.microsoft.icon': 'ico' } as const;

interface PictureButtonProps {
  /** What the picture is. Left out: one of several. */
  readonly label?: string;
  /** Icons are taken as well. */
  readonly takesIcons?: boolean;
  readonly isDisabled: boolean;
  readonly onChoose: (picture: Picture) => void;
  /** Given the name of the file. */
  readonly onUnreadable: (name: string) => void;
}

export function PictureButton(props: PictureButtonProps) {
  const { label, takesIcons = false, isDisabled, onChoose, onUnreadable } = props;
  const { t } = useLingui();
  const taken = [...Object.keys(types), ...(takesIcons ? Object.keys(iconTypes) : [])];
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind="quiet"
        iconOnly
        aria-label={label ?? t`Add a picture`}
        isDisabled={isDisabled}
        onPress={() => input.current?.click()}
      >
        <ImagePlus size={16} aria-hidden />
      </Button>
      <input
        ref={input}
        type="file"
        accept={taken.join()}
        aria-label={label === undefined ? t`Picture` : t`Picture: ${label}`}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void read(file).then(onChoose, () => onUnreadable(file.name));
          target.value = '';
        }}
      />
    </>
  );
}

/** As a data URL, which both the page and the API take. */
async function read(file: File): Promise<Picture> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsDataURL(file);
  });
  const data = address.slice(address.indexOf(',') + 1);
  return { name: file.name, fileType: { ...types, ...iconTypes }[file.type] ?? 'png', data, address };
}

interface ChosenPictureProps {
  readonly picture: Picture;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
}

export function ChosenPicture({ picture, isDisabled, onRemove }: ChosenPictureProps) {
  const { t } = useLingui();
  return (
    <div className="chosen-picture">
      <img src={picture.address} alt={picture.name} />
      <Button kind="quiet" iconOnly aria-label={t`Remove the picture`} isDisabled={isDisabled} onPress={onRemove}>
        <X size={16} aria-hidden />
      </Button>
    </div>
  );
}
