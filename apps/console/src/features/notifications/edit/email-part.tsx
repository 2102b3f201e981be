import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useQuiet } from '../../../ui/fields/use-quiet';
import { ApiError } from '../../../app/client/api-error';
import { EmailModes } from '../../../app/emails/email-modes';
import { EmailView } from '../../../app/emails/email-view';
import type { EmailMode } from '../../../app/emails/email-view';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { previewQuery } from '../notification-data';
import type { PreviewInput } from '../notification-data';
import { settingsOf } from '../rule-form.rules';
import { emailSettings } from '../rule-words';
import { SettingInput } from './event-part';
import type { TemplatePartProps } from './part-props';
import { placeIn } from './rule-places';

/** What the email says beside the facts. */
export function EmailPart({ form, template }: TemplatePartProps) {
  const settings = template.settings.filter(({ key }) => emailSettings.has(key));
  if (settings.length === 0) return null;
  return (
    <section className="card" aria-labelledby="alert-email">
      <header className="card-head">
        <h2 id="alert-email">
          <Trans>Email</Trans>
        </h2>
      </header>
      {settings.map((setting) => (
        <SettingInput key={setting.key} form={form} setting={setting} />
      ))}
    </section>
  );
}

/** A preview is asked for when nothing was typed for this long. */
const quietMs = 300;

/** The email as its readers get it, with an example of what it tells. */
export function EmailPreview({ form, template }: TemplatePartProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<EmailMode>('light');
  const values = form.watch();
  const { type, id } = placeIn(values['place']);
  const body =
    id === undefined
      ? null
      : ({
          contextType: type,
          context: id,
          reportType: template.reportType,
          templateEmail: { group: template.group, template: template.template },
          templateSetting: settingsOf(template, values),
        } as PreviewInput);
  const { data, error } = useQuery(previewQuery(useQuiet(body, quietMs)));
  // What is wrong with a field stands there, once it is sent.
  const isOfFields = error instanceof ApiError && error.problems.length > 0;
  return (
    <section className="card alert-preview" aria-labelledby="alert-preview">
      <header className="card-head">
        <h2 id="alert-preview">
          <Trans>Preview</Trans>
        </h2>
        <EmailModes label={t`Appearance of the email`} mode={mode} onChoose={setMode} />
      </header>
      {data === undefined ? (
        error === null && <span className="skeleton" />
      ) : (
        <>
          <p className="alert-subject">{data.subject}</p>
          <EmailView label={t`Preview of the email`} html={data.html} mode={mode} />
        </>
      )}
      {isOfFields && (
        <div role="status">
          <ul className="field-error">
            {error.problems.map(({ field, message }) => (
              <li key={field}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      {error && !isOfFields && <ErrorNotice error={error} />}
      <p className="field-note">
        <Trans>With an example. Readers get it in their own language.</Trans>
      </p>
    </section>
  );
}
