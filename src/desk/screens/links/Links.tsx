import { HOST_BRANDS } from '../../../config/brands/index.ts';
import { LANDING_PAGES } from '../../../config/pages.ts';
import { PLACE_IDS, PLACES, type PlaceId } from '../../../config/places.ts';
import { formatCount } from '../../../experiments/report/analysis/format.ts';
import { Field, Form, Select } from '../../parts/form.tsx';
import { Live } from '../../parts/Live.tsx';
import { Broken } from '../../parts/Notice.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { Section } from '../../parts/Section.tsx';
import { Table } from '../../print/Table.tsx';
import { formatDate, formatMoment } from '../../wording.ts';
import { brandOf } from '../pages/look.ts';
import { listedName, pageName } from '../pages/names.ts';
import type { Asked, Campaign } from './asked.ts';
import CopyText from './CopyText.live.tsx';
import type { Card } from './card.ts';
import { CODE_ECC } from './code.tsx';
import { checksOf, type KeptRow, type LinksData, type MadeLink } from './data.ts';
import { LONGEST_PURPOSE } from './kept-links.ts';
import { breakable, Checks, WalkedService } from './WalkedService.tsx';

/** The form, the link with its QR code, card and checks, and the links that were saved. */
export function Links({ data: { asked, campaigns, made, kept, broken } }: { data: LinksData }) {
  return (
    <>
      <Broken sentence={broken} />
      <Section id="make" title="Make a link">
        <AskForm asked={asked} campaigns={campaigns} />
        <details>
          <summary>What the lists are</summary>
          <p className="fine">
            Pages, places and campaigns are on lists, each with one spelling: reports take Instagram
            and instagram for two sources. A link never carries utm_ab, which would take its
            visitors out of the test. A campaign of your own gets its{' '}
            <a href="/traffic#campaigns">name on Traffic</a> first.
          </p>
          <p>
            <a href="/links/service">Where the app-link service leads</a>
          </p>
        </details>
      </Section>
      {made === null ? null : <Made made={made} asked={asked} />}
      <Kept links={kept} />
    </>
  );
}

function Made({ made, asked }: { made: MadeLink; asked: Asked }) {
  const { link, codes, promises, walks, foreign, card, cardChecks, came } = made;
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
          <CameBy came={came} asked={asked} />
          <KeepForm asked={asked} />
        </div>
        <div className="links-code">
          <h2>Its QR code</h2>
          <QrCode text={link} ecc={CODE_ECC} />
          <p className="steps">
            <a className="button" href={codes.svg} download="">
              SVG, to print
            </a>
            <a className="button quiet" href={codes.png} download="">
              PNG
            </a>
          </p>
        </div>
        <div className="links-card">
          <h2>In WhatsApp</h2>
          {card === null ? (
            <p className="fine">No card is drawn: see above.</p>
          ) : (
            <>
              <CardPicture card={card} />
              <Live
                of={CopyText}
                name="links/CopyText"
                props={{ text: card.message, name: 'Copy the text' }}
              />
            </>
          )}
        </div>
      </div>
      <Section id="page" title="The page and its card">
        <Checks of={cardChecks} />
        <p className="fine">The site itself answered. Nothing was counted and no cookie was set.</p>
      </Section>
      {walks.length === 0 && foreign === null ? null : (
        <Section id="service" title="Where the app-link service leads">
          <div className="links-walks">
            {walks.map((walk) => (
              <WalkedService key={walk.label} walk={walk} />
            ))}
          </div>
          {foreign === null ? null : <Checks of={[foreign]} />}
        </Section>
      )}
      <Section id="promises" title="Promised on the campaign’s days">
        <Checks of={promises} />
      </Section>
    </>
  );
}

/** Adds the link to the list below. */
function KeepForm({ asked }: { asked: Asked }) {
  return (
    <Form action="/links/kept" method="post">
      {Object.entries(asked).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field
        name="purpose"
        label="What it is for, such as: poster, Pune station"
        maxLength={LONGEST_PURPOSE}
        autoComplete="off"
      />
      <button type="submit">Keep it in the list</button>
    </Form>
  );
}

/** As many as a screen holds; the others are behind a summary. */
const SHOWN_LINKS = 25;

function Kept({ links }: { links: readonly KeptRow[] }) {
  const earlier = links.slice(SHOWN_LINKS);
  return (
    <Section id="kept" title="Links that were kept">
      <KeptTable caption="The newest first" links={links.slice(0, SHOWN_LINKS)} />
      {earlier.length === 0 ? null : (
        <details>
          <summary>
            {formatCount(earlier.length)} earlier {earlier.length === 1 ? 'one' : 'ones'}
          </summary>
          <KeptTable caption="Earlier links, the newest first" links={earlier} />
        </details>
      )}
    </Section>
  );
}

function KeptTable({ caption, links }: { caption: string; links: readonly KeptRow[] }) {
  return (
    <Table
      caption={`${caption}. Views are of 28 days, by all links of the same campaign or place`}
      columns={[
        [
          'Link',
          ({ asked, purpose, href }) => (
            <>
              <a href={href}>
                <bdi>{purpose || placeName(asked.source)}</bdi>
              </a>
              <small className="beneath">
                {purpose === '' ? '' : `${placeName(asked.source)}, `}
                {pageName(asked.page)} of {brandOf(asked).name}
              </small>
              <small className="beneath">
                {asked.campaign}, {formatDate(asked.from)} to {formatDate(asked.to)}
              </small>
            </>
          ),
        ],
        [
          'Campaign’s views',
          ({ came }) => (came === null ? '?' : formatCount(came.campaign)),
          'number',
        ],
        ['Place’s views', ({ came }) => (came === null ? '?' : formatCount(came.place)), 'number'],
        [
          'Kept',
          ({ at, by }) => (
            <>
              {formatMoment(at)}
              <small className="beneath">{by}</small>
            </>
          ),
        ],
      ]}
      rows={links}
      empty="No link has been kept yet. Make one, and keep it: then the whole team sees what is out."
    />
  );
}

/** The name of a place; of one that is no longer on the list, its id. */
function placeName(id: string): string {
  return Object.hasOwn(PLACES, id) ? PLACES[id as PlaceId].name : id;
}

/** Recent views by the place and by the campaign, on all pages. */
function CameBy({ came, asked: { source, campaign } }: { came: MadeLink['came']; asked: Asked }) {
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
function CardPicture({ card }: { card: Card }) {
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
      <p>{card.message}</p>
    </figure>
  );
}

function AskForm({
  asked: { page, brand, source, campaign, from, to },
  campaigns,
}: {
  asked: Asked;
  campaigns: readonly Campaign[];
}) {
  return (
    <Form action="/links">
      <Select
        name="page"
        label="Page"
        value={page}
        options={LANDING_PAGES.map(({ path }) => [path, listedName(path)])}
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
        options={campaigns.map(({ name, meaning }) => [name, `${meaning} (${name})`])}
      />
      <Field name="from" label="First day" type="date" defaultValue={from} />
      <Field name="to" label="Last day" type="date" defaultValue={to} />
      <button type="submit">Make the link</button>
    </Form>
  );
}
