/** What a change of one variable would do, before it is made. */
import {
  describeInForce,
  parseVariables,
  VARIABLE_NAMES,
  type VariableName,
} from '../../src/config/variables.ts';
import { listShownAgain } from '../lib/live-versions.ts';

type Values = Readonly<Record<string, string>>;

export interface Change {
  name: VariableName;
  /** As it is to be set; empty for the default. */
  value: string;
}

/** The variables after a change. An empty value removes one. */
export function applyChange(live: Values, { name, value }: Change): Record<string, string> {
  const { [name]: _former, ...others } = live;
  return value === '' ? others : { ...others, [name]: value };
}

/**
 * Why a change is refused; `null` where it may be made. A variable that fails to another value than its default, as
 * `CASH_OFFERS` does, is never left to its default: that must be chosen.
 */
export function refuseChange(live: Values, change: Change): string | null {
  const { name, value } = change;
  const { problems } = parseVariables({ ...live, [name]: value });
  const messages = problems.filter(({ variable }) => variable === name);
  if (messages.length === 0) return null;
  // What is in force would only be so if it were set.
  const why = messages.map(({ message }) => message.replace(/ In force: .*$/, ''));
  return `Nothing was changed, because the site could not read that. ${why.join(' ')}`;
}

/** What is set and in force before and after a change, and what would then be wrong with other variables. */
export function describeChange(live: Values, change: Change): string[] {
  const next = applyChange(live, change);
  const { name } = change;
  const say = (values: Values) => {
    const row = describeInForce(values).find((one) => one.name === name);
    return `${values[name] === undefined ? 'not set' : JSON.stringify(values[name])}, in force: ${row?.value}`;
  };
  const before = new Set(parseVariables(live).problems.map(({ message }) => message));
  const { problems } = parseVariables(next);
  return [
    name,
    `  now    ${say(live)}`,
    `  then   ${say(next)}`,
    ...problems
      .filter(({ message }) => !before.has(message))
      .map(({ message }) => `  Health will say: ${message}`),
    ...listShownAgain(live, next).map((what) =>
      what === 'CASH_OFFERS'
        ? '  This turns claims about cash ON, which needs the word of the company’s counsel.'
        : `  This shows again what is off by ${what}.`,
    ),
  ];
}

/** Every variable with what is in force, a line each. */
export function listInForce(live: Values): string[] {
  const width = Math.max(...VARIABLE_NAMES.map(({ length }) => length));
  return describeInForce(live).map(
    ({ name, source, value, expects }) =>
      `${name.padEnd(width)}  ${value}${source === 'default' ? '' : `  (${source})`}  – ${expects}`,
  );
}
