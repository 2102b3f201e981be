import { useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '../../ui/button';
import { FilesButton } from './files-button';
import type { Picture } from './picture';
import { readPicture } from './read-picture';

interface PictureButtonProps {
  /** What the picture is. Left out: one of several. */
  readonly label?: string;
  /** Icons are taken as well. */
  readonly takesIcons?: boolean;
  /** As the API names them. Left out: all of which there are pictures. */
  readonly fileTypes?: readonly string[];
  readonly isDisabled: boolean;
  readonly onChoose: (picture: Picture) => void;
  /** Given the name of the file. */
  readonly onUnreadable: (name: string) => void;
}

export const PictureButton = ({ onChoose, onUnreadable, ...props }: PictureButtonProps) => (
  <FilesButton
    {...props}
    onFiles={([file]) => {
      if (file) void readPicture(file).then(onChoose, () => onUnreadable(file.name));
    }}
  />
);

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
