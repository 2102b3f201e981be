import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useQuiet } from '../../../../ui/fields/use-quiet';
import { configQuery, elementsQuery } from '../campaign-data';
import type { CampaignConfig, ElementInWords } from '../campaign-data';
import { previewOf } from '../campaign-form.rules';
import { CampaignPreview } from '../preview';
import { EmailPart } from './email-part';
import { PagePart } from './page-part';
import type { CampaignForm } from './part-props';
import { WhatPart } from './what-part';
import { WhenPart } from './when-part';
import { WhoPart } from './who-part';

/** What forms of campaigns are made of. */
export interface FormFacts {
  readonly config: CampaignConfig;
  readonly elements: readonly ElementInWords[];
}

/** Null while it is read. */
export function useFormFacts(): { readonly facts: FormFacts | null; readonly error: Error | null } {
  const { i18n } = useLingui();
  const config = useQuery(configQuery(i18n.locale));
  const elements = useQuery(elementsQuery(i18n.locale));
  const isThere = config.data !== undefined && elements.data !== undefined;
  return {
    facts: isThere ? { config: config.data, elements: elements.data } : null,
    error: config.error ?? elements.error,
  };
}

interface CampaignPartsProps {
  readonly form: CampaignForm;
  readonly facts: FormFacts;
  readonly workspaceId: number;
  /** It has begun: its name and its end change, nothing else. */
  readonly isActive?: boolean;
  /** Above the parts. */
  readonly notices?: ReactNode;
  /** Below the parts: what can be done. */
  readonly actions: ReactNode;
  readonly onSubmit: () => void;
}

/** A campaign in parts; beside them the email, and whom it would ask. */
export function CampaignParts(props: CampaignPartsProps) {
  const { form, facts, workspaceId, isActive = false, notices, actions, onSubmit } = props;
  const part = { form, config: facts.config, workspaceId };
  return (
    <div className="profile campaign-columns">
      <form
        className="profile-forms"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {notices}
        <WhenPart {...part} isActive={isActive} />
        {!isActive && (
          <>
            <WhatPart {...part} elements={facts.elements} />
            <WhoPart {...part} />
            <EmailPart {...part} />
            <PagePart {...part} />
          </>
        )}
        <footer className="card campaign-foot">{actions}</footer>
      </form>
      <div className="profile-forms">
        <FormPreview form={form} workspaceId={workspaceId} isCounted={isActive} />
      </div>
    </div>
  );
}

/** A preview is asked for when nothing was typed for this long. */
const quietMs = 400;

interface FormPreviewProps {
  readonly form: CampaignForm;
  readonly workspaceId: number;
  readonly isCounted: boolean;
}

function FormPreview({ form, workspaceId, isCounted }: FormPreviewProps) {
  // As a text: the same content is the same value.
  const wanted = useQuiet(JSON.stringify(previewOf(form.watch())), quietMs);
  const body = JSON.parse(wanted) as ReturnType<typeof previewOf>;
  return <CampaignPreview workspaceId={workspaceId} body={body} isCounted={isCounted} />;
}
