import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { iconTypes, pictureTypes } from './read-picture';

interface FilesButtonProps {
  /** What the picture is. Left out: one of several. */
  readonly label?: string | undefined;
  /** Leads the focus to the button. */
  readonly name?: string | undefined;
  /** Icons are taken as well. */
  readonly takesIcons?: boolean;
  /** As the API names them. Left out: all of which there are pictures. */
  readonly fileTypes?: readonly string[];
  readonly takesMany?: boolean;
  readonly isDisabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  /** What the button says beside its icon. Left out: the icon alone. */
  readonly children?: ReactNode;
}

/** Lets the reader choose files of pictures. */
export function FilesButton(props: FilesButtonProps) {
  const { label, name, takesIcons = false, fileTypes, takesMany = false, isDisabled, onFiles, children } = props;
  const { t } = useLingui();
  const pictures = Object.entries(pictureTypes).filter(([, type]) => fileTypes?.includes(type) ?? true);
  const taken = [...pictures.map(([type]) => type), ...(takesIcons ? Object.keys(iconTypes) : [])];
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        kind={children === undefined ? 'quiet' : 'plain'}
        iconOnly={children === undefined}
        aria-label={label ?? t`Add a picture`}
        {...(name !== undefined && { name })}
        isDisabled={isDisabled}
        onPress={() => input.current?.click()}
      >
        <ImagePlus size={16} aria-hidden />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={taken.join()}
        multiple={takesMany}
        aria-label={label === undefined ? t`Picture` : t`Picture: ${label}`}
        hidden
        onChange={({ target }) => {
          const files = Array.from(target.files ?? []);
          if (files.length > 0) onFiles(files);
          target.value = '';
        }}
      />
    </>
  );
}
