import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useQuiet } from '../../../ui/fields/use-quiet';
import { ApiError } from '../../../app/client/api-error';
import { EditCard } from '../../../app/editing/edit-card';
import { useUnsaved } from '../../../app/editing/leave-guard';
import { useEditing } from '../../../app/editing/use-editing';
import type { Editing, Read } from '../../../app/editing/use-editing';
import { isBusy, previewCode, previewQuery, readCode, saveCode } from '../qr-data';
import type { ListedCode, Setting } from '../qr-data';
import { bodyOf, fields, isField, valuesOf } from '../qr-code.rules';
import type { CodeFields } from '../qr-code.rules';
import { useLabels } from '../use-qr-words';
import { CodeForm } from './code-form';
import { LeadsElsewhere } from './leads-elsewhere';
import { CodePreview } from './preview';

interface EditCodeProps {
  readonly code: ListedCode;
  readonly read: Read<CodeFields>;
  readonly settings: readonly Setting[];
}

const all: ReadonlySet<string> = new Set(fields);

/** What the code says, and beside it how it would look and where it would lead. */
export function EditCode({ code, read, settings }: EditCodeProps) {
  const { t } = useLingui();
  const { id, canWrite } = code;
  const labels = useLabels(settings);
  const editing = useCode(id, read, settings);
  useUnsaved(editing.form.formState.isDirty);
  const body = bodyOf(editing.form.watch(), all);
  const quiet = useQuiet(body);
  const preview = useQuery({ ...previewQuery(id, quiet), enabled: canWrite && quiet.qrType !== undefined });
  const { question, answer, asking } = useQuestion(id, editing, body);
  const isMade = code.state !== 'UNMADE';
  return (
    <div className="qr-edit">
      <EditCard
        title={isMade ? <Trans>Where it leads, and how it looks</Trans> : <Trans>Set the code up</Trans>}
        editing={asking}
        labels={labels}
        mayWrite={canWrite}
      >
        <CodeForm editing={editing} settings={settings} labels={labels} code={code} hasLogo={preview.data?.hasLogo} />
      </EditCard>
      <CodePreview
        code={code}
        preview={preview.data}
        error={preview.error}
        isFormer={preview.isPlaceholderData || JSON.stringify(quiet) !== JSON.stringify(body)}
        label={t`Preview`}
        labels={labels}
      />
      {question !== null && <LeadsElsewhere code={code} preview={question} onAnswer={answer} />}
    </div>
  );
}

function useCode(id: number, read: Read<CodeFields>, settings: readonly Setting[]): Editing {
  const usual = settings.find(({ key }) => key === 'qrType')?.value;
  return useEditing<CodeFields>({
    makesOld: [['qr-codes']],
    read,
    toValues: (data) => valuesOf(data, typeof usual === 'string' ? usual : null),
    readAgain: () => readCode(id),
    // A code that is not made yet is sent as a whole.
    save: (values, changed, base) => saveCode(id, bodyOf(values, base.data.qrType === null ? all : changed), base.etag),
    fieldOf: (path) => (isField(path) ? path : undefined),
    isNew: (data) => data.qrType === null,
    // Both say where it leads.
    together: [['qrType', 'destinationUrl']],
  });
}

/**
 * What is printed must not lead elsewhere unasked: the platform says whether it would. What it does not answer is not saved; what it
 * refuses is saved all the same, so that each field says what is wrong with it.
 */
function useQuestion(id: number, editing: Editing, body: Partial<CodeFields>) {
  const asked = useMutation({
    mutationFn: (about: Partial<CodeFields>) => previewCode(id, about),
    retry: isBusy,
    onSuccess: ({ leadsElsewhere }, about) => {
      const now = bodyOf(editing.form.getValues(), all);
      // Changed while the platform was asked: the answer is about something else.
      if (JSON.stringify(now) !== JSON.stringify(about)) ask(now);
      else if (!leadsElsewhere) editing.submit();
    },
    onError: (error) => {
      if (hasProblems(error)) editing.submit();
    },
  });
  const ask = (about: Partial<CodeFields>): void => asked.mutate(about);
  return {
    question: asked.data?.leadsElsewhere === true ? asked.data : null,
    /** The form, which asks before it saves. */
    asking: {
      ...editing,
      error: editing.error ?? (hasProblems(asked.error) ? null : asked.error),
      submit: () => {
        if (!asked.isPending) ask(body);
      },
      discard: () => {
        asked.reset();
        editing.discard();
      },
    },
    answer: (isYes: boolean) => {
      asked.reset();
      if (isYes) editing.submit();
    },
  };
}

const hasProblems = (error: Error | null): boolean => error instanceof ApiError && error.problems.length > 0;
