import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { PictureButton } from '../../../app/pictures/picture-button';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { networkNames } from '../network-names';
import type { PostPortal } from '../post-data';
import type { limitsBroken, PostPicture } from './post-form.rules';
import { uploadPicture } from './upload-picture';
import type { PartProps } from './part-props';

interface ContentPartProps extends PartProps {
  readonly portals: readonly PostPortal[];
  readonly placeholders: readonly string[];
  readonly broken: ReturnType<typeof limitsBroken>;
}

/** What it says: text with its placeholders, as long as each network allows, and pictures. */
export function ContentPart({ form, change, problemAt, portals, placeholders, broken }: ContentPartProps) {
  const { t, i18n } = useLingui();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const { length } = form.text.trim();
  const tooLong = broken.tooLong.map(({ portal, longestText }) => {
    const longest = longestText.toLocaleString(i18n.locale);
    return t`${networkNames[portal]} takes ${longest} characters.`;
  });
  const problem = problemAt('postContent') ?? (tooLong.length > 0 ? tooLong.join(' ') : undefined);
  const insert = (name: string): void => {
    const at = field.current?.selectionStart ?? form.text.length;
    change({ text: `${form.text.slice(0, at)}{{${name}}}${form.text.slice(at)}` });
    field.current?.focus();
  };
  return (
    <section className="card" aria-labelledby="post-content">
      <header className="card-head">
        <h2 id="post-content">
          <Trans>What it says</Trans>
        </h2>
      </header>
      <div className="write-fields">
        <TextField
          label={t({ message: 'Text', context: 'post' })}
          long
          inputRef={field}
          value={form.text}
          onChange={(text) => change({ text })}
          error={problem}
        />
        <p className="text-counts" role="status">
          {portals
            .filter(({ portal }) => form.networks.includes(portal))
            .map(({ portal, longestText }) => (
              <span key={portal} data-over={length > longestText}>
                {networkNames[portal]} {length.toLocaleString(i18n.locale)}/{longestText.toLocaleString(i18n.locale)}
              </span>
            ))}
        </p>
        <div className="placeholders" role="group" aria-label={t`Insert what each location has of its own`}>
          {placeholders.map((name) => (
            <Button key={name} kind="quiet" onPress={() => insert(name)}>
              {`{{${name}}}`}
            </Button>
          ))}
        </div>
        <Pictures
          pictures={form.pictures}
          onChange={(pictures) => change({ pictures })}
          problem={
            problemAt('postImage') ??
            (broken.needPicture.length > 0
              ? t`${broken.needPicture.map(({ portal }) => networkNames[portal]).join(', ')} shows no post without a picture.`
              : undefined)
          }
        />
      </div>
    </section>
  );
}

/** The API takes so many. */
const mostPictures = 10;

interface PicturesProps {
  readonly pictures: readonly PostPicture[];
  readonly onChange: (pictures: readonly PostPicture[]) => void;
  readonly problem: string | undefined;
}

function Pictures({ pictures, onChange, problem }: PicturesProps) {
  const { t } = useLingui();
  const [place] = useCaller().places;
  const [unreadable, setUnreadable] = useState<string | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: uploadPicture,
    onSuccess: (picture) => onChange([...pictures, picture]),
  });
  return (
    <fieldset className="choices">
      <legend>
        <Trans>Pictures</Trans>
      </legend>
      <div className="post-pictures">
        {pictures.map(({ id, address, name }) => (
          <div key={id} className="chosen-picture">
            <img src={address} alt={name} />
            <Button
              kind="quiet"
              iconOnly
              aria-label={t`Remove the picture`}
              onPress={() => onChange(pictures.filter((other) => other.id !== id))}
            >
              <X size={16} aria-hidden />
            </Button>
          </div>
        ))}
        {place !== undefined && (
          <PictureButton
            isDisabled={isPending || pictures.length >= mostPictures}
            onChoose={(picture) => {
              setUnreadable(null);
              mutate({ place, picture });
            }}
            onUnreadable={setUnreadable}
          />
        )}
        {isPending && (
          <span className="soft" role="status">
            <Trans>Uploading …</Trans>
          </span>
        )}
      </div>
      {error && <ErrorNotice error={error} />}
      {unreadable !== null && (
        <p className="field-error" role="alert">
          <Trans>{unreadable} cannot be read.</Trans>
        </p>
      )}
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
