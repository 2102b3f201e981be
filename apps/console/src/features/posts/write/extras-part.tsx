import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '../../../ui/text-field';
import { networkNames } from '../network-names';
import type { PostPortal } from '../post-data';
import { useButtonTitles, useTopicTitles } from '../use-post-words';
import { Choice } from '../../../ui/fields/choice';
import { buttons, topics } from './post-form.rules';
import type { PostForm } from './post-form.rules';
import type { PartProps } from './part-props';

interface ExtrasPartProps extends PartProps {
  /** Networks that do not take a title of this length. */
  readonly tooLong: readonly Pick<PostPortal, 'portal' | 'longestTitle'>[];
}

/** Kind of post, the dates of an event or offer, and where its button leads. */
export function ExtrasPart({ tooLong, ...part }: ExtrasPartProps) {
  const { form, change, problemAt } = part;
  const { t } = useLingui();
  const topicTitles = useTopicTitles();
  const buttonTitles = useButtonTitles();
  return (
    <section className="card" aria-labelledby="post-extras">
      <header className="card-head">
        <h2 id="post-extras">
          <Trans>Kind and button</Trans>
        </h2>
      </header>
      <div className="write-fields">
        <Choice
          label={t({ message: 'Kind', context: 'post' })}
          value={form.topic}
          options={topics.map((id) => ({ id, title: topicTitles[id] }))}
          problem={problemAt('postTopicType')}
          onChange={(topic) => change({ topic: topic as PostForm['topic'] })}
        />
        {form.topic !== 'STANDARD' && <Dated {...part} tooLong={tooLong} />}
        {form.topic === 'OFFER' && <Offer {...part} />}
        <Choice
          label={t({ message: 'Button', context: 'post' })}
          value={form.button}
          options={[
            { id: '', title: t({ message: 'None', context: 'button of a post' }) },
            ...buttons.map((id) => ({ id, title: buttonTitles[id] })),
          ]}
          note={t`Google shows a button; the other networks show the address as a link.`}
          problem={problemAt('ctaType')}
          onChange={(button) => change({ button: button as PostForm['button'] })}
        />
        {form.button !== '' && form.button !== 'CALL' && (
          <TextField
            label={t`Address that it leads to`}
            type="url"
            value={form.link}
            onChange={(link) => change({ link })}
            error={problemAt('ctaUrl')}
          />
        )}
        {form.button === 'CALL' && (
          <p className="soft">
            <Trans>It calls the phone number of the location.</Trans>
          </p>
        )}
      </div>
    </section>
  );
}

function Dated({ form, change, problemAt, tooLong }: ExtrasPartProps) {
  const { t } = useLingui();
  const titleProblems = tooLong.map(
    ({ portal, longestTitle }) => t`${networkNames[portal]} takes ${longestTitle} characters in a title.`,
  );
  return (
    <>
      <TextField
        label={form.topic === 'OFFER' ? t`Title of the offer` : t`Title of the event`}
        value={form.title}
        maxLength={80}
        onChange={(title) => change({ title })}
        error={problemAt('eventInfo.title') ?? problemAt('eventInfo') ?? (titleProblems.join(' ') || undefined)}
      />
      <div className="field-pair">
        <TextField
          label={t`First day`}
          type="date"
          value={form.startDate}
          onChange={(startDate) => change({ startDate })}
          error={problemAt('eventInfo.startDate')}
        />
        <TextField
          label={t`Begins at`}
          type="time"
          value={form.startTime}
          onChange={(startTime) => change({ startTime })}
          error={problemAt('eventInfo.startTime')}
        />
      </div>
      <div className="field-pair">
        <TextField
          label={t`Last day`}
          type="date"
          value={form.endDate}
          onChange={(endDate) => change({ endDate })}
          error={problemAt('eventInfo.endDate')}
        />
        <TextField
          label={t`Ends at`}
          type="time"
          value={form.endTime}
          onChange={(endTime) => change({ endTime })}
          error={problemAt('eventInfo.endTime')}
        />
      </div>
    </>
  );
}

function Offer({ form, change, problemAt }: PartProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Coupon code`}
        value={form.couponCode}
        onChange={(couponCode) => change({ couponCode })}
        error={problemAt('offerInfo.couponCode')}
      />
      <TextField
        label={t`Address to redeem it at`}
        type="url"
        value={form.redeemUrl}
        onChange={(redeemUrl) => change({ redeemUrl })}
        error={problemAt('offerInfo.redeemOnlineUrl')}
      />
      <TextField
        label={t`Terms of the offer`}
        long
        value={form.terms}
        onChange={(terms) => change({ terms })}
        error={problemAt('offerInfo.termsConditions')}
      />
    </>
  );
}
