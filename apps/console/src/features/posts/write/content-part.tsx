import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { PictureButton } from '../../../app/pictures/picture-button';
import { PictureProblems } from '../../../app/pictures/picture-problems';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/text-field';
import { networkNames } from '../network-names';
import type { PostPortal } from '../post-data';
import { destinationOf } from './post-form.rules';
import type { Audience, limitsBroken, PostPicture } from './post-form.rules';
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
  const insert = useInsert(field, form.text, (text) => change({ text }));
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
        <Counts portals={portals.filter(({ portal }) => form.networks.includes(portal))} length={length} />
        <div className="placeholders" role="group" aria-label={t`Insert what each location has of its own`}>
          {placeholders.map((name) => (
            <Button key={name} kind="quiet" onPress={() => insert(name)}>
              {`{{${name}}}`}
            </Button>
          ))}
        </div>
        <Pictures
          audience={form.audience}
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

/** Puts a placeholder where the caret is, and the caret behind it. */
function useInsert(
  field: RefObject<HTMLTextAreaElement | null>,
  text: string,
  write: (text: string) => void,
): (name: string) => void {
  const caret = useRef<number>(undefined);
  useEffect(() => {
    if (caret.current === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  });
  return (name) => {
    const at = field.current?.selectionStart ?? text.length;
    const inserted = `{{${name}}}`;
    caret.current = at + inserted.length;
    write(`${text.slice(0, at)}${inserted}${text.slice(at)}`);
  };
}

/** From this share of a limit on, screen readers are told how much is left. */
const near = 0.9;

function Counts({ portals, length }: { readonly portals: readonly PostPortal[]; readonly length: number }) {
  const { i18n } = useLingui();
  const shown = (portal: PostPortal): string =>
    `${networkNames[portal.portal]} ${length.toLocaleString(i18n.locale)}/${portal.longestText.toLocaleString(i18n.locale)}`;
  const close = portals.filter(({ longestText }) => length > longestText * near);
  return (
    <>
      <p className="text-counts">
        {portals.map((portal) => (
          <span key={portal.portal} data-over={length > portal.longestText}>
            {shown(portal)}
          </span>
        ))}
      </p>
      <p className="visually-hidden" role="status">
        {close.map(shown).join(', ')}
      </p>
    </>
  );
}

/** The API takes so many. */
const mostPictures = 10;

interface PicturesProps {
  /** A picture belongs to what the post is for. */
  readonly audience: Audience;
  readonly pictures: readonly PostPicture[];
  readonly onChange: (pictures: readonly PostPicture[]) => void;
  readonly problem: string | undefined;
}

function Pictures({ audience, pictures, onChange, problem }: PicturesProps) {
  const { t } = useLingui();
  const hasAudience = destinationOf(audience) !== null;
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
        <PictureButton
          isDisabled={isPending || !hasAudience || pictures.length >= mostPictures}
          onChoose={(picture) => {
            setUnreadable(null);
            mutate({ audience, picture });
          }}
          onUnreadable={setUnreadable}
        />
        {!hasAudience && (
          <span className="soft">
            <Trans>Choose locations first.</Trans>
          </span>
        )}
        {isPending && (
          <span className="soft" role="status">
            <Trans>Uploading …</Trans>
          </span>
        )}
      </div>
      <PictureProblems error={error} unreadable={unreadable} problem={problem} />
    </fieldset>
  );
}
