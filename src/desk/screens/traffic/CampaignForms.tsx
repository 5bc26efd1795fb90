import { formatDate, formatMoment } from '../../../shared/day-words.ts';
import { Field, Form, TextArea } from '../../parts/form.tsx';
import { Section } from '../../parts/Section.tsx';
import type { TrafficData } from './data.ts';
import type { Named } from './names.ts';

/** Gives a campaign a name. */
export function NameForm({ today }: { today: string }) {
  return (
    <Section id="name-it" title="Name a campaign">
      <p>
        A campaign of your own needs a name before its links go out. It is counted by that name from
        then on. The name can be corrected until something has come by it or a link of it is kept.
      </p>
      <Form action="/traffic/campaigns" method="post">
        <CampaignFields />
        <LastDay label="Last day, if it has one: it then ends by itself" today={today} />
        <button type="submit">Name it</button>
      </Form>
      <details>
        <summary>Name several at once</summary>
        <p>
          Paste them from the advertising account or a sheet: a name in each line, as its links have
          it, then what it is and, if it has one, its last day, with commas between them or in
          columns. Capitals, blanks and underscores make no difference: IPL_2026 and ipl-2026 are
          one name. What has a name already is left as it is.
        </p>
        <Form action="/traffic/campaigns/several" method="post">
          <TextArea
            name="list"
            label="Up to 30, such as: IPL_2027_Search, IPL 2027 search, 2027-05-30"
            rows={6}
          />
          <button type="submit">Name them</button>
        </Form>
      </details>
    </Section>
  );
}

function CampaignFields({ name = '', meaning = '' }: { name?: string; meaning?: string }) {
  return (
    <>
      <Field
        name="name"
        label="Name in the link, such as ipl-2027"
        pattern="[A-Za-z0-9]+([ _\-]+[A-Za-z0-9]+)*"
        title="Letters and digits, with hyphens, blanks or underscores between words"
        minLength={3}
        maxLength={40}
        required
        autoComplete="off"
        autoCapitalize="none"
        defaultValue={name}
      />
      <Field
        name="meaning"
        label="What it is, such as IPL 2027"
        maxLength={60}
        required
        autoComplete="off"
        defaultValue={meaning}
      />
    </>
  );
}

function LastDay({ label, today, value }: { label: string; today: string; value?: string }) {
  return <Field name="last" label={label} type="date" min={today} defaultValue={value} />;
}

type Campaign = NonNullable<Extract<TrafficData, { kind: 'by-day' }>['campaign']>;

/** Who named a campaign, and the forms that correct and end it. */
export function CampaignForms({
  of: { value, name },
  campaign: { named, ended, isOver, isOwn },
  today,
}: {
  of: Named;
  campaign: Campaign;
  today: string;
}) {
  return (
    <Section id="campaign" title="This campaign">
      <p>
        {named !== null && `Named by ${named.by} on ${formatMoment(named.at)}. `}
        {named === null &&
          (isOwn ? 'Who named it is not recorded. ' : 'It is one of the standing campaigns. ')}
        {sayEnd(ended, isOver)}
      </p>
      {!isOver && (
        <p className="steps">
          <a href={`/links?${new URLSearchParams({ campaign: value })}`}>Make links for it</a>
        </p>
      )}
      <Form action="/traffic/campaigns/end" method="post">
        <input type="hidden" name="campaign" value={value} />
        <LastDay
          label="Last day; empty for no end"
          today={today}
          value={isOver ? '' : (ended?.last ?? '')}
        />
        <div className="links-buttons">
          <button type="submit" name="is-ended" value="no" className="quiet">
            {isOver ? 'Take it up again' : 'Set its last day'}
          </button>
          {!isOver && (
            <button type="submit" name="is-ended" value="yes" className="quiet">
              End it now
            </button>
          )}
        </div>
      </Form>
      {isOwn && (
        <>
          <h3>Correct its name</h3>
          <p>
            Until something has come by it. The name in the link stays once a link of it is kept.
          </p>
          <Form action="/traffic/campaigns/correct" method="post">
            <input type="hidden" name="was" value={value} />
            <CampaignFields name={value} meaning={name} />
            <button type="submit" className="quiet">
              Correct it
            </button>
          </Form>
        </>
      )}
    </Section>
  );
}

function sayEnd(ended: Campaign['ended'], isOver: boolean): string {
  if (ended?.last == null) return 'Links for it can be made on Links.';
  const who = `${ended.by} on ${formatMoment(ended.at)}`;
  if (!isOver)
    return `Its last day is ${formatDate(ended.last)}, set by ${who}. Then it ends by itself, and the numbers of its links with it.`;
  const over = ended.isEnded
    ? `Ended by ${who}`
    : `Over since its last day, ${formatDate(ended.last)}, which was set by ${who}`;
  return `${over}: no new links are made for it, and what comes by its links is still counted here.`;
}
