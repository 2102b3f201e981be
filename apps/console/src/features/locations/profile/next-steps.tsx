import { Trans } from '@lingui/react/macro';
import { CircleCheck } from 'lucide-react';
import { Quality } from '../../../ui/quality';
import type { QualityReport } from './location-data';

/** The form's field that completes a part; other parts are completed by the call that the platform names. */
const fieldOfPart: Readonly<Record<string, string>> = {
  name: 'name',
  address: 'street',
  phone: 'phone',
  email: 'eMail',
  website: 'website',
  description: 'description',
  paymentMethods: 'paymentMethods',
  openingHours: 'openingHours',
  logo: 'logo',
  gallery: 'gallery',
};

/** What would make the profile more complete, and by how much. */
export const NextSteps = ({ report }: { readonly report: QualityReport }) => (
  <aside className="card next-steps" aria-labelledby="next-steps">
    <header className="card-head">
      <h2 id="next-steps">
        <Trans>Next steps</Trans>
      </h2>
      <Quality score={report.qualityScore} />
    </header>
    {report.nextSteps.length === 0 ? (
      <p className="status" data-kind="ok">
        <CircleCheck size={14} aria-hidden />
        <Trans>The profile is complete.</Trans>
      </p>
    ) : (
      <ul>
        {report.nextSteps.map((step) => (
          <Step key={step.flag} step={step} />
        ))}
      </ul>
    )}
  </aside>
);

function Step({ step }: { readonly step: QualityReport['nextSteps'][number] }) {
  const field = fieldOfPart[step.flag];
  return (
    <li className="step">
      <span className="points">+{step.points}</span>
      {field === undefined ? (
        <span>
          {step.action}
          <code className="step-call">{step.operation}</code>
        </span>
      ) : (
        <button type="button" className="link" onClick={() => focusField(field)}>
          {step.action}
        </button>
      )}
    </li>
  );
}

/** Cards further down may still be on their way. @param tries how often it may yet look, every tenth of a second */
function focusField(name: string, tries = 50): void {
  const field = document.querySelector<HTMLElement>(`form [name="${name}"]`);
  if (field !== null) field.focus();
  else if (tries > 0) setTimeout(() => focusField(name, tries - 1), 100);
}
