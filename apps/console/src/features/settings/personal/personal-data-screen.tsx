import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Eraser, FileDown, UserSearch } from 'lucide-react';
import { useState } from 'react';
import { ErrorNotice } from '../../../app/errors/error-notice';
import { Forbidden, ScreenError } from '../../../app/errors/screen-error';
import { isOver, jobQuery } from '../../../app/jobs/job-data';
import { may } from '../../../app/session/caller';
import { useCaller } from '../../../app/session/session-context';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/empty';
import { SectionHead } from '../../../ui/lists/section';
import { EraseDialog } from './erase-dialog';
import { exportData, subjectQuery } from './personal-data';
import type { Subject } from './personal-data';
import { SubjectChoice } from './subject-choice';
import type { ChosenSubject } from './subject-choice';
import { Work } from './work';

/** What the platform holds about somebody: as a file, or gone. */
export default function PersonalDataScreen() {
  const caller = useCaller();
  const [chosen, setChosen] = useState<ChosenSubject>({ contextType: 'User', contextId: undefined });
  if (!may(caller, 'personal-data:write')) return <Forbidden permission="personal-data:write" />;
  const { contextType, contextId } = chosen;
  return (
    <div className="setting-section">
      <SectionHead title={<Trans>Personal data</Trans>}>
        <Trans>Somebody may ask what is held about them, or to be forgotten. You answer it here.</Trans>
      </SectionHead>
      <SubjectChoice chosen={chosen} onChoose={setChosen} />
      {contextId === undefined ? (
        <Empty icon={UserSearch} title={<Trans>Choose whose data it is about</Trans>} />
      ) : (
        <OfSubject key={`${contextType} ${contextId}`} subject={{ contextType, contextId }} />
      )}
    </div>
  );
}

function OfSubject({ subject }: { readonly subject: Subject }) {
  const { data, error } = useQuery(subjectQuery(subject));
  if (error && data === undefined) return <ScreenError error={error} permission="personal-data:write" />;
  if (data === undefined) return <div className="card setting-skeleton" aria-busy />;
  return (
    <>
      <ExportCard subject={subject} name={data.name} />
      <EraseCard subject={subject} {...data} />
    </>
  );
}

function ExportCard({ subject, name }: { readonly subject: Subject; readonly name: string }) {
  const { mutate, isPending, error, data: jobId } = useMutation({ mutationFn: () => exportData(subject) });
  return (
    <section className="card" aria-labelledby="data-export">
      <h3 id="data-export">
        <Trans>Export</Trans>
      </h3>
      <p className="soft">
        <Trans>
          Everything that is held about {name}, as one file. It can be saved for 7 days, and by you alone, here or from
          its job.
        </Trans>
      </p>
      {error && <ErrorNotice error={error} />}
      {jobId !== undefined && <Work key={jobId} jobId={jobId} />}
      <div className="setting-actions">
        <Button isDisabled={isPending} onPress={() => mutate()}>
          <FileDown size={16} aria-hidden />
          <Trans>Put the data together</Trans>
        </Button>
      </div>
    </section>
  );
}

interface EraseCardProps {
  readonly subject: Subject;
  readonly name: string;
  readonly typed: string;
}

function EraseCard({ subject, name, typed }: EraseCardProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [jobId, setJobId] = useState<number>();
  const { data: job } = useQuery({ ...jobQuery(jobId ?? 0), enabled: jobId !== undefined });
  const mayAsk = jobId === undefined || (job !== undefined && isOver(job) && job.state !== 'done');
  return (
    <section className="card" aria-labelledby="data-erase">
      <h3 id="data-erase">
        <Trans>Erase</Trans>
      </h3>
      <p className="soft">
        <Trans>What is held about {name} goes for good, except for what the law wants to be kept.</Trans>
      </p>
      {jobId !== undefined && <Work jobId={jobId} />}
      {mayAsk && (
        <div className="setting-actions">
          <Button kind="danger" onPress={() => setIsAsking(true)}>
            <Eraser size={16} aria-hidden />
            <Trans>Erase …</Trans>
          </Button>
        </div>
      )}
      {isAsking && (
        <EraseDialog
          subject={subject}
          name={name}
          typed={typed}
          onErasing={setJobId}
          onClose={() => setIsAsking(false)}
        />
      )}
    </section>
  );
}
