/**
 * Fantasy points by action of a player and format of the match. An example until the owner fills it in (`pointsTable`
 * among a brand's placeholders).
 */

/** Formats, in the order of the table's columns: short, because four columns share a phone's width. */
export const MATCH_FORMATS = ['T20', 'One-day', 'Test'] as const;

interface PointsGroup {
  title: string;
  /** An action of a player, and its points in each format. */
  rows: readonly (readonly [what: string, ...points: readonly [number, number, number]])[];
}

/** The table, group by group. */
export const POINTS: readonly PointsGroup[] = [
  {
    title: 'Batting',
    rows: [
      ['A run', 1, 1, 1],
      ['A four, on top', 1, 1, 1],
      ['A six, on top', 2, 2, 2],
      ['A half-century', 8, 4, 4],
      ['A century', 16, 8, 8],
      ['Out without a run, for batters, keepers and all-rounders', -2, -3, -4],
    ],
  },
  {
    title: 'Bowling',
    rows: [
      ['A wicket, but for a run-out', 25, 25, 16],
      ['Bowled or leg before, on top', 8, 8, 8],
      ['Four wickets in an innings', 8, 4, 4],
      ['Five wickets in an innings', 16, 8, 8],
      ['A maiden over', 12, 4, 0],
    ],
  },
  {
    title: 'Fielding',
    rows: [
      ['A catch', 8, 8, 8],
      ['A stumping', 12, 12, 12],
      ['A run-out by a direct hit', 12, 12, 12],
    ],
  },
];

/** Factors for the points of captain and vice-captain. */
export const MULTIPLIERS = { captain: 2, viceCaptain: 1.5 } as const;
