import { formatMoment } from '../../../shared/day-words.ts';
import { Field, Form, TextArea } from '../../parts/form.tsx';
import { Section } from '../../parts/Section.tsx';
import type { TrafficData } from './data.ts';
import type { Named } from './names.ts';

/** Gives a campaign a name. */
export function NameForm() {
  return (
    <Section id="name-it" title="Name a campaign">
      <p>
        A campaign of your own needs a name before its links go out. It is counted by that name from
        then on. The name can be corrected until something has come by it or a link of it is kept.
      </p>
      <Form action="/traffic/campaigns" method="post">
        <CampaignFields />
        <button type="submit">Name it</button>
      </Form>
      <details>
        <summary>Name several at once</summary>
        <p>
          Paste them from the advertising account or a sheet: a name in each line, as its links have
          it, and behind a comma or in the next column what it is. Capitals, blanks and underscores
          make no other name: IPL_2026 and ipl-2026 are one. What has a name already is left as it
          is.
        </p>
        <Form action="/traffic/campaigns/several" method="post">
          <TextArea
            name="list"
            label="Up to 30, such as: IPL_2026_Search, IPL 2026 search"
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

type Campaign = NonNullable<Extract<TrafficData, { kind: 'by-day' }>['campaign']>;

/** Who named a campaign, and the forms that correct and end it. */
export function CampaignForms({
  of: { value, name },
  campaign: { named, ended, isOwn },
}: {
  of: Named;
  campaign: Campaign;
}) {
  return (
    <Section id="campaign" title="This campaign">
      <p>
        {named !== null && `Named by ${named.by} on ${formatMoment(named.at)}. `}
        {named === null && (isOwn ? 'Who named it is not recorded. ' : 'It is always there. ')}
        {ended === null
          ? `Links for it can be made on Links.`
          : `Ended by ${ended.by} on ${formatMoment(ended.at)}: no new links are made for it, and what comes by its links is still counted here.`}
      </p>
      <Form action="/traffic/campaigns/end" method="post">
        <input type="hidden" name="campaign" value={value} />
        <input type="hidden" name="is-ended" value={ended === null ? 'yes' : 'no'} />
        <button type="submit" className="quiet">
          {ended === null ? 'End this campaign' : 'Take it up again'}
        </button>
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
