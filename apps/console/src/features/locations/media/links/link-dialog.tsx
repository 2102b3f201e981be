import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import type { Control } from 'react-hook-form';
import { ChoiceField } from '../../../../app/editing/choice-field';
import { FormDialog } from '../../../../app/editing/form-dialog';
import { FormField } from '../../../../ui/form-field';
import { addLink, changeLink, changeMedia, mediaKey, useRefresh } from '../media-data';
import type { Media } from '../media-data';
import { exampleOf, linkFieldOf } from './links.rules';
import type { HeldLink, LinkKind, LinkType } from './links.rules';
import { useLinkNames } from './use-link-names';

interface LinkValues {
  readonly kind: LinkKind;
  readonly url: string;
  readonly display: string;
}

interface LinkDialogProps {
  readonly locationId: number;
  /** Null: a new one. */
  readonly link: HeldLink | null;
  /** Of a new one. */
  readonly kinds: readonly LinkKind[];
  readonly onClose: () => void;
}

/** Adds a link, or changes one. What a network does not take as an address of its own is said at the field. */
export function LinkDialog({ locationId, link, kinds, onClose }: LinkDialogProps) {
  const { t } = useLingui();
  const names = useLinkNames();
  const save = useSaving(locationId, link);
  const options = kinds.map((id) => ({ id, title: names[id] }));
  return (
    <FormDialog<LinkValues>
      title={link === null ? t`Add a link` : names[link.kind]}
      area="location-quality"
      verb={link === null ? <Trans>Add</Trans> : <Trans>Save</Trans>}
      defaultValues={{
        kind: link?.kind ?? kinds[0] ?? 'Customer',
        url: link?.url ?? '',
        display: link?.display ?? '',
      }}
      save={save}
      fieldOf={linkFieldOf}
      onClose={onClose}
    >
      {(control) => (
        <>
          {link === null && <ChoiceField control={control} name="kind" label={t`Leads to`} options={options} />}
          <AddressFields control={control} />
        </>
      )}
    </FormDialog>
  );
}

function AddressFields({ control }: { readonly control: Control<LinkValues> }) {
  const { t } = useLingui();
  const kind = useWatch({ control, name: 'kind' });
  const example = exampleOf[kind];
  const note = example === undefined ? {} : { note: t`For example ${example}` };
  if (kind === 'handle')
    return <FormField control={control} name="url" label={t`Account, with or without the @`} {...note} />;
  return (
    <>
      <FormField control={control} name="url" type="url" label={t`Address`} {...note} />
      <FormField
        control={control}
        name="display"
        label={t`Text of the link`}
        note={t`Read in place of the address. It may be empty.`}
      />
    </>
  );
}

function useSaving(locationId: number, link: HeldLink | null) {
  const client = useQueryClient();
  const refresh = useRefresh(locationId);
  return async ({ kind, url, display }: LinkValues, changed: ReadonlySet<string>): Promise<void> => {
    const shownAs = display.trim() || null;
    const address = url.trim();
    try {
      if (kind === 'handle') {
        const held = client.getQueryData<{ readonly data: Media; readonly etag: string | null }>(mediaKey(locationId));
        await changeMedia(locationId, { twitterHandle: address }, held?.etag ?? null);
      } else if (link === null || link.id === null)
        await addLink(locationId, { type: kind satisfies LinkType, url: address, display: shownAs });
      else
        await changeLink(link.id, {
          ...(changed.has('url') && { url: address }),
          ...(changed.has('display') && { display: shownAs }),
        });
    } finally {
      // Also what others have changed meanwhile, over which it can be saved then.
      await refresh();
    }
  };
}
