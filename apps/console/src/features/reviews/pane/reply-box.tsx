import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileText, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { MenuItem } from 'react-aria-components/Menu';
import { ApiError } from '../../../app/client/api-error';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Button } from '../../../ui/button';
import { MenuButton } from '../../../ui/menu';
import { TextField } from '../../../ui/text-field';
import type { TextFieldProps } from '../../../ui/text-field';
import type { Drafts } from '../drafts';
import { templatesQuery } from '../review-data';
import type { ReplyBody, ReplyTemplate } from '../review-data';

interface ReplyBoxProps {
  readonly label: string;
  readonly draftKey: string;
  readonly drafts: Drafts;
  /** Templates of its company are offered; left out where a text is changed that was sent. */
  readonly templatesOf?: number;
  readonly sendTitle: ReactNode;
  readonly isSending: boolean;
  readonly error: Error | null;
  readonly onSend: (body: ReplyBody) => void;
  readonly onCancel?: (() => void) | undefined;
  /** More buttons on the left. */
  readonly children?: ReactNode;
}

/** A reply that is being written. Control and Enter send it. */
export function ReplyBox(props: ReplyBoxProps) {
  const { label, draftKey, drafts, templatesOf, isSending, error, onSend } = props;
  const { t } = useLingui();
  const [template, setTemplate] = useState<ReplyTemplate | null>(null);
  const text = drafts.textOf(draftKey) ?? '';
  const canSend = !isSending && (template !== null || text.trim() !== '');
  const send = (): void => {
    if (canSend) onSend(template === null ? { comment: text } : { templateId: template.id });
  };
  const onKeyDown: TextFieldProps['onKeyDown'] = (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) {
      // Esc is the screen's.
      event.continuePropagation();
      return;
    }
    event.preventDefault();
    send();
  };
  const atField = problemOf(error);
  return (
    <div className="reply-box">
      {error && atField === undefined && <ErrorNotice error={error} />}
      {template === null ? (
        <TextField
          label={label}
          long
          value={text}
          onChange={(next) => drafts.write(draftKey, next)}
          onKeyDown={onKeyDown}
          error={atField}
          isReadOnly={isSending}
        />
      ) : (
        <ChosenTemplate template={template} problem={atField} onRemove={() => setTemplate(null)} />
      )}
      <div className="reply-actions">
        {props.children}
        {templatesOf !== undefined && <TemplateMenu locationId={templatesOf} onChoose={setTemplate} />}
        <span className="toolbar-space" />
        {props.onCancel && (
          <Button kind="quiet" onPress={props.onCancel} isDisabled={isSending}>
            <Trans>Cancel</Trans>
          </Button>
        )}
        <Button kind="primary" onPress={send} isDisabled={!canSend} aria-keyshortcuts={t`Control+Enter`}>
          {props.sendTitle}
        </Button>
      </div>
    </div>
  );
}

const problemOf = (error: Error | null): string | undefined =>
  error instanceof ApiError
    ? error.problems.find(({ field }) => field === 'comment' || field === 'templateId')?.message
    : undefined;

interface ChosenTemplateProps {
  readonly template: ReplyTemplate;
  readonly problem: string | undefined;
  readonly onRemove: () => void;
}

function ChosenTemplate({ template, problem, onRemove }: ChosenTemplateProps) {
  const { t } = useLingui();
  return (
    <div className="chosen-template">
      <header>
        <FileText size={16} aria-hidden />
        <strong>{template.name}</strong>
        <Button kind="quiet" iconOnly aria-label={t`Write a text instead`} onPress={onRemove}>
          <X size={16} aria-hidden />
        </Button>
      </header>
      <p className="review-text">{template.content}</p>
      <small className="soft">
        <Trans>What stands in braces is filled in for each review.</Trans>
      </small>
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface TemplateMenuProps {
  readonly locationId: number;
  readonly onChoose: (template: ReplyTemplate) => void;
}

/** Not there while the company has none. */
function TemplateMenu({ locationId, onChoose }: TemplateMenuProps) {
  const { t } = useLingui();
  const { data = [] } = useQuery(templatesQuery(locationId));
  if (data.length === 0) return null;
  return (
    <MenuButton
      kind="quiet"
      label={t`Use a template`}
      face={
        <>
          <FileText size={16} aria-hidden />
          <Trans>Template</Trans>
        </>
      }
    >
      {data.map((template) => (
        <MenuItem key={template.id} className="menu-item" onAction={() => onChoose(template)}>
          {template.name}
        </MenuItem>
      ))}
    </MenuButton>
  );
}
