import { useLingui } from '@lingui/react/macro';
import { Layers } from 'lucide-react';
import { CompanyChoice } from '../../../app/company-choice';
import { UserFilter } from '../../../app/user-filter';
import { FilterMenu } from '../../../ui/filter-menu';
import type { Subject } from './personal-data';

export interface ChosenSubject {
  readonly contextType: Subject['contextType'];
  readonly contextId: number | undefined;
}

interface SubjectChoiceProps {
  readonly chosen: ChosenSubject;
  readonly onChoose: (chosen: ChosenSubject) => void;
}

/** Whose data: those of a user, or of a company. */
export function SubjectChoice({ chosen: { contextType, contextId }, onChoose }: SubjectChoiceProps) {
  const { t } = useLingui();
  return (
    <div className="toolbar setting-toolbar">
      <FilterMenu
        label={t({ message: `Whose data`, context: `a person or a company` })}
        icon={Layers}
        options={[
          { id: 'User', title: t`A user` },
          { id: 'Company', title: t`A company` },
        ]}
        chosen={[contextType]}
        isPlain
        onChoose={([id]) => onChoose({ contextType: id as Subject['contextType'], contextId: undefined })}
      />
      {contextType === 'User' ? (
        <UserFilter userId={contextId} onChoose={(id) => onChoose({ contextType, contextId: id })} />
      ) : (
        <CompanyChoice companyId={contextId} onChoose={(id) => onChoose({ contextType, contextId: id })} />
      )}
    </div>
  );
}
