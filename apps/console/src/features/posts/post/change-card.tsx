import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { nowOf, zoneOf } from '../../../app/dates';
import { ChoiceField } from '../../../app/editing/choice-field';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { LeaveGuard, useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { FormField } from '../../../ui/form-field';
import { Notice } from '../../../ui/notice';
import { changePost, postQuery } from '../post-data';
import type { Post, PostPortal } from '../post-data';
import { useButtonTitles } from '../use-post-words';
import { buttons, goesAtOnce } from '../write/post-form.rules';
import { bodyOfChange, toValues } from './change.rules';

interface ChangeCardProps {
  readonly read: Read<Post>;
  readonly portal: PostPortal | undefined;
  /** Told whether something was entered that was not saved. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** What can be changed as long as the post has begun nowhere. What was entered when it begins stays to be copied. */
export const ChangeCard = (props: ChangeCardProps) => (
  <LeaveGuard>
    <ChangeForm {...props} />
  </LeaveGuard>
);

const fields = new Set(['postContent', 'date', 'time', 'ctaType', 'ctaUrl']);

function ChangeForm({ read, portal, onDirty }: ChangeCardProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { id } = read.data;
  const editing = useEditing<Post>({
    makesOld: [['posts']],
    read,
    toValues,
    readAgain: () => client.fetchQuery({ ...postQuery(id), staleTime: 0 }),
    save: (values, changed, base) => changePost(id, bodyOfChange(values, changed), base.etag),
    fieldOf: (path) => (fields.has(path) ? path : undefined),
  });
  const { isDirty } = editing.form.formState;
  useUnsaved(isDirty);
  useEffect(() => onDirty(isDirty));
  const isOpen = read.data.canDelete;
  const atOnce = useAtOnce(read.data, editing);
  const labels = useLabels();
  const field = fieldProps(editing, labels, isOpen);
  const length = (editing.form.watch('postContent') ?? '').trim().length.toLocaleString(i18n.locale);
  const longest = portal?.longestText.toLocaleString(i18n.locale) ?? '';
  const options = useOptions();
  const ofButton = Object.fromEntries(options.map((option) => [option.id, option.title]));
  return (
    <EditCard
      title={<Trans context="post">Change it</Trans>}
      editing={{ ...editing, submit: atOnce.submit }}
      labels={labels}
      titles={{ ctaType: ofButton }}
      mayWrite={isOpen}
    >
      <div className="span-6 write-fields">
        {!isOpen && <HasBegun onDiscard={editing.discard} />}
        {atOnce.question}
        <FormField {...field('postContent')} long note={t`${length} of ${longest} characters`} />
        <div className="field-pair">
          <FormField {...field('date')} type="date" />
          <FormField {...field('time')} type="time" />
        </div>
        <div className="field-pair">
          <ChoiceField
            control={editing.form.control}
            name="ctaType"
            label={labels.ctaType}
            isReadOnly={!isOpen}
            options={options}
          />
          <FormField {...field('ctaUrl')} />
        </div>
      </div>
    </EditCard>
  );
}

const HasBegun = ({ onDiscard }: { readonly onDiscard: () => void }) => (
  <Notice kind="warn">
    <p>
      <Trans>The post has begun and can no longer be changed. What you have entered was not saved.</Trans>
    </p>
    <Button onPress={onDiscard}>
      <Trans>Discard</Trans>
    </Button>
  </Notice>
);

function useLabels() {
  const { t } = useLingui();
  return {
    postContent: t({ message: 'Text', context: 'post' }),
    date: t`Day`,
    time: t`Time`,
    ctaType: t({ message: 'Button', context: 'post' }),
    ctaUrl: t`Address that it leads to`,
  };
}

function useOptions() {
  const { t } = useLingui();
  const titles = useButtonTitles();
  return [
    { id: '', title: t({ message: 'None', context: 'button of a post' }) },
    ...buttons.map((one) => ({ id: one, title: titles[one] })),
  ];
}

/** A change after which the post goes at once is asked about first: nothing brings it back. */
function useAtOnce(
  post: Post,
  { form, submit }: Editing,
): { readonly submit: () => void; readonly question: ReactNode } {
  const { t } = useLingui();
  const caller = useCaller();
  const [asks, setAsks] = useState(false);
  const goes = (): boolean => {
    const { date = '', time = '' } = form.getValues();
    const isMoved = date !== (post.date ?? '') || time !== (post.time ?? '');
    return isMoved && goesAtOnce({ date, time }, nowOf(caller), zoneOf(caller));
  };
  const question = (
    <Dialog title={t`Publish it at once?`} isOpen={asks} isAlert onClose={() => setAsks(false)}>
      <p>
        <Trans>Without a day, or with a time that has passed, the post goes at once.</Trans>
      </p>
      <div className="actions">
        <Button onPress={() => setAsks(false)}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          kind="primary"
          onPress={() => {
            setAsks(false);
            submit();
          }}
        >
          <Trans>Publish at once</Trans>
        </Button>
      </div>
    </Dialog>
  );
  return { submit: () => (goes() ? setAsks(true) : submit()), question };
}
