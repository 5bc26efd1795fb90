/** The value of `SHIP` that a step of *Today* or *Results* asks for, to be set as a whole. */
import { LANDING_PAGES } from '../../../config/pages.ts';
import { formatShip, type NamedEnds } from '../../../config/ship.ts';
import { findPageTest } from '../../../config/tests/index.ts';
import { describeVariable, parseVariables } from '../../../config/variables.ts';
import { armName } from '../../../decide/page-test.ts';
import type { SiteState } from '../../../worker/entrypoints/state.ts';
import { settingsIn } from '../../live-state.ts';
import type { Reason } from '../../parts/refusal.tsx';

/** A value of `SHIP` to set. */
export interface ShipStep {
  value: string;
  /** What the variable does, in one sentence. */
  does: string;
  /** What is in force now; empty where nothing is ended. */
  now: string;
  isInForce: boolean;
  /** What everyone new gets of each page or test that the value ends and today's does not, with its preview. */
  ends: { name: string; winner: string; href: string | null }[];
}

/**
 * @param value as the address has it; `null` where it has none
 * @returns no step for a value that the site would not read whole, but the reason
 */
export function readShipStep(
  value: string | null,
  site: Pick<SiteState, 'variables'>,
): { step: ShipStep | null; refused: Reason[] } {
  if (value === null || value === '') return { step: null, refused: [] };
  const settings = settingsIn(site);
  const { ship: now } = parseVariables(settings).values;
  const { ship } = parseVariables({ ...settings, SHIP: value }).values;
  if (formatShip(ship) !== value)
    return {
      step: null,
      refused: [
        {
          field: null,
          sentence: 'The site would not read this value of SHIP as it stands. See the step again.',
        },
      ],
    };
  const labelsNow: NamedEnds['labels'] = now.labels;
  const labels = Object.entries(ship.labels)
    .filter(([page, label]) => labelsNow[page] !== label)
    .map(([name, winner]) => ({ name, winner, href: previewOfLabel(name, winner) }));
  const arms = Object.entries(ship.arms)
    .filter(([test, arm]) => now.arms[test] !== arm)
    .map(([name, winner]) => ({ name, winner, href: previewOfArm(name, winner) }));
  return {
    step: {
      value,
      does: describeVariable('SHIP'),
      now: formatShip(now),
      isInForce: formatShip(now) === value,
      ends: [...labels, ...arms],
    },
    refused: [],
  };
}

function previewOfLabel(identifier: string, label: string): string | null {
  const page = LANDING_PAGES.find((one) => one.identifier === identifier);
  return page ? `/pages?${new URLSearchParams({ page: page.path, label })}` : null;
}

function previewOfArm(name: string, winner: string): string | null {
  const test = findPageTest(name);
  const arm = test?.arms.find((one) => one.name === winner);
  const page = LANDING_PAGES.find(({ id }) => test?.pages.includes(id));
  if (test === undefined || arm === undefined || page === undefined) return null;
  return `/pages?${new URLSearchParams({ page: page.path, arm: armName(test, arm) })}`;
}
