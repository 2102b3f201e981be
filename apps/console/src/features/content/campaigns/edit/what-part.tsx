import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { Values } from '../../../../app/editing/merge.rules';
import { ErrorNotice } from '../../../../app/errors/error-notice';
import { Button } from '../../../../ui/button';
import { readTemplate } from '../campaign-data';
import type { ElementInWords } from '../campaign-data';
import { valuesOfTemplate } from '../campaign-form.rules';
import { Checks } from './checks';
import type { PartProps } from './part-props';

interface WhatPartProps extends PartProps {
  readonly elements: readonly ElementInWords[];
}

/** What is asked for, from a template or as one chooses it. */
export function WhatPart({ elements, ...props }: WhatPartProps) {
  return (
    <section className="card" aria-labelledby="campaign-what">
      <header className="card-head">
        <h2 id="campaign-what">
          <Trans>What is asked for</Trans>
        </h2>
      </header>
      <Templates {...props} />
      <Checks
        control={props.form.control}
        name="elements"
        legend={<Trans>On the page</Trans>}
        options={elements.map(({ element, name, description }) => ({ id: element, title: name, note: description }))}
      />
    </section>
  );
}

/** Each fills in what it asks for, and its email. What was there before can be had back. */
function Templates({ form, config }: PartProps) {
  const { t } = useLingui();
  const [former, setFormer] = useState<Values | null>(null);
  const fill = (values: Values): void => {
    for (const [name, value] of Object.entries(values)) form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(Object.keys(values));
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: readTemplate,
    onSuccess: (template) => {
      const { template: id = '', elements = '', subject = '', body = '' } = form.getValues();
      setFormer(subject === '' && body === '' ? null : { template: id, elements, subject, body });
      fill(valuesOfTemplate(template));
    },
  });
  const chosen = form.watch('template');
  return (
    <div className="campaign-templates" role="group" aria-label={t`Templates`}>
      <span className="soft">
        <Trans>Start from a template: it fills in what is asked for, and the email.</Trans>
      </span>
      {config.templates.map(({ id, name }) => (
        <Button
          key={id}
          isOn={chosen === String(id)}
          aria-pressed={chosen === String(id)}
          isDisabled={isPending}
          onPress={() => mutate(id)}
        >
          {name}
        </Button>
      ))}
      {former !== null && (
        <Button
          kind="quiet"
          onPress={() => {
            fill(former);
            setFormer(null);
          }}
        >
          <Trans>Take back what was there</Trans>
        </Button>
      )}
      {error && <ErrorNotice error={error} />}
    </div>
  );
}
