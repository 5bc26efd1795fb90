import { HOST_BRANDS } from '../../../config/brands/index.ts';
import { LANDING_PAGES } from '../../../config/pages.ts';
import { PLACE_IDS, PLACES } from '../../../config/places.ts';
import { formatCount } from '../../../experiments/report/analysis/format.ts';
import { formatMoment } from '../../../shared/day-words.ts';
import { Field, Form, Select, Tick } from '../../parts/form.tsx';
import { Island } from '../../parts/Island.tsx';
import { Broken } from '../../parts/Notice.tsx';
import { QrCode } from '../../parts/QrCode.tsx';
import { Section } from '../../parts/Section.tsx';
import { listedName } from '../pages/names.ts';
import { type Asked, type Campaign, queryOf } from './asked.ts';
import CopyText from './CopyText.island.tsx';
import type { Card } from './card.ts';
import { CODE_LEVEL } from './code.tsx';
import { checksOf, type KeptRow, type LinksData, type MadeLink } from './data.ts';
import { Kept } from './Kept.tsx';
import { LONGEST_PURPOSE, sayFailing } from './kept-links.ts';
import { breakable, Checks, WalkedService } from './WalkedService.tsx';

/** The form, the link with its QR code, card and checks, and the links that were saved. */
export function Links({ data: { asked, campaigns, made, kept, broken } }: { data: LinksData }) {
  return (
    <>
      <Broken sentence={broken} />
      <Section id="make" title="Make a link">
        <AskForm asked={asked} campaigns={campaigns} />
        <details>
          <summary>About these lists</summary>
          <p className="fine">
            Pages, places and campaigns are on lists, each with one spelling: reports treat
            Instagram and instagram as two sources. A link never carries utm_ab, which would take
            its visitors out of the test. Each link has its own number (utm_content), by which it is
            counted once it is kept. A campaign of your own gets its{' '}
            <a href="/traffic#name-it">name on Traffic</a> first.
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
  const { link, codes, promises, walks, foreign, card, cardChecks, kept } = made;
  const failures = checksOf(made).filter(({ ok }) => ok === false);
  const different = new Map(failures.map((check) => [check.why, check]));
  return (
    <>
      {failures.length === 0 ? null : (
        <Section id="failures" title="Put right first">
          <Checks of={[...different.values()]} />
        </Section>
      )}
      <div className="links-made">
        <div className="links-address">
          <h2>The link</h2>
          <p>
            <code className="links-link">{breakable(link)}</code>
          </p>
          <p className="fine">Tap it once to select it all.</p>
          <Island
            of={CopyText}
            name="links/CopyText"
            props={{ text: link, name: 'Copy the link' }}
          />
          {kept === null ? (
            <KeepForm asked={asked} failing={failures.length} />
          ) : (
            <Came kept={kept} />
          )}
          <p className="steps">
            <a href={`/links/sheet?${queryOf(asked)}`}>Sheet for the printer</a>
            {kept !== null && <a href={anotherOf(asked)}>Another like it, with its own number</a>}
          </p>
        </div>
        <div className="links-code">
          <h2>Its QR code</h2>
          <QrCode text={link} level={CODE_LEVEL} />
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
              <Island
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
      <Section id="promises" title="Claims and documents on the campaign’s days">
        <Checks of={promises} />
      </Section>
    </>
  );
}

/** Adds the link to the list below. */
function KeepForm({ asked, failing }: { asked: Asked; failing: number }) {
  return (
    <>
      <Form action="/links/kept" method="post">
        {Object.entries(asked).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <PurposeField />
        {failing > 0 && (
          <DespiteField
            label={`Keep it although ${failing === 1 ? 'a check fails' : `${failing} checks fail`}`}
          />
        )}
        <button type="submit">Keep it in the list</button>
      </Form>
      <p className="fine">Keep it before it goes out: only what is kept is counted by itself.</p>
    </>
  );
}

export function PurposeField() {
  return (
    <Field
      name="purpose"
      label="What it is for, such as: poster, Pune station"
      maxLength={LONGEST_PURPOSE}
      autoComplete="off"
    />
  );
}

/** Asks whether a link is kept although it must not go out yet. */
export function DespiteField({ label }: { label: string }) {
  return <Tick name="despite" label={label} />;
}

/** The same without the number: it gets the next one. */
function anotherOf(asked: Asked): string {
  const query = new URLSearchParams(queryOf(asked));
  query.delete('number');
  return `/links?${query}`;
}

/** What came by the link, once it is kept. */
function Came({ kept }: { kept: KeptRow }) {
  const { counts, term, traffic, by, at, purpose, failing } = kept;
  return (
    <p>
      Kept by {by} on {formatMoment(at)}
      {failing !== undefined && `, with ${sayFailing(failing)}`}
      {purpose !== '' && (
        <>
          {' '}
          for: <bdi>{purpose}</bdi>
        </>
      )}
      .{' '}
      {counts !== null && term !== 'to come' && (
        <a href={traffic}>
          {formatCount(counts.views)} {counts.views === 1 ? 'view' : 'views'} and{' '}
          {formatCount(counts.finished)} finished {counts.finished === 1 ? 'download' : 'downloads'}{' '}
          by this link alone
        </a>
      )}
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

/** @param isOfPlaces whether the form is on the screen for all places at once */
export function AskForm({
  asked: { page, brand, source, campaign, from, to },
  campaigns,
  isOfPlaces = false,
}: {
  asked: Asked;
  campaigns: readonly Campaign[];
  isOfPlaces?: boolean;
}) {
  return (
    <Form action={isOfPlaces ? '/links/places' : '/links'}>
      <Select
        name="page"
        label="Page"
        value={page}
        options={LANDING_PAGES.map(({ path }) => [path, listedName(path)])}
      />
      <Select
        name="brand"
        label="Brand’s domain"
        value={brand}
        options={HOST_BRANDS.map(({ id, name }) => [id, name])}
      />
      <Select
        name="source"
        label="Place"
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
      <div className="links-buttons">
        <button type="submit" formAction="/links">
          Make the link
        </button>
        <button type="submit" formAction="/links/places" className="quiet">
          For all places at once
        </button>
      </div>
    </Form>
  );
}
