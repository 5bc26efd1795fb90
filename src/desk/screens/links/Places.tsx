import { Form } from '../../parts/form.tsx';
import { useTyped } from '../../parts/refusal.tsx';
import { Section } from '../../parts/Section.tsx';
import { AskForm, DespiteField, PurposeField } from './Links.tsx';
import type { PlaceLink, PlacesData } from './places.ts';
import { breakable, Checks } from './WalkedService.tsx';

/** A link for each place, to copy and to keep. */
export function Places({
  data: { asked, campaigns, links, leftOut, checks },
}: {
  data: PlacesData;
}) {
  const { page, brand, campaign, from, to } = asked;
  const isFailing = checks.some(({ ok }) => ok === false);
  return (
    <>
      <Section id="make" title="Make links">
        <AskForm asked={asked} campaigns={campaigns} isOfPlaces />
      </Section>
      {links.length > 0 && (
        <Section id="links" title="A link for each place">
          <Form action="/links/kept" method="post">
            {Object.entries({ page, brand, campaign, from, to }).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <input type="hidden" name="from-places" value="yes" />
            <PlaceChoices of={links} />
            <PurposeField />
            {isFailing && <DespiteField label="Keep them although checks below fail" />}
            <button type="submit">Keep those that are ticked</button>
          </Form>
          {leftOut.map(({ name, why }) => (
            <p key={name} className="fine">
              No link for {name}: {why}
            </p>
          ))}
        </Section>
      )}
      {checks.length > 0 && (
        <Section id="checks" title="The page, and what it promises">
          <Checks of={checks} />
          <p className="fine">
            A check that names no place is about all of them. Where the app-link service leads is on
            the page of each link.
          </p>
        </Section>
      )}
    </>
  );
}

function PlaceChoices({ of: links }: { of: readonly PlaceLink[] }) {
  const { all, reason } = useTyped('keep');
  return (
    <div className="links-places" id="keep">
      {reason && <p className="refused">{reason}</p>}
      <ul>
        {links.map(({ source, name, number, link, href }) => (
          <li key={source}>
            <label className="tick">
              <input
                type="checkbox"
                name="keep"
                value={`${source}.${number}`}
                defaultChecked={all.includes(`${source}.${number}`)}
              />{' '}
              {name}
            </label>
            <code className="links-one">{breakable(link)}</code>
            <a href={href}>QR code and card</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
