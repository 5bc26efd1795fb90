import type { Brand } from '../../config/brands/index.ts';
import { LANGUAGE_CODES } from '../../config/languages.ts';
import { MATCH_FORMATS, MULTIPLIERS, POINTS } from '../../config/points.ts';
import { isRestricted, REGION_IDS } from '../../config/regions.ts';
import { describeVariables } from '../../config/variables.ts';
import { cashPlayStatement } from '../../content/legal/cash-play.ts';
import { stateName, ui } from '../../content/ui/index.ts';
import { calendarOf } from '../calendar.ts';
import type { Sheet } from '../sheet.ts';
import { formatEnglishDay, InLanguage, LanguageName, TableArticle } from './parts.tsx';

/** What each owner has decided, switches, days to come, states and points. */
export function Decisions({ of: sheet }: { of: Sheet }) {
  return (
    <section id="decisions">
      <h2>Decisions, switches and dates</h2>
      <p className="lead">
        What the owner of each brand has decided about contests for money, what marketers can switch
        without a deploy, and the days on which words change by themselves.
      </p>
      {sheet.brands.map((brand) => (
        <CashPlay key={brand.id} of={brand} />
      ))}
      <TableArticle
        id="switches"
        title="Switches"
        heads={['Variable', 'Values', 'Not set', 'Cannot be read']}
        rows={describeVariables()}
      />
      <TableArticle
        id="dates"
        title="Days to come"
        heads={['Day', 'What happens']}
        rows={calendarOf(sheet).map(({ day, what }) => [formatEnglishDay(day), what])}
      />
      <States of={sheet.brands} />
      <Points of={sheet.brands} />
    </section>
  );
}

function CashPlay({ of: brand }: { of: Brand }) {
  const { cashPlay, name, id } = brand;
  return (
    <TableArticle
      id={`cash-play-${id}`}
      title={`${name}: contests for money`}
      heads={['cashPlay', `${cashPlay.offered}, looked up on ${formatEnglishDay(cashPlay.asOf)}`]}
      rows={LANGUAGE_CODES.map((code) => [
        <LanguageName key={code} of={code} />,
        <InLanguage key={code} language={code}>
          {cashPlayStatement(brand, code)}
        </InLanguage>,
      ])}
    />
  );
}

/** As `/where-to-play` prints it. */
function States({ of: brands }: { of: readonly Brand[] }) {
  const offered = [...new Set(brands.map(({ cashPlay }) => cashPlay.offered))];
  return (
    <TableArticle
      id="states"
      title="States"
      heads={LANGUAGE_CODES.map((code) => <LanguageName key={code} of={code} />)}
      rows={REGION_IDS.map((region) =>
        LANGUAGE_CODES.map((code) => {
          const { restricted, free, permitted } = ui(code).states;
          const play = isRestricted(region)
            ? [restricted]
            : offered.map((one) => (one === 'none' ? free : permitted));
          return (
            <InLanguage key={code} language={code}>
              {`${stateName(region, code)}: ${play.join(' / ')}`}
            </InLanguage>
          );
        }),
      )}
    />
  );
}

/** As `/points-table` prints it. */
function Points({ of: brands }: { of: readonly Brand[] }) {
  const examples = brands.filter(({ placeholders }) => placeholders.includes('pointsTable'));
  return (
    <>
      {POINTS.map(({ title, rows }) => (
        <TableArticle
          key={title}
          id={`points-${title.toLowerCase()}`}
          title={`Points: ${title}`}
          heads={['', ...MATCH_FORMATS]}
          rows={rows}
        />
      ))}
      <p>
        The captain’s points count {MULTIPLIERS.captain} times, the vice-captain’s{' '}
        {MULTIPLIERS.viceCaptain} times.
        {examples.length > 0 && (
          <>
            {' '}
            <span className="open">
              An example, not the rules, for {examples.map(({ name }) => name).join(', ')}.
            </span>
          </>
        )}
      </p>
    </>
  );
}
