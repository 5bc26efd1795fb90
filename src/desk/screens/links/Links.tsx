import { HOST_BRANDS } from '../../../config/brands/index.ts';
import { LANDING_PAGES } from '../../../config/pages.ts';
import { CAMPAIGN_IDS, CAMPAIGNS, PLACE_IDS, PLACES } from '../../../config/places.ts';
import { formatCount } from '../../../report/analysis/format.ts';
import { Field, Form, Select } from '../../parts/form.tsx';
import { Live } from '../../parts/Live.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { Section } from '../../parts/Section.tsx';
import { pageName } from '../pages/look.ts';
import type { Asked } from './asked.ts';
import CopyText from './CopyText.live.tsx';
import type { Card } from './card.ts';
import { Code } from './code.tsx';
import { checksOf, type LinksData, type MadeLink } from './data.ts';
import { breakable, Checks, WalkedDevice } from './WalkedDevice.tsx';

/** The link, its QR code and card, the walks, and the form. */
export function Links({ data: { asked, problems, made } }: { data: LinksData }) {
  return (
    <>
      {problems.slice(1).map((problem) => (
        <Notice key={problem} kind="bad" title={problem} />
      ))}
      {made === null ? null : <Made made={made} asked={asked} />}
      <Section id="make" title={made === null ? 'Make a link' : 'Make another'}>
        <AskForm asked={asked} />
        <p className="fine">
          Pages, places and campaigns are on reviewed lists, each with one spelling: reports take
          Instagram and instagram for two sources. A link never carries utm_ab, which would take its
          visitors out of the test.
        </p>
        <p>
          <a href="/links/service">Where the app-link service leads</a>
        </p>
      </Section>
    </>
  );
}

function Made({ made, asked }: { made: MadeLink; asked: Asked }) {
  const { link, code, promises, walks, foreign, card, came } = made;
  const failures = checksOf(made).filter(({ ok }) => ok === false);
  const different = new Map(failures.map((check) => [check.why, check]));
  return (
    <>
      {failures.length === 0 ? null : (
        <Section id="failures" title="To put right first">
          <Checks of={[...different.values()]} />
        </Section>
      )}
      <div className="links-made">
        <div className="links-address">
          <h2>The link</h2>
          <p>
            <code className="links-link">{breakable(link)}</code>
          </p>
          <p className="fine">One tap on it selects all of it.</p>
          <Live of={CopyText} name="links/CopyText" props={{ text: link, name: 'Copy the link' }} />
          <Came came={came} asked={asked} />
        </div>
        <div className="links-code">
          <h2>Its QR code</h2>
          <Code link={link} />
          <p>
            <a className="button" href={code} download="">
              Download as SVG
            </a>
          </p>
        </div>
        <div className="links-card">
          <h2>In WhatsApp</h2>
          {card === null ? (
            <p className="fine">No card is drawn: see below.</p>
          ) : (
            <CardPicture card={card} link={link} />
          )}
        </div>
      </div>
      <Section id="walk" title="Walked, hop by hop">
        <div className="links-walks">
          {walks.map((walk) => (
            <WalkedDevice key={`${walk.device} ${walk.label} ${walk.arm}`} walk={walk} />
          ))}
        </div>
        {foreign === null ? null : <Checks of={[foreign]} />}
        <p className="fine">The site itself answered. Nothing was counted and no cookie was set.</p>
      </Section>
      <Section id="promises" title="Promised on the campaign’s days">
        <Checks of={promises} />
      </Section>
    </>
  );
}

/** Recent views by the place and by the campaign, on all pages. */
function Came({ came, asked: { source, campaign } }: { came: MadeLink['came']; asked: Asked }) {
  if (came === null)
    return (
      <p>
        How many came by this place and this campaign is not known now.{' '}
        <a href="/traffic">Traffic</a> says why.
      </p>
    );
  const { days, place } = came;
  return (
    <p>
      In the last {days} days, on all pages:{' '}
      <a href={`/traffic/place/${source}?days=${days}`}>
        {formatCount(place)} {place === 1 ? 'view' : 'views'} by the place {PLACES[source].name}
      </a>
      ,{' '}
      <a href={`/traffic/campaign/${campaign}?days=${days}`}>
        {formatCount(came.campaign)} by the campaign {campaign}
      </a>
      .
    </p>
  );
}

/** The card as WhatsApp shows it above the message. */
function CardPicture({ card, link }: { card: Card; link: string }) {
  return (
    <figure className="links-bubble">
      {card.picture && (
        <img src={card.picture} alt="What the card shows" width="1200" height="630" />
      )}
      <figcaption>
        <strong>{card.title}</strong>
        <span>{card.description}</span>
        <small>{card.host}</small>
      </figcaption>
      <p>{link}</p>
    </figure>
  );
}

function AskForm({ asked: { page, brand, source, campaign, from, to } }: { asked: Asked }) {
  return (
    <Form action="/links">
      <Select
        name="page"
        label="Page"
        value={page}
        options={LANDING_PAGES.map(({ path }) => [
          path,
          path.slice(1) === pageName(path) ? path : `${pageName(path)} (${path})`,
        ])}
      />
      <Select
        name="brand"
        label="Host of"
        value={brand}
        options={HOST_BRANDS.map(({ id, name }) => [id, name])}
      />
      <Select
        name="source"
        label="Where it will stand"
        value={source}
        options={PLACE_IDS.map((id) => [id, PLACES[id].name])}
      />
      <Select
        name="campaign"
        label="Campaign"
        value={campaign}
        options={CAMPAIGN_IDS.map((id) => [id, `${CAMPAIGNS[id]} (${id})`])}
      />
      <Field name="from" label="First day" type="date" defaultValue={from} />
      <Field name="to" label="Last day" type="date" defaultValue={to} />
      <button type="submit">Make and walk the link</button>
    </Form>
  );
}
