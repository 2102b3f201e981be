import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { ChoiceField } from '../../../app/editing/choice-field';
import { EditCard } from '../../../app/editing/edit-card';
import { fieldProps } from '../../../app/editing/field-props';
import { LeaveGuard, useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Read } from '../../../app/editing/use-editing';
import { FormField } from '../../../ui/form-field';
import { changePost, postQuery } from '../post-data';
import type { Post, PostPortal } from '../post-data';
import { useButtonTitles } from '../use-post-words';
import { buttons } from '../write/post-form.rules';
import { bodyOfChange, toValues } from './change.rules';

interface ChangeCardProps {
  readonly read: Read<Post>;
  readonly portal: PostPortal | undefined;
}

/** What can be changed as long as the post has begun nowhere. */
export const ChangeCard = (props: ChangeCardProps) => (
  <LeaveGuard>
    <ChangeForm {...props} />
  </LeaveGuard>
);

const fields = new Set(['postContent', 'date', 'time', 'ctaType', 'ctaUrl']);

function ChangeForm({ read, portal }: ChangeCardProps) {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const titles = useButtonTitles();
  const { id } = read.data;
  const editing = useEditing<Post>({
    makesOld: [['posts']],
    read,
    toValues,
    readAgain: () => client.fetchQuery({ ...postQuery(id), staleTime: 0 }),
    save: (values, changed, base) => changePost(id, bodyOfChange(values, changed), base.etag),
    fieldOf: (path) => (fields.has(path) ? path : undefined),
  });
  useUnsaved(editing.form.formState.isDirty);
  const labels = {
    postContent: t({ message: 'Text', context: 'post' }),
    date: t`Day`,
    time: t`Time`,
    ctaType: t({ message: 'Button', context: 'post' }),
    ctaUrl: t`Address that it leads to`,
  };
  const field = fieldProps(editing, labels, true);
  const length = (editing.form.watch('postContent') ?? '').trim().length.toLocaleString(i18n.locale);
  const longest = portal?.longestText.toLocaleString(i18n.locale) ?? '';
  const options = [
    { id: '', title: t({ message: 'None', context: 'button of a post' }) },
    ...buttons.map((one) => ({ id: one, title: titles[one] })),
  ];
  const ofButton = Object.fromEntries(options.map((option) => [option.id, option.title]));
  return (
    <EditCard
      title={<Trans context="post">Change it</Trans>}
      editing={editing}
      labels={labels}
      titles={{ ctaType: ofButton }}
      mayWrite
    >
      <div className="span-6 write-fields">
        <FormField {...field('postContent')} long note={t`${length} of ${longest} characters`} />
        <div className="field-pair">
          <FormField {...field('date')} type="date" />
          <FormField {...field('time')} type="time" />
        </div>
        <div className="field-pair">
          <ChoiceField control={editing.form.control} name="ctaType" label={labels.ctaType} options={options} />
          <FormField {...field('ctaUrl')} />
        </div>
      </div>
    </EditCard>
  );
}
